//! A tournament on the desk: its bars, its pages.

use crate::components::{AppBar, Banners, DeskBar, PaletteDialog, TabBar, shortcuts, undo_shortcuts};
use crate::i18n::frame as t;
use crate::i18n::{explain, publish};
use crate::pages;
use crate::parts::{self, arriving};
use crate::route::{Page, Route};
use crate::state::{Desk, Library, TournamentId};
use leptos::prelude::*;
use pairing_core::tournament::RoundNo;

/// A tournament's pages, with its desk in their context.
#[component]
pub fn Tournament(
    /// Which.
    id: TournamentId,
    /// The address, while it is one of this tournament's.
    route: Memo<Option<Route>>,
) -> impl IntoView {
    let page = Memo::new(move |_| match route.get() {
        Some(Route::Tournament(_, page)) => Some(page),
        _ => None,
    });
    let Some(desk) = expect_context::<Library>().desk(id) else {
        return view! {
            <AppBar />
            <main id="content" tabindex="-1"><pages::NoTournament id /></main>
        }
        .into_any();
    };
    provide_context(desk);
    shortcuts();
    undo_shortcuts(desk);
    let name = desk.select(|document| document.tournament().info.name.clone());
    Effect::new(move || {
        let name = name.with(|name| t::name_or_unnamed(name));
        document().set_title(&match page.get().and_then(title) {
            Some(page) => t::window_title(&page, &name),
            None => name,
        });
    });
    view! {
        <DeskBar desk />
        <PaletteDialog desk=Some(desk) />
        <TabBar page />
        <Banners />
        <main id="content" tabindex="-1">{move || page.get().map(|page| page_view(desk, page))}</main>
    }
    .into_any()
}

fn page_view(desk: Desk, page: Page) -> AnyView {
    match page {
        Page::Start => page_view(desk, start(desk)),
        Page::Players => view! { <pages::Players /> }.into_any(),
        Page::PlayerList => arriving(parts::player_list()),
        Page::CheckIn => view! { <pages::CheckIn /> }.into_any(),
        Page::Player(player) => view! { <pages::PlayerCard player /> }.into_any(),
        Page::Round(round) => view! { <pages::Round round /> }.into_any(),
        Page::Steps(round) => view! { <pages::Steps round /> }.into_any(),
        Page::Certificate(round) => view! { <pages::Certificate round /> }.into_any(),
        Page::Standings(after) => view! { <pages::Standings after /> }.into_any(),
        Page::Crosstable => view! { <pages::Crosstable /> }.into_any(),
        Page::Prizes => view! { <pages::Prizes /> }.into_any(),
        Page::PrintChoice => view! { <pages::PrintChoice /> }.into_any(),
        Page::Print(sheet) => arriving(parts::print(sheet)),
        // Stands in a place of its own, see `Hall`.
        Page::Show(_) => ().into_any(),
        Page::Publish => arriving(parts::publish()),
        Page::History => view! { <pages::History /> }.into_any(),
        Page::Settings => view! { <pages::Settings /> }.into_any(),
    }
}

/// What a page is called.
fn title(page: Page) -> Option<String> {
    Some(match page {
        Page::Start => return None,
        Page::Players | Page::Player(_) => t::players().to_owned(),
        Page::PlayerList => crate::i18n::lists::page().to_owned(),
        Page::CheckIn => crate::i18n::check_in::short().to_owned(),
        Page::Round(round) => t::round(round),
        Page::Steps(round) => explain::steps_title(round),
        Page::Certificate(round) => explain::certificate_title(round),
        Page::Standings(_) => t::standings().to_owned(),
        Page::Crosstable => t::crosstable().to_owned(),
        Page::Prizes => crate::i18n::prizes::page().to_owned(),
        Page::PrintChoice => crate::i18n::print::title().to_owned(),
        Page::Print(sheet) => pages::print::title(sheet),
        Page::Show(screen) => pages::show::window_name(screen),
        Page::Publish => publish::page().to_owned(),
        Page::History => t::history().to_owned(),
        Page::Settings => t::settings().to_owned(),
    })
}

/// Where there is something to do: the round being played or drafted, else the players.
fn start(desk: Desk) -> Page {
    let document = desk.document_now();
    let rounds = document.published() + usize::from(document.draft().is_some());
    RoundNo::new(rounds).map_or(Page::Players, Page::Round)
}
