//! Everything that reads what others hand over.

mod commands;
mod files;
mod lists;
mod requests;
mod saved;

use crate::corpus::Corpus;
use crate::driver::Target;
use crate::mutate;
use crate::random::Random;

/// The words of report files.
const RECORDS: &[&str] = &[
    "001 ",
    "012 ",
    "062 ",
    "082 ",
    "092 ",
    "142 ",
    "152 ",
    "162 ",
    "192 ",
    "202 ",
    "240 ",
    "250 ",
    "260 ",
    "XXR ",
    "XXC rank",
    "XXS ",
    "XXA ",
    "XXP ",
    "XXZ ",
    "BBW ",
    "### ",
    "\n001 9999 ",
    "  0000 - U",
    "  0001 w 1",
    "  0002 b +",
    "  0000 - H",
];

/// The words of lists and their markup.
const LIST_WORDS: &[&str] = &[
    "<player>",
    "</player>",
    "<name>",
    "</name>",
    "<fideid>",
    "<playerslist>",
    "<![CDATA[",
    "<!--",
    "-->",
    "<!DOCTYPE x [",
    "ID Number",
    "Name;Rating;Fed",
    ";",
    "\t",
    "\"",
    "\"\"",
    ",,,,",
    "\r\n\r\n",
];

fn report_files(name: &str) -> Corpus {
    let folders = [
        "pairing-core/tests/trf/cases",
        "tests/conformance/cases",
        "pairing-core/tests/tie_breaks",
        "pairing-core/tests/generate",
    ];
    Corpus::read(name, &folders, &[".trf"])
}

fn lists(name: &str) -> Corpus {
    Corpus::read(
        name,
        &["pairing-core/tests/list/cases", "pairing-core/tests/trf/cases"],
        &[".csv", ".txt", ".xml", "bom.trf"],
    )
}

fn report_file(corpus: &Corpus, random: &mut Random) -> Vec<u8> {
    mutate::file(corpus, RECORDS, random)
}

fn list(corpus: &Corpus, random: &mut Random) -> Vec<u8> {
    mutate::file(corpus, LIST_WORDS, random)
}

/// Every target, the files first.
pub const ALL: [Target; 8] = [
    Target {
        name: "trf",
        corpus: || report_files("trf"),
        make: report_file,
        run: files::report_file,
        bounded: 3_000,
        per_byte: 4_000,
    },
    Target {
        name: "rounds",
        corpus: || report_files("rounds"),
        make: report_file,
        run: files::all_that_is_computed,
        bounded: 600,
        per_byte: 4_000,
    },
    Target {
        name: "encodings",
        corpus: || report_files("encodings"),
        make: list,
        run: files::encodings,
        bounded: 1_500,
        per_byte: 16,
    },
    Target {
        name: "lists",
        corpus: || lists("lists"),
        make: list,
        run: lists::list,
        bounded: 2_400,
        per_byte: 4_000,
    },
    Target {
        name: "streams",
        corpus: || lists("streams"),
        make: list,
        run: lists::stream,
        bounded: 1_500,
        per_byte: 4_000,
    },
    Target {
        name: "saved",
        corpus: || Corpus::read("saved", &["pairing-core/tests/event"], &[".json"]),
        make: saved::make,
        run: saved::saved,
        bounded: 2_000,
        per_byte: 4_000,
    },
    Target {
        name: "requests",
        corpus: requests::corpus,
        make: saved::make,
        run: requests::requests,
        bounded: 600,
        per_byte: 8_000,
    },
    Target {
        name: "commands",
        corpus: || Corpus::read("commands", &["pairing-core/tests/event"], &[".json"]),
        make: commands::make,
        run: commands::commands,
        bounded: 400,
        per_byte: 16_000,
    },
];
