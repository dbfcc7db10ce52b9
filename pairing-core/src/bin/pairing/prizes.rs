//! `pairing prizes` and `pairing categories`

use crate::Stop;
use crate::input::{self, Source, round};
use crate::standings::{draw_lots, edition, preset};
use lexopt::{Arg, ValueExt};
use pairing_core::categories::{Table, tables};
use pairing_core::prizes::words::{fund_name, money, provisional, reason, what_is_left};
use pairing_core::prizes::{Awarded, award};
use pairing_core::standings::{Standings, standings};
use pairing_core::tie_breaks::{Preset, TieBreakEdition, parse_list, split_list};
use pairing_core::tournament::{
    Category, CategoryFault, Conditions, Date, Members, PrizeFund, Prizes, RoundNo, Sex, Sharing, Tournament,
};
use std::fmt::Write;

/// What both commands read. Of a saved tournament the categories are its own and those asked for, the prizes its own
/// unless some are asked for.
struct Request {
    source: Source,
    /// `None`: the event's own.
    tie_breaks: Option<String>,
    preset: Option<Preset>,
    edition: Option<TieBreakEdition>,
    lots: Option<u64>,
    after: Option<RoundNo>,
    categories: Vec<String>,
    prizes: Prizes,
    json: bool,
}

fn arguments(mut args: lexopt::Parser) -> Result<Option<Request>, Stop> {
    let mut request = Request {
        source: Source::default(),
        tie_breaks: None,
        preset: None,
        edition: None,
        lots: None,
        after: None,
        categories: Vec::new(),
        prizes: Prizes::default(),
        json: false,
    };
    while let Some(arg) = args.next()? {
        match arg {
            Arg::Short('h') | Arg::Long("help") => return Ok(None),
            Arg::Long("tie-breaks") => request.tie_breaks = Some(args.value()?.string()?),
            Arg::Long("preset") => request.preset = Some(preset(&args.value()?.string()?)?),
            Arg::Long("edition") => request.edition = Some(edition(&args.value()?.string()?)?),
            Arg::Long("lots") => request.lots = Some(args.value()?.parse()?),
            Arg::Long("after-round") => request.after = Some(round(&args.value()?)?),
            Arg::Long("category") => request.categories.push(args.value()?.string()?),
            Arg::Long("prizes") => request.prizes.funds.push(fund(&args.value()?.string()?)?),
            Arg::Long("unit") => request.prizes.unit = unit(&args.value()?.string()?)?,
            Arg::Long("currency") => request.prizes.currency = args.value()?.string()?,
            Arg::Long("json") => request.json = true,
            Arg::Long("encoding") => request.source.set_encoding(args.value()?)?,
            Arg::Value(path) => request.source.set_path(path)?,
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Some(request))
}

/// The tournament with the categories asked for, and its standings.
fn ranked(request: &Request) -> Result<(Tournament, Standings), Stop> {
    let given = request.tie_breaks.as_deref().map(parse_list).transpose();
    let given = given.map_err(|error| Stop::Unusable(error.to_string()))?;
    let mut tournament = request.source.read()?;
    for text in &request.categories {
        let category = category(&tournament, text)?;
        if tournament.categories.iter().any(|before| before.is_called(&category.name)) {
            return Err(Stop::Unusable(format!("there are two categories {}", category.name)));
        }
        tournament.categories.push(category);
    }
    let after = input::after(&tournament, request.after)?;
    let rules = &mut tournament.settings.tie_breaks;
    if let Some(preset) = request.preset {
        *rules = preset.rules();
    }
    if let Some(edition) = request.edition {
        rules.edition = edition;
    }
    let codes = given.unwrap_or_else(|| rules.codes().to_vec());
    draw_lots(&mut tournament, after, &codes, request.lots);
    let standings = standings(&tournament, after, &codes);
    Ok((tournament, standings))
}

/// Reads the arguments and prints who gets what.
pub fn run(args: lexopt::Parser) -> Result<String, Stop> {
    let Some(request) = arguments(args)? else { return Ok(crate::help()) };
    let (tournament, standings) = ranked(&request)?;
    let prizes = if request.prizes.funds.is_empty() { &tournament.prizes } else { &request.prizes };
    if prizes.funds.is_empty() {
        return Err(Stop::Unusable(
            "no prizes; write for instance --prizes hort:500,300,200 --prizes U18=equal:100,50".to_owned(),
        ));
    }
    let awarded =
        award(&tournament, &standings, prizes).map_err(|error| Stop::Unusable(error.to_string()))?;
    if request.json {
        return crate::json(&awarded);
    }
    Ok(list(&tournament, &standings, &awarded, prizes))
}

fn list(tournament: &Tournament, standings: &Standings, awarded: &Awarded, prizes: &Prizes) -> String {
    let mut output = String::from("Rank\tStartNo\tName\tPTS\tPrize\tFund\tWhy\n");
    for award in &awarded.awards {
        let Some(row) = standings.row(award.player) else { continue };
        let name = tournament.player(award.player).map_or("", |p| p.name.as_str());
        let (amount, fund) = (money(award.amount, prizes), fund_name(prizes, award.fund));
        let why = reason(award, prizes);
        let _ =
            writeln!(output, "{}\t{}\t{name}\t{}\t{amount}\t{fund}\t{why}", row.rank, row.tpn, row.points);
    }
    for line in provisional(awarded).into_iter().chain(what_is_left(awarded, prizes)) {
        let _ = writeln!(output, "{line}");
    }
    output
}

/// Reads the arguments and prints the table of each category.
pub fn categories(args: lexopt::Parser) -> Result<String, Stop> {
    let Some(request) = arguments(args)? else { return Ok(crate::help()) };
    let (tournament, standings) = ranked(&request)?;
    if tournament.categories.is_empty() {
        return Err(Stop::Unusable(
            "no categories; write for instance --category U18=born:2008- --category Women=sex:w".to_owned(),
        ));
    }
    let tables = tables(&tournament, &standings);
    if request.json {
        return crate::json(&tables);
    }
    // The codes stand as they were asked for.
    let codes: String = match &request.tie_breaks {
        Some(list) => split_list(list).iter().map(|code| format!("\t{code}")).collect(),
        None => standings.codes.iter().map(|code| format!("\t{code}")).collect(),
    };
    let texts: Vec<String> =
        tables.iter().map(|table| table_text(&tournament, &standings, &codes, table)).collect();
    Ok(texts.join("\n"))
}

fn table_text(tournament: &Tournament, standings: &Standings, codes: &str, table: &Table) -> String {
    let name = |id| tournament.player(id).map_or("", |p| p.name.as_str());
    let mut output = format!("{}\nRank\tOverall\tStartNo\tName\tPTS{codes}\n", table.category);
    for row in &table.rows {
        let Some(of) = standings.row(row.player) else { continue };
        let (rank, overall) = (row.rank, row.overall);
        let _ = write!(output, "{rank}\t{overall}\t{}\t{}\t{}", of.tpn, name(row.player), of.points);
        for value in &of.values {
            let _ = write!(output, "\t{value}");
        }
        output.push('\n');
    }
    for &(player, missing) in &table.open {
        let _ = writeln!(output, "–\t\t\t{}\t{}", name(player), missing.reason());
    }
    output
}

/// `hort:500,300,200` or `U18=equal:100,50`.
fn fund(text: &str) -> Result<PrizeFund, Stop> {
    let (category, rest) = match text.rsplit_once('=') {
        Some((name, rest)) => (Some(name.trim().to_owned()), rest),
        None => (None, text),
    };
    let parts = rest.split_once(':');
    let sharing = parts.and_then(|(sharing, _)| Sharing::from_key(sharing.trim()));
    let (Some((_, amounts)), Some(sharing)) = (parts, sharing) else {
        let all = Sharing::ALL.map(Sharing::key).join(", ");
        return Err(Stop::Unusable(format!(
            "`{text}` are no prizes; write how they are shared ({all}), a colon and the amounts: hort:500,300,200"
        )));
    };
    let amounts = amounts.split(',').map(amount).collect::<Result<_, _>>()?;
    Ok(PrizeFund { category, sharing, amounts })
}

/// The unit to which shared prizes are rounded down, in hundredths.
fn unit(text: &str) -> Result<u64, Stop> {
    match amount(text)? {
        0 => Err(Stop::Unusable(format!(
            "`{text}` is no unit: prizes are rounded down to a multiple of it; write 1 or 0.50"
        ))),
        unit => Ok(unit),
    }
}

/// An amount with at most two decimals, in hundredths.
fn amount(text: &str) -> Result<u64, Stop> {
    let read = || -> Option<u64> {
        let (whole, cents) = text.trim().split_once('.').unwrap_or((text.trim(), ""));
        let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
        if whole.is_empty() || cents.len() > 2 || !digits(whole) || !digits(cents) {
            return None;
        }
        whole.parse::<u64>().ok()?.checked_mul(100)?.checked_add(format!("{cents:0<2}").parse().ok()?)
    };
    read().ok_or_else(|| Stop::Unusable(format!("`{text}` is no amount; write 500 or 12.50")))
}

/// `U18=born:2008-`, `Women=sex:w`, `B=rating:1600-1999;unrated`, `Club=players:3,7`.
fn category(tournament: &Tournament, text: &str) -> Result<Category, Stop> {
    let wrong = |what: &str| {
        Stop::Unusable(format!(
            "`{text}` is no category: {what}. Write NAME=born:2008-, rating:1600-1999, unrated, sex:w (several with \
             `;` between) or players:3,7"
        ))
    };
    let (name, rest) = text.split_once('=').ok_or_else(|| wrong("it has no name"))?;
    let mut conditions = Conditions::default();
    let mut players = Vec::new();
    for part in rest.split(';').map(str::trim) {
        match part.split_once(':').unwrap_or((part, "")) {
            ("born", band) => {
                let (from, to) = ends(band).ok_or_else(|| wrong("`born` takes FROM-TO"))?;
                let date = |text: &str| {
                    Date::parse_possible(text).ok_or_else(|| wrong(&format!("`{text}` is no date")))
                };
                conditions.born_from = from.map(date).transpose()?;
                conditions.born_to = to.map(date).transpose()?;
            }
            ("rating", band) => {
                let (from, to) = ends(band).ok_or_else(|| wrong("`rating` takes FROM-TO"))?;
                let number = |text: &str| text.parse().map_err(|_| wrong(&format!("`{text}` is no rating")));
                conditions.rating_from = from.map(number).transpose()?;
                conditions.rating_to = to.map(number).transpose()?;
            }
            ("unrated", "") => conditions.unrated = true,
            ("sex", "w") => conditions.sex = Some(Sex::Female),
            ("sex", "m") => conditions.sex = Some(Sex::Male),
            ("players", ids) => {
                for id in ids.split(',') {
                    players.push(input::player(tournament, id)?);
                }
            }
            _ => return Err(wrong(&format!("`{part}` is not understood"))),
        }
    }
    let members = match (players.is_empty(), conditions == Conditions::default()) {
        (true, _) => Members::If(conditions),
        (false, true) => Members::Are(players),
        (false, false) => return Err(wrong("`players` stands alone")),
    };
    let category = Category { name: name.trim().to_owned(), members };
    match category.fault() {
        None => Ok(category),
        Some(CategoryFault::NoName) => Err(wrong("it has no name")),
        Some(CategoryFault::NoCondition) => Err(wrong("it asks for nothing")),
        Some(CategoryFault::EndsBeforeItBegins) => Err(wrong("it ends before it begins")),
    }
}

/// The ends of `FROM-TO`, of which one may be missing.
fn ends(band: &str) -> Option<(Option<&str>, Option<&str>)> {
    let (from, to) = band.split_once('-')?;
    let given = |end| Some(end).filter(|end: &&str| !end.is_empty());
    let (from, to) = (given(from.trim()), given(to.trim()));
    (from.is_some() || to.is_some()).then_some((from, to))
}
