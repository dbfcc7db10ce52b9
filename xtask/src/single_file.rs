//! The page as one HTML file that works from `file://`.
//!
//! Scripts and style sheets move inside; wasm and the texts of languages become gzip in base64, which `boot/start.js`
//! unpacks. The same `dist/` always gives the same bytes. Nothing may be left that the browser
//! would have to load: from `file://` it could not.

use std::fs;
use std::io::Write;
use std::path::Path;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use flate2::{Compression, GzBuilder};

use crate::failure::{Context, Failure, Result};

/// The single file for the page in the folder `dist`.
///
/// # Errors
/// When a part the page names cannot be read, or the result would still load something.
pub fn make(dist: &Path) -> Result<String> {
    let page = read(dist, "index.html")?;
    let mut parts = Parts::default();
    let rest = replace_tags(&page, |tag| parts.take(dist, tag))?;
    let (head, end) =
        rest.rsplit_once("</body>").ok_or_else(|| Failure::new("dist/index.html has no </body>"))?;
    let mut file = String::with_capacity(2 * head.len());
    file.push_str(head);
    if !parts.packed.iter().any(|part| part.id.ends_with("-wasm")) {
        return Err(Failure::new("dist/index.html names no wasm"));
    }
    for Packed { id, content } in &parts.packed {
        file.push_str(&format!("<script id=\"{id}\" type=\"text/plain\">"));
        file.push_str(&BASE64_STANDARD.encode(gzip(content)?));
        file.push_str("</script>\n");
    }
    // In the page they are deferred; at the end of the body they run in the same order.
    for script in &parts.scripts {
        file.push_str(&script.open);
        file.push_str(&inside_script(&script.text));
        file.push_str("</script>\n");
    }
    file.push_str("</body>");
    file.push_str(end);
    match leftover(&file) {
        Some(tag) => Err(Failure::new(format!("the single file would still load `{tag}`"))
            .hint("teach xtask/src/single_file.rs to put it inside")),
        None => Ok(file),
    }
}

/// What was taken out of the page.
#[derive(Debug, Default)]
struct Parts {
    scripts: Vec<Script>,
    packed: Vec<Packed>,
}

#[derive(Debug)]
struct Packed {
    id: String,
    content: Vec<u8>,
}

#[derive(Debug)]
struct Script {
    open: String,
    text: String,
}

impl Script {
    fn read(dist: &Path, id: Option<&str>, source: &str) -> Result<Self> {
        let open = match id {
            Some(id) => format!("<script id=\"{id}\">"),
            None => "<script>".to_owned(),
        };
        Ok(Self { open, text: read(dist, source)? })
    }
}

impl Parts {
    /// What stands in the tag's place.
    fn take(&mut self, dist: &Path, tag: &str) -> Result<Option<String>> {
        if tag.starts_with("<script") {
            let Some(source) = attribute(tag, "src") else {
                return Ok(None);
            };
            self.scripts.push(Script::read(dist, attribute(tag, "id"), source)?);
            return Ok(Some(String::new()));
        }
        match (attribute(tag, "id"), attribute(tag, "href")) {
            (Some(id), Some(href)) if id.ends_with("-wasm") || id.starts_with("crosstable-language-") => {
                let path = dist.join(href);
                let content = fs::read(&path).doing(format_args!("read {}", path.display()))?;
                self.packed.push(Packed { id: id.to_owned(), content });
                return Ok(Some(String::new()));
            }
            // The glue of a module that the hosted page loads later.
            (id @ Some(name), Some(href)) if name.ends_with("-glue") => {
                self.scripts.push(Script::read(dist, id, href)?);
                return Ok(Some(String::new()));
            }
            _ => {}
        }
        match (attribute(tag, "rel"), attribute(tag, "href")) {
            (Some("stylesheet"), Some(href)) => {
                let css = read(dist, href)?.replace("</style", "<\\/style");
                Ok(Some(format!("<style>\n{css}</style>")))
            }
            // Of use to the hosted page only.
            (Some("preload" | "modulepreload" | "manifest" | "crosstable-service"), _) => {
                Ok(Some(String::new()))
            }
            _ => Ok(None),
        }
    }
}

/// Calls `replace` for every `<link …>` and `<script …></script>` of the page.
fn replace_tags(page: &str, mut replace: impl FnMut(&str) -> Result<Option<String>>) -> Result<String> {
    let mut out = String::with_capacity(page.len());
    let mut rest = page;
    while let Some(at) = next_tag(rest) {
        out.push_str(&rest[..at]);
        let tag = &rest[at..];
        let close = if tag.starts_with("<script") {
            tag.find("</script>").map(|end| end + "</script>".len())
        } else {
            tag.find('>').map(|end| end + 1)
        };
        let Some(end) = close else {
            return Err(Failure::new("dist/index.html ends inside a tag"));
        };
        match replace(&tag[..end])? {
            Some(text) => out.push_str(&text),
            None => out.push_str(&tag[..end]),
        }
        rest = &tag[end..];
    }
    out.push_str(rest);
    Ok(out)
}

fn next_tag(text: &str) -> Option<usize> {
    let script = text.find("<script");
    let link = text.find("<link");
    script.into_iter().chain(link).min()
}

/// The value of an attribute of a tag as Trunk writes it: in double quotes.
fn attribute<'a>(tag: &'a str, name: &str) -> Option<&'a str> {
    let tag = &tag[..tag.find('>').unwrap_or(tag.len())];
    let start = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    tag[start..].split('"').next()
}

/// Keeps a script's text from ending its element early, or from opening a comment in it.
fn inside_script(text: &str) -> String {
    text.replace("</script", "<\\/script").replace("<!--", "<\\!--")
}

/// The first tag that names another file, outside of scripts and styles.
fn leftover(file: &str) -> Option<&str> {
    let mut rest = file;
    while let Some(at) = next_tag(rest) {
        let tag = &rest[at..];
        let end = tag.find('>').map_or(tag.len(), |end| end + 1);
        let open = &tag[..end];
        let loads = [attribute(open, "src"), attribute(open, "href")]
            .into_iter()
            .flatten()
            .any(|address| !address.starts_with("data:") && !address.starts_with('#'));
        if loads {
            return Some(open);
        }
        // A script's text may speak of tags.
        rest = if tag.starts_with("<script") {
            tag.find("</script>").map_or("", |close| &tag[close..])
        } else {
            &tag[end..]
        };
    }
    None
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    // No name and no time in the header: same wasm, same file.
    let mut packer = GzBuilder::new().mtime(0).write(Vec::new(), Compression::best());
    packer.write_all(bytes).doing("pack a part of the page")?;
    packer.finish().doing("pack a part of the page")
}

fn read(dist: &Path, name: &str) -> Result<String> {
    let path = dist.join(name);
    fs::read_to_string(&path).doing(format_args!("read {}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page as Trunk writes it, in a folder of its own.
    fn page(name: &str, head: &str) -> std::path::PathBuf {
        let dist = std::env::temp_dir().join(format!("crosstable-single-file-{name}-{}", std::process::id()));
        fs::create_dir_all(&dist).expect("a folder in the temporary folder");
        let html = format!("<html><head>{head}</head><body><p>hi</p></body></html>\n");
        for (file, text) in [
            ("index.html", html.as_str()),
            ("a.css", "p { color: red }\n"),
            ("glue.js", "let wasm_bindgen = '</script><!--';\n"),
            ("other.js", "let other;\n"),
            ("start.js", "start();\n"),
            ("app.wasm", "\0asm"),
        ] {
            fs::write(dist.join(file), text).expect("a file in the temporary folder");
        }
        dist
    }

    const HEAD: &str = "<link id=\"other-wasm\" rel=\"prefetch\" href=\"./app.wasm\">\
        <link id=\"other-glue\" rel=\"prefetch\" href=\"./other.js\">\
        <link rel=\"stylesheet\" href=\"./a.css\" integrity=\"sha384-x\"/>\
        <script id=\"crosstable-glue\" src=\"./glue.js\" defer></script>\
        <script src=\"./start.js\" defer></script>\
        <link id=\"crosstable-wasm\" rel=\"preload\" href=\"./app.wasm\">";

    #[test]
    fn scripts_move_to_the_end_in_their_order_and_cannot_break_out() {
        let dist = page("order", HEAD);
        let file = make(&dist).expect("all parts are there");
        assert!(file.contains("<style>\np { color: red }\n</style>"));
        let glue = file.find("<script id=\"crosstable-glue\">let").expect("the glue is inside");
        let start = file.find("<script>start();").expect("the starter is inside");
        assert!(file.find("<p>hi").is_some_and(|text| text < glue) && glue < start);
        assert!(file.contains("'<\\/script><\\!--'"));
        assert!(file.contains("<script id=\"other-glue\">let other;"));
        assert!(file.contains("<script id=\"other-wasm\" type=\"text/plain\">"));
    }

    #[test]
    fn the_wasm_unpacks_to_the_same_bytes_and_the_file_is_reproducible() {
        let dist = page("same", HEAD);
        let file = make(&dist).expect("all parts are there");
        assert_eq!(file, make(&dist).expect("all parts are there"));
        let text = file.split("type=\"text/plain\">").nth(1).and_then(|rest| rest.split('<').next());
        let packed = BASE64_STANDARD.decode(text.expect("the wasm is inside")).expect("base64");
        let mut bytes = Vec::new();
        std::io::copy(&mut flate2::read::GzDecoder::new(&packed[..]), &mut bytes).expect("gzip");
        assert_eq!(bytes, b"\0asm");
    }

    #[test]
    fn whatever_would_still_be_loaded_is_refused_by_name() {
        let dist = page("leftover", &format!("{HEAD}<link rel=\"icon\" href=\"./x.png\">"));
        let error = make(&dist).expect_err("the icon is not inside");
        assert!(error.to_string().contains("./x.png"), "{error}");
    }
}
