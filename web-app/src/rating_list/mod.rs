//! Whole rating lists, kept in the browser's database to be searched offline.
//!
//! Keys: `list|<id>` holds what a list is; `text|<id>|<block>|<n>` holds lines of people of one block. A list being read
//! has no `list|` key yet; what is left of one that was never finished is removed before the next is read.

pub mod record;

use crate::browser::files;
use crate::browser::idb::Database;
use pairing_core::formats::encoding::{self, Encoding};
use pairing_core::formats::list::{Listed, Stream};
use record::{Search, blocks, line, person};
use serde::{Deserialize, Serialize};
use std::cell::Cell;
use std::collections::BTreeMap;
use std::rc::Rc;
use web_sys::File;

/// The name of the database.
const DATABASE: &str = "crosstable/v1/rating-lists";

/// So much of a file is read at once: a slice takes less than a frame or two.
const SLICE: f64 = 262_144.0;

/// So many bytes of people are gathered before they are written.
const GATHERED: usize = 6 << 20;

/// No block of any list is longer; more would be no rating list.
const MOST_TEXTS: u32 = 2_000;

/// What a list is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RatingList {
    /// Its key.
    pub id: String,
    /// The name of the file.
    pub name: String,
    /// The date of the file, `2026-11-01`.
    pub date: String,
    /// How many people are in it.
    pub people: usize,
}

/// Why a list was not read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// It was cancelled.
    Cancelled,
    /// Nobody is in it.
    Nobody,
    /// The browser refuses: its own words.
    Refused(String),
}

impl From<String> for Stopped {
    fn from(words: String) -> Stopped {
        Stopped::Refused(words)
    }
}

/// The lists kept.
///
/// # Errors
/// The browser's own words where it keeps nothing here.
pub async fn lists() -> Result<Vec<RatingList>, String> {
    let texts = Database::open(DATABASE).await?.beginning("list|", 100).await?;
    Ok(texts.iter().filter_map(|text| serde_json::from_str(text).ok()).collect())
}

/// Removes a list.
///
/// # Errors
/// The browser's own words.
pub async fn remove(list: &RatingList) -> Result<(), String> {
    let database = Database::open(DATABASE).await?;
    database.remove(&format!("list|{}", list.id)).await?;
    database.remove(&format!("text|{}|", list.id)).await
}

/// Reads a file and keeps it. `progress` is told the share read, from 0 to 1; `cancelled` is asked between slices.
///
/// # Errors
/// Why not; nothing of it is then kept.
pub async fn read(
    file: &File,
    progress: impl Fn(f64),
    cancelled: &Rc<Cell<bool>>,
) -> Result<RatingList, Stopped> {
    let database = Database::open(DATABASE).await?;
    let id = format!("{:.0}-{:.0}", file.last_modified(), file.size());
    // The same file again, or what is left of it.
    database.remove(&format!("list|{id}")).await?;
    database.remove(&format!("text|{id}|")).await?;
    let outcome = keep(&database, &id, file, progress, cancelled).await;
    match outcome {
        Ok(people) => {
            let list = RatingList { id, name: file.name(), date: date(file), people };
            let text = serde_json::to_string(&list).map_err(|error| error.to_string())?;
            database.put(&[(format!("list|{}", list.id), text)]).await?;
            Ok(list)
        }
        Err(stopped) => {
            database.remove(&format!("text|{id}|")).await?;
            Err(stopped)
        }
    }
}

fn date(file: &File) -> String {
    let text = js_sys::Date::new(&file.last_modified().into()).to_iso_string();
    String::from(text).chars().take(10).collect()
}

async fn keep(
    database: &Database,
    id: &str,
    file: &File,
    progress: impl Fn(f64),
    cancelled: &Rc<Cell<bool>>,
) -> Result<usize, Stopped> {
    let mut stream = Stream::new();
    let mut gathered = Gathered::default();
    let mut encoding: Option<Encoding> = None;
    let mut bytes: Vec<u8> = Vec::new();
    let size = file.size();
    let mut at = 0.0;
    while at < size {
        if cancelled.get() {
            return Err(Stopped::Cancelled);
        }
        let end = (at + SLICE).min(size);
        let slice = file.slice_with_f64_and_f64(at, end).map_err(|thrown| files::words(&thrown))?;
        bytes.extend(files::bytes_of(&slice).await?);
        at = end;
        // A character is never cut in two at the end of a line.
        let whole = if at < size {
            bytes.iter().rposition(|&b| b == b'\n').map_or(0, |n| n + 1)
        } else {
            bytes.len()
        };
        let rest = bytes.split_off(whole);
        let decoded = encoding::decode(&bytes, encoding);
        bytes = rest;
        // Plain ASCII says nothing of what comes.
        if !decoded.text.is_ascii() {
            encoding.get_or_insert(decoded.encoding);
        }
        gathered.add(stream.push(&decoded.text).into_iter().filter_map(|entry| entry.listed));
        if gathered.bytes > GATHERED {
            database.put(&gathered.texts(id)).await?;
        }
        progress(at / size);
    }
    gathered.add(stream.finish().into_iter().filter_map(|entry| entry.listed));
    database.put(&gathered.texts(id)).await?;
    if gathered.people == 0 { Err(Stopped::Nobody) } else { Ok(gathered.people) }
}

/// People not yet written, by block.
#[derive(Default)]
struct Gathered {
    blocks: BTreeMap<String, String>,
    bytes: usize,
    people: usize,
    written: usize,
}

impl Gathered {
    fn add(&mut self, people: impl Iterator<Item = Listed>) {
        for listed in people {
            let line = line(&listed);
            for block in blocks(&listed) {
                let text = self.blocks.entry(block).or_default();
                text.push_str(&line);
                text.push('\n');
                self.bytes += line.len() + 1;
            }
            self.people += 1;
        }
    }

    fn texts(&mut self, id: &str) -> Vec<(String, String)> {
        self.bytes = 0;
        self.written += 1;
        let number = self.written;
        let blocks = std::mem::take(&mut self.blocks);
        blocks.into_iter().map(|(block, text)| (format!("text|{id}|{block}|{number:05}"), text)).collect()
    }
}

/// Whom a search finds in the lists, no more than `most`; each with the list.
///
/// # Errors
/// The browser's own words.
pub async fn search(
    lists: &[RatingList],
    search: &Search,
    most: usize,
) -> Result<Vec<(Listed, RatingList)>, String> {
    let database = Database::open(DATABASE).await?;
    let mut found = Vec::new();
    for list in lists {
        for block in search.blocks() {
            let texts = database.beginning(&format!("text|{}|{block}|", list.id), MOST_TEXTS).await?;
            let people = texts.iter().flat_map(|text| text.lines()).filter_map(person);
            found.extend(people.filter(|listed| search.finds(listed)).map(|listed| (listed, list.clone())));
        }
    }
    found.sort_by(|(a, _), (b, _)| a.name.cmp(&b.name).then(b.rating.cmp(&a.rating)));
    found.truncate(most);
    Ok(found)
}
