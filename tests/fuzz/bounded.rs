//! Hostile files by the thousand, with every run of the tests; `cargo xtask fuzz` goes on for as long as one likes.
#![cfg(not(target_arch = "wasm32"))]
#![allow(clippy::print_stdout, reason = "how many files were tried")]

mod corpus;
#[allow(dead_code, reason = "writing a file down is for the command")]
mod driver;
mod memory;
mod mutate;
#[path = "../properties/random.rs"]
#[allow(dead_code, reason = "events by lot are for other tests")]
mod random;
mod targets;

use driver::Target;

#[global_allocator]
static MEMORY: memory::Counting = memory::Counting;

fn try_target(name: &str) {
    let target = targets::ALL.iter().find(|target| target.name == name).expect("a target of this name");
    match target.try_all(1, target.bounded) {
        Ok(tried) => println!("{tried} files tried by {name}"),
        Err(failure) => panic!("{failure}"),
    }
}

macro_rules! tests {
    ($($test:ident: $name:literal)*) => {
        $(#[test]
        fn $test() {
            try_target($name);
        })*

        #[test]
        fn every_target_is_tried_and_ten_thousand_files_are() {
            let names: Vec<&str> = targets::ALL.iter().map(|target| target.name).collect();
            assert_eq!(names, [$($name),*]);
            assert!(targets::ALL.iter().map(|target| target.bounded).sum::<u64>() >= 10_000);
        }
    };
}

tests! {
    report_files_that_are_hostile_are_read_as_far_as_they_go: "trf"
    whatever_a_hostile_file_says_can_be_computed: "rounds"
    every_encoding_takes_every_byte: "encodings"
    hostile_lists_leave_nobody_out_without_a_reason: "lists"
    hostile_lists_in_parts: "streams"
    hostile_saves_are_read_or_explained: "saved"
    hostile_requests_are_answered_or_refused: "requests"
    commands_in_any_order_with_anything_in_them: "commands"
}

/// What a target does with a fault: the trial itself must find each kind.
fn faulty(run: fn(&[u8])) -> Target {
    Target {
        name: "faulty",
        corpus: || corpus::Corpus(vec![b"abc".to_vec()]),
        make: |corpus, random| mutate::file(corpus, &[], random),
        run,
        bounded: 0,
        per_byte: 1,
    }
}

#[test]
fn a_panic_is_found_with_its_words_and_made_small() {
    let target = faulty(|bytes| assert!(!bytes.contains(&b'b'), "a b is in it"));
    let failure = target.try_all(1, 100).expect_err("found");
    assert!(failure.what.contains("a b is in it"), "{failure}");
    let seed = (1..).find(|&seed| target.try_seed(&(target.corpus)(), seed).is_err()).expect("one of them");
    let failure = target.try_seed(&(target.corpus)(), seed).expect_err("found again");
    assert_eq!(failure.input, b"b", "{failure}");
}

#[test]
fn memory_without_measure_is_found() {
    let peak = faulty(|_| drop(std::hint::black_box(vec![1_u8; 100 << 20])));
    assert!(peak.try_input(b"x").is_err_and(|what| what.contains("at once")));
    let work = faulty(|_| (0..2_000).for_each(|_| drop(std::hint::black_box(vec![1_u8; 1 << 20]))));
    assert!(work.try_input(b"x").is_err_and(|what| what.contains("too much work")));
}

#[test]
fn the_same_seed_makes_the_same_file() {
    for target in &targets::ALL {
        let corpus = (target.corpus)();
        let files: Vec<Vec<u8>> = (1..20).map(|seed| target.input(&corpus, seed)).collect();
        assert_eq!(
            files,
            (1..20).map(|seed| target.input(&corpus, seed)).collect::<Vec<_>>(),
            "{}",
            target.name
        );
        let different: std::collections::BTreeSet<&Vec<u8>> = files.iter().collect();
        assert!(different.len() > 10, "{}: too much alike", target.name);
    }
}

/// Hostile is not all: some must get far enough to be worth trying.
#[test]
fn most_altered_saves_are_still_read() {
    use pairing_core::event::saved::load;
    let target = targets::ALL.iter().find(|target| target.name == "saved").expect("a target");
    let corpus = (target.corpus)();
    let read = (1..=200).filter(|&seed| {
        let input = target.input(&corpus, seed);
        std::str::from_utf8(&input).is_ok_and(|text| load(text).is_ok())
    });
    assert!((20..180).contains(&read.count()), "neither all nor nothing");
}
