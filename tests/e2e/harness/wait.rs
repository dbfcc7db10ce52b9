//! Patience: the page answers when it is ready, not when it is asked.

use std::time::{Duration, Instant};

use anyhow::bail;

use crate::Result;

/// How long anything on the page may take. Generous, because the machine may be busy; a scenario
/// that passes never waits this long.
pub const PATIENCE: Duration = Duration::from_secs(20);

/// How often to look.
const INTERVAL: Duration = Duration::from_millis(40);

/// Tries until it works; at the end of the patience the last error is the result.
pub async fn retry<T>(attempt: impl AsyncFn() -> Result<T>) -> Result<T> {
    let start = Instant::now();
    loop {
        match attempt().await {
            Ok(value) => return Ok(value),
            Err(error) if start.elapsed() > PATIENCE => return Err(error),
            Err(_) => tokio::time::sleep(INTERVAL).await,
        }
    }
}

/// Asks until the answer is yes.
pub async fn until(what: &str, ask: impl AsyncFn() -> Result<bool>) -> Result {
    retry(async || {
        if ask().await? {
            return Ok(());
        }
        bail!("after {} s still not: {what}", PATIENCE.as_secs())
    })
    .await
}
