//! Lists of people from anywhere, and who is there when the round begins.

use anyhow::ensure;
use harness::{Key, Page, Result, Scenarios, Target};
use pairing_core::tournament::{PlayerId, RequestedBye, RoundNo};
use std::fmt::Write as _;

use crate::desk;

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios
        .on(Target::File, "a list from a spreadsheet, twice", a_list_twice)
        .on(Target::Hosted, "a list in another encoding", another_encoding)
        .on(Target::Hosted, "a whole rating list is searched", a_rating_list_is_searched)
        .on(Target::Hosted, "who is not here when the round begins", who_is_not_here)
}

/// A new tournament without players.
async fn event(page: &Page) -> Result {
    page.open("#/new").await?;
    page.fill("#name", "Club Evening").await?;
    page.click("#create").await?;
    page.find("#add-player").await.map(drop)
}

/// Names, ratings and clubs as the table of players shows them.
async fn shown(page: &Page) -> Result<Vec<String>> {
    let rows = page.texts(".players tbody tr").await?;
    Ok(rows.iter().map(|row| row.split_whitespace().collect::<Vec<_>>().join(" ")).collect())
}

const LIST: &str = "Vorname;Name;Elo;Jahrgang;Verein\n\
                    Žofie;Šťastná;;1985;Turm\n\
                    Jan;Novak;1 500;;Turm\n\
                    Jan;Novak;1501,0;;Springer\n\
                    Max;Roe;18x4;;\n\
                    ;;1700;;\n";

/// Ratings as people write them, two of one name, lines with trouble; once more, and nobody is doubled.
async fn a_list_twice(page: &Page) -> Result {
    // Wide enough for the clubs to be shown.
    page.resize(1280, 900).await?;
    event(page).await?;
    page.click("#add-list").await?;
    page.paste("#paste-list", LIST).await?;
    page.sees_count("#paste-preview tbody tr", 5).await?;
    page.sees("[data-line='5'] .list-fault", "Line 5, column 9").await?;
    page.sees("[data-line='6'] .list-fault", "nobody is added").await?;
    page.sees("[data-line='4'] .list-like", "two persons?").await?;
    page.sees("#paste-submit", "Add 4 players").await?;
    // Guessed columns can be corrected, and a person left out.
    page.choose("[data-column='4']", "(nothing)").await?;
    page.choose("[data-column='4']", "Club").await?;
    page.choose("[data-line='4'] [data-decision]", "skip").await?;
    page.sees("#paste-submit", "Add 3 players").await?;
    page.choose("[data-line='4'] [data-decision]", "add").await?;
    page.click("#paste-submit").await?;
    page.sees_count("tr[data-player]", 4).await?;
    let players = shown(page).await?;
    ensure!(players.iter().any(|row| row.contains("Novak, Jan 1500 Turm")), "{players:?}");
    ensure!(players.iter().any(|row| row.contains("Novak, Jan 1501 Springer")), "{players:?}");
    ensure!(players.iter().any(|row| row.contains("Šťastná, Žofie")), "{players:?}");

    page.click("#add-list").await?;
    page.paste("#paste-list", LIST).await?;
    page.sees("#list-summary", "0 to be added, 0 to be updated").await?;
    page.find("#paste-submit[disabled]").await?;
    // A newer list: offered, not taken.
    page.click("#only-trouble").await?;
    page.fill("#paste-list", "Novak, Jan;1500;Turm\nŠťastná, Žofie;1650;Turm").await?;
    page.sees("#list-summary", "0 to be added, 0 to be updated, 2 skipped").await?;
    page.choose("[data-line='2'] [data-decision]", "update: 1650").await?;
    page.click("#paste-submit").await?;
    page.sees(".players tbody", "1650").await?;
    page.click("#undo").await?;
    page.click("#undo").await?;
    page.sees_count("tr[data-player]", 0).await
}

/// Czech letters in the bytes of Windows, one time guessed, one time taken for western ones and corrected.
async fn another_encoding(page: &Page) -> Result {
    event(page).await?;
    page.click("#add-list").await?;
    // `Příjmení;Jméno;ELO` and two people, in windows-1250.
    let bytes = b"P\xF8\xEDjmen\xED;Jm\xE9no;ELO\r\n\x8A\x9Dastn\xE1;\x8Eofie;1 500\r\nK\xF8\xED\x9Eov\xE1;B\xECla;1612\r\n";
    page.drop_file("#list-drop", "club.csv", bytes).await?;
    page.sees("#paste-preview tbody", "Šťastná").await?;
    page.choose("#list-encoding", "windows-1252").await?;
    page.sees("#paste-preview tbody", "Køížová").await?;
    page.choose("#list-encoding", "windows-1250").await?;
    page.sees("#paste-preview tbody", "Křížová").await?;
    page.click("#paste-submit").await?;
    page.sees_count("tr[data-player]", 2).await?;
    let (_, tournament) = desk::exported(page).await?;
    let names: Vec<&str> = tournament.players.iter().map(|p| p.name.as_str()).collect();
    ensure!(names == ["Křížová, Běla", "Šťastná, Žofie"], "{names:?}");
    ensure!(tournament.players[1].rating == Some(1500));
    Ok(())
}

/// A list far too long for a tournament, opened once: found by name without accents and by number, after the page was
/// closed too, and taken away again.
async fn a_rating_list_is_searched(page: &Page) -> Result {
    event(page).await?;
    page.click("#add-list").await?;
    let mut list = String::from("ID;Name;Fed;Sex;Title;Rating;Born\n");
    for n in 0..20_000 {
        writeln!(list, "{};Player{n}, Pat;AUT;M;;{};1990", 90_000_000 + n, 1000 + n % 1500)?;
    }
    list += "4600001;Mueller, Hans-Jörg;GER;M;FM;2301;1971\n";
    let file = std::env::temp_dir().join(format!("crosstable-rating-list-{}.csv", std::process::id()));
    std::fs::write(&file, list)?;
    page.choose_file("#rating-list-file", &file).await?;
    page.sees("[data-rating-list]", "20001 people").await?;
    std::fs::remove_file(&file)?;
    page.reload().await?;
    page.sees("[data-rating-list]", "20001 people").await?;
    desk::go(page, "players").await?;
    page.click("#add-player").await?;
    page.find("#person-name").await?;
    page.keys("müller").await?;
    page.click("[data-suggestion='4600001']").await?;
    page.sees("#person-said", "Mueller, Hans-Jörg").await?;
    ensure!(page.value("#person-rating").await? == "2301");
    page.click("#person-submit").await?;
    page.sees("#players-count", "1 player").await?;
    page.fill("#person-name", "player19999").await?;
    page.find("[data-suggestion='90019999']").await?;
    page.press(Key::Escape).await?;
    desk::go(page, "players/list").await?;
    page.click("[data-rating-list] button").await?;
    page.sees_count("[data-rating-list]", 0).await
}

/// The hour before round one, by finger.
async fn who_is_not_here(page: &Page) -> Result {
    event(page).await?;
    page.resize(360, 760).await?;
    page.click("#add-list").await?;
    page.paste(
        "#paste-list",
        "Ash, Ada 2000\nBirch, Ben 1900\nCedar, Cleo 1800\nDogwood, Dan 1700\nElm, Eva 1600",
    )
    .await?;
    page.click("#paste-submit").await?;
    page.click("#to-check-in").await?;
    page.sees("#check-in-count", "0 of 5").await?;
    for player in [1, 2, 3] {
        page.click(&format!("[data-guest='{player}']")).await?;
        page.find(&format!("[data-guest='{player}'][aria-pressed=true]")).await?;
    }
    let height =
        page.eval("return document.querySelector('.guest').getBoundingClientRect().height", vec![]).await?;
    ensure!(height.as_f64().is_some_and(|height| height >= 44.0), "a finger needs 44 px, there are {height}");
    page.sees("#check-in-count", "3 of 5").await?;
    // A slip, taken back; it is in the history like everything else.
    page.click("[data-guest='3']").await?;
    page.sees("#check-in-count", "2 of 5").await?;
    page.click("#undo").await?;
    page.sees("#check-in-count", "3 of 5").await?;
    page.reload().await?;
    page.sees("#check-in-count", "3 of 5").await?;
    page.click_text(".check-in-toggles .toggle", "Not here yet").await?;
    page.sees_count("[data-guest]", 2).await?;
    page.sees("#missing", "2 players are not here").await?;
    page.choose("[data-missing='5'] select", "has withdrawn").await?;
    page.click("#missing-submit").await?;
    page.sees("#missing", "Nobody is missing").await?;
    page.find("[data-away='4']").await?;
    // Dan comes after all.
    page.click("[data-away='4'] button").await?;
    page.sees("#check-in-count", "All are here: 4").await?;
    let (_, tournament) = desk::exported(page).await?;
    ensure!(tournament.requests.iter().all(|request| request.player != PlayerId(4)));
    ensure!(tournament.request(PlayerId(4), RoundNo::FIRST) != Some(RequestedBye::ZeroPoint));
    Ok(())
}
