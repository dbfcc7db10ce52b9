//! Icons, as inline SVG in the colour of the text.

use leptos::prelude::*;

/// What an icon shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// The mark of the app: a corner of a chessboard.
    Mark,
    /// An arrow back.
    Undo,
    /// An arrow forward.
    Redo,
    /// A cross.
    Close,
    /// Three dots: more to choose from.
    More,
    /// A tick.
    Check,
    /// An exclamation mark in a triangle.
    Warning,
    /// A padlock.
    Lock,
    /// An arrow to the right.
    Next,
    /// An arrow down into a tray.
    Download,
}

impl Icon {
    /// Lines in a square of 20 units.
    const fn path(self) -> &'static str {
        match self {
            Icon::Mark => "",
            Icon::Undo => "M4 8h8a4.5 4.5 0 0 1 0 9H9M8 3.5 3.5 8 8 12.5",
            Icon::Redo => "M16 8H8a4.5 4.5 0 0 0 0 9h3M12 3.5 16.5 8 12 12.5",
            Icon::Close => "M5 5l10 10M15 5 5 15",
            Icon::More => "M10 4.5v.01M10 10v.01M10 15.5v.01",
            Icon::Check => "M4 10.5 8.5 15 16 6",
            Icon::Warning => "M10 3 18 17H2L10 3M10 8.5v3.5M10 14.5v.01",
            Icon::Lock => "M5 9h10v8H5zM7 9V6.5a3 3 0 0 1 6 0V9",
            Icon::Next => "M4 10h12M11 5l5 5-5 5",
            Icon::Download => "M10 3v9M6 8.5l4 4 4-4M4 16.5h12",
        }
    }
}

/// An icon. Never the only name of a control: what it stands beside, or its button, says it in words.
#[component]
pub fn IconView(
    /// Which.
    icon: Icon,
) -> impl IntoView {
    if icon == Icon::Mark {
        return view! {
            <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
                <path fill="currentColor" d="M2 2h16v16H2z" />
                <path class="icon-light" d="M4 4h6v6H4zM10 10h6v6h-6z" />
            </svg>
        }
        .into_any();
    }
    view! {
        <svg
            class="icon"
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            stroke-width="1.75"
            stroke-linecap="round"
            stroke-linejoin="round"
            aria-hidden="true"
        >
            <path d=icon.path() />
        </svg>
    }
    .into_any()
}
