//! Writing HTML as text, where a text can never become markup.

/// Markup being written.
#[derive(Debug, Default)]
pub(super) struct Html(String);

impl Html {
    /// Markup of our own.
    pub(super) fn raw(&mut self, markup: &str) -> &mut Html {
        self.0.push_str(markup);
        self
    }

    /// A text of anybody's.
    pub(super) fn text(&mut self, text: &str) -> &mut Html {
        for c in text.chars() {
            match c {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                '\'' => self.0.push_str("&#39;"),
                c => self.0.push(c),
            }
        }
        self
    }

    /// A text in an element; `open` is its name and attributes.
    pub(super) fn element(&mut self, open: &str, text: &str) -> &mut Html {
        self.raw("<").raw(open).raw(">").text(text);
        self.close(open)
    }

    /// A name of anybody's in an element, kept to its own direction of writing.
    pub(super) fn name(&mut self, open: &str, text: &str) -> &mut Html {
        self.raw("<").raw(open).raw("><bdi>").text(text).raw("</bdi>");
        self.close(open)
    }

    fn close(&mut self, open: &str) -> &mut Html {
        let tag = open.split(' ').next().unwrap_or(open);
        self.raw("</").raw(tag).raw(">")
    }

    /// The head of a table, in a box of its own that scrolls; each column a title, numbers marked so.
    pub(super) fn table(&mut self, label: &str, id: &str, columns: &[(&str, bool)]) -> &mut Html {
        self.raw("<div class=\"pub-box\" role=\"region\" tabindex=\"0\" aria-label=\"").text(label);
        self.raw("\"><table id=\"").raw(id).raw("\"><thead><tr>");
        for (title, is_number) in columns {
            self.element(
                if *is_number { "th scope=\"col\" class=\"num\"" } else { "th scope=\"col\"" },
                title,
            );
        }
        self.raw("</tr></thead><tbody>")
    }

    /// The end of such a table.
    pub(super) fn end_table(&mut self) -> &mut Html {
        self.raw("</tbody></table></div>\n")
    }

    /// A number or a short sign in a cell.
    pub(super) fn number(&mut self, text: &str) -> &mut Html {
        self.element("td class=\"num\"", text)
    }

    /// What was written.
    pub(super) fn done(self) -> String {
        self.0
    }
}

/// A whole document that needs nothing but itself: no script runs in it, nothing is loaded.
pub(super) fn document(title: &str, body: &str) -> String {
    let mut html = Html::default();
    html.raw("<!doctype html>\n<html lang=\"")
        .raw(crate::i18n::language().tag())
        .raw("\">\n<head>\n<meta charset=\"utf-8\">\n");
    html.raw(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
         base-uri 'none'; form-action 'none'\">\n<meta name=\"viewport\" content=\"width=device-width, \
         initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n",
    );
    html.element("title", title).raw("\n<style>\n").raw(include_str!("../../style/published.css"));
    html.raw("</style>\n</head>\n<body class=\"pub-page\">\n").raw(body).raw("\n</body>\n</html>\n");
    html.done()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_never_becomes_markup() {
        let mut html = Html::default();
        html.name("td class=\"x\"", "</td><script>alert('1')</script>&amp;\"");
        assert_eq!(
            html.done(),
            "<td class=\"x\"><bdi>&lt;/td&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;&quot;</bdi></td>"
        );
    }
}
