//! Files out to the user, and in.

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, Url};

/// Offers `text` to be saved as a file of this name. Works from `file://` too.
///
/// # Errors
/// The browser's own words when it cannot.
pub fn download(name: &str, media_type: &str, text: &str) -> Result<(), String> {
    offer(name, media_type, &text.into()).map_err(|thrown| words(&thrown))
}

/// The same for bytes.
///
/// # Errors
/// The browser's own words when it cannot.
pub fn download_bytes(name: &str, media_type: &str, bytes: &[u8]) -> Result<(), String> {
    offer(name, media_type, &Uint8Array::from(bytes).into()).map_err(|thrown| words(&thrown))
}

/// `content`: a text, or an array of bytes.
fn offer(name: &str, media_type: &str, content: &JsValue) -> Result<(), JsValue> {
    let options = BlobPropertyBag::new();
    options.set_type(media_type);
    let blob = Blob::new_with_buffer_source_sequence_and_options(&Array::of1(content), &options)?;
    let url = Url::create_object_url_with_blob(&blob)?;
    let document = leptos::prelude::document();
    let link: HtmlAnchorElement = document.create_element("a")?.unchecked_into();
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The browser reads the blob after the click has been handled.
    leptos::prelude::set_timeout(
        move || {
            // Only memory is at stake.
            let _ = Url::revoke_object_url(&url);
        },
        std::time::Duration::from_secs(60),
    );
    Ok(())
}

/// Everything in a file.
///
/// # Errors
/// The browser's own words when it cannot be read: it is gone, or a folder.
pub async fn bytes(file: &File) -> Result<Vec<u8>, String> {
    bytes_of(file).await
}

/// Everything in a part of a file.
///
/// # Errors
/// The browser's own words when it cannot be read.
pub async fn bytes_of(part: &Blob) -> Result<Vec<u8>, String> {
    let buffer = JsFuture::from(part.array_buffer()).await.map_err(|thrown| words(&thrown))?;
    Ok(Uint8Array::new(&buffer).to_vec())
}

/// What was thrown, for people.
pub fn words(thrown: &JsValue) -> String {
    let message = js_sys::Reflect::get(thrown, &"message".into()).ok().and_then(|m| m.as_string());
    message.unwrap_or_else(|| format!("{thrown:?}"))
}

/// A file name of these parts, without what some system forbids in names.
pub fn file_name(parts: &[&str], extension: &str) -> String {
    let mut name = String::new();
    for part in parts.iter().filter(|part| !part.trim().is_empty()) {
        if !name.is_empty() {
            name.push(' ');
        }
        name.push_str(part.trim());
    }
    let allowed =
        |c: char| !c.is_control() && !matches!(c, '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|');
    let name: String = name.chars().map(|c| if allowed(c) { c } else { '-' }).take(80).collect();
    // Windows strips dots and spaces at the end, others hide what begins with a dot or take what begins with a
    // dash for an option.
    let name = name.trim_matches(['.', ' ']).trim_start_matches(['-', '.', ' ']);
    if name.is_empty() { format!("tournament.{extension}") } else { format!("{name}.{extension}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_name_holds_nothing_a_system_forbids() {
        for (parts, name) in [
            (&["Club Open 2026", "round 5"][..], "Club Open 2026 round 5.trf"),
            (&["Öffentliches A/B-Turnier: \"Blitz\"?"], "Öffentliches A-B-Turnier- -Blitz--.trf"),
            (&["  ", ""], "tournament.trf"),
            (&["...", "."], "tournament.trf"),
            (&["", "- round 9"], "round 9.trf"),
            (&["a\u{0}b\nc"], "a-b-c.trf"),
        ] {
            assert_eq!(file_name(parts, "trf"), name);
        }
        assert_eq!(file_name(&["x".repeat(300).as_str()], "json").chars().count(), 85);
    }
}
