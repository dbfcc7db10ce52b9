//! In which of the categories that name their members somebody is.

use crate::i18n::people as t;
use leptos::prelude::*;
use pairing_core::event::Command;
use pairing_core::tournament::{Category, Members, PlayerId, Tournament};

/// What was chosen: each category by name, and one more that does not exist yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Memberships {
    /// Names of the categories that name their members, and whether the player is to be one.
    categories: Vec<(String, bool)>,
    /// The name of another, as typed.
    another: String,
}

impl Memberships {
    /// As they are.
    pub fn of(tournament: &Tournament, player: PlayerId) -> Memberships {
        let named = tournament.categories.iter().filter_map(|category| match &category.members {
            Members::Are(members) => Some((category.name.clone(), members.contains(&player))),
            Members::If(_) => None,
        });
        Memberships { categories: named.collect(), another: String::new() }
    }

    /// What makes it so.
    pub fn commands(&self, tournament: &Tournament, player: PlayerId) -> Vec<Command> {
        let mut commands = Vec::new();
        for (name, wanted) in &self.categories {
            let Some(category) = tournament.categories.iter().find(|c| c.is_called(name)) else { continue };
            let Members::Are(members) = &category.members else { continue };
            if members.contains(&player) == *wanted {
                continue;
            }
            let mut members: Vec<PlayerId> = members.iter().copied().filter(|id| *id != player).collect();
            if *wanted {
                members.push(player);
            }
            let category = Category { name: name.clone(), members: Members::Are(members) };
            commands.push(Command::EditCategory { name: name.clone(), category });
        }
        let name = self.another.trim();
        if !name.is_empty() {
            let category = Category { name: name.to_owned(), members: Members::Are(vec![player]) };
            commands.push(Command::AddCategory(category));
        }
        commands
    }
}

/// A box to tick for each, and a field for another.
#[component]
pub(super) fn MembershipsField(memberships: RwSignal<Memberships>) -> impl IntoView {
    let boxes = memberships
        .get_untracked()
        .categories
        .into_iter()
        .enumerate()
        .map(|(at, (name, is))| {
            let tick = move |event| {
                memberships.update(|m| {
                    if let Some((_, wanted)) = m.categories.get_mut(at) {
                        *wanted = event_target_checked(&event);
                    }
                });
            };
            view! {
                <label class="inline-field">
                    <input type="checkbox" data-membership=name.clone() checked=is on:change=tick />
                    <span>{name}</span>
                </label>
            }
        })
        .collect_view();
    view! {
        <fieldset class="memberships" aria-describedby="memberships-hint">
            <legend>{t::categories()}</legend>
            <div class="memberships-boxes">{boxes}</div>
            <label class="inline-field">
                <span>{t::new_category()}</span>
                <input
                    class="input"
                    id="person-category"
                    type="text"
                    autocomplete="off"
                    on:input=move |event| memberships.update(|m| m.another = event_target_value(&event))
                />
            </label>
            <p class="field-hint" id="memberships-hint">{t::categories_hint()}</p>
        </fieldset>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::event::{Document, apply};
    use pairing_core::tournament::{Conditions, Player, Tpn};

    #[test]
    fn a_player_joins_and_leaves_and_begins_a_category() {
        let (ada, ben) = (PlayerId(1), PlayerId(2));
        let are = |name: &str, members: &[PlayerId]| Category {
            name: name.to_owned(),
            members: Members::Are(members.to_vec()),
        };
        let under = Conditions { rating_to: Some(1600), ..Conditions::default() };
        let tournament = Tournament {
            players: vec![Player::new(ada, Tpn(1), "Ada"), Player::new(ben, Tpn(2), "Ben")],
            categories: vec![
                are("Club", &[ada]),
                Category { name: "Under 1600".to_owned(), members: Members::If(under) },
                are("School", &[ben]),
            ],
            ..Tournament::default()
        };
        let mut chosen = Memberships::of(&tournament, ada);
        assert_eq!(chosen.categories, [("Club".to_owned(), true), ("School".to_owned(), false)]);
        assert_eq!(chosen.commands(&tournament, ada), []);
        chosen.categories = vec![("Club".to_owned(), false), ("School".to_owned(), true)];
        chosen.another = " Guests ".to_owned();
        let document = Document::new(tournament).expect("sound");
        let command = Command::together(chosen.commands(document.tournament(), ada)).expect("three changes");
        let after = apply(&document, &command).expect("not refused");
        let lists = [are("Club", &[]), are("School", &[ada, ben]), are("Guests", &[ada])];
        let named: Vec<Category> = after
            .tournament()
            .categories
            .iter()
            .filter(|category| matches!(category.members, Members::Are(_)))
            .cloned()
            .collect();
        assert_eq!(named, lists);
    }
}
