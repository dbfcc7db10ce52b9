//! Awards in words.

use super::{Award, Awarded};
use crate::tournament::{Prizes, Sharing};

/// An amount of hundredths as a decimal with the currency: `1250.00 EUR`.
pub fn money(amount: u64, prizes: &Prizes) -> String {
    let number = format!("{}.{:02}", amount / 100, amount % 100);
    if prizes.currency.is_empty() { number } else { format!("{number} {}", prizes.currency) }
}

/// The name of a fund: `general`, or the category's.
pub fn fund_name(prizes: &Prizes, fund: usize) -> &str {
    prizes.funds.get(fund).and_then(|fund| fund.category.as_deref()).unwrap_or("general")
}

/// Why a player has this prize: place, sharing, who stepped aside, what was left to others.
pub fn reason(award: &Award, prizes: &Prizes) -> String {
    let mut text = format!("{}, place {}", fund_name(prizes, award.fund), award.place);
    if award.stepped_aside > 0 {
        text.push_str(&format!(
            " ({} in front {} another prize)",
            award.stepped_aside,
            if award.stepped_aside == 1 { "has" } else { "have" }
        ));
    }
    let (first, last) = award.shared;
    if last > first {
        let how = match prizes.funds.get(award.fund).map(|fund| fund.sharing) {
            Some(Sharing::Hort) => "half by rank, half equally (Hort)",
            Some(Sharing::Equal) => "equally",
            Some(Sharing::ByRank) | None => "equally, as no tie-break separates them",
        };
        text.push_str(&format!("; places {first} to {last} share {how}"));
    }
    for left in &award.left {
        let why = if left.equal { "equal, but of a later fund" } else { "less" };
        text.push_str(&format!(
            "; not {} of {}: {why}, and nobody gets two",
            money(left.amount, prizes),
            fund_name(prizes, left.fund)
        ));
    }
    text
}

/// Why the awards are provisional; `None` when the event is over.
pub fn provisional(awarded: &Awarded) -> Option<String> {
    let to_come = awarded.provisional?;
    let counted = |n: usize, one: &str| if n == 1 { format!("1 {one}") } else { format!("{n} {one}s") };
    let mut reasons = Vec::new();
    if to_come.open_games > 0 {
        reasons.push(format!("{} without a result", counted(to_come.open_games, "game")));
    }
    if to_come.rounds > 0 {
        reasons.push(format!("{} to come", counted(to_come.rounds, "round")));
    }
    if !to_come.declared {
        reasons.push("the event does not say how many rounds it has".to_owned());
    }
    Some(format!("provisional: {}", reasons.join("; ")))
}

/// What is left of the funds, one line for each that is not paid out whole.
pub fn what_is_left(awarded: &Awarded, prizes: &Prizes) -> Vec<String> {
    let funds = awarded.funds.iter().enumerate().filter(|(_, fund)| fund.left > 0);
    funds
        .map(|(number, fund)| {
            format!(
                "{}: {} of {} stay, by rounding down or for want of players",
                fund_name(prizes, number),
                money(fund.left, prizes),
                money(fund.offered, prizes)
            )
        })
        .collect()
}
