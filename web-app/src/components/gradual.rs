//! Long lists, drawn a part at a time.

use leptos::prelude::*;

/// How many rows of a list of `total` to draw now: one screenful at once, then more with every frame.
///
/// The first rows stand in the frame of the page switch, the rest follows without blocking input, and
/// in the end every row is in the page: for printing, and for the browser's own search. Needs a
/// reactive owner, with which it ends.
pub fn gradual(total: Signal<usize>) -> Signal<usize> {
    const FIRST: usize = 50;
    const MORE: usize = 50;
    let drawn = RwSignal::new(FIRST);
    Effect::new(move || {
        if drawn.get() < total.get() {
            // The page may have gone by then.
            request_animation_frame(move || {
                drawn.try_update(|n| *n += MORE);
            });
        }
    });
    Signal::derive(move || drawn.get().min(total.get()))
}
