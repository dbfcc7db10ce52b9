//! Dates and times as the reader writes them.

use super::{Language, language};
use crate::components::date_field::to_field;
use js_sys::{Array, Date, Object, Reflect};
use wasm_bindgen::JsValue;

/// `29 Nov 2026, 14:05`, in the browser's time zone; `at` in milliseconds since 1970 (UTC).
pub fn date_and_time(at: u64) -> String {
    shown(at as f64, &[("dateStyle", "medium"), ("timeStyle", "short")])
}

/// `14:05:09`, for lists under a date.
pub fn time(at: u64) -> String {
    shown(at as f64, &[("timeStyle", "medium")])
}

/// `Sunday, 29 November 2026`.
pub fn date(at: u64) -> String {
    shown(at as f64, &[("dateStyle", "full")])
}

/// A day as a report file writes it, `2026/11/29` or `26/11/29`, as the reader writes it: `29 November 2026`. Any other
/// text stays as it is.
pub fn day(written: &str) -> String {
    day_in(written, "long")
}

/// The same with the day of the week: `Sunday 29 November 2026`.
pub fn weekday_and_day(written: &str) -> String {
    day_in(written, "full")
}

fn day_in(written: &str, style: &str) -> String {
    let written = written.trim();
    let short = written.len() == 8 && written.is_char_boundary(2) && !written[..2].contains(['/', '-', '.']);
    let whole = if short { format!("20{written}") } else { written.to_owned() };
    let Some(iso) = to_field(&whole) else { return written.to_owned() };
    // A day without a time is midnight UTC, and is shown in UTC: the same day everywhere.
    let at = Date::parse(&iso);
    if at.is_nan() {
        return written.to_owned();
    }
    shown(at, &[("dateStyle", style), ("timeZone", "UTC")])
}

fn shown(at: f64, options: &[(&str, &str)]) -> String {
    let wanted = Object::new();
    for (name, value) in options {
        // Does not throw on a plain object.
        let _ = Reflect::set(&wanted, &JsValue::from_str(name), &JsValue::from_str(value));
    }
    // English that puts the day first, the clock at 24 hours: what most organisers read.
    let locales = Array::of1(&match language() {
        Language::En => "en-GB".into(),
        other => other.tag().into(),
    });
    let date = Date::new(&JsValue::from_f64(at));
    let format = js_sys::Intl::DateTimeFormat::new(&locales, &wanted).format();
    let text = format.call1(&JsValue::UNDEFINED, &date).ok().and_then(|text| text.as_string());
    text.unwrap_or_default()
}
