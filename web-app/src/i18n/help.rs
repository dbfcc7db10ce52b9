//! Help: the keys, and questions with their answers.

use super::messages;

messages! {
    keyboard() { En: "Keyboard" }
    everywhere() { En: "Everywhere" }
    on_round() { En: "On the page of a round" }
    with_ctrl(key: &str) { En: "Ctrl {key}" }
    with_ctrl_and_shift(key: &str) { En: "Ctrl Shift {key}" }
    enter_key() { En: "Enter" }
    delete_key() { En: "Del" }
    escape_key() { En: "Esc" }
    home_key() { En: "Home" }
    end_key() { En: "End" }
    space_key() { En: "Space" }
    key_help() { En: "This help" }
    key_undo() { En: "Undo the last change" }
    key_redo() { En: "Do it again" }
    key_close() { En: "Close a window or menu" }
    key_white_wins() { En: "White wins" }
    key_black_wins() { En: "Black wins" }
    key_draw() { En: "Draw" }
    key_white_forfeit() { En: "White wins by forfeit" }
    key_black_forfeit() { En: "Black wins by forfeit" }
    key_clear() { En: "Clear the result" }
    key_next() { En: "Next board" }
    key_previous() { En: "Previous board" }
    key_jump() { En: "Jump: type the number of a board, then Enter" }
    on_steps() { En: "On a round step by step" }
    key_bracket() { En: "The bracket before, the bracket after" }
    key_bracket_end() { En: "The first bracket, the last" }
    key_find() { En: "Find anything: a player, a board, a page, an action" }
    key_unusual() { En: "Unusual results: by decision, both lose, not rated" }
    in_the_hall() { En: "In the views for the hall" }
    key_pause() { En: "Pause, and go on" }
    key_page() { En: "The page before, the next page" }
    key_first_page() { En: "The first page" }
    key_size() { En: "Larger type, smaller type" }
    key_full_screen() { En: "The whole screen, and back" }

    title() { En: "Questions and answers" }
    lead() { En: "What people ask before and during a tournament. For anything by name, press Ctrl K; for the keys, press ?." }
    beginning() { En: "Before the first round" }
    playing() { En: "While it is played" }
    explaining() { En: "When somebody asks why" }
    keeping() { En: "Keeping it safe" }

    q_start() { En: "How do I start?" }
    a_start() { En: "Make a new tournament with its name, the number of rounds and the system, add the players, pair round 1, publish it. The button at the right of the tabs always leads to the next step." }
    q_system() { En: "Which system, how many rounds?" }
    a_system() { En: "The FIDE (Dutch) System of 2026 is the usual one. The page says while you choose what does not fit, and before round 1 a forecast plays the event many times and says how it will go." }
    q_import() { En: "My players are in a spreadsheet, or in another program." }
    a_import() { En: "Copy the rows and paste them under “Add players”; or open a report file (TRF) with “Import”. You see what was understood, line by line, before anything is added." }
    q_late() { En: "Somebody comes late." }
    a_late() { En: "Add the player and say from which round on. The player gets the place in the list that the rating gives, and the rounds missed count as you choose." }
    q_bye() { En: "Somebody cannot play a round." }
    a_bye() { En: "On the page of the players, choose the round and mark who is away, with half a point or none. The same person is paired again in the next round." }
    q_leave() { En: "Somebody leaves for good." }
    a_leave() { En: "Edit the player and choose “Withdraw”. The results so far stay, and a return is possible." }
    q_wrong() { En: "A result was entered wrongly." }
    a_wrong() { En: "Go to the board again and enter the right one, in an old round too. Pairings that are published stay as they are; standings follow at once." }
    q_unpublish() { En: "The published pairing was a mistake." }
    a_unpublish() { En: "“Take the round back” at the foot of its page. It says first what will be lost." }
    q_paper() { En: "How do I get lists on paper or on a screen?" }
    a_paper() { En: "Under “Print and show”: pairings by board and by name, slips for results, standings, cards. The views for the hall open in a window of their own, page themselves and follow what you do here." }
    q_phone() { En: "Can players look it up on their phones?" }
    a_phone() { En: "The views for the hall fit a phone, with a search for the own name. They show what is stored in the browser they are opened in." }
    q_why() { En: "Why was I paired like this?" }
    a_why() { En: "The question mark beside a board shows the bracket, the article that decided and, if you ask, why not somebody else. “Step by step” tells the whole round." }
    q_rank() { En: "Why am I fourth?" }
    a_rank() { En: "Press any value in the standings: it shows opponents, scores and what was cut, each with its article." }
    q_exact() { En: "Are the pairings right?" }
    a_exact() { En: "They follow the text article by article and are compared with independent engines on many thousand positions. Every round has a certificate to print." }
    q_stored() { En: "Where is my tournament stored?" }
    a_stored() { En: "In this browser on this device, and nowhere else: nothing is sent anywhere. Save it to a file from the menu to carry it along or to keep it safe." }
    q_undo() { En: "I did something by mistake." }
    a_undo() { En: "Undo it: Ctrl Z, as often as needed. The page “History” lists every change with its time." }
    q_offline() { En: "Does it work without the internet?" }
    a_offline() { En: "Yes, once the page is open. The saved file crosstable.html works from a stick without any connection." }
    q_two() { En: "Can two people work at the same time?" }
    a_two() { En: "In one browser one window writes, the others watch and can take over. Between devices, carry the file." }
}
