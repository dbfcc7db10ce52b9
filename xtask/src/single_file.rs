//! The page as one HTML file that works from `file://`.
//!
//! Small scripts and the first style sheet move inside as they are; programs with their glue, the other style sheets and
//! the texts of languages are packed together, see [`packing`](crate::packing). The same `dist/` always gives the same bytes. Nothing may be left that the browser
//! would have to load: from `file://` it could not.

use std::fs;
use std::path::Path;

use crate::failure::{Context, Failure, Result};
use crate::packing;

/// The single file for the page in the folder `dist`. `unpacker` is the program that unpacks it, `reader` the script
/// that runs that program.
///
/// # Errors
/// When a part the page names cannot be read, or the result would still load something.
pub fn make(dist: &Path, unpacker: &[u8], reader: &str) -> Result<SingleFile> {
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
    let styles = Packed { id: STYLES.to_owned(), parts: None, content: parts.styles.into_bytes() };
    parts.packed.push(styles);
    let mut all = Vec::new();
    for Packed { id, parts, content } in &parts.packed {
        let parts = parts.as_ref().map(|parts| format!(" data-parts=\"{parts}\"")).unwrap_or_default();
        let (at, length) = (all.len(), content.len());
        file.push_str(&format!(
            "<script id=\"{id}\"{parts} type=\"text/plain\" data-at=\"{at}\" data-length=\"{length}\"></script>\n"
        ));
        all.extend_from_slice(content);
    }
    for (id, bytes) in [("crosstable-unpacker", unpacker), ("crosstable-pack", &packing::packed(&all)?)] {
        file.push_str(&format!(
            "<script id=\"{id}\" type=\"text/plain\">{}</script>\n",
            packing::as_text(bytes)
        ));
    }
    file.push_str(&format!("<script>{}</script>\n", inside_script(reader)));
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
        None => Ok(SingleFile { html: file, runs: parts.runs }),
    }
}

/// The id of the packed style sheets.
const STYLES: &str = "crosstable-styles";

/// A page that is one file, still without a policy.
#[derive(Debug, PartialEq, Eq)]
pub struct SingleFile {
    /// The page.
    pub html: String,
    /// Packed scripts that it will run.
    pub runs: Vec<String>,
}

/// What was taken out of the page.
#[derive(Debug, Default)]
struct Parts {
    scripts: Vec<Script>,
    /// Style sheets after the first, in their order.
    styles: String,
    has_style: bool,
    packed: Vec<Packed>,
    runs: Vec<String>,
}

#[derive(Debug)]
struct Packed {
    id: String,
    /// The parts of the program it belongs to.
    parts: Option<String>,
    content: Vec<u8>,
}

#[derive(Debug)]
struct Script {
    open: String,
    text: String,
}

impl Parts {
    /// What stands in the tag's place.
    fn take(&mut self, dist: &Path, tag: &str) -> Result<Option<String>> {
        if tag.starts_with("<script") {
            let Some(source) = attribute(tag, "src") else {
                return Ok(None);
            };
            match attribute(tag, "id") {
                Some(id) if id.ends_with("-glue") => self.pack_script(id, read(dist, source)?),
                Some(id) => self
                    .scripts
                    .push(Script { open: format!("<script id=\"{id}\">"), text: read(dist, source)? }),
                None => self.scripts.push(Script { open: "<script>".to_owned(), text: read(dist, source)? }),
            }
            return Ok(Some(String::new()));
        }
        match (attribute(tag, "id"), attribute(tag, "href")) {
            (Some(id), Some(href)) if is_packed(id) => {
                let path = dist.join(href);
                let content = fs::read(&path).doing(format_args!("read {}", path.display()))?;
                let parts = attribute(tag, "data-parts").map(str::to_owned);
                self.packed.push(Packed { id: id.to_owned(), parts, content });
                return Ok(Some(String::new()));
            }
            // The glue of a module that the hosted page loads later.
            (Some(id), Some(href)) if id.ends_with("-glue") => {
                self.pack_script(id, read(dist, href)?);
                return Ok(Some(String::new()));
            }
            _ => {}
        }
        match (attribute(tag, "rel"), attribute(tag, "href")) {
            // The first is for what stands while the rest is unpacked.
            (Some("stylesheet"), Some(href)) if !self.has_style => {
                self.has_style = true;
                let css = read(dist, href)?.replace("</style", "<\\/style");
                Ok(Some(format!("<style>\n{css}</style>")))
            }
            (Some("stylesheet"), Some(href)) => {
                self.styles.push_str(&read(dist, href)?);
                Ok(Some(String::new()))
            }
            // Of use to the hosted page only.
            (Some("preload" | "modulepreload" | "manifest" | "crosstable-service"), _) => {
                Ok(Some(String::new()))
            }
            _ => Ok(None),
        }
    }

    fn pack_script(&mut self, id: &str, text: String) {
        self.packed.push(Packed { id: id.to_owned(), parts: None, content: text.clone().into_bytes() });
        self.runs.push(text);
    }
}

/// Whether the element of this id is kept packed: programs and texts that are loaded on demand.
fn is_packed(id: &str) -> bool {
    id.ends_with("-wasm") || id.starts_with("crosstable-language-") || id.starts_with("crosstable-part-")
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
            ("b.css", "q { color: blue }\n"),
            ("glue.js", "let wasm_bindgen;\n"),
            ("words.js", "let words = '</script><!--';\n"),
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
        <link rel=\"stylesheet\" href=\"./b.css\"/>\
        <script src=\"./words.js\" defer></script>\
        <script id=\"crosstable-glue\" src=\"./glue.js\" defer></script>\
        <script src=\"./start.js\" defer></script>\
        <link id=\"crosstable-wasm\" rel=\"preload\" href=\"./app.wasm\">";

    #[test]
    fn scripts_move_to_the_end_in_their_order_and_cannot_break_out() {
        let dist = page("order", HEAD);
        let SingleFile { html: file, runs } =
            make(&dist, b"unpacker", "read();").expect("all parts are there");
        assert!(file.contains("<style>\np { color: red }\n</style>"));
        let words = file.find("<script>let words").expect("the words are inside");
        let start = file.find("<script>start();").expect("the starter is inside");
        assert!(file.find("<p>hi").is_some_and(|text| text < words) && words < start);
        assert!(file.contains("'<\\/script><\\!--'"));
        assert!(file.contains("<script id=\"other-wasm\" type=\"text/plain\" data-at"));
        assert!(file.contains("<script id=\"other-glue\" type=\"text/plain\" data-at"));
        assert_eq!(runs, ["let other;\n", "let wasm_bindgen;\n"]);
    }

    #[test]
    fn every_part_says_where_it_stands_and_the_file_is_reproducible() {
        let dist = page("same", HEAD);
        let made = make(&dist, b"unpacker", "read();").expect("all parts are there");
        assert_eq!(made, make(&dist, b"unpacker", "read();").expect("all parts are there"));
        let file = made.html;
        assert!(
            file.contains("<script id=\"other-wasm\" type=\"text/plain\" data-at=\"0\" data-length=\"4\">")
        );
        assert!(
            file.contains("<script id=\"other-glue\" type=\"text/plain\" data-at=\"4\" data-length=\"11\">")
        );
        let all = b"\0asmlet other;\nlet wasm_bindgen;\n\0asmq { color: blue }\n";
        let text = packing::as_text(&packing::packed(all).expect("packed"));
        assert!(
            file.contains(&format!("<script id=\"crosstable-pack\" type=\"text/plain\">{text}</script>"))
        );
        let reader = file.find("<script>read();").expect("the reader is inside");
        assert!(file.find("<script>start();").is_some_and(|start| reader < start));
    }

    #[test]
    fn whatever_would_still_be_loaded_is_refused_by_name() {
        let dist = page("leftover", &format!("{HEAD}<link rel=\"icon\" href=\"./x.png\">"));
        let error = make(&dist, b"unpacker", "read();").expect_err("the icon is not inside");
        assert!(error.to_string().contains("./x.png"), "{error}");
    }
}
