//! What results are worth: 162, or XXS and BB?.

use super::Text;
use crate::formats::trf::Dialect;
use crate::formats::trf::log::Log;
use crate::tournament::{PointSystem, Points};

/// The most that four columns hold.
const LARGEST: Points = Points::from_tenths(999);

pub(super) fn write(system: &PointSystem, dialect: Dialect, text: &mut Text, log: &mut Log) {
    if *system == PointSystem::STANDARD {
        return;
    }
    if codes(system).iter().any(|&(_, points)| points > LARGEST || points < -LARGEST) {
        log.warning(
            None,
            said!(
                "some points are beyond {largest}, the most that a report file has room for",
                largest = LARGEST
            ),
        );
    }
    match dialect {
        Dialect::Trf16 => {
            record_xxs(system, text);
            if is_plain(system) {
                records_bb(system, text);
            } else {
                log.warning(
                    None,
                    "points that differ by colour, or of byes and forfeits that differ from those of a win and \
                     a draw, can only be said in record XXS, which not every program reads",
                );
            }
        }
        Dialect::Trf26 => {
            record_162(system, text);
            if !is_plain(system) || system.zero_point_bye != system.forfeit_loss {
                log.warning(
                    None,
                    "record 162 cannot hold points that differ by colour, or of byes and forfeits that differ \
                     from those of a win, a draw and an absence; record XXS says them, which not every \
                     program reads",
                );
                record_xxs(system, text);
            }
        }
    }
}

/// Whether colours make no difference, and a forfeit win and the byes granted are worth a win and a draw.
fn is_plain(system: &PointSystem) -> bool {
    system.win.white == system.win.black
        && system.draw.white == system.draw.black
        && system.loss.white == system.loss.black
        && system.forfeit_win == system.win.white
        && system.full_point_bye == system.win.white
        && system.half_point_bye == system.draw.white
}

fn codes(system: &PointSystem) -> [(&'static str, Points); 12] {
    [
        ("WW", system.win.white),
        ("BW", system.win.black),
        ("WD", system.draw.white),
        ("BD", system.draw.black),
        ("WL", system.loss.white),
        ("BL", system.loss.black),
        ("ZPB", system.zero_point_bye),
        ("HPB", system.half_point_bye),
        ("FPB", system.full_point_bye),
        ("PAB", system.pairing_allocated_bye),
        ("FW", system.forfeit_win),
        ("FL", system.forfeit_loss),
    ]
}

fn record_xxs(system: &PointSystem, text: &mut Text) {
    let codes = codes(system).map(|(code, points)| format!("{code}={points}"));
    text.line(format!("XXS {}", codes.join(" ")));
}

fn records_bb(system: &PointSystem, text: &mut Text) {
    for (tag, points) in [
        ("BBW", system.win.white),
        ("BBD", system.draw.white),
        ("BBL", system.loss.white),
        ("BBZ", system.zero_point_bye),
        ("BBF", system.forfeit_loss),
        ("BBU", system.pairing_allocated_bye),
    ] {
        text.line(format!("{tag} {points:>4}"));
    }
}

/// Letters in columns 6, 15, 24, … with four columns of points each.
fn record_162(system: &PointSystem, text: &mut Text) {
    let mut letters = vec![
        ('W', system.win.white),
        ('D', system.draw.white),
        ('L', system.loss.white),
        ('P', system.pairing_allocated_bye),
    ];
    if system.zero_point_bye != Points::ZERO && system.zero_point_bye == system.forfeit_loss {
        letters.push(('A', system.zero_point_bye));
    }
    let letters: Vec<String> =
        letters.into_iter().map(|(letter, points)| format!("{letter}{points:>4}")).collect();
    text.line(format!("162  {}", letters.join("    ")));
}
