//! Numbers by lot.

/// A seed below 2^53, so that every program can read it.
pub fn seed() -> u64 {
    (js_sys::Math::random() * 9_007_199_254_740_991.0) as u64
}
