//! How much memory a piece of work takes: an allocator that counts, thread by thread.
#![allow(unsafe_code, reason = "an allocator is unsafe by nature; this one hands everything to the system's")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

/// More than this at once and the process ends, before the machine suffers.
const HARD_LIMIT: isize = 1 << 30;

/// The system's allocator with a count for each thread.
#[derive(Debug)]
pub struct Counting;

thread_local! {
    static LIVE: Cell<isize> = const { Cell::new(0) };
    static PEAK: Cell<isize> = const { Cell::new(0) };
    static TOTAL: Cell<u64> = const { Cell::new(0) };
}

fn count(change: isize) {
    // A thread that is ending counts no more.
    let _ = LIVE.try_with(|live| {
        let now = live.get() + change;
        live.set(now);
        if now > PEAK.get() {
            PEAK.set(now);
        }
        if change > 0 {
            TOTAL.set(TOTAL.get() + change.unsigned_abs() as u64);
        }
    });
}

fn would_be_too_much(size: usize) -> bool {
    LIVE.try_with(|live| live.get().saturating_add_unsigned(size) > HARD_LIMIT).unwrap_or(false)
}

fn signed(size: usize) -> isize {
    isize::try_from(size).unwrap_or(isize::MAX)
}

// SAFETY: every call goes to the system's allocator unchanged, or answers that there is no memory.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        if would_be_too_much(layout.size()) {
            return std::ptr::null_mut();
        }
        count(signed(layout.size()));
        // SAFETY: the caller's promises are the system's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        count(-signed(layout.size()));
        // SAFETY: as above.
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        if would_be_too_much(size.saturating_sub(layout.size())) {
            return std::ptr::null_mut();
        }
        count(signed(size) - signed(layout.size()));
        // SAFETY: as above.
        unsafe { System.realloc(memory, layout, size) }
    }
}

/// What a piece of work took, in bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Taken {
    /// The most at any time.
    pub peak: u64,
    /// All that was ever asked for: a measure of the work that no slow machine changes.
    pub total: u64,
}

/// Runs `work` on this thread and tells what it took.
pub fn measured<T>(work: impl FnOnce() -> T) -> (T, Taken) {
    let (live, total) = (LIVE.get(), TOTAL.get());
    PEAK.set(live);
    let outcome = work();
    let peak = u64::try_from(PEAK.get() - live).unwrap_or_default();
    (outcome, Taken { peak, total: TOTAL.get() - total })
}
