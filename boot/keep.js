// Files that hold the app and a tournament, links that hold a tournament, a file of the user's kept up to date.
//
//   crosstableKeep.embedded()          Promise of the text of the tournament that stands in this page; null: none does
//   crosstableKeep.inFile(text)        the same of another such file, given its text
//   crosstableKeep.page(text, title)   Promise of the single file with this tournament in it, as text
//   crosstableKeep.packed(text)        Promise of the text in letters that may stand in an address
//   crosstableKeep.unpacked(letters)   the inverse; rejected for what is no such text, or is too long
//   crosstableKeep.copy(text)          puts a text on the clipboard
//   crosstableKeep.choose(id, name)    asks for a file to be kept up to date; Promise of its name, null: none was chosen
//   crosstableKeep.chosen(id, ask)     Promise of the name of the file chosen before, if it may be written; with `ask` the
//                                      user is asked; "" where nobody may write it; null where none was chosen
//   crosstableKeep.write(id, text)     writes it
//   crosstableKeep.forget(id)          lets go of it
//   crosstableKeep.canChoose           whether the browser has files that a page may write
//
// The tournament stands in the page as gzip, base64, in a script element of the type text/plain with the id
// crosstable-tournament: letters that can end no element.
"use strict";
(() => {
  const PLACE = "crosstable-tournament";
  // A tournament of a thousand players with its history has one or two megabytes.
  const MOST = 64 * 1024 * 1024;

  async function through(bytes, stream) {
    const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
    const parts = [];
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Blob(parts);
      length += value.length;
      // A few letters may unpack to more than any memory holds.
      if (length > MOST) throw new Error("it is too long");
      parts.push(value);
    }
  }

  async function toBase64(blob) {
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let letters = "";
    for (let i = 0; i < bytes.length; i += 0x8000) letters += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
    return btoa(letters);
  }

  function fromBase64(base64) {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  }

  async function packed(text) {
    const base64 = await toBase64(await through(text, new CompressionStream("deflate-raw")));
    return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  }

  async function unpacked(letters) {
    const bytes = fromBase64(letters.replaceAll("-", "+").replaceAll("_", "/"));
    return (await through(bytes, new DecompressionStream("deflate-raw"))).text();
  }

  const unzipped = async (base64) =>
    (await through(fromBase64(base64.trim()), new DecompressionStream("gzip"))).text();

  // Files are handled as text: a document made of one would be judged by this page's policy.
  const OPEN = `<script id="${PLACE}" type="text/plain">`;
  const STANDING = new RegExp(`${OPEN}([A-Za-z0-9+/=\\s]*)</script>\\n?`);

  async function embedded() {
    const place = document.getElementById(PLACE);
    return place === null ? null : unzipped(place.textContent);
  }

  async function inFile(text) {
    const found = STANDING.exec(text);
    return found === null ? null : unzipped(found[1]);
  }

  // The single file as it was before the app drew anything, to be saved again. The hosted page has the file beside it.
  let own = null;
  if (document.getElementById("crosstable-service") === null) {
    addEventListener("DOMContentLoaded", () => {
      own = `<!doctype html>\n${document.documentElement.outerHTML}\n`;
    });
  }

  async function beside() {
    const url = new URL("./crosstable.html", location.href.split("#")[0]).href;
    const scope = (await navigator.serviceWorker?.getRegistration?.().catch(() => undefined))?.scope;
    // Kept with the files of this version: when a new one is taken, the service worker throws it away with them.
    const cache = scope === undefined ? null : await caches.open(`crosstable ${scope} file`).catch(() => null);
    const kept = await cache?.match(url);
    if (kept) return kept.text();
    const response = await fetch(url, { cache: "no-cache" });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    await cache?.put(url, response.clone()).catch(() => {});
    return response.text();
  }

  async function page(text, title) {
    const file = (own ?? (await beside())).replace(STANDING, "");
    const app = '<div id="app">';
    if (!file.includes(app)) throw new Error("crosstable.html is not the app");
    const named = title.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
    const base64 = await toBase64(await through(text, new CompressionStream("gzip")));
    // By functions: in a plain text a dollar would mean something.
    return file
      .replace(/<title>[^<]*<\/title>/, () => `<title>${named}</title>`)
      .replace(app, () => `${OPEN}${base64}</script>\n${app}`);
  }

  // Which file belongs to which tournament: the browser's database can hold the handle of a file, its plain store cannot.
  function files(mode, act) {
    return new Promise((resolve, reject) => {
      const open = indexedDB.open("crosstable-files", 1);
      open.onupgradeneeded = () => open.result.createObjectStore("files");
      open.onerror = () => reject(open.error);
      open.onsuccess = () => {
        const change = open.result.transaction("files", mode);
        const request = act(change.objectStore("files"));
        change.oncomplete = () => {
          open.result.close();
          resolve(request.result);
        };
        change.onerror = change.onabort = () => reject(change.error);
      };
    });
  }

  const handle = (id) => files("readonly", (store) => store.get(id));

  async function choose(id, name) {
    let file;
    try {
      file = await showSaveFilePicker({
        suggestedName: name,
        types: [{ accept: { "application/json": [".json"] } }],
      });
    } catch (error) {
      if (error.name === "AbortError") return null;
      throw error;
    }
    await files("readwrite", (store) => store.put(file, id));
    return file.name;
  }

  async function chosen(id, ask) {
    const file = await handle(id).catch(() => undefined);
    if (file === undefined) return null;
    const how = { mode: "readwrite" };
    // Files in the browser's own folder, as in tests, ask nobody.
    let may = (await file.queryPermission?.(how)) ?? "granted";
    if (may === "prompt" && ask) may = await file.requestPermission(how);
    return may === "granted" ? file.name : "";
  }

  async function write(id, text) {
    const file = await handle(id);
    const stream = await file.createWritable();
    await stream.write(text);
    await stream.close();
  }

  const forget = (id) => files("readwrite", (store) => store.delete(id));

  globalThis.crosstableKeep = {
    embedded,
    inFile,
    page,
    packed,
    unpacked,
    choose,
    chosen,
    write,
    forget,
    copy: (text) => navigator.clipboard.writeText(text),
    canChoose: typeof showSaveFilePicker === "function",
  };
})();
