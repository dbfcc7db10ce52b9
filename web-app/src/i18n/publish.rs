//! Publishing, and keeping a tournament in files.

use super::messages;
use pairing_core::tournament::RoundNo;

messages! {
    page() { En: "Publish and keep" }
    hint() { En: "Files for the web, for the federation, and for yourself." }

    for_everybody() { En: "For everybody" }
    for_everybody_about() { En: "What a public list shows: names, titles, ratings, federations, clubs, FIDE numbers, published rounds and results. No birth dates, no sex, no notes, no history, no drafts." }
    all() { En: "Everything for the web (ZIP)" }
    all_about() { En: "Unpack it on any web space: index.html is the page." }
    web_page() { En: "Web page" }
    widget() { En: "Data for the widget (JSON)" }
    players_csv() { En: "Players (CSV)" }
    pairings_csv() { En: "Pairings (CSV)" }
    standings_csv() { En: "Standings (CSV)" }
    trf16() { En: "TRF16 without birth dates" }
    trf26() { En: "TRF26 without birth dates" }
    read_only_file() { En: "App and tournament, to look at only (HTML)" }

    address() { En: "Address" }
    address_about() { En: "Where the page will stand. It is kept with the tournament." }
    site() { En: "Address of the published page" }
    no_site() { En: "An address begins with https:// or http://." }
    qr_label(address: &str) { En: "QR code: {address}" }
    qr_save() { En: "Save the QR code (SVG)" }
    qr_too_long() { En: "The address is too long for a QR code." }
    link() { En: "Link with the tournament in it" }
    link_about() { En: "It needs no web space: whoever opens it sees this state, and nothing later." }
    link_make() { En: "Make the link" }
    link_copy() { En: "Copy" }
    link_copied() { En: "The link is copied." }
    link_too_long(letters: usize, most: usize) { En: "The tournament is too large for a link: {letters} letters, at most {most}." }
    link_from_file() { En: "From a file on this device no link can be made that others could open." }

    for_federation() { En: "For the federation" }
    for_federation_about() { En: "With birth dates, sex and notes: not to be published." }
    report() { En: "Arbiter’s report" }
    full_trf16() { En: "TRF16 with birth dates" }
    full_trf26() { En: "TRF26 with birth dates" }

    keep() { En: "Keep it" }
    keep_about() { En: "With its whole history, to go on elsewhere or to have it back." }
    one_file() { En: "App and tournament as one file (HTML)" }
    one_file_about() { En: "Opens in any browser without a network, from a stick too, straight into this tournament; and can be saved again from there." }
    backup() { En: "Backup (JSON)" }
    no_app_file(why: &str) { En: "The app’s own file could not be had: {why}. It is fetched from beside the page, which needs a network the first time." }
    up_to_date() { En: "A file that is kept up to date" }
    up_to_date_about() { En: "After every change it is written anew, beside the browser’s own store." }
    choose_file() { En: "Choose a file" }
    kept_in(name: &str) { En: "{name} is kept up to date." }
    go_on() { En: "Go on writing the file" }
    go_on_about() { En: "The browser asks again after each start." }
    let_go() { En: "No longer keep it up to date" }
    file_failed(why: &str) { En: "The file could not be written: {why}. It is no longer kept up to date." }

    never_in_a_file() { En: "Not in a file yet" }
    in_a_file() { En: "In a file" }
    since(n: usize) { En: "{n} {n|change|changes} since the file" }
    kept_here() { En: "Changes are kept in this browser. A file has them only when it is saved again." }
    handed_over(name: &str) { En: "{name} was handed to the browser to be saved." }
    opened_here() { En: "The tournament of the file is open. Changes are kept in this browser; the file has them only when it is saved again." }
    last_file(when: &str) { En: "Last saved as a file: {when}" }
    round_done(round: RoundNo) { En: "All results of round {round} are in." }
    save_backup() { En: "Save a backup" }

    parts() { En: "Parts of the page" }
    pairings() { En: "Pairings" }
    rounds(n: usize) { En: "{n} {n|round|rounds}" }
    as_of(when: &str) { En: "As of {when}" }
    overall() { En: "Overall" }

    rules() { En: "Rules" }
    baku() { En: "Baku acceleration (C.04.7)" }
    not_accelerated() { En: "not accelerated" }
    accelerated_by_hand() { En: "virtual points set by hand" }
    usual_points() { En: "1, ½, 0; the pairing-allocated bye as a win" }
    other_points() { En: "not the usual ones, see the report file" }
    none() { En: "None." }
    boards() { En: "Boards" }
    by_hand() { En: "Changed by hand, corrected or granted" }
    by_hand_note() { En: "By hand" }
    paired_by_hand() { En: "paired by hand" }
    read_from_a_file() { En: "read from a file" }
    amended() { En: "changed after it was published" }
    late_entries() { En: "Late entries" }
    withdrawals() { En: "Withdrawals" }
    byes() { En: "Byes" }
    forfeits() { En: "Games not played" }
    deputies(names: &str) { En: "Deputy arbiters: {names}" }
    made_with(program: &str) { En: "Made with {program}." }

    view_title() { En: "Published tournament" }
    to_view() { En: "Crosstable: the published tournament" }
    view_only() { En: "This is a published state: it can be looked at, not changed." }
    nothing_to_view() { En: "There is no tournament in this address." }
    not_viewed(why: &str) { En: "The tournament in this address cannot be shown: {why}" }

    opened_title() { En: "The tournament in this file" }
    opened_failed(why: &str) { En: "The tournament in this file cannot be read: {why}" }
    twin_same() { En: "This tournament is here already, in the same state." }
    twin_ahead(steps: usize) { En: "This tournament is here already. The file goes on by {steps} {steps|step|steps}." }
    twin_behind(steps: usize) { En: "This tournament is here already and has gone on: the file lacks the last {steps} {steps|step|steps}." }
    twin_apart(common: usize, ours: usize, theirs: usize) { En: "This tournament is here already, and both have gone on since step {common}: {ours} {ours|step|steps} here, {theirs} in the file." }
    twin_here() { En: "In this browser" }
    twin_in_file() { En: "In the file" }
    twin_no_difference() { En: "Nothing that the tournament shows differs." }
    twin_update() { En: "Take the state of the file" }
    twin_update_about() { En: "What is here now is kept as a copy." }
    twin_open() { En: "Open the one here" }
    twin_both() { En: "Keep both" }
    twin_unsaved() { En: "Open the file’s without saving" }
    opened_unsaved() { En: "It was opened without saving." }
    twin_updated() { En: "The tournament has the state of the file." }
    before_update(name: &str) { En: "{name} (before the update)" }
}
