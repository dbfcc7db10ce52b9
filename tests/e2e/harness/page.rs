//! One page in one browser.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context, bail, ensure};
use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use fantoccini::elements::Element;
use fantoccini::key::Key;
use fantoccini::{Client, Locator};
use serde_json::{Value, json};
use tempfile::TempDir;
use xtask::workspace;

use crate::cdp::DriverCommand;
use crate::{Result, Target, wait};

/// An open page. Everything that looks for an element waits for it first.
#[derive(Debug)]
pub struct Page {
    client: Client,
    target: Target,
    address: String,
    downloads: TempDir,
    // Removed with the page.
    _profile: TempDir,
}

impl Page {
    pub(crate) fn new(
        client: Client,
        target: Target,
        address: String,
        profile: TempDir,
        downloads: TempDir,
    ) -> Self {
        Self { client, target, address, downloads, _profile: profile }
    }

    pub(crate) async fn prepare(&self) -> Result {
        let folder = self.downloads.path().to_string_lossy();
        let allow = json!({ "behavior": "allow", "downloadPath": folder });
        self.devtools("Browser.setDownloadBehavior", &allow).await?;
        let mut timeouts = self.client.get_timeouts().await?;
        timeouts.set_script(Some(Duration::from_secs(120)));
        self.client.update_timeouts(timeouts).await?;
        Ok(())
    }

    // ---- where we are ----

    /// Which of the two built pages this is.
    #[must_use]
    pub fn target(&self) -> Target {
        self.target
    }

    /// The WebDriver session itself, for what the helpers do not cover.
    #[must_use]
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Loads the page at a hash route (`""` or `"#/…"`).
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn open(&self, hash: &str) -> Result {
        Ok(self.client.goto(&format!("{}{hash}", self.address)).await?)
    }

    /// Loads the page anew, as F5 does.
    ///
    /// # Errors
    /// When the browser refuses.
    pub async fn reload(&self) -> Result {
        Ok(self.client.refresh().await?)
    }

    /// The hash route in the address bar, with its `#`.
    ///
    /// # Errors
    /// When the session is gone.
    pub async fn hash(&self) -> Result<String> {
        let hash = self.eval("return location.hash", vec![]).await?;
        Ok(hash.as_str().unwrap_or_default().to_owned())
    }

    // ---- reading ----

    /// The first element of a CSS selector, as soon as there is one.
    ///
    /// # Errors
    /// When none appears in time; the message shows what the page says instead.
    pub async fn find(&self, css: &str) -> Result<Element> {
        let found = wait::retry(async || Ok(self.client.find(Locator::Css(css)).await?)).await;
        match found {
            Ok(element) => Ok(element),
            Err(_) => bail!("no element `{css}`; the page says: {}", self.excerpt().await),
        }
    }

    /// How many elements there are now.
    ///
    /// # Errors
    /// When the selector is wrong or the session gone.
    pub async fn count(&self, css: &str) -> Result<usize> {
        Ok(self.client.find_all(Locator::Css(css)).await?.len())
    }

    /// What an element shows.
    ///
    /// # Errors
    /// As [`find`](Self::find).
    pub async fn text(&self, css: &str) -> Result<String> {
        self.find(css).await?;
        wait::retry(async || Ok(self.client.find(Locator::Css(css)).await?.text().await?)).await
    }

    /// What all elements of the selector show now, in document order.
    ///
    /// # Errors
    /// When the selector is wrong or the session gone.
    pub async fn texts(&self, css: &str) -> Result<Vec<String>> {
        // One call, however many there are.
        let script = "return [...document.querySelectorAll(arguments[0])].map(e => e.innerText)";
        let texts = self.eval(script, vec![json!(css)]).await?;
        Ok(serde_json::from_value(texts)?)
    }

    /// The value of a form field.
    ///
    /// # Errors
    /// As [`find`](Self::find).
    pub async fn value(&self, css: &str) -> Result<String> {
        let value = self.find(css).await?.prop("value").await?;
        value.with_context(|| format!("`{css}` has no value"))
    }

    /// Waits until an element shows a text (anywhere in it).
    ///
    /// # Errors
    /// When it does not in time; the message says what it shows instead.
    pub async fn sees(&self, css: &str, text: &str) -> Result {
        wait::retry(async || {
            let shown = self.texts(css).await?;
            ensure!(
                shown.iter().any(|shown| shown.contains(text)),
                "no `{css}` shows `{text}`, but: {shown:?}; the page says: {}",
                self.excerpt().await
            );
            Ok(())
        })
        .await
    }

    /// Waits until a selector has exactly this many elements.
    ///
    /// # Errors
    /// When it has not in time.
    pub async fn sees_count(&self, css: &str, count: usize) -> Result {
        wait::retry(async || {
            let found = self.count(css).await?;
            ensure!(found == count, "{found} elements `{css}`, expected {count}");
            Ok(())
        })
        .await
    }

    /// Waits until a question is answered with yes; `what` is the wish, for the message.
    ///
    /// # Errors
    /// When it is not in time.
    pub async fn until(&self, what: &str, ask: impl AsyncFn() -> Result<bool>) -> Result {
        wait::until(what, ask).await
    }

    /// The beginning of all text on the page, on one line.
    async fn excerpt(&self) -> String {
        let text = self.eval("return document.body.innerText", vec![]).await;
        let text = text.ok().and_then(|text| text.as_str().map(str::to_owned)).unwrap_or_default();
        let words: Vec<&str> = text.split_whitespace().collect();
        format!("`{}`", words.join(" ").chars().take(400).collect::<String>())
    }

    // ---- doing ----

    /// Clicks an element, as soon as it can be clicked.
    ///
    /// # Errors
    /// When it cannot in time.
    pub async fn click(&self, css: &str) -> Result {
        self.find(css).await?;
        // The driver scrolls an element into the window, but not clear of what stays at its top, as people do.
        let reveal = "document.querySelector(arguments[0])?.scrollIntoView({ block: 'nearest' })";
        self.eval(reveal, vec![json!(css)]).await?;
        wait::retry(async || Ok(self.client.find(Locator::Css(css)).await?.click().await?))
            .await
            .with_context(|| format!("click on `{css}`"))
    }

    /// Clicks the first element of the selector whose whole text this is.
    ///
    /// # Errors
    /// When there is none in time, or it cannot be clicked.
    pub async fn click_text(&self, css: &str, text: &str) -> Result {
        wait::retry(async || {
            for element in self.client.find_all(Locator::Css(css)).await? {
                if element.text().await?.trim() == text {
                    let reveal = "arguments[0].scrollIntoView({ block: 'nearest' })";
                    self.eval(reveal, vec![serde_json::to_value(&element)?]).await?;
                    return Ok(element.click().await?);
                }
            }
            let shown = self.texts(css).await?;
            bail!("no `{css}` with the text `{text}`, but: {shown:?}")
        })
        .await
    }

    /// Replaces what a field holds, by typing.
    ///
    /// # Errors
    /// As [`click`](Self::click).
    pub async fn fill(&self, css: &str, text: &str) -> Result {
        let field = self.find(css).await?;
        field.clear().await?;
        Ok(field.send_keys(text).await?)
    }

    /// Chooses an option of a select by the text it shows.
    ///
    /// # Errors
    /// When there is no such option.
    pub async fn choose(&self, css: &str, label: &str) -> Result {
        self.find(css)
            .await?
            .select_by_label(label)
            .await
            .with_context(|| format!("choose `{label}` in `{css}`"))
    }

    /// Types where the focus is. One character or special key after the other, as a person does.
    ///
    /// # Errors
    /// When nothing has the focus.
    pub async fn keys(&self, text: &str) -> Result {
        let focused = self.client.active_element().await?;
        Ok(focused.send_keys(text).await?)
    }

    /// Presses a special key where the focus is.
    ///
    /// # Errors
    /// When nothing has the focus.
    pub async fn press(&self, key: Key) -> Result {
        self.keys(&char::from(key).to_string()).await
    }

    /// Chooses a file in an `<input type=file>`, which may be hidden.
    ///
    /// # Errors
    /// When there is no such input or file.
    pub async fn choose_file(&self, css: &str, file: &Path) -> Result {
        let file = file.canonicalize().with_context(|| format!("{}", file.display()))?;
        let input = self.find(css).await?;
        Ok(input.send_keys(&file.to_string_lossy()).await?)
    }

    /// Drops a file of this name and content on an element.
    ///
    /// # Errors
    /// As [`find`](Self::find).
    pub async fn drop_file(&self, css: &str, name: &str, content: &[u8]) -> Result {
        self.find(css).await?;
        let script = "
            const [css, name, base64] = arguments;
            const bytes = Uint8Array.from(atob(base64), c => c.charCodeAt(0));
            const data = new DataTransfer();
            data.items.add(new File([bytes], name));
            const target = document.querySelector(css);
            for (const type of ['dragenter', 'dragover', 'drop']) {
                target.dispatchEvent(new DragEvent(type, {
                    bubbles: true, cancelable: true, composed: true, dataTransfer: data,
                }));
            }";
        let arguments = vec![json!(css), json!(name), json!(BASE64_STANDARD.encode(content))];
        self.eval(script, arguments).await.map(drop)
    }

    /// Pastes a text into an element.
    ///
    /// # Errors
    /// As [`find`](Self::find).
    pub async fn paste(&self, css: &str, text: &str) -> Result {
        self.find(css).await?;
        let script = "
            const [css, text] = arguments;
            const target = document.querySelector(css);
            target.focus();
            const data = new DataTransfer();
            data.setData('text/plain', text);
            const event = new ClipboardEvent('paste', {
                bubbles: true, cancelable: true, composed: true, clipboardData: data,
            });
            if (target.dispatchEvent(event)) document.execCommand('insertText', false, text);";
        self.eval(script, vec![json!(css), json!(text)]).await.map(drop)
    }

    /// Runs JavaScript in the page; `arguments` holds the arguments.
    ///
    /// # Errors
    /// When the script throws.
    pub async fn eval(&self, script: &str, arguments: Vec<Value>) -> Result<Value> {
        Ok(self.client.execute(script, arguments).await?)
    }

    /// Runs the body of an async function in the page and waits for what it returns.
    ///
    /// # Errors
    /// When it rejects, with its message.
    pub async fn eval_async(&self, body: &str, arguments: Vec<Value>) -> Result<Value> {
        let script = format!(
            "const done = arguments[arguments.length - 1];
             const args = [...arguments].slice(0, -1);
             (async function () {{ {body} }}).apply(null, args)
                 .then(value => done({{ value }}),
                       error => done({{ error: `${{error.name}}: ${{error.message}}` }}));"
        );
        let mut answer = self.client.execute_async(&script, arguments).await?;
        match answer.get("error") {
            Some(error) => bail!("{}", error.as_str().unwrap_or("rejected")),
            None => Ok(answer["value"].take()),
        }
    }

    // ---- the browser around the page ----

    /// Gives the page a window of this many CSS pixels.
    ///
    /// # Errors
    /// When the session is gone.
    pub async fn resize(&self, width: u32, height: u32) -> Result {
        let size = json!({
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
        });
        self.devtools("Emulation.setDeviceMetricsOverride", &size).await.map(drop)
    }

    /// Makes the page believe in a system-wide dark or light theme.
    ///
    /// # Errors
    /// When the session is gone.
    pub async fn dark(&self, dark: bool) -> Result {
        let value = if dark { "dark" } else { "light" };
        let media = json!({ "features": [{ "name": "prefers-color-scheme", "value": value }] });
        self.devtools("Emulation.setEmulatedMedia", &media).await.map(drop)
    }

    /// The page as it would be printed.
    ///
    /// # Errors
    /// When the session is gone.
    pub async fn pdf(&self) -> Result<Vec<u8>> {
        let how = json!({ "printBackground": true, "preferCSSPageSize": true });
        let answer = self.devtools("Page.printToPDF", &how).await?;
        let data = answer["data"].as_str().context("the browser printed nothing")?;
        Ok(BASE64_STANDARD.decode(data)?)
    }

    /// Sends a command of the Chrome DevTools Protocol.
    ///
    /// # Errors
    /// When the browser refuses it.
    pub async fn devtools(&self, command: &str, parameters: &Value) -> Result<Value> {
        Ok(self.client.issue_cmd(DriverCommand::devtools(command, parameters)).await?)
    }

    /// Waits for a download whose name ends so, and takes it out of the folder.
    ///
    /// # Errors
    /// When none arrives in time.
    pub async fn download(&self, ending: &str) -> Result<Download> {
        let path = wait::retry(async || {
            let mut names = Vec::new();
            for entry in fs::read_dir(self.downloads.path())? {
                let path = entry?.path();
                // While it arrives it is called `….crdownload`, and an empty file holds its name.
                if path.to_string_lossy().ends_with(ending) && path.metadata()?.len() > 0 {
                    return Ok(path);
                }
                names.push(path);
            }
            bail!("no download `*{ending}`, but: {names:?}")
        })
        .await?;
        Download::take(&path)
    }

    /// Errors and exceptions the page wrote to the console since the last call.
    ///
    /// # Errors
    /// When the session is gone.
    pub async fn complaints(&self) -> Result<Vec<String>> {
        let log = self.client.issue_cmd(DriverCommand::console()).await?;
        let entries = log.as_array().context("the console log is a list")?;
        Ok(entries
            .iter()
            .filter(|entry| entry["level"] == "SEVERE")
            .map(|entry| entry["message"].as_str().unwrap_or_default().to_owned())
            .collect())
    }

    /// Saves what the page looks like as a PNG.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn screenshot(&self, file: &Path) -> Result {
        let png = self.client.screenshot().await?;
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(file, png).with_context(|| format!("{}", file.display()))
    }

    /// Where screenshots of failed scenarios go.
    #[must_use]
    pub fn screenshots() -> PathBuf {
        workspace::target().join("e2e")
    }

    /// Ends the browser.
    ///
    /// # Errors
    /// When it is gone already.
    pub async fn close(self) -> Result {
        Ok(self.client.close().await?)
    }
}

/// A file the page gave to the user.
#[derive(Debug)]
pub struct Download {
    /// The name it was given.
    pub name: String,
    /// What is in it.
    pub content: Vec<u8>,
}

impl Download {
    fn take(path: &Path) -> Result<Self> {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let content = fs::read(path)?;
        fs::remove_file(path)?;
        Ok(Self { name, content })
    }

    /// The content as text.
    ///
    /// # Errors
    /// When it is not UTF-8.
    pub fn text(&self) -> Result<&str> {
        Ok(std::str::from_utf8(&self.content)?)
    }
}
