//! Commands of chromedriver that WebDriver itself does not know.

use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// A command below the session's address, with a JSON body.
#[derive(Debug)]
pub struct DriverCommand {
    path: &'static str,
    body: Value,
}

impl DriverCommand {
    /// A command of the Chrome DevTools Protocol.
    pub fn devtools(command: &str, parameters: &Value) -> Self {
        Self { path: "goog/cdp/execute", body: json!({ "cmd": command, "params": parameters }) }
    }

    /// What the page wrote to the console since the last time.
    pub fn console() -> Self {
        Self { path: "se/log", body: json!({ "type": "browser" }) }
    }
}

impl WebDriverCompatibleCommand for DriverCommand {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
