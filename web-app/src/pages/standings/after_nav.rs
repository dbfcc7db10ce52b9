//! After which round.

use crate::i18n::tables as t;
use crate::route::Page;
use crate::state::Desk;
use leptos::prelude::*;
use pairing_core::tournament::RoundNo;

/// Every published round, as a link to the standings after it.
#[component]
pub fn AfterNav(
    /// The round shown.
    #[prop(into)]
    after: Signal<Option<RoundNo>>,
) -> impl IntoView {
    let desk = expect_context::<Desk>();
    let published = desk.select(|document| document.published());
    let item = move |round: RoundNo| {
        let current = move || (after.get() == Some(round)).then_some("page");
        view! {
            <li>
                <a
                    href=desk.address(Page::Standings(Some(round)))
                    aria-current=current
                    aria-label=t::standings_after(round)
                >
                    {round.get()}
                </a>
            </li>
        }
    };
    view! {
        <Show
            when=move || { published.get() > 0 }
            fallback=|| view! { <p class="soft">{t::no_standings()}</p> }
        >
            <nav class="rounds after-rounds" aria-label=t::after_round()>
                <span class="soft">{t::after_round()}</span>
                <ol>{move || (1..=published.get()).filter_map(RoundNo::new).map(item).collect_view()}</ol>
            </nav>
        </Show>
    }
}
