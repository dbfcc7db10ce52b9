//! What is wrong with a member of an argument, in words: serde says it in types of Rust, and of values as they lie in
//! memory.

/// The path and the sentence. `said` is what serde says, `found` describes what stands at `path`.
pub fn told(path: &str, said: &str, found: &str) -> (String, String) {
    let said = said.strip_prefix("Error: ").unwrap_or(said);
    if let Some(name) = said.strip_prefix("missing field `").and_then(|rest| rest.strip_suffix('`')) {
        let path = format!("{path}.{name}");
        let message = format!("{path} is missing");
        return (path, message);
    }
    let kinds = ["invalid type: ", "invalid value: ", "invalid length ", "unknown variant "];
    let expected = said
        .rsplit_once(", expected ")
        .filter(|_| kinds.iter().any(|kind| said.starts_with(kind)))
        .map(|(_, expected)| wanted(expected))
        // How the reader of arrays comes to say that there is none, in each browser's own words.
        .or_else(|| said.starts_with("TypeError: ").then(|| "an array".to_owned()));
    let message = match expected {
        Some(expected) => format!("{path} must be {expected}, not {found}"),
        None => format!("{path}: {said}"),
    };
    (path.to_owned(), message)
}

/// What serde expects, in words of JavaScript.
fn wanted(expected: &str) -> String {
    let most = |bits: &str| bits.parse().ok().and_then(|bits| 1_u128.checked_shl(bits)).map(|all| all - 1);
    let (first, number) = match expected.strip_prefix("a nonzero ") {
        Some(number) => (1, number),
        None => (0, expected),
    };
    let words = match number {
        "usize" | "u64" => format!("a whole number from {first}"),
        "isize" | "i8" | "i16" | "i32" | "i64" => "a whole number".to_owned(),
        _ => match number.strip_prefix('u').and_then(most) {
            Some(most) => format!("a whole number from {first} to {most}"),
            None => String::new(),
        },
    };
    if !words.is_empty() {
        return words;
    }
    match expected {
        "a string" => "a text",
        "a boolean" => "true or false",
        "a sequence" => "an array",
        "a map" => "an object",
        _ if expected.starts_with("struct ") => "an object",
        _ if expected.starts_with("tuple ") || expected.starts_with("a tuple ") => "an array",
        _ if expected.starts_with("enum ") || expected.ends_with(" identifier") => "one of the words for it",
        _ => expected,
    }
    .to_owned()
}

#[cfg(test)]
mod tests {
    use super::told;
    use crate::tournament::Tournament;
    use serde_json::{Value, json};

    #[test]
    fn types_of_rust_are_said_in_words_of_javascript() {
        let cases = [
            ("Error: invalid type: floating point `1.5`, expected u16", "a whole number from 0 to 65535"),
            ("Error: invalid value: integer `0`, expected a nonzero u8", "a whole number from 1 to 255"),
            ("Error: invalid value: integer `-1`, expected usize", "a whole number from 0"),
            ("Error: invalid type: JsValue(Object({})), expected a sequence", "an array"),
            ("TypeError: Reflect.get called on non-object", "an array"),
            ("TypeError: `target` argument of Reflect.get must be an object, got null", "an array"),
            ("Error: invalid type: unit value, expected struct Player", "an object"),
            ("Error: invalid type: integer `5`, expected a string", "a text"),
            ("Error: unknown variant `x`, expected `w` or `b`", "`w` or `b`"),
        ];
        for (said, wanted) in cases {
            assert_eq!(
                told("t", said, "7"),
                ("t".to_owned(), format!("t must be {wanted}, not 7")),
                "{said}"
            );
        }
        let missing = told("tournament.players[2]", "Error: missing field `tpn`", "an object");
        assert_eq!(missing.0, "tournament.players[2].tpn");
        assert_eq!(missing.1, "tournament.players[2].tpn is missing");
        assert_eq!(told("t", "Error: “2-1” is not a result", "\"2-1\"").1, "t: “2-1” is not a result");
    }

    /// Puts something else for every value of a tournament, one at a time.
    fn spoilt(whole: &Value) -> Vec<Value> {
        fn places(value: &Value, at: &str, found: &mut Vec<String>) {
            let below: Vec<(String, &Value)> = match value {
                Value::Array(all) => all.iter().enumerate().map(|(i, one)| (i.to_string(), one)).collect(),
                Value::Object(all) => all.iter().map(|(key, one)| (key.clone(), one)).collect(),
                _ => Vec::new(),
            };
            for (key, one) in below {
                let at = format!("{at}/{key}");
                places(one, &at, found);
                found.push(at);
            }
        }
        let mut all = Vec::new();
        places(whole, "", &mut all);
        let others = [json!(null), json!("x"), json!(-1), json!(1.5), json!([]), json!({}), json!(true)];
        all.iter()
            .flat_map(|at| others.iter().map(move |other| (at, other)))
            .map(|(at, other)| {
                let mut spoilt = whole.clone();
                *spoilt.pointer_mut(at).expect("a place of its own") = other.clone();
                spoilt
            })
            .collect()
    }

    #[test]
    fn nothing_that_can_be_wrong_in_a_tournament_is_said_in_types_of_rust() {
        let whole = json!({
            "info": { "name": "Cup", "deputies": ["A"] },
            "settings": { "rounds": 3, "initial_colour": "w", "system": "dutch", "byes": { "most": 1 },
                "tie_breaks": { "edition": "2026", "order": ["BH"] } },
            "players": [{ "id": 1, "tpn": 1, "name": "A", "title": "GM", "rating": 2000 }],
            "rounds": [{ "games": [{ "w": 1, "b": 2, "r": "1-0" }], "byes": [{ "p": 3, "k": "H" }] }],
            "apart": [{ "by": "clubs" }, { "by": { "club": "X" } }],
            "virtual_points": { "1": [10] },
        });
        serde_json::from_value::<Tournament>(whole.clone()).expect("it is one as it stands");
        let mut refused = 0;
        for spoilt in spoilt(&whole) {
            let Err(error) = serde_path_to_error::deserialize::<_, Tournament>(&spoilt) else { continue };
            let (path, said) = (error.path().to_string(), error.inner().to_string());
            let (_, message) = told(&path, &said, "that");
            refused += 1;
            for word in
                ["expected", "struct", "usize", "u8", "u16", "u32", "i32", "sequence", "variant", "tuple"]
            {
                assert!(!message.contains(word), "{message}\n({said})");
            }
        }
        assert!(refused > 100, "{refused} were refused");
    }
}
