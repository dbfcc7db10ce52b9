//! The content-security policy of the single file: only what is inside may run.
//!
//! The hosted page's policy stands in `index.html`: everything from the page's own address. The single file has no
//! address of its own, so its policy names each script and style by its SHA-256.

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

use crate::failure::{Failure, Result};
use crate::single_file::SingleFile;

const OPEN: &str = "<meta http-equiv=\"Content-Security-Policy\" content=\"";

/// The single file with its own policy in place of the hosted page's; the scripts that it unpacks and runs are named
/// there too.
///
/// # Errors
/// When the page has no policy.
pub fn of_single_file(SingleFile { html, runs }: &SingleFile) -> Result<String> {
    let missing =
        || Failure::new("the page has no content-security policy").hint("index.html has a meta tag for it");
    let (before, rest) = html.split_once(OPEN).ok_or_else(missing)?;
    let (_, after) = rest.split_once('"').ok_or_else(missing)?;
    let unpacked: String = runs.iter().map(|script| hash(script)).collect();
    let scripts = hashes(after, "<script", "</script>") + &unpacked;
    let styles = hashes(after, "<style", "</style>");
    let policy = format!(
        "default-src 'none'; script-src{scripts} 'wasm-unsafe-eval'; style-src{styles}; img-src data: blob:; \
         worker-src blob:; base-uri 'none'; form-action 'none'"
    );
    Ok(format!("{before}{OPEN}{policy}\"{after}"))
}

/// ` 'sha256-…'` of the content of every element that runs; texts that are only kept in the page do not.
fn hashes(html: &str, open: &str, close: &str) -> String {
    let mut found = String::new();
    let mut rest = html;
    while let Some((_, after)) = rest.split_once(open) {
        let Some((tag, content)) = after.split_once('>') else { break };
        let Some((content, after)) = content.split_once(close) else { break };
        if !tag.contains("text/plain") {
            found.push_str(&hash(content));
        }
        rest = after;
    }
    found
}

fn hash(content: &str) -> String {
    format!(" 'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(content.as_bytes())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_runs_is_named_by_its_hash_and_nothing_else() {
        let html = format!(
            "<head>{OPEN}default-src 'self'\"></head><style>p</style><script type=\"text/plain\">x</script>\
             <script id=\"a\">alert(1)</script>"
        );
        let runs = vec!["later()".to_owned()];
        let file = of_single_file(&SingleFile { html, runs }).expect("it has a policy");
        let later = BASE64_STANDARD.encode(Sha256::digest(b"later()"));
        let script = BASE64_STANDARD.encode(Sha256::digest(b"alert(1)"));
        let style = BASE64_STANDARD.encode(Sha256::digest(b"p"));
        assert!(
            file.contains(&format!(
                "script-src 'sha256-{script}' 'sha256-{later}' 'wasm-unsafe-eval'; style-src 'sha256-{style}';"
            )),
            "{file}"
        );
        assert!(!file.contains("'self'"));
    }

    #[test]
    fn a_page_without_a_policy_is_refused() {
        let file = SingleFile { html: "<head></head>".to_owned(), runs: Vec::new() };
        assert!(of_single_file(&file).is_err());
    }
}
