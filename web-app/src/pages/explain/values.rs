//! What criteria count, in words and numbers.

use crate::i18n::explain as t;
use pairing_core::systems::{Unit, criterion};
use pairing_core::tournament::{PairingSystem, Points};

/// What a criterion of a system counts; nothing where the system does not tell.
pub fn asks(system: PairingSystem, name: &str) -> &'static str {
    criterion(system, name).map_or("", |(asks, _)| asks)
}

/// The numbers of a criterion, read as they are meant.
pub fn shown(system: PairingSystem, name: &str, value: &[i32]) -> String {
    let unit = criterion(system, name).map_or(Unit::Count, |(_, unit)| unit);
    let points = |value: &[i32]| {
        let each = value.iter().map(|&tenths| match tenths {
            i32::MAX => t::without_limit().to_owned(),
            tenths => Points::from_tenths(tenths).half_notation(),
        });
        each.collect::<Vec<_>>().join(", ")
    };
    match (unit, value) {
        (_, []) => t::none_counted().to_owned(),
        (Unit::Count, _) => value.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        (Unit::Points, _) => points(value),
        (Unit::CountThenPoints, [count]) => count.to_string(),
        (Unit::CountThenPoints, [count, rest @ ..]) => t::count_then(*count, &points(rest)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_as_they_are_meant() {
        let system = PairingSystem::Dutch2026;
        assert_eq!(shown(system, "C12", &[2]), "2");
        assert_eq!(shown(system, "C7", &[35, 30]), "3½, 3");
        assert_eq!(shown(system, "C7", &[]), "none");
        assert_eq!(shown(system, "C8", &[1, 25]), "1 (with 2½)");
        assert_eq!(shown(system, "C8", &[0]), "0");
        assert_eq!(shown(system, "C18", &[i32::MAX, 5]), "floats on, ½");
        assert_eq!(shown(system, "C99", &[3]), "3");
        assert_eq!(asks(PairingSystem::Dutch2017, "C.5"), "downfloaters");
        assert_eq!(asks(PairingSystem::Dubov2026, "C5"), "upfloaters");
        assert_eq!(shown(PairingSystem::Dubov2026, "C6", &[15, 5]), "1½, ½");
        assert_eq!(asks(PairingSystem::Lim2026, "C5"), "");
    }
}
