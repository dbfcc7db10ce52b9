//! Slips for the results, several on a page, to cut.

use super::heading::Heading;
use super::title_and_name;
use crate::i18n::{frame, print as t, words};
use crate::pages::round::boards::{BoardView, Side};
use crate::pages::round::view::RoundView;
use leptos::prelude::*;
use pairing_core::event::Document;
use pairing_core::tournament::{Colour, RoundNo};

/// Slips on a page: two side by side, four below one another, on either paper.
const ON_A_PAGE: usize = 8;

/// The indices of `slips` slips page by page, `None` for a place left empty.
///
/// In order on each page; or, `stacked`, so that the piles of the pages cut at once, laid on one another, are in
/// order: the first place of all pages, then the second of all pages.
pub fn places(slips: usize, on_a_page: usize, stacked: bool) -> Vec<Vec<Option<usize>>> {
    let pages = slips.div_ceil(on_a_page.max(1));
    let at =
        |page: usize, place: usize| if stacked { place * pages + page } else { page * on_a_page + place };
    (0..pages)
        .map(|page| (0..on_a_page).map(|place| Some(at(page, place)).filter(|&slip| slip < slips)).collect())
        .collect()
}

/// A slip for each board.
pub(super) fn slips(document: &Document, number: RoundNo, stacked: bool) -> impl IntoView + use<> {
    let tournament = document.tournament();
    let boards = RoundView::of(document, number).boards;
    let draft = tournament.round(number).is_none();
    let heading = Heading::of_round(tournament, frame::round(number), number, draft);
    let page = |places: Vec<Option<usize>>| {
        let slips: Vec<_> = places
            .into_iter()
            .flatten()
            .filter_map(|at| boards.get(at))
            .map(|board| slip(&heading, board))
            .collect();
        view! { <section class="slip-page">{slips}</section> }
    };
    places(boards.len(), ON_A_PAGE, stacked).into_iter().map(page).collect_view()
}

fn slip(heading: &Heading, board: &BoardView) -> impl IntoView + use<> {
    let heading = heading.clone();
    let number = board.number;
    let boxes = ["1-0", "½-½", "0-1"].map(|result| view! { <span class="slip-box">{result}</span> });
    view! {
        <article class="slip" data-board=number aria-label=t::board_number(number)>
            <p class="slip-head">
                <strong>{t::board_number(number)}</strong>
                <span>
                    {heading.title}
                    {heading.draft.then(|| view! { " " <span class="paper-draft">{t::draft()}</span> })}
                </span>
            </p>
            <p class="slip-event">{heading.event}" · "{heading.when}</p>
            {side(&board.white, Colour::White)}
            {side(&board.black, Colour::Black)}
            <p class="slip-result"><span>{words::result()}</span>{boxes.collect_view()}</p>
            <p class="slip-signatures">
                <span>{t::signature_white()}</span>
                <span>{t::signature_black()}</span>
            </p>
        </article>
    }
}

fn side(side: &Side, colour: Colour) -> impl IntoView + use<> {
    let (piece, word) = match colour {
        Colour::White => ("piece piece-white", words::white()),
        Colour::Black => ("piece piece-black", words::black()),
    };
    view! {
        <p class="slip-side">
            <span class=piece aria-hidden="true"></span>
            <span class="slip-colour">{word}</span>
            <span class="slip-name">
                <span class="paper-number">{side.tpn.0}</span>
                {title_and_name(side.title, &side.name)}
            </span>
        </p>
    }
}

#[cfg(test)]
mod tests {
    use super::places;

    #[test]
    fn page_by_page_in_order() {
        assert_eq!(places(0, 8, false), Vec::<Vec<_>>::new());
        assert_eq!(places(3, 2, false), [vec![Some(0), Some(1)], vec![Some(2), None]]);
    }

    #[test]
    fn piles_laid_on_one_another_are_in_order() {
        for slips in [1, 7, 8, 9, 23, 64, 101] {
            let pages = places(slips, 8, true);
            // The pile of the first place of every page, upon that of the second …
            let stack: Vec<usize> =
                (0..8).flat_map(|place| pages.iter().filter_map(move |page| page[place])).collect();
            assert_eq!(stack, (0..slips).collect::<Vec<_>>(), "{slips}");
        }
    }
}
