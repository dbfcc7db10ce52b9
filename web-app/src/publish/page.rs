//! The published page: pairings, standings, crosstable, players; a text that needs nothing but itself.

use super::html::{Html, document};
use crate::i18n::{dates, frame, people, print, publish as t, tables, words};
use crate::pages::crosstable::grid::grid;
use crate::pages::print::heading::Heading;
use crate::pages::round::boards::Side;
use crate::pages::round::view::RoundView;
use crate::pages::standings::rows::{Line, shown};
use pairing_core::categories;
use pairing_core::event::Document;
use pairing_core::standings::{Numbering, by_the_rules};
use pairing_core::tournament::{Player, RoundNo, Title, Tournament};

/// The page of a tournament that was reduced to what is public, in the language the app speaks; `at` is the time in
/// milliseconds since 1970 (UTC). Complexity: that of the standings after the last round.
pub fn page(tournament: &Tournament, at: Option<u64>) -> String {
    let title = frame::name_or_unnamed(&tournament.info.name);
    document(&title, &body(tournament, at, true))
}

/// The content of the page; with `links` to its parts, which in the app would be taken for addresses of the app.
pub fn body(tournament: &Tournament, at: Option<u64>, links: bool) -> String {
    let mut html = Html::default();
    html.raw("<article class=\"pub\">\n");
    head(&mut html, tournament, at);
    let has_rounds = !tournament.rounds.is_empty();
    if links {
        html.raw("<nav class=\"pub-nav\" aria-label=\"").text(t::parts()).raw("\">");
        let parts = [
            ("#pairings", t::pairings(), has_rounds),
            ("#standings", frame::standings(), true),
            ("#crosstable", frame::crosstable(), has_rounds),
            ("#players", frame::players(), true),
        ];
        for (address, title, _) in parts.into_iter().filter(|(_, _, there)| *there) {
            html.element(&format!("a href=\"{address}\""), title);
        }
        html.raw("</nav>\n");
    }
    // In the app it stands in the main part already.
    let (begin, end) = if links { ("<main>\n", "</main>\n") } else { ("<div>\n", "</div>\n") };
    html.raw(begin);
    if has_rounds {
        pairings(&mut html, tournament);
    }
    standings(&mut html, tournament);
    if has_rounds {
        crosstable(&mut html, tournament);
    }
    players(&mut html, tournament);
    html.raw(end).raw("</article>\n");
    html.done()
}

fn head(html: &mut Html, tournament: &Tournament, at: Option<u64>) {
    let Heading { event, when, arbiter, .. } = Heading::of_event(tournament, String::new());
    html.raw("<header class=\"pub-head\">").name("h1", &event);
    let settings = &tournament.settings;
    let system = settings.system.unwrap_or(pairing_core::tournament::PairingSystem::Dutch2026).title();
    let rounds = settings.rounds.map(|rounds| t::rounds(rounds.get())).unwrap_or_default();
    let lines = [when, arbiter, tournament.info.time_control.clone(), system.to_owned(), rounds];
    html.raw("<p>");
    for (n, line) in lines.iter().filter(|line| !line.trim().is_empty()).enumerate() {
        html.raw(if n == 0 { "" } else { " · " }).raw("<bdi>").text(line).raw("</bdi>");
    }
    html.raw("</p>");
    if let Some(at) = at {
        html.element("p class=\"pub-at\"", &t::as_of(&dates::date_and_time(at)));
    }
    html.raw("</header>\n");
}

fn titled(title: Option<Title>, name: &str) -> String {
    match title {
        Some(title) => format!("{} {name}", title.abbreviation()),
        None => name.to_owned(),
    }
}

fn rating(rating: Option<u16>) -> String {
    rating.map(|rating| rating.to_string()).unwrap_or_default()
}

/// Every published round, the last first and open.
fn pairings(html: &mut Html, tournament: &Tournament) {
    html.raw("<section id=\"pairings\">").element("h2", t::pairings());
    let Ok(document) = Document::new(tournament.clone()) else {
        html.raw("</section>\n");
        return;
    };
    let last = tournament.rounds.len();
    for number in (1..=last).rev().filter_map(RoundNo::new) {
        html.raw(if number.get() == last { "<details open>" } else { "<details>" });
        html.element("summary", &frame::round(number));
        let columns = [
            (words::board(), true),
            (words::white(), false),
            (words::rating(), true),
            (tables::points_short(), true),
            (words::result(), true),
            (tables::points_short(), true),
            (words::black(), false),
            (words::rating(), true),
        ];
        html.table(&print::pairings_of(number), &format!("round-{number}"), &columns);
        let view = RoundView::of(&document, number);
        let games = tournament.round(number).map(|round| round.games.as_slice()).unwrap_or_default();
        for (board, game) in view.boards.iter().zip(games) {
            html.raw("<tr>").number(&board.board.to_string());
            side(html, &board.white);
            let result = game.result.map(|result| result.notation().to_string()).unwrap_or_default();
            html.element("td class=\"pub-result\"", &result);
            let Side { title, name, rating: r, points, .. } = &board.black;
            html.number(&points.half_notation()).name("td", &titled(*title, name)).number(&rating(*r));
            html.raw("</tr>");
        }
        for bye in &view.byes {
            html.raw("<tr><td></td>");
            side(html, &bye.who);
            // The last column, of Black's ratings, is left out where it is narrow.
            html.element("td colspan=\"3\"", &bye.why.in_words()).raw("<td></td></tr>");
        }
        html.end_table().raw("</details>\n");
    }
    html.raw("</section>\n");
}

fn side(html: &mut Html, side: &Side) {
    html.name("td", &titled(side.title, &side.name));
    html.number(&rating(side.rating)).number(&side.points.half_notation());
}

fn standings(html: &mut Html, tournament: &Tournament) {
    let shown = shown(tournament, usize::MAX);
    let title = match shown.after {
        Some(round) => tables::standings_after(round),
        None => tables::starting_list().to_owned(),
    };
    html.raw("<section id=\"standings\">").element("h2", &title);
    let mut columns = vec![
        (words::rank(), true),
        (words::name(), false),
        (words::federation(), false),
        (words::rating(), true),
        (tables::points_short(), true),
    ];
    columns.extend(shown.tie_breaks.iter().map(|(code, _)| (code.as_str(), true)));
    html.table(&title, "table-standings", &columns);
    for line in &shown.lines {
        standing(html, line);
    }
    html.end_table();
    if !shown.tie_breaks.is_empty() {
        let legend = shown.tie_breaks.iter().map(|(code, title)| format!("{code}: {title}"));
        html.element("p class=\"pub-note\"", &legend.collect::<Vec<_>>().join(" · "));
    }
    match shown.open {
        0 => {}
        1 => {
            html.element("p class=\"pub-note\"", tables::one_game_open());
        }
        n => {
            html.element("p class=\"pub-note\"", &tables::games_open(n));
        }
    }
    categories_of(html, tournament);
    html.raw("</section>\n");
}

fn standing(html: &mut Html, line: &Line) {
    html.raw("<tr>").number(&line.rank.to_string());
    html.raw("<th scope=\"row\"><bdi>").text(&titled(line.title, &line.name)).raw("</bdi>");
    if line.withdrawn {
        html.raw(" <em>(").text(tables::withdrawn()).raw(")</em>");
    }
    html.raw("</th>").element("td", &line.federation).number(&rating(line.rating));
    html.element("td class=\"num pub-points\"", &line.points);
    for value in &line.values {
        html.number(value);
    }
    html.raw("</tr>");
}

fn categories_of(html: &mut Html, tournament: &Tournament) {
    if tournament.categories.is_empty() || tournament.rounds.is_empty() {
        return;
    }
    let standings = by_the_rules(tournament, tournament.rounds.len());
    for (n, table) in categories::tables(tournament, &standings).into_iter().enumerate() {
        html.raw("<details>").name("summary", &table.category);
        let columns = [
            (words::rank(), true),
            (words::name(), false),
            (tables::points_short(), true),
            (t::overall(), true),
        ];
        html.table(&table.category, &format!("category-{}", n + 1), &columns);
        for row in &table.rows {
            let Some(player) = tournament.player(row.player) else { continue };
            let points = standings.row(row.player).map(|row| row.points.half_notation()).unwrap_or_default();
            html.raw("<tr>").number(&row.rank.to_string());
            html.name("th scope=\"row\"", &titled(player.title, &player.name));
            html.number(&points).number(&row.overall.to_string()).raw("</tr>");
        }
        html.end_table().raw("</details>\n");
    }
}

fn crosstable(html: &mut Html, tournament: &Tournament) {
    let grid = grid(tournament, Numbering::Rank);
    html.raw("<section id=\"crosstable\">").element("h2", frame::crosstable());
    let rounds: Vec<String> = (1..=tournament.rounds.len()).map(|round| round.to_string()).collect();
    let mut columns = vec![(words::rank(), true), (words::name(), false), (words::rating(), true)];
    columns.extend(rounds.iter().map(|round| (round.as_str(), true)));
    columns.push((tables::points_short(), true));
    html.table(frame::crosstable(), "table-crosstable", &columns);
    for line in &grid.lines {
        html.raw("<tr>").number(&line.number.to_string());
        html.name("th scope=\"row\"", &titled(line.title, &line.name)).number(&rating(line.rating));
        for cell in &line.cells {
            html.number(&cell.text);
        }
        html.element("td class=\"num pub-points\"", &line.points).raw("</tr>");
    }
    html.end_table().element("p class=\"pub-note\"", tables::crosstable_hint()).raw("</section>\n");
}

fn players(html: &mut Html, tournament: &Tournament) {
    html.raw("<section id=\"players\">").element("h2", frame::players());
    let columns = [
        (people::number(), true),
        (words::name(), false),
        (words::rating(), true),
        (words::federation(), false),
        (words::club(), false),
        (people::fide_id(), true),
    ];
    html.table(frame::players(), "table-players", &columns);
    let mut players: Vec<&Player> = tournament.players.iter().collect();
    players.sort_by_key(|player| (player.tpn, player.id));
    for player in players {
        html.raw("<tr>").number(&player.tpn.to_string());
        html.name("th scope=\"row\"", &titled(player.title, &player.name)).number(&rating(player.rating));
        html.element("td", &player.federation).name("td", &player.club).number(&player.fide_id).raw("</tr>");
    }
    html.end_table().raw("</section>\n");
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use pairing_core::event::public::reduced;
    use pairing_core::tournament::{Category, Game, GameResult, Members, PlayerId, Round, Tpn};

    /// What tries to be more than a text.
    const HOSTILE: &str =
        "</td></table><script>alert(1)</script><img src=x onerror=alert(2)>\"' &lt; \u{202E}live";

    fn event() -> Tournament {
        let player = |id| Player {
            club: HOSTILE.to_owned(),
            federation: HOSTILE.to_owned(),
            birth: "1999/09/09".to_owned(),
            ..Player::new(PlayerId(id), Tpn(id), HOSTILE)
        };
        let mut tournament = Tournament { players: vec![player(1), player(2)], ..Tournament::default() };
        let info = &mut tournament.info;
        for field in [&mut info.name, &mut info.city, &mut info.chief_arbiter, &mut info.time_control] {
            HOSTILE.clone_into(field);
        }
        tournament.rounds.push(Round {
            games: vec![Game {
                result: Some(GameResult::WHITE_WINS),
                ..Game::open(PlayerId(1), PlayerId(2))
            }],
            byes: Vec::new(),
        });
        let members = Members::Are(vec![PlayerId(1)]);
        tournament.categories.push(Category { name: HOSTILE.to_owned(), members });
        tournament
    }

    #[test]
    fn what_others_wrote_is_only_ever_text() {
        let page = page(&reduced(&event()), None);
        assert!(!page.contains("<script") && !page.contains("<img"), "{page}");
        assert!(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"));
        assert!(!page.contains('\u{202E}'));
        // Every tag that is opened is closed again.
        for tag in ["table", "tr", "td", "th", "details", "section", "bdi", "div"] {
            let opened =
                page.matches(&format!("<{tag}>")).count() + page.matches(&format!("<{tag} ")).count();
            assert_eq!(opened, page.matches(&format!("</{tag}>")).count(), "{tag}");
        }
    }

    #[test]
    fn the_page_needs_nothing_but_itself_and_shows_what_is_public() {
        let page = page(&reduced(&event()), None);
        assert!(page.contains("default-src 'none'") && !page.contains("1999"));
        // Names may say anything, markup loads nothing.
        assert!(!page.contains(" src=\"") && !page.contains("url(") && !page.contains("<link"), "{page}");
        for id in ["pairings", "standings", "crosstable", "players"] {
            assert!(page.contains(&format!("href=\"#{id}\"")) && page.contains(&format!("id=\"{id}\"")));
        }
        assert!(page.contains("<td class=\"pub-result\">1-0</td>"));
        let in_app = body(&reduced(&event()), None, false);
        assert!(!in_app.contains("href="), "its addresses would be taken for those of the app");
    }

    #[test]
    fn before_the_first_round_it_is_the_starting_list() {
        let page = page(&Tournament::default(), None);
        assert!(page.contains("Starting list") && !page.contains("id=\"pairings\""));
    }
}
