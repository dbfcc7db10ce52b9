//! The tie-breaks for individuals: those of C.07 article 5, and those of older editions.

use crate::cite::{Article, Text};
use crate::language::Sentence;
use std::fmt;

/// What a tie-break measures, without modifiers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Measure {
    /// The points themselves, as record 212 of a report file may list them.
    Pts,
    /// Direct encounter.
    De,
    /// Number of wins.
    Win,
    /// Number of games won.
    Won,
    /// Number of games played with Black.
    Bpg,
    /// Number of games won with Black.
    Bwg,
    /// Progressive scores.
    Ps,
    /// Rounds one elected to play.
    Rep,
    /// Standard points.
    Std,
    /// Tournament pairing number.
    Tpn,
    /// Buchholz.
    Bh,
    /// Average of opponents' Buchholz.
    Aob,
    /// Fore Buchholz.
    Fb,
    /// Sonneborn-Berger.
    Sb,
    /// Koya system.
    Ks,
    /// Average rating of opponents.
    Aro,
    /// Tournament performance rating.
    Tpr,
    /// Perfect tournament performance.
    Ptp,
    /// Average performance rating of opponents.
    Apro,
    /// Average perfect performance of opponents.
    Appo,
    /// Rating.
    Rtng,
    /// Sum of opponents' ratings (FIDE Swiss Rules 1999, 16 a).
    Sor,
    /// Drawing of lots.
    Lot,
}

/// Which modifiers a measure can carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Takes {
    pub cuts: bool,
    pub limit: bool,
    pub played_forfeits: bool,
    pub fore: bool,
    pub reverse: bool,
    pub elimination: bool,
}

impl Measure {
    /// Every measure in the order of the articles.
    pub const ALL: [Measure; 23] = [
        Measure::Pts,
        Measure::De,
        Measure::Win,
        Measure::Won,
        Measure::Bpg,
        Measure::Bwg,
        Measure::Ps,
        Measure::Rep,
        Measure::Std,
        Measure::Tpn,
        Measure::Bh,
        Measure::Aob,
        Measure::Fb,
        Measure::Sb,
        Measure::Ks,
        Measure::Aro,
        Measure::Tpr,
        Measure::Ptp,
        Measure::Apro,
        Measure::Appo,
        Measure::Rtng,
        Measure::Sor,
        Measure::Lot,
    ];

    /// The acronym of article 5; `SOR` and `LOT` are ours.
    pub const fn acronym(self) -> &'static str {
        self.facts().0
    }

    /// The article that defines it.
    pub const fn article(self) -> Article {
        match self {
            Measure::Sor => Article::new(Text::SwissRules1999, "16 a"),
            _ => Article::new(Text::TieBreaks, self.facts().1),
        }
    }

    /// Whether C.07 and so a report file has an acronym for it.
    pub const fn is_in_force(self) -> bool {
        !matches!(self, Measure::Sor | Measure::Lot)
    }

    /// The name of article 5.
    pub fn title(self) -> &'static str {
        self.facts().2.text()
    }

    const fn facts(self) -> (&'static str, &'static str, Sentence) {
        match self {
            Measure::Pts => ("PTS", "4.2", sentence!("Points")),
            Measure::De => ("DE", "6", sentence!("Direct encounter")),
            Measure::Win => ("WIN", "7.1", sentence!("Number of wins")),
            Measure::Won => ("WON", "7.2", sentence!("Number of games won")),
            Measure::Bpg => ("BPG", "7.3", sentence!("Number of games played with Black")),
            Measure::Bwg => ("BWG", "7.4", sentence!("Number of games won with Black")),
            Measure::Ps => ("PS", "7.5", sentence!("Progressive scores")),
            Measure::Rep => ("REP", "7.6", sentence!("Rounds one elected to play")),
            Measure::Std => ("STD", "7.7", sentence!("Standard points")),
            Measure::Tpn => ("TPN", "7.8", sentence!("Tournament pairing number")),
            Measure::Bh => ("BH", "8.1", sentence!("Buchholz")),
            Measure::Aob => ("AOB", "8.2", sentence!("Average of opponents’ Buchholz")),
            Measure::Fb => ("FB", "8.3", sentence!("Fore Buchholz")),
            Measure::Sb => ("SB", "9.1", sentence!("Sonneborn-Berger")),
            Measure::Ks => ("KS", "9.2", sentence!("Koya system")),
            Measure::Aro => ("ARO", "10.1", sentence!("Average rating of opponents")),
            Measure::Tpr => ("TPR", "10.2", sentence!("Tournament performance rating")),
            Measure::Ptp => ("PTP", "10.3", sentence!("Perfect tournament performance")),
            Measure::Apro => ("APRO", "10.4", sentence!("Average performance rating of opponents")),
            Measure::Appo => ("APPO", "10.5", sentence!("Average perfect performance of opponents")),
            Measure::Rtng => ("RTNG", "10.6", sentence!("Rating")),
            Measure::Sor => ("SOR", "16 a", sentence!("Sum of opponents’ ratings")),
            Measure::Lot => ("LOT", "4.2", sentence!("Drawing of lots")),
        }
    }

    /// Whether the list of a tournament drops it when unrated players take part (C.07 article 10).
    pub const fn needs_ratings(self) -> bool {
        matches!(
            self,
            Measure::Aro | Measure::Tpr | Measure::Ptp | Measure::Apro | Measure::Appo | Measure::Rtng
        )
    }

    /// Whether the smaller number is the better one: places and pairing numbers.
    pub const fn ascends(self) -> bool {
        matches!(self, Measure::De | Measure::Tpn | Measure::Lot)
    }

    /// The modifiers it takes: cuts where article 14 finds a sum (or average) of values to cut
    /// from, forfeits as games where article 6.1.1, 15.2 or the Swiss ones know them.
    pub(super) const fn takes(self) -> Takes {
        let summed = matches!(
            self,
            Measure::Ps
                | Measure::Bh
                | Measure::Aob
                | Measure::Fb
                | Measure::Sb
                | Measure::Aro
                | Measure::Apro
                | Measure::Appo
                | Measure::Sor
        );
        // Not with averages of Buchholz, which round robins do not have (8), nor with ratings (15.2).
        let forfeits = matches!(
            self,
            Measure::De
                | Measure::Win
                | Measure::Won
                | Measure::Bpg
                | Measure::Bwg
                | Measure::Ps
                | Measure::Rep
                | Measure::Std
                | Measure::Bh
                | Measure::Fb
                | Measure::Sb
                | Measure::Ks
        );
        Takes {
            cuts: summed,
            limit: matches!(self, Measure::Ks),
            played_forfeits: forfeits,
            fore: matches!(self, Measure::Aob),
            reverse: matches!(self, Measure::Tpn | Measure::Rtng),
            elimination: matches!(self, Measure::Ps | Measure::Sor),
        }
    }

    /// The measure of an acronym in capitals.
    pub(super) fn from_acronym(acronym: &str) -> Option<Measure> {
        Measure::ALL.into_iter().find(|m| m.acronym() == acronym)
    }
}

impl fmt::Display for Measure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.acronym())
    }
}
