//! Categories and prizes: entered in the settings, shown on their page.

use crate::desk;
use harness::{Page, Result, Scenarios};

pub fn scenarios(scenarios: Scenarios) -> Scenarios {
    scenarios.both("categories and prizes are entered and given", entered_and_given)
}

async fn entered_and_given(page: &Page) -> Result {
    page.open("#/").await?;
    page.click("#demo").await?;
    desk::saved(page).await?;
    desk::go(page, "settings").await?;
    // A category that asks for nothing is refused beside the form.
    desk::fill(page, "category-name", "Under 1900").await?;
    page.click("#category-add").await?;
    page.until("a complaint", async || Ok(!page.text("#category-said").await?.contains("A year, or a day")))
        .await?;
    desk::fill(page, "rating-to", "1899").await?;
    page.click("#category-unrated").await?;
    page.click("#category-add").await?;
    page.sees("[data-category='Under 1900']", "rated 1899 or less, and the unrated").await?;

    desk::fill(page, "fund-amounts", "100, 200").await?;
    page.click("#fund-add").await?;
    page.sees("#fund-amounts-hint", "greater than the one before").await?;
    desk::fill(page, "fund-amounts", "200, 100").await?;
    page.click("#fund-add").await?;
    page.sees("[data-fund='0']", "200.00, 100.00").await?;
    page.choose("#fund-for", "Under 1900").await?;
    desk::fill(page, "fund-amounts", "50").await?;
    page.click("#fund-add").await?;
    page.sees("[data-fund='1']", "Under 1900").await?;

    page.click_text(".tabs a", "Prizes").await?;
    page.sees("#awards", "200.00").await?;
    page.sees("#awards", "Under 1900, place 1").await?;
    page.find("[data-category='Under 1900'] tbody tr").await?;
    // On paper too.
    desk::go(page, "print/prizes").await?;
    page.sees("#paper", "Who gets what").await?;
    page.sees("#paper", "Under 1900, place 1").await?;
    page.find("#paper .paper-category tbody tr").await?;
    desk::go(page, "prizes").await?;
    // Undone step by step, the page has nothing to show and its tab is gone.
    for _ in 0..3 {
        page.click("#undo").await?;
    }
    page.sees_count("#awards", 0).await
}
