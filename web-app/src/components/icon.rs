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
    /// A printer.
    Print,
    /// A screen on its foot.
    Screen,
    /// Two boards one above the other.
    Board,
    /// A table with lines.
    Table,
    /// A card with a name.
    Card,
    /// A pair of scissors.
    Cut,
    /// A magnifying glass.
    Search,
    /// A head and shoulders.
    Person,
    /// A pencil.
    Edit,
    /// Two bars: a pause.
    Pause,
    /// A triangle: going on.
    Play,
    /// An arrow to the left.
    Previous,
    /// A half moon.
    Moon,
    /// Four corners: the whole screen.
    FullScreen,
    /// A letter and a minus.
    Smaller,
    /// A letter and a plus.
    Larger,
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
            Icon::Print => "M6 8V3h8v5M6 14.5H3.5V8h13v6.5H14M6 12h8v5H6zM13.5 10v.01",
            Icon::Screen => "M2.5 4h15v9.5h-15zM10 13.5V17M6.5 17h7",
            Icon::Board => "M3 4h14v5H3zM3 12h14v5H3zM10 4v5M10 12v5",
            Icon::Table => "M3 4h14v12H3zM3 8h14M3 12h14M7 4v12",
            Icon::Card => "M3 4.5h14v11H3zM6 8.5h5M6 11.5h8",
            Icon::Cut => {
                "M7.5 7.5 16.5 15M7.5 12.5 16.5 5M8 5.5a2.25 2.25 0 1 0-4.5 0 2.25 2.25 0 0 0 4.5 0M8 14.5a2.25 2.25 0 1 0-4.5 0 2.25 2.25 0 0 0 4.5 0"
            }
            Icon::Search => "M13.5 8.5a5 5 0 1 0-10 0 5 5 0 0 0 10 0M12.5 12.5 17 17",
            Icon::Person => "M13 6.5a3 3 0 1 0-6 0 3 3 0 0 0 6 0M4 17c0-3.5 2.5-5.5 6-5.5s6 2 6 5.5",
            Icon::Edit => "M3.5 16.5l1-4L13.5 3.5l3 3-9 9-4 1M11.5 5.5l3 3",
            Icon::Pause => "M7 4.5v11M13 4.5v11",
            Icon::Play => "M6 4l10 6-10 6z",
            Icon::Previous => "M16 10H4M9 5l-5 5 5 5",
            Icon::Moon => "M15.5 12.5A6.5 6.5 0 0 1 7.5 4.5a6.5 6.5 0 1 0 8 8",
            Icon::Smaller => "M2.5 16 7 5l4.5 11M4 12.5h6M14 8h4",
            Icon::Larger => "M2.5 16 7 5l4.5 11M4 12.5h6M14 8h4M16 6v4",
            Icon::FullScreen => "M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4",
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
