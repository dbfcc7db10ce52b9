//! A small web server for a folder of files, on this machine only.
//!
//! `cargo xtask serve` and the end-to-end tests use it. GET and HEAD, one thread per connection,
//! nothing is cached by the browser, nothing outside the folder is ever read.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::thread;
use std::time::Duration;

use crate::failure::{Context, Result};

/// A server that listens but does not answer yet.
#[derive(Debug)]
pub struct Server {
    listener: TcpListener,
    folder: PathBuf,
}

impl Server {
    /// Listens on `port` of this machine; 0 takes any free one.
    ///
    /// # Errors
    /// When the port is taken.
    pub fn bind(folder: impl Into<PathBuf>, port: u16) -> Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))
            .doing(format_args!("listen on port {port}"))
            .map_err(|failure| failure.hint("choose another one with --port"))?;
        Ok(Self { listener, folder: folder.into() })
    }

    /// Where it listens.
    ///
    /// # Errors
    /// When the system does not say.
    pub fn address(&self) -> Result<SocketAddr> {
        self.listener.local_addr().doing("learn the port")
    }

    /// Answers for ever.
    pub fn run(self) {
        for stream in self.listener.incoming().flatten() {
            let folder = self.folder.clone();
            // A browser that goes away in the middle is no concern of ours.
            thread::spawn(move || answer(&folder, stream).ok());
        }
    }

    /// Answers in a thread of its own until the process ends.
    pub fn run_in_background(self) {
        thread::spawn(move || self.run());
    }
}

fn answer(folder: &Path, mut stream: TcpStream) -> std::io::Result<()> {
    stream.set_read_timeout(Some(Duration::from_secs(10)))?;
    let mut lines = BufReader::new(stream.try_clone()?);
    let mut request = String::new();
    lines.read_line(&mut request)?;
    let mut header = String::new();
    while lines.read_line(&mut header)? > 2 {
        header.clear();
    }
    let mut words = request.split(' ');
    let (method, target) = (words.next().unwrap_or(""), words.next().unwrap_or("/"));
    let reply = if matches!(method, "GET" | "HEAD") {
        reply(folder, target)
    } else {
        Reply::text("405 Method Not Allowed", "only GET and HEAD\n")
    };
    write!(
        stream,
        "HTTP/1.1 {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\n\
         X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n",
        reply.status,
        reply.media_type,
        reply.body.len()
    )?;
    if method != "HEAD" {
        stream.write_all(&reply.body)?;
    }
    stream.flush()
}

struct Reply {
    status: &'static str,
    media_type: &'static str,
    body: Vec<u8>,
}

impl Reply {
    fn text(status: &'static str, text: &str) -> Self {
        Self { status, media_type: "text/plain; charset=utf-8", body: text.as_bytes().to_vec() }
    }
}

fn reply(folder: &Path, target: &str) -> Reply {
    let Some(mut path) = inside(folder, target) else {
        return Reply::text("400 Bad Request", "not a path\n");
    };
    if path.is_dir() {
        path.push("index.html");
    }
    match fs::read(&path) {
        Ok(body) => Reply { status: "200 OK", media_type: media_type(&path), body },
        Err(_) => Reply::text("404 Not Found", "no such file\n"),
    }
}

/// The file a request means; `None` if it tries to leave the folder.
fn inside(folder: &Path, target: &str) -> Option<PathBuf> {
    let path = target.split(['?', '#']).next().unwrap_or("");
    let path = decoded(path.trim_start_matches('/'))?;
    let path = Path::new(&path);
    path.components().all(|part| matches!(part, Component::Normal(_))).then(|| folder.join(path))
}

/// Percent-decoding.
fn decoded(text: &str) -> Option<String> {
    let mut out = Vec::with_capacity(text.len());
    let mut bytes = text.bytes();
    while let Some(byte) = bytes.next() {
        if byte != b'%' {
            out.push(byte);
            continue;
        }
        let digit = |byte: u8| char::from(byte).to_digit(16);
        let value = digit(bytes.next()?)? * 16 + digit(bytes.next()?)?;
        out.push(u8::try_from(value).ok()?);
    }
    String::from_utf8(out).ok()
}

fn media_type(path: &Path) -> &'static str {
    match path.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("wasm") => "application/wasm",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("txt" | "trf") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_cannot_leave_the_folder() {
        let folder = Path::new("dist");
        assert_eq!(inside(folder, "/a/b.js?x=1"), Some(PathBuf::from("dist/a/b.js")));
        assert_eq!(inside(folder, "/"), Some(PathBuf::from("dist/")));
        for escape in ["/../secret", "/a/../../secret", "/%2e%2e/secret", "//etc/../..", "/%zz"] {
            assert_eq!(inside(folder, escape), None, "{escape}");
        }
    }

    #[test]
    fn wasm_has_its_media_type_so_that_browsers_compile_while_loading() {
        assert_eq!(media_type(Path::new("x_bg.wasm")), "application/wasm");
    }

    #[test]
    fn a_missing_file_is_a_404() {
        assert_eq!(reply(Path::new("no-such-folder"), "/x.js").status, "404 Not Found");
    }
}
