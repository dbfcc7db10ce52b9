//! Parts of the field with a table of their own.

use crate::components::Field;
use crate::i18n::prizes as t;
use crate::state::Desk;
use leptos::ev;
use leptos::prelude::*;
use pairing_core::event::Command;
use pairing_core::tournament::{Category, Conditions, Date, Members, Sex};

/// The categories, with a form for one more.
#[component]
pub(super) fn Categories() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let all = desk.select(|document| {
        let categories = document.tournament().categories.iter();
        categories.map(|category| (category.name.clone(), in_words(&category.members))).collect::<Vec<_>>()
    });
    view! {
        <section class="form sheet" id="categories">
            <div>
                <h2>{t::categories()}</h2>
                <p class="hint">{t::categories_hint()}</p>
            </div>
            <ul class="forbidden">
                <For each=move || all.get() key=|category| category.clone() let((name, words))>
                    {
                        let removed = name.clone();
                        // A refusal has been said.
                        let remove = move |_| drop(desk.dispatch(Command::RemoveCategory(removed.clone())));
                        view! {
                            <li data-category=name.clone()>
                                <span><strong>{name.clone()}</strong> " " <span class="hint">{words}</span></span>
                                <button
                                    type="button"
                                    class="button button-quiet"
                                    aria-label=t::remove(&name)
                                    on:click=remove
                                >
                                    "×"
                                </button>
                            </li>
                        }
                    }
                </For>
            </ul>
            <Show when=move || all.with(Vec::is_empty)>
                <p class="hint">{t::categories_none()}</p>
            </Show>
            <NewCategory />
        </section>
    }
}

/// What is asked of the members.
fn in_words(members: &Members) -> String {
    let conditions = match members {
        Members::Are(players) => return t::chosen(players.len()),
        Members::If(conditions) => conditions,
    };
    let Conditions { born_from, born_to, rating_from, rating_to, unrated, sex } = conditions;
    let born = match (born_from, born_to) {
        (Some(from), Some(to)) => Some(t::born_span(&from.to_string(), &to.to_string())),
        (Some(from), None) => Some(t::born_since(&from.to_string())),
        (None, Some(to)) => Some(t::born_until(&to.to_string())),
        (None, None) => None,
    };
    let rated = match (rating_from, rating_to) {
        (Some(from), Some(to)) => Some(t::rated_span(*from, *to)),
        (Some(from), None) => Some(t::rated_since(*from)),
        (None, Some(to)) => Some(t::rated_until(*to)),
        (None, None) => None,
    };
    let unrated = match (unrated, &rated) {
        (true, Some(_)) => Some(t::unrated().to_owned()),
        (true, None) => Some(t::only_unrated().to_owned()),
        (false, _) => None,
    };
    let sex = sex.map(|sex| if sex == Sex::Female { t::women() } else { t::men() }.to_lowercase());
    let all: Vec<String> = [sex, born, rated, unrated].into_iter().flatten().collect();
    all.join(", ")
}

/// What is typed into the form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Form {
    name: String,
    born: [String; 2],
    rated: [String; 2],
    unrated: bool,
    women: bool,
}

impl Form {
    /// The category, or that a date is none. Ratings that are no numbers ask for nothing.
    fn category(&self) -> Option<Category> {
        let date = |text: &str| match text.trim() {
            "" => Some(None),
            text => Date::parse_possible(text).map(Some),
        };
        let rating = |text: &str| text.trim().parse::<u16>().ok();
        let conditions = Conditions {
            born_from: date(&self.born[0])?,
            born_to: date(&self.born[1])?,
            rating_from: rating(&self.rated[0]),
            rating_to: rating(&self.rated[1]),
            unrated: self.unrated,
            sex: self.women.then_some(Sex::Female),
        };
        Some(Category { name: self.name.trim().to_owned(), members: Members::If(conditions) })
    }
}

#[component]
fn NewCategory() -> impl IntoView {
    let desk = expect_context::<Desk>();
    let form = RwSignal::new(Form::default());
    let complaint = RwSignal::new(None::<String>);
    let add = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let Some(category) = form.with_untracked(Form::category) else {
            return complaint.set(Some(t::born_wrong().to_owned()));
        };
        match desk.dispatch_quietly(Command::AddCategory(category)) {
            Ok(_) => {
                form.set(Form::default());
                complaint.set(None);
            }
            Err(why) => complaint.set(Some(why.to_string())),
        }
    };
    type Part = fn(&mut Form) -> &mut String;
    let text = move |id: &'static str, label: &'static str, placeholder: &'static str, part: Part| {
        view! {
            <Field id label>
                <input
                    class="input"
                    id=id
                    type="text"
                    autocomplete="off"
                    placeholder=placeholder
                    prop:value=move || part(&mut form.get()).clone()
                    on:input=move |event| form.update(|form| *part(form) = event_target_value(&event))
                />
            </Field>
        }
    };
    let tick = move |id: &'static str, label: &'static str, part: fn(&mut Form) -> &mut bool| {
        view! {
            <label class="tick">
                <input
                    type="checkbox"
                    id=id
                    prop:checked=move || *part(&mut form.get())
                    on:change=move |event| form.update(|form| *part(form) = event_target_checked(&event))
                />
                <span>{label}</span>
            </label>
        }
    };
    view! {
        <form class="form" on:submit=add novalidate>
            <div class="fields fields-small">
                {text("category-name", t::name(), t::name_example(), |f| &mut f.name)}
                {text("born-from", t::born_from(), "2008", |f| &mut f.born[0])}
                {text("born-to", t::born_to(), "", |f| &mut f.born[1])}
                {text("rating-from", t::rating_from(), "", |f| &mut f.rated[0])}
                {text("rating-to", t::rating_to(), "1800", |f| &mut f.rated[1])}
            </div>
            <div class="actions actions-start">
                {tick("category-unrated", t::unrated(), |f| &mut f.unrated)}
                {tick("category-women", t::women(), |f| &mut f.women)}
                <button type="submit" class="button" id="category-add">{t::add()}</button>
            </div>
            <p class="field-hint" id="category-said" role="status">
                {move || complaint.get().unwrap_or_else(|| t::born_hint().to_owned())}
            </p>
        </form>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_becomes_a_category_and_is_told_again() {
        let form = Form {
            name: " U18 girls ".to_owned(),
            born: ["2008".to_owned(), String::new()],
            rated: [String::new(), "1800".to_owned()],
            unrated: true,
            women: true,
        };
        let category = form.category().unwrap();
        assert_eq!((category.name.as_str(), category.fault()), ("U18 girls", None));
        assert_eq!(
            in_words(&category.members),
            "women, born from 2008 on, rated 1800 or less, and the unrated"
        );
        for no_day in ["soon", "2009/02/30", "2008/13/45"] {
            assert_eq!(Form { born: [no_day.to_owned(), String::new()], ..form.clone() }.category(), None);
        }
    }
}
