//! One seed after another, on all processors.

use std::ops::ControlFlow;
use std::sync::mpsc::sync_channel;
use std::thread;

/// So many results of a thread can wait to be seen.
const AHEAD: usize = 16;

/// Works on `first` and the seeds that follow it, on all processors; `see` is shown the results in the order of the
/// seeds, whichever thread was faster, until it breaks.
pub fn in_order<T: Send>(
    first: u64,
    work: impl Fn(u64) -> T + Sync,
    see: &mut dyn FnMut(u64, T) -> ControlFlow<()>,
) {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let work = &work;
        // Each thread takes every so manieth seed, so taking turns among the threads is the order.
        let results: Vec<_> = (0..threads as u64)
            .map(|nth| {
                let (done, results) = sync_channel(AHEAD);
                scope.spawn(move || {
                    let seeds = (nth..).step_by(threads).map(|n| first.wrapping_add(n));
                    // Nobody listens any more when enough was seen.
                    for seed in seeds {
                        if done.send((seed, work(seed))).is_err() {
                            break;
                        }
                    }
                });
                results
            })
            .collect();
        for results in results.iter().cycle() {
            // A thread ends before anybody stops listening only when its work panics; the scope then panics too.
            let Ok((seed, result)) = results.recv() else { break };
            if see(seed, result).is_break() {
                break;
            }
        }
    });
}
