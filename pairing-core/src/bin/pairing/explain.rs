//! `pairing explain`

use crate::Stop;
use crate::input::{self, Source, round};
use lexopt::{Arg, ValueExt};
use pairing_core::explain::{Account, BracketAccount, WhyNot, account, sentence, why_not};
use pairing_core::handling::before_round;
use pairing_core::systems::round_robin::TableRecord;
use pairing_core::systems::{
    Absolute, Against, Alteration, Bar, BracketRecord, Fold, Limit, PairsLimit, Refusal, Ruleset, Scrutiny,
    Shape, Unit, Wish, criterion,
};
use pairing_core::tournament::{PairingSystem, PlayerId, Points, RoundNo, Tournament};
use std::fmt::Write;

/// Reads the arguments and explains.
pub fn run(mut args: lexopt::Parser) -> Result<String, Stop> {
    let mut source = Source::default();
    let (mut system, mut at, mut json, mut player, mut wish, mut maxi) =
        (None, None, false, None, None, false);
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(crate::help()),
            Arg::Long("system") => system = Some(input::system(&args.value()?.string()?)?),
            Arg::Long("round") => at = Some(round(&args.value()?)?),
            Arg::Long("json") => json = true,
            Arg::Long("maxi") => maxi = true,
            Arg::Long("encoding") => source.set_encoding(args.value()?)?,
            Arg::Long("player") => player = Some(PlayerId(args.value()?.parse()?)),
            Arg::Long("why-not") => {
                wish = Some(Wish::Pair(PlayerId(args.value()?.parse()?), PlayerId(args.value()?.parse()?)));
            }
            Arg::Long("bye") => wish = Some(Wish::Bye(PlayerId(args.value()?.parse()?))),
            Arg::Value(path) => source.set_path(path)?,
            other => return Err(other.unexpected().into()),
        }
    }
    let tournament = source.read()?;
    let at = at.or(tournament.next_round()).unwrap_or(RoundNo::FIRST);
    let ruleset = system.map_or_else(|| Ruleset::of(&tournament), |system| Ruleset { system });
    let mut tournament = crate::pair::with_rounds(before_round(&tournament, at), ruleset);
    tournament.settings.system = Some(ruleset.system);
    tournament.settings.maxi_tournament |= maxi;
    let refused = |refusal: Refusal| match refusal {
        Refusal::NoLegalPairing(_) => Stop::No(refusal.to_string()),
        Refusal::NotReady(_) => Stop::Unusable(refusal.to_string()),
    };
    if let Some(wish) = wish {
        let answer = why_not(&tournament, at, &ruleset, wish).map_err(refused)?;
        return if let WhyNot::Barred(Bar::Unknown(_) | Bar::OneAndTheSame) = answer {
            Err(Stop::Unusable(sentence(&tournament, wish, &answer)))
        } else if json {
            crate::json(&answer)
        } else {
            Ok(sentence(&tournament, wish, &answer) + "\n")
        };
    }
    let told = account(&tournament, at, &ruleset).map_err(refused)?;
    if json {
        return crate::json(&told);
    }
    let by_table = told.pairing.justification.table.as_ref();
    if let Some(player) = player
        && !by_table.is_some_and(|table| table.numbers.contains(&player))
        && !told.pairing.justification.brackets.iter().any(|b| b.residents.contains(&player))
        && told.pairing.pab() != Some(player)
    {
        return Err(Stop::Unusable(match tournament.player(player) {
            Some(_) => format!("player {player} is not paired in round {at}"),
            None => format!("nobody has the number {player}"),
        }));
    }
    Ok(Words { tournament: &tournament, told: &told }.round(player))
}

struct Words<'a> {
    tournament: &'a Tournament,
    told: &'a Account,
}

impl Words<'_> {
    /// The brackets, or those in which a player stands.
    fn round(&self, player: Option<PlayerId>) -> String {
        let pairing = &self.told.pairing;
        let mut text = format!("Round {}, {}\n", pairing.round, pairing.system.title());
        let is_burstein = self.tournament.settings.system == Some(PairingSystem::Burstein2026);
        if is_burstein && pairing.system != PairingSystem::Burstein2026 {
            let _ = writeln!(text, "A seeding round of the Burstein System (C.04.4.2 1.6)");
        }
        let _ = writeln!(text, "Position {}", self.told.position);
        for (record, told) in pairing.justification.brackets.iter().zip(&self.told.brackets) {
            let stands = |p: &PlayerId| {
                [&record.mdps, &record.residents, &record.upfloaters].iter().any(|all| all.contains(p))
            };
            if player.as_ref().is_none_or(stands) {
                self.bracket(&mut text, record, told);
            }
        }
        if let Some(table) = &pairing.justification.table {
            self.table(&mut text, table, player);
        }
        if let Some(pab) = pairing.pab() {
            let _ = writeln!(text, "\nBye: {}", self.name(pab));
            self.bye(&mut text);
        }
        text
    }

    /// A round robin: the place in the table, and by which numbers people meet.
    fn table(&self, text: &mut String, table: &TableRecord, player: Option<PlayerId>) {
        let TableRecord { size, round, cycle, numbers, free } = table;
        let _ = write!(text, "\nBerger table for {size}, round {round}");
        let _ = writeln!(text, "{}", if *cycle > 1 { ", colours reversed" } else { "" });
        let number = |id: PlayerId| numbers.iter().position(|&other| other == id).map_or(0, |at| at + 1);
        let asked = |id: PlayerId| player.is_none_or(|player| player == id);
        for board in &self.told.pairing.boards {
            let (white, black) = (board.white, board.black);
            if asked(white) || asked(black) {
                let (first, second) = (number(white), number(black));
                let _ = writeln!(
                    text,
                    "  {first}-{second}: {} - {} (colours by {})",
                    self.name(white),
                    self.name(black),
                    board.colours.article(self.told.pairing.system)
                );
            }
        }
        if let Some(free) = free.filter(|&free| asked(free)) {
            let _ = writeln!(text, "  free: {}", self.name(free));
        }
    }

    /// Where the bye is settled before anybody is paired, by what.
    fn bye(&self, text: &mut String) {
        let reason = self.told.pairing.justification.pab.as_ref();
        let Some(reason) = reason.filter(|reason| !reason.criteria.is_empty()) else { return };
        let keys: Vec<String> = reason
            .criteria
            .iter()
            .map(|c| {
                let keys: Vec<i32> = c.value.iter().map(|v| v.abs()).collect();
                format!("{} {}", c.criterion, self.values(&c.criterion, &keys))
            })
            .collect();
        let _ = writeln!(text, "  by {}", keys.join("; "));
        let system = self.told.pairing.system;
        let barred = Absolute::Pab.article(system);
        let has_c4 = matches!(system, PairingSystem::Dubov2026 | PairingSystem::Burstein2026);
        let needed = if has_c4 { " (C4)" } else { "" };
        for (what, before) in [
            (format!("before, but had it ({barred})"), &reason.barred_below),
            (format!("before, but needed as an opponent{needed}"), &reason.needed_below),
        ] {
            if !before.is_empty() {
                let _ = writeln!(text, "  {what}: {}", self.names(before));
            }
        }
    }

    fn bracket(&self, text: &mut String, record: &BracketRecord, told: &BracketAccount) {
        let _ = writeln!(text, "\nBracket of {}", record.score.half_notation());
        if !record.mdps.is_empty() {
            let _ = writeln!(text, "  moved down: {}", self.names(&record.mdps));
        }
        let _ = writeln!(text, "  residents: {}", self.names(&record.residents));
        if !record.upfloaters.is_empty() {
            let _ = writeln!(text, "  moved up: {}", self.names(&record.upfloaters));
        }
        for step in &record.steps {
            let listed: Vec<String> = (step.players.iter().enumerate())
                .map(|(i, &id)| match step.values.get(i) {
                    Some(value) => format!("{} ({value})", self.name(id)),
                    None => self.name(id),
                })
                .collect();
            let _ = write!(text, "  {} ({})", step.words(), step.article);
            let _ = match &listed[..] {
                [] => writeln!(text),
                listed => writeln!(text, ": {}", listed.join(", ")),
            };
        }
        match &told.shape {
            Some(shape) => self.shape(text, shape),
            None => record.pairs.iter().for_each(|&pair| self.pair(text, pair)),
        }
        if !record.downfloaters.is_empty() {
            let _ = writeln!(text, "  float down: {}", self.names(&record.downfloaters));
        }
        let counts: Vec<String> = record
            .criteria
            .iter()
            .map(|c| format!("{} {}", c.criterion, self.values(&c.criterion, &c.value)))
            .collect();
        if !counts.is_empty() {
            let _ = writeln!(text, "  criteria: {}", counts.join("; "));
        }
        if let Some(scrutiny) = &told.scrutiny {
            self.scrutiny(text, scrutiny);
        }
    }

    fn scrutiny(&self, text: &mut String, scrutiny: &Scrutiny) {
        let _ = writeln!(text, "    not more pairs: {}", self.no_more(&scrutiny.pairs));
        for Limit { criterion, value, least, because } in &scrutiny.limits {
            let (value, least) = (self.values(criterion, value), self.values(criterion, least));
            let _ = match because {
                Some(because) => {
                    writeln!(text, "    {criterion} {value}: {least} only at the cost of {because}")
                }
                None => writeln!(text, "    {criterion} {value}: the least there is"),
            };
        }
        for other in &scrutiny.others {
            let (name, against) = (self.name(other.player), self.against(&other.against));
            let _ = writeln!(text, "    {name} does not float: {against}");
        }
    }

    fn shape(&self, text: &mut String, shape: &Shape) {
        let Shape { m0, m1, max_pairs, limbo, mdp_pairing, rest } = shape;
        let _ = writeln!(text, "  M0 {m0}, MaxPairs {max_pairs}, M1 {m1}");
        if !limbo.is_empty() {
            let _ = writeln!(text, "  Limbo: {}", self.names(limbo));
        }
        for fold in mdp_pairing.iter().chain([rest]) {
            self.fold(text, fold);
        }
    }

    fn pair(&self, text: &mut String, (a, b): (PlayerId, PlayerId)) {
        let pairing = &self.told.pairing;
        let board =
            pairing.boards.iter().find(|g| (g.white, g.black) == (a, b) || (g.white, g.black) == (b, a));
        if let Some(board) = board {
            let (white, black) = (self.name(board.white), self.name(board.black));
            let article = board.colours.article(pairing.system);
            let _ = writeln!(text, "  {white} - {black} (colours by {article})");
        }
    }

    fn fold(&self, text: &mut String, fold: &Fold) {
        fold.pairs().for_each(|pair| self.pair(text, pair));
        let Alteration { left_s1, joined_s1, transposed } = &fold.altered;
        if !joined_s1.is_empty() {
            let _ = writeln!(text, "    in S1 {} instead of {}", self.names(joined_s1), self.names(left_s1));
        }
        if *transposed {
            let _ = writeln!(text, "    S2 transposed (4.2)");
        }
    }

    fn no_more(&self, limit: &PairsLimit) -> String {
        match limit {
            PairsLimit::Everybody => "everybody is paired".to_owned(),
            PairsLimit::Odd => "the number is odd".to_owned(),
            PairsLimit::Below => {
                "those below could not all be paired (C4), or the bye would go to a higher score (C5)"
                    .to_owned()
            }
            PairsLimit::Opponents { players, opponents } if opponents.is_empty() => {
                format!("of {} somebody always stays over", self.names(players))
            }
            PairsLimit::Opponents { players, opponents } => {
                format!("{} have only {} as opponents", self.names(players), self.names(opponents))
            }
        }
    }

    fn against(&self, against: &Against) -> String {
        match against {
            Against::NotLegal => {
                "not everybody could be paired (C4), or the bye would go wrong (C2, C5)".to_owned()
            }
            Against::Worse { criterion, then, now } => {
                let (then, now) = (self.values(criterion, then), self.values(criterion, now));
                format!("{criterion} {then} instead of {now}")
            }
            Against::Later => "later in the sequence (3.8.1)".to_owned(),
        }
    }

    /// The numbers of a criterion, or of a key of the bye: scores as points.
    fn values(&self, name: &str, value: &[i32]) -> String {
        let known = criterion(self.told.pairing.system, name).map(|(_, unit)| unit);
        let of_the_bye = if name.ends_with(", score") { Unit::Points } else { Unit::Count };
        let unit = known.unwrap_or(of_the_bye);
        let number = |(at, &number): (usize, &i32)| match unit {
            Unit::Count => number.to_string(),
            Unit::CountThenPoints if at == 0 => number.to_string(),
            Unit::Points | Unit::CountThenPoints if number == i32::MAX => "without limit".to_owned(),
            Unit::Points | Unit::CountThenPoints => Points::from_tenths(number).half_notation(),
        };
        format!("[{}]", value.iter().enumerate().map(number).collect::<Vec<_>>().join(", "))
    }

    fn name(&self, id: PlayerId) -> String {
        let name = self.tournament.player(id).map_or("", |p| p.name.as_str());
        format!("{id} {name}")
    }

    fn names(&self, ids: &[PlayerId]) -> String {
        ids.iter().map(|&id| self.name(id)).collect::<Vec<_>>().join(", ")
    }
}
