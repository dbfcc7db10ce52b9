//! Awards in words.

use super::{Award, Awarded};
use crate::language::decimal_mark;
use crate::tournament::{Prizes, Sharing};

/// An amount of hundredths as a decimal with the currency: `1250.00 EUR`.
pub fn money(amount: u64, prizes: &Prizes) -> String {
    let number = format!("{}{}{:02}", amount / 100, decimal_mark(), amount % 100);
    if prizes.currency.is_empty() { number } else { format!("{number} {}", prizes.currency) }
}

/// The name of a fund: `general`, or the category's.
pub fn fund_name(prizes: &Prizes, fund: usize) -> &str {
    prizes.funds.get(fund).and_then(|fund| fund.category.as_deref()).unwrap_or(word!("general"))
}

/// Why a player has this prize: place, sharing, who stepped aside, what was left to others.
pub fn reason(award: &Award, prizes: &Prizes) -> String {
    let mut text = said!("{fund}, place {place}", fund = fund_name(prizes, award.fund), place = award.place);
    if award.stepped_aside > 0 {
        text.push_str(&said!(
            " ({number} in front {number|has|have} another prize)",
            number = award.stepped_aside
        ));
    }
    let (first, last) = award.shared;
    if last > first {
        let how = match prizes.funds.get(award.fund).map(|fund| fund.sharing) {
            Some(Sharing::Hort) => word!("half by rank, half equally (Hort)"),
            Some(Sharing::Equal) => word!("equally"),
            Some(Sharing::ByRank) | None => word!("equally, as no tie-break separates them"),
        };
        text.push_str(&said!("; places {first} to {last} share {how}", first, last, how));
    }
    for left in &award.left {
        let why = if left.equal { word!("equal, but of a later fund") } else { word!("less") };
        text.push_str(&said!(
            "; not {money} of {fund}: {why}, and nobody gets two",
            money = money(left.amount, prizes),
            fund = fund_name(prizes, left.fund),
            why
        ));
    }
    text
}

/// Why the awards are provisional; `None` when the event is over.
pub fn provisional(awarded: &Awarded) -> Option<String> {
    let to_come = awarded.provisional?;
    let mut reasons = Vec::new();
    if to_come.open_games > 0 {
        reasons.push(said!("{games} {games|game|games} without a result", games = to_come.open_games));
    }
    if to_come.rounds > 0 {
        reasons.push(said!("{rounds} {rounds|round|rounds} to come", rounds = to_come.rounds));
    }
    if !to_come.declared {
        reasons.push(said!("the event does not say how many rounds it has"));
    }
    Some(said!("provisional: {reasons}", reasons = reasons.join("; ")))
}

/// What is left of the funds, one line for each that is not paid out whole.
pub fn what_is_left(awarded: &Awarded, prizes: &Prizes) -> Vec<String> {
    let funds = awarded.funds.iter().enumerate().filter(|(_, fund)| fund.left > 0);
    funds
        .map(|(number, fund)| {
            said!(
                "{fund}: {left} of {offered} stay, by rounding down or for want of players",
                fund = fund_name(prizes, number),
                left = money(fund.left, prizes),
                offered = money(fund.offered, prizes)
            )
        })
        .collect()
}
