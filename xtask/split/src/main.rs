//! `xtask-split PROGRAM FOLDER`: cuts a linked wasm program, made with `--emit-relocs`, into parts.
//!
//! Into `FOLDER` go `main.wasm`, which wasm-bindgen has still to work on, a wasm file for each part and for what several
//! parts share, and `parts.txt`: a line for each part, its name and the files it is made of, the part's own last.

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [program, folder] = arguments.as_slice() else {
        eprintln!("usage: xtask-split PROGRAM.wasm FOLDER");
        return ExitCode::from(2);
    };
    match split(Path::new(program), Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(what) => {
            eprintln!("{what}");
            ExitCode::FAILURE
        }
    }
}

fn split(program: &Path, folder: &Path) -> Result<(), String> {
    let input = fs::read(program).map_err(|error| format!("cannot read {}: {error}", program.display()))?;
    let main = folder.join("main.wasm");
    let mut options = wasm_split_cli_support::Options::new(&input);
    options.output_dir = folder;
    options.main_out_path = &main;
    // Under this name the program asks for its parts; boot/parts.js answers.
    options.link_name = "crosstable-parts";
    let parts = wasm_split_cli_support::transform(options)
        .map_err(|error| format!("cannot cut {}: {error:?}", program.display()))?;
    let mut lines: Vec<String> =
        parts.prefetch_map.iter().map(|(part, files)| format!("{part} {}\n", files.join(" "))).collect();
    lines.sort();
    let list = folder.join("parts.txt");
    fs::write(&list, lines.concat()).map_err(|error| format!("cannot write {}: {error}", list.display()))
}
