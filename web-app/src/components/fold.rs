//! A part of a long page that is folded on a telephone.

use crate::browser::media;
use leptos::prelude::*;

/// Its heading, and what it holds: open where there is room, folded on a telephone until it is pressed.
///
/// Where there is room only the content's own heading shows.
#[component]
pub fn Fold(
    /// The heading.
    title: &'static str,
    /// The content.
    children: Children,
) -> impl IntoView {
    let open = !media::holds("(max-width: 44rem)");
    view! {
        <details class="part-fold" open=open>
            <summary>{title}</summary>
            {children()}
        </details>
    }
}
