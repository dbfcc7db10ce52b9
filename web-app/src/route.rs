//! Addresses inside the page: an enum and its form after the `#`.
//!
//! By hash, because a page opened from `file://` may not change its path. [`Route::parse`] and
//! [`Route::hash`] are pure and inverse to each other.

mod sheet;

pub use sheet::{OnScreen, Screen, Sheet};

use crate::browser::frame;
use crate::state::TournamentId;
use pairing_core::tournament::{PlayerId, RoundNo};

/// A place in the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Route {
    /// `#/`: the list of tournaments.
    Tournaments,
    /// `#/new`: a new tournament.
    New,
    /// `#/import`: a tournament from a file or a text.
    Import,
    /// `#/help`: questions and answers.
    Help,
    /// `#/view/…`: a published tournament that the address holds, or that stands in the file of the app. What it holds is
    /// no part of the route.
    View,
    /// `#/opened`: the tournament that stands in the file of the app.
    Opened,
    /// `#/t/<id>…`: a page of a tournament.
    Tournament(TournamentId, Page),
}

/// A page of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Page {
    /// No page in particular: the one that is next to work on.
    Start,
    /// `players`
    Players,
    /// `players/list`: adding a list of players.
    PlayerList,
    /// `check-in`: who has arrived for the next round.
    CheckIn,
    /// `player/<id>`: the card of one player.
    Player(PlayerId),
    /// `round/<n>`
    Round(RoundNo),
    /// `round/<n>/steps`: how it was paired, bracket by bracket.
    Steps(RoundNo),
    /// `round/<n>/certificate`: what its pairing rests on, to print.
    Certificate(RoundNo),
    /// `standings` or `standings/<n>`: after the last or after the given round.
    Standings(Option<RoundNo>),
    /// `crosstable`
    Crosstable,
    /// `prizes`: who gets which, and the tables of categories.
    Prizes,
    /// `print`: everything there is for paper and for the hall.
    PrintChoice,
    /// `print/…`: a sheet as it will be printed.
    Print(Sheet),
    /// `show/…`: a view for the hall, which changes nothing.
    Show(Screen),
    /// `publish`: files for the web, for the federation, to keep.
    Publish,
    /// `history`
    History,
    /// `settings`
    Settings,
}

impl Route {
    /// The route of an address, with or without the leading `#`; `None` for what is no address of ours.
    pub fn parse(hash: &str) -> Option<Route> {
        let path = hash.strip_prefix('#').unwrap_or(hash);
        let path = path.strip_prefix('/').unwrap_or(path);
        let mut parts = path.strip_suffix('/').unwrap_or(path).split('/');
        let route = match (parts.next()?, parts.next()) {
            ("", None) => Route::Tournaments,
            ("new", None) => Route::New,
            ("import", None) => Route::Import,
            ("help", None) => Route::Help,
            ("view", _) => Route::View,
            ("opened", None) => Route::Opened,
            ("t", Some(id)) => {
                let id = TournamentId::parse(id)?;
                Route::Tournament(id, page(parts.next(), parts.next(), parts.next())?)
            }
            _ => return None,
        };
        parts.next().is_none().then_some(route)
    }

    /// The address, beginning with `#/`.
    pub fn hash(&self) -> String {
        match self {
            Route::Tournaments => "#/".to_owned(),
            Route::New => "#/new".to_owned(),
            Route::Import => "#/import".to_owned(),
            Route::Help => "#/help".to_owned(),
            Route::View => "#/view".to_owned(),
            Route::Opened => "#/opened".to_owned(),
            Route::Tournament(id, page) => match page {
                Page::Start => format!("#/t/{id}"),
                Page::Players => format!("#/t/{id}/players"),
                Page::PlayerList => format!("#/t/{id}/players/list"),
                Page::CheckIn => format!("#/t/{id}/check-in"),
                Page::Player(player) => format!("#/t/{id}/player/{player}"),
                Page::Round(round) => format!("#/t/{id}/round/{round}"),
                Page::Steps(round) => format!("#/t/{id}/round/{round}/steps"),
                Page::Certificate(round) => format!("#/t/{id}/round/{round}/certificate"),
                Page::Standings(None) => format!("#/t/{id}/standings"),
                Page::Standings(Some(round)) => format!("#/t/{id}/standings/{round}"),
                Page::Crosstable => format!("#/t/{id}/crosstable"),
                Page::Prizes => format!("#/t/{id}/prizes"),
                Page::PrintChoice => format!("#/t/{id}/print"),
                Page::Print(sheet) => format!("#/t/{id}/print/{}", sheet.path()),
                Page::Show(screen) => format!("#/t/{id}/show/{}", screen.path()),
                Page::Publish => format!("#/t/{id}/publish"),
                Page::History => format!("#/t/{id}/history"),
                Page::Settings => format!("#/t/{id}/settings"),
            },
        }
    }

    /// The tournament it belongs to.
    pub fn tournament(&self) -> Option<TournamentId> {
        match self {
            Route::Tournament(id, _) => Some(*id),
            _ => None,
        }
    }
}

/// Goes to another page. It stands once the browser has told us of the new address.
pub fn go(route: Route) {
    let (location, hash) = (leptos::prelude::window().location(), route.hash());
    // Changing a fragment fails in no browser that has one. In a frame the way back is that of the page around.
    let _ = if frame::prefix().is_some() { location.replace(&hash) } else { location.set_hash(&hash) };
}

fn page(name: Option<&str>, argument: Option<&str>, part: Option<&str>) -> Option<Page> {
    Some(match (name, argument, part) {
        (None, None, None) => Page::Start,
        (Some("players"), None, None) => Page::Players,
        (Some("players"), Some("list"), None) => Page::PlayerList,
        (Some("check-in"), None, None) => Page::CheckIn,
        (Some("player"), Some(id), None) => Page::Player(PlayerId(number(id)?)),
        (Some("round"), Some(round), None) => Page::Round(round_no(round)?),
        (Some("round"), Some(round), Some("steps")) => Page::Steps(round_no(round)?),
        (Some("round"), Some(round), Some("certificate")) => Page::Certificate(round_no(round)?),
        (Some("standings"), None, None) => Page::Standings(None),
        (Some("standings"), Some(round), None) => Page::Standings(Some(round_no(round)?)),
        (Some("crosstable"), None, None) => Page::Crosstable,
        (Some("prizes"), None, None) => Page::Prizes,
        (Some("print"), None, None) => Page::PrintChoice,
        (Some("print"), Some(sheet), round) => Page::Print(Sheet::parse(sheet, round)?),
        (Some("show"), Some(screen), round) => Page::Show(Screen::parse(screen, round)?),
        (Some("publish"), None, None) => Page::Publish,
        (Some("history"), None, None) => Page::History,
        (Some("settings"), None, None) => Page::Settings,
        _ => return None,
    })
}

/// Digits only: `+1` and `01` are nobody's address.
fn number(text: &str) -> Option<u32> {
    let canonical = text.bytes().all(|b| b.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if canonical { text.parse().ok() } else { None }
}

fn round_no(text: &str) -> Option<RoundNo> {
    RoundNo::new(number(text)?.try_into().ok()?)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn round() -> impl Strategy<Value = RoundNo> {
        (1_usize..=255).prop_filter_map("a round", RoundNo::new)
    }

    fn sheets() -> impl Strategy<Value = Sheet> {
        prop_oneof![
            round().prop_map(Sheet::Boards),
            round().prop_map(Sheet::Names),
            round().prop_map(Sheet::Slips),
            proptest::option::of(round()).prop_map(Sheet::Standings),
            Just(Sheet::Crosstable),
            Just(Sheet::WallChart),
            Just(Sheet::Prizes),
            Just(Sheet::Cards),
            Just(Sheet::Places),
        ]
    }

    fn pages() -> impl Strategy<Value = Page> {
        prop_oneof![
            Just(Page::Start),
            Just(Page::Players),
            Just(Page::PlayerList),
            Just(Page::CheckIn),
            any::<u32>().prop_map(|id| Page::Player(PlayerId(id))),
            round().prop_map(Page::Round),
            round().prop_map(Page::Steps),
            round().prop_map(Page::Certificate),
            proptest::option::of(round()).prop_map(Page::Standings),
            Just(Page::Crosstable),
            Just(Page::Prizes),
            Just(Page::PrintChoice),
            sheets().prop_map(Page::Print),
            (proptest::sample::select(OnScreen::ALL.to_vec()), proptest::option::of(round()))
                .prop_map(|(what, round)| Page::Show(Screen { what, round })),
            Just(Page::Publish),
            Just(Page::History),
            Just(Page::Settings),
        ]
    }

    fn routes() -> impl Strategy<Value = Route> {
        prop_oneof![
            Just(Route::Tournaments),
            Just(Route::New),
            Just(Route::Import),
            Just(Route::Help),
            Just(Route::View),
            Just(Route::Opened),
            (any::<u64>(), pages())
                .prop_map(|(bits, page)| Route::Tournament(TournamentId::from_bits(bits), page)),
        ]
    }

    proptest! {
        #[test]
        fn every_route_is_found_again_from_its_address(route in routes()) {
            prop_assert_eq!(Route::parse(&route.hash()), Some(route));
        }

        #[test]
        fn an_address_that_is_understood_means_the_same_in_its_own_spelling(
            text in "#?/?(t/)?[a-z0-9]{0,10}(/[a-z]{0,10})?(/[0-9]{0,4})?(/[a-z]{0,12})?/?"
        ) {
            if let Some(route) = Route::parse(&text) {
                prop_assert_eq!(Route::parse(&route.hash()), Some(route));
            }
        }

        #[test]
        fn no_text_is_too_strange(text in any::<String>()) {
            if let Some(route) = Route::parse(&text) {
                prop_assert_eq!(Route::parse(&route.hash()), Some(route));
            }
        }
    }

    #[test]
    fn what_is_no_address_is_said_so() {
        let id = TournamentId::from_bits(7);
        for text in ["#/nowhere", "#/new/x", "#/t", "#/t/", "#/t/x", "#/t/0000000000000"] {
            assert_eq!(Route::parse(text), None, "{text}");
        }
        for page in [
            "round",
            "round/0",
            "round/256",
            "round/+1",
            "round/01",
            "player/-1",
            "players/1",
            "players/list/1",
            "check-in/1",
            "round/1/2",
            "round/1/steps/2",
            "player/1/steps",
            "print/boards",
            "print/cards/1",
            "print/standings/0",
            "show",
            "show/crosstable",
            "show/names/01",
        ] {
            assert_eq!(Route::parse(&format!("#/t/{id}/{page}")), None, "{page}");
        }
    }

    #[test]
    fn an_empty_address_is_the_list() {
        for text in ["", "#", "#/", "/"] {
            assert_eq!(Route::parse(text), Some(Route::Tournaments), "{text}");
        }
    }
}
