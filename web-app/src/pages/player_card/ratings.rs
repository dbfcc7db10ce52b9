//! What the event does to a player's rating.

use crate::i18n::ties as t;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::ratings::{Edition, Outcome, PlayerReport, report, words};
use pairing_core::tournament::{PlayerId, Tournament};

/// The facts, and the calculation line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Shown {
    /// What it is, and its value or why there is none.
    facts: [(&'static str, String); 2],
    lines: Vec<String>,
}

/// Performance and change of rating; nothing before the first round.
#[component]
pub(super) fn Ratings(
    /// Whose.
    player: PlayerId,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let shown = desk.select(move |document| shown(document.tournament(), player));
    view! {
        {move || {
            shown
                .get()
                .map(|Shown { facts, lines }| {
                    let fact = |(title, text): (&'static str, String)| {
                        view! { <div><dt>{title}</dt><dd>{text}</dd></div> }
                    };
                    view! {
                        <section class="card-more" id="card-ratings">
                            <dl class="card-facts">{facts.into_iter().map(fact).collect_view()}</dl>
                            <details>
                                <summary>{t::rating_in_full()}</summary>
                                <ul class="reasons">
                                    {lines.into_iter().map(|line| view! { <li>{line}</li> }).collect_view()}
                                </ul>
                            </details>
                        </section>
                    }
                })
        }}
    }
}

fn shown(tournament: &Tournament, player: PlayerId) -> Option<Shown> {
    if tournament.rounds.is_empty() {
        return None;
    }
    let edition = Edition::default();
    let report = report(tournament, tournament.rounds.len(), edition);
    let own = report.of(player)?;
    let lines = words::account(tournament, edition, own);
    Some(Shown {
        facts: [(t::rating_performance(), performance(own)), change(own)],
        // The first line is the player's name.
        lines: lines.lines().skip(1).map(str::to_owned).collect(),
    })
}

fn performance(own: &PlayerReport) -> String {
    match &own.performance {
        Ok(performance) => performance.rating.to_string(),
        Err(none) => t::no_value(none.reason()),
    }
}

fn change(own: &PlayerReport) -> (&'static str, String) {
    match &own.outcome {
        Outcome::Change(Ok(change)) => {
            let signed = words::signed(i64::from(change.points));
            (t::rating_change(), t::change_with(&signed, change.rating, change.factor.k))
        }
        Outcome::Initial(Ok(initial)) => (t::first_rating(), initial.rating.to_string()),
        Outcome::Change(Err(none)) => (t::rating_change(), t::no_value(none.reason())),
        Outcome::Initial(Err(none)) => (t::first_rating(), t::no_value(none.reason())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use pairing_core::tournament::{Game, GameResult, Player, Round, Tpn};

    #[test]
    fn a_rated_player_gains_an_unrated_one_may_get_a_rating() {
        let mut players: Vec<Player> =
            (1..=3).map(|n| Player::new(PlayerId(n), Tpn(n), format!("P{n}"))).collect();
        players[0].rating = Some(2000);
        players[1].rating = Some(2000);
        let game = Game { result: Some(GameResult::WHITE_WINS), ..Game::open(PlayerId(1), PlayerId(2)) };
        let rounds = vec![Round { games: vec![game], byes: Vec::new() }];
        let tournament = Tournament { players, rounds, ..Tournament::default() };
        let [performance, change] = shown(&tournament, PlayerId(1)).unwrap().facts;
        assert_eq!(performance, (t::rating_performance(), "2800".to_owned()), "a win against 2000");
        assert_eq!(change.0, t::rating_change());
        assert!(change.1.starts_with("+10, to 2010 (K = 20"), "{}", change.1);
        let [performance, first] = shown(&tournament, PlayerId(3)).unwrap().facts;
        assert!(performance.1.starts_with("– ("), "{}", performance.1);
        assert_eq!(first.0, t::first_rating());
        assert_eq!(shown(&Tournament::default(), PlayerId(1)), None);
    }
}
