//! An address as a QR code (ISO/IEC 18004), drawn in the page itself.

use qrcodegen::{QrCode, QrCodeEcc};

/// The light border that readers need, in modules.
const QUIET: i32 = 4;

/// The code of `text` as an SVG element with the label `label`, which is a file of its own as well; `None` where the text
/// is too long for one.
pub fn svg(text: &str, label: &str) -> Option<String> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok()?;
    let mut html = super::html::Html::default();
    let size = code.size() + 2 * QUIET;
    html.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"qr\" role=\"img\" aria-label=\"").text(label);
    html.raw(&format!(
        "\" viewBox=\"0 0 {size} {size}\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h{size}v{size}H0z\"/>\
         <path d=\"{}\"/></svg>",
        modules(&code)
    ));
    Some(html.done())
}

/// The dark modules, each run of a line one rectangle.
fn modules(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|&x| code.get_module(x, y)).count();
            let run = i32::try_from(run).unwrap_or(0);
            if run > 0 {
                path.push_str(&format!("M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET));
            }
            x += run + 1;
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_dark_module_is_drawn_once() {
        let code = QrCode::encode_text("https://club.example/open", QrCodeEcc::Medium).expect("short enough");
        let dark = (0..code.size())
            .flat_map(|y| (0..code.size()).map(move |x| (x, y)))
            .filter(|&(x, y)| code.get_module(x, y))
            .count();
        let path = modules(&code);
        let drawn: usize = path
            .split('h')
            .skip(1)
            .filter_map(|run| run.split('v').next().and_then(|run| run.parse::<usize>().ok()))
            .sum();
        assert_eq!(drawn, dark);
        assert!(path.starts_with("M4 4h7v1h-7z"), "the finder pattern stands in the corner: {path}");
    }

    #[test]
    fn the_label_is_a_text_and_too_much_is_no_code() {
        let svg = svg("https://club.example", "\"><script>").expect("short enough");
        assert!(svg.contains("aria-label=\"&quot;&gt;&lt;script&gt;\""));
        assert_eq!(super::svg(&"x".repeat(3000), ""), None);
    }
}
