//! Tie-breaks and lots as commands.

use crate::desk::{Desk, r};
use pairing_core::event::saved::{Meta, load, save};
use pairing_core::event::{Applied, Command, Effect, Refused, describe, effects};
use pairing_core::handling::lots::draw;
use pairing_core::standings::{by_the_rules, lots_to_draw};
use pairing_core::tie_breaks::parse_list;
use pairing_core::tournament::*;

const GOLDEN: &str = include_str!("golden-v1-ties.json");

/// Four players, one round, two draws.
fn equal() -> Desk {
    let mut desk = Desk::with(3, &["Ada", "Ben", "Cleo", "Dan"]);
    desk.round("Ada Cleo, Dan Ben");
    desk.draws();
    desk
}

fn lots(after: usize, seed: Option<u64>, order: Vec<PlayerId>) -> Command {
    Command::DrawLots(DrawnLots { after: r(after), seed, order })
}

fn rules(edition: TieBreakEdition, codes: &str) -> Command {
    Command::SetTieBreaks(TieBreakRules { edition, order: Some(parse_list(codes).expect("codes")) })
}

#[test]
fn the_order_and_the_edition_are_changed_and_no_draft_suffers() {
    let mut desk = equal();
    let draft = desk.engine();
    desk.ok(draft);
    let command = rules(TieBreakEdition::Dutch1997, "DE,ARO,LOT");
    assert_eq!(describe(desk.document(), &command), "Tie-breaks: DE, ARO, LOT (Dutch System 1992/97)");
    assert_eq!(effects(desk.document(), &command), [Effect::TiesBrokenOtherwise]);
    assert_eq!(desk.try_(command.clone()), Ok(Applied::Changed));
    assert_eq!(desk.try_(command), Ok(Applied::Unchanged));
    let settings = desk.tournament().settings.clone();
    assert_eq!(settings.tie_breaks.edition, TieBreakEdition::Dutch1997);
    // By the other command as well.
    desk.ok(Command::SetSettings(Settings { tie_breaks: TieBreakRules::default(), ..settings }));
    assert!(desk.document().draft().expect("a draft").outdated.is_empty());
    assert_eq!(by_the_rules(desk.tournament(), 1).codes.len(), 3, "the customary ones again");
    assert!(desk.journal.undo(None) && desk.journal.undo(None));
    assert!(desk.tournament().settings.tie_breaks.order.is_none());
}

#[test]
fn lots_are_drawn_once_and_go_with_their_round() {
    let mut desk = equal();
    desk.ok(rules(TieBreakEdition::Fide2026, "BH,LOT"));
    let groups = lots_to_draw(&by_the_rules(desk.tournament(), 1));
    assert_eq!(groups.iter().map(Vec::len).collect::<Vec<_>>(), [4]);
    let order = draw(5, &groups[0]);
    let command = lots(1, Some(5), order.clone());
    let names: Vec<&str> = order.iter().map(|&id| desk.name(id)).collect();
    let told = format!("Lots drawn after round 1 (seed 5): {}", names.join(", "));
    assert_eq!(describe(desk.document(), &command), told);
    desk.ok(command);
    let table = by_the_rules(desk.tournament(), 1);
    assert_eq!(table.rows.iter().map(|row| row.player).collect::<Vec<_>>(), order);

    assert_eq!(desk.try_(lots(1, Some(6), draw(6, &groups[0]))), Err(Refused::LotsDrawn { after: r(1) }));
    assert_eq!(desk.try_(lots(1, None, order[1..].to_vec())), Err(Refused::LotsDrawn { after: r(1) }));
    let saved = save(&desk.journal, Meta::default());
    assert_eq!(saved, GOLDEN.trim_end(), "the format has changed: it needs a new version and a migration");
    assert_eq!(load(&saved).expect("what was saved").journal.document(), desk.document());

    let unpair = Command::Unpair { round: r(1) };
    assert!(effects(desk.document(), &unpair).contains(&Effect::LotsDeleted { drawings: 1 }));
    desk.ok(unpair);
    assert!(desk.tournament().lots.is_empty());
    assert!(desk.journal.undo(None));
    assert_eq!(desk.tournament().lots.len(), 1);
}

#[test]
fn a_drawing_that_cannot_be_is_refused() {
    let mut desk = equal();
    let (ada, ben, cleo) = (desk.id("Ada"), desk.id("Ben"), desk.id("Cleo"));
    let mut turned = draw(5, &[ada, ben, cleo]);
    turned.reverse();
    for (command, refused) in [
        (lots(2, None, vec![ada, ben]), Refused::NotPublished { round: r(2), published: 1 }),
        (lots(1, None, vec![ada, PlayerId(99)]), Refused::NoSuchPlayer { player: PlayerId(99) }),
        (lots(1, None, vec![ada]), Refused::LotsAmongWhom),
        (lots(1, None, vec![ada, ben, ada]), Refused::LotsAmongWhom),
        (lots(1, Some(5), turned), Refused::LotsNotOfSeed),
    ] {
        assert_eq!(desk.try_(command), Err(refused.clone()));
        assert!(refused.to_string().ends_with('.'), "{refused}");
    }
    // Of slips in a hat any order is as good as another.
    desk.ok(lots(1, None, vec![cleo, ada]));
}
