//! Hands and eyes for the pages of a tournament. What they hold on to is listed in `HOOKS.md`.

use anyhow::{Context, ensure};
use harness::{Page, Result};
use pairing_core::formats::trf;
use pairing_core::tournament::Tournament;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

/// A file of `tests/e2e/data`.
pub fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("e2e/data").join(name)
}

/// Imports a report file and waits until the tournament stands.
pub async fn import(page: &Page, file: &Path) -> Result {
    page.open("#/import").await?;
    page.choose_file("#import-file", file).await?;
    page.click("[data-create]").await?;
    page.find(".app-bar-title").await.map(drop)
}

/// The address of another page of the tournament that is open.
pub async fn go(page: &Page, to: &str) -> Result {
    let hash = page.hash().await?;
    let id = hash.split('/').nth(2).with_context(|| format!("`{hash}` is no page of a tournament"))?;
    page.open(&format!("#/t/{id}/{to}")).await
}

/// Waits until the next step is this one and can be pressed, and presses it.
pub async fn next(page: &Page, title: &str) -> Result {
    let css = "#round-next:not([aria-disabled=true])";
    page.sees(css, title).await?;
    page.click(css).await
}

/// Waits for the stage of the round.
pub async fn stage(page: &Page, stage: &str) -> Result {
    page.sees("#round-stage", stage).await
}

/// The ids of White and Black of all boards, once there are `boards` of them.
pub async fn boards(page: &Page, boards: usize) -> Result<Vec<(u32, u32)>> {
    page.sees_count(".board", boards).await?;
    let script = "
        const id = (row, side) => Number(row.querySelector(`${side} a`).hash.split('/').pop());
        return [...document.querySelectorAll('.board')]
            .map(row => [id(row, '.board-white'), id(row, '.board-black')])";
    Ok(serde_json::from_value(page.eval(script, vec![]).await?)?)
}

/// The results of all boards, empty texts for the open ones.
pub async fn results(page: &Page) -> Result<Vec<String>> {
    let script = "return [...document.querySelectorAll('.board')].map(row => row.dataset.result)";
    Ok(serde_json::from_value(page.eval(script, vec![]).await?)?)
}

/// The board the keys write to.
pub async fn cursor(page: &Page) -> Result<u64> {
    page.find(".board-now").await?;
    let board =
        page.eval("return Number(document.querySelector('.board-now').dataset.board)", vec![]).await?;
    board.as_u64().context("a number")
}

/// The cells of a table's body, once it has so many rows.
pub async fn table(page: &Page, css: &str, rows: usize) -> Result<Vec<Vec<String>>> {
    page.sees_count(&format!("{css} tbody tr"), rows).await?;
    let script = "
        return [...document.querySelectorAll(`${arguments[0]} tbody tr`)]
            .map(row => [...row.cells].map(cell => cell.innerText.trim()))";
    Ok(serde_json::from_value(page.eval(script, vec![json!(css)]).await?)?)
}

/// Saves the tournament as a report file and reads it.
pub async fn exported(page: &Page) -> Result<(Vec<u8>, Tournament)> {
    page.click("#menu-button").await?;
    page.click("#save-trf26").await?;
    let file = page.download(".trf").await?;
    let read = trf::read(file.text()?);
    Ok((file.content, read.tournament))
}

/// Waits until what was done is in the store.
pub async fn saved(page: &Page) -> Result {
    page.find("#saved[data-saved=saved]").await.map(drop)
}

/// Types into the field with this id, in place of what it holds.
pub async fn fill(page: &Page, id: &str, text: &str) -> Result {
    page.fill(&format!("#{id}"), text).await
}

/// The ids of the players on a page, in the order of its table.
pub async fn players(page: &Page, css: &str) -> Result<Vec<u32>> {
    let script = "return [...document.querySelectorAll(`${arguments[0]} [data-player]`)]
        .map(row => Number(row.dataset.player))";
    let ids: Value = page.eval(script, vec![json!(css)]).await?;
    let ids: Vec<u32> = serde_json::from_value(ids)?;
    ensure!(!ids.is_empty(), "nobody stands in `{css}`");
    Ok(ids)
}
