//! Reading what the browser printed: pages, their sizes, their text.
//!
//! Only what Chromium writes is understood: plain objects, streams compressed with Flate, fonts with a table from
//! glyphs to letters.

use std::collections::BTreeMap;
use std::io::Read;

use anyhow::{Context, bail, ensure};

use crate::Result;

/// A printed document.
#[derive(Debug)]
pub struct Pdf {
    /// Its pages in order.
    pub pages: Vec<PdfPage>,
}

/// One page.
#[derive(Debug)]
pub struct PdfPage {
    /// Width and height in points, 72 to an inch.
    pub size: (f64, f64),
    /// The text in the order of drawing, without any spaces: where words end the file does not say.
    text: String,
}

impl PdfPage {
    /// Whether the page shows this text, spaces apart.
    #[must_use]
    pub fn shows(&self, text: &str) -> bool {
        self.text.contains(&packed(text))
    }

    /// How often it does.
    #[must_use]
    pub fn count(&self, text: &str) -> usize {
        self.text.matches(&packed(text)).count()
    }
}

fn packed(text: &str) -> String {
    text.split_whitespace().collect()
}

impl Pdf {
    /// Reads a file.
    ///
    /// # Errors
    /// When it is not what Chromium writes.
    pub fn read(file: &[u8]) -> Result<Self> {
        ensure!(file.starts_with(b"%PDF"), "no PDF");
        let objects = objects(file);
        let mut pages = Vec::new();
        for id in kids(&objects)? {
            let page = objects.get(&id).context("a page that is not there")?;
            pages.push(read_page(&objects, &page.head)?);
        }
        Ok(Self { pages })
    }
}

struct Object {
    /// The dictionary, or whatever else the object is.
    head: String,
    /// The stream, unpacked.
    stream: Option<Vec<u8>>,
}

type Objects = BTreeMap<usize, Object>;

fn find(within: &[u8], what: &[u8]) -> Option<usize> {
    within.windows(what.len()).position(|window| window == what)
}

/// Everything between `N 0 obj` and `endobj`.
fn objects(file: &[u8]) -> Objects {
    let mut objects = Objects::new();
    let mut rest = file;
    while let Some(at) = find(rest, b" 0 obj\n") {
        let number: Vec<u8> = rest[..at].iter().rev().take_while(|b| b.is_ascii_digit()).copied().collect();
        let number: String = number.iter().rev().map(|&b| char::from(b)).collect();
        rest = &rest[at + b" 0 obj\n".len()..];
        let end = find(rest, b"endobj").unwrap_or(rest.len());
        let (head, stream) = if let Some(head_end) = find(&rest[..end], b"stream\n") {
            let head = String::from_utf8_lossy(&rest[..head_end]).into_owned();
            let length = number_after(&head, "/Length ").unwrap_or(0.0) as usize;
            let data = &rest[head_end + b"stream\n".len()..];
            let data = &data[..length.min(data.len())];
            rest = &rest[head_end + length.min(rest.len() - head_end)..];
            let mut unpacked = Vec::new();
            let whole = flate2::read::ZlibDecoder::new(data).read_to_end(&mut unpacked);
            (head, Some(if whole.is_ok() { unpacked } else { data.to_vec() }))
        } else {
            let head = String::from_utf8_lossy(&rest[..end]).into_owned();
            rest = &rest[end..];
            (head, None)
        };
        if let Ok(number) = number.parse() {
            objects.insert(number, Object { head, stream });
        }
    }
    objects
}

/// The pages in their order; a long document has them in a tree.
fn kids(objects: &Objects) -> Result<Vec<usize>> {
    let is_node = |o: &&Object| o.head.contains("/Type /Pages");
    let root = objects.values().filter(is_node).find(|o| !o.head.contains("/Parent"));
    let mut open: Vec<usize> = references(&root.context("no pages")?.head, "/Kids [");
    open.reverse();
    let mut pages = Vec::new();
    while let Some(id) = open.pop() {
        let node = objects.get(&id).context("a page that is not there")?;
        if node.head.contains("/Type /Pages") {
            open.extend(references(&node.head, "/Kids [").into_iter().rev());
        } else {
            pages.push(id);
        }
    }
    Ok(pages)
}

/// The numbers of a list such as `/Kids [2 0 R 6 0 R]`.
fn references(head: &str, name: &str) -> Vec<usize> {
    let list = head.split_once(name).and_then(|(_, rest)| rest.split_once(']')).map_or("", |(list, _)| list);
    list.split(" 0 R").filter_map(|number| number.trim().parse().ok()).collect()
}

fn number_after(text: &str, name: &str) -> Option<f64> {
    let rest = text.split_once(name)?.1;
    let end = rest.find(|c: char| !c.is_ascii_digit() && c != '.' && c != '-').unwrap_or(rest.len());
    rest[..end].parse().ok()
}

fn read_page(objects: &Objects, head: &str) -> Result<PdfPage> {
    let media = head.split_once("/MediaBox [").and_then(|(_, rest)| rest.split_once(']'));
    let media: Vec<f64> =
        media.map_or("", |(numbers, _)| numbers).split(' ').filter_map(|n| n.parse().ok()).collect();
    let [_, _, width, height] = media[..] else { bail!("a page without a size: {head}") };
    let contents = number_after(head, "/Contents ").context("a page without contents")? as usize;
    let contents = objects.get(&contents).and_then(|o| o.stream.as_deref()).context("no contents")?;
    let resources = match number_after(head, "/Resources ").and_then(|id| objects.get(&(id as usize))) {
        Some(resources) => &resources.head,
        None => head,
    };
    let fonts = fonts(objects, resources);
    Ok(PdfPage { size: (width, height), text: text(&String::from_utf8_lossy(contents), &fonts) })
}

/// From a glyph to its letters.
type Letters = BTreeMap<u16, String>;

fn fonts(objects: &Objects, resources: &str) -> BTreeMap<String, Letters> {
    let list = resources.split_once("/Font <<").and_then(|(_, rest)| rest.split_once(">>"));
    let mut fonts = BTreeMap::new();
    for entry in list.map_or("", |(list, _)| list).split('/').skip(1) {
        let mut words = entry.split_whitespace();
        let (Some(name), Some(id)) = (words.next(), words.next().and_then(|id| id.parse().ok())) else {
            continue;
        };
        let table = objects.get(&id).and_then(|font| number_after(&font.head, "/ToUnicode "));
        let table = table.and_then(|id| objects.get(&(id as usize))).and_then(|o| o.stream.as_deref());
        fonts.insert(
            name.to_owned(),
            table.map(|table| letters(&String::from_utf8_lossy(table))).unwrap_or_default(),
        );
    }
    fonts
}

/// `<0024> <0041>` and `<0024> <0030> <0041>`.
fn letters(table: &str) -> Letters {
    let mut letters = Letters::new();
    let mut in_ranges = false;
    for line in table.lines() {
        if line.contains("begin") {
            in_ranges = line.contains("beginbfrange");
        }
        let codes: Vec<&str> =
            line.split('<').skip(1).filter_map(|part| Some(part.split_once('>')?.0)).collect();
        let glyph = |code: &str| u16::from_str_radix(code, 16).ok();
        match codes[..] {
            [from, to] if !in_ranges => {
                if let Some(from) = glyph(from) {
                    letters.insert(from, utf16(&units(to)));
                }
            }
            [from, to, first] if in_ranges => {
                let (Some(from), Some(to)) = (glyph(from), glyph(to)) else { continue };
                for (glyph, n) in (from..=to).zip(0..) {
                    let mut code = units(first);
                    if let Some(last) = code.last_mut() {
                        *last += n;
                    }
                    letters.insert(glyph, utf16(&code));
                }
            }
            _ => {}
        }
    }
    letters
}

fn units(hex: &str) -> Vec<u16> {
    hex.as_bytes()
        .chunks(4)
        .filter_map(|digits| u16::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok())
        .collect()
}

fn utf16(units: &[u16]) -> String {
    String::from_utf16_lossy(units)
}

/// The letters of all `<…> Tj`, by the font chosen last.
fn text(contents: &str, fonts: &BTreeMap<String, Letters>) -> String {
    let mut out = String::new();
    let mut font = None;
    for line in contents.lines() {
        if line.ends_with(" Tf") {
            font = line.trim_start_matches('/').split(' ').next().and_then(|name| fonts.get(name));
        }
        let Some(shown) = line.strip_suffix(" Tj") else { continue };
        let hex = shown.rsplit('<').next().unwrap_or_default().trim_end_matches('>');
        for glyph in units(hex) {
            let letters = font.and_then(|font| font.get(&glyph)).map_or("\u{fffd}", String::as_str);
            out.extend(letters.chars().filter(|c| !c.is_whitespace()));
        }
    }
    out
}
