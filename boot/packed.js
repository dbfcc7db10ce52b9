// The parts inside the single file, packed together.
//
// Only `crosstable.html` has this script. There every part of the program and every text of a language is
//   <script id="…" type="text/plain" data-at="…" data-length="…"></script>
// and its bytes stand at that place of one LZMA stream, the text of
//   <script id="crosstable-pack" type="text/plain">…</script>
// which <script id="crosstable-unpacker" …> unpacks (web-app/unpack). Both are bytes written as text of seven bits a
// character; the characters that HTML would change (NUL, carriage return, "<") stand 128 higher.
//
//   crosstablePacked(element)   Promise of the bytes of a part
//   crosstableDressed()         Promise: the style sheets and the program's glue are there
"use strict";
(() => {
  function bytesOf(id) {
    const text = document.getElementById(id).textContent;
    const bytes = new Uint8Array(Math.floor((text.length * 7) / 8));
    let at = 0;
    let held = 0;
    let bits = 0;
    for (let i = 0; i < text.length; i += 1) {
      held = (held << 7) | (text.charCodeAt(i) & 127);
      bits += 7;
      if (bits >= 8) {
        bits -= 8;
        bytes[at] = held >> bits;
        at += 1;
        held &= (1 << bits) - 1;
      }
    }
    return bytes;
  }

  async function unpack() {
    const { instance } = await WebAssembly.instantiate(bytesOf("crosstable-unpacker"));
    const { memory, room, unpack, unpacked } = instance.exports;
    const packed = bytesOf("crosstable-pack");
    const at = room(packed.length);
    new Uint8Array(memory.buffer).set(packed, at);
    const length = unpack();
    if (length === 0) throw new Error("this file is damaged: its packed part cannot be read");
    return new Uint8Array(memory.buffer, unpacked(), length);
  }

  let all = null;
  globalThis.crosstablePacked = async (element) => {
    all ??= unpack();
    const begin = Number(element.dataset.at);
    return (await all).subarray(begin, begin + Number(element.dataset.length));
  };

  const text = async (id) => new TextDecoder().decode(await crosstablePacked(document.getElementById(id)));
  // Until the file has been read to its end nothing is added to it: boot/keep.js takes it then as it came.
  const read = new Promise((resolve) => addEventListener("DOMContentLoaded", () => setTimeout(resolve)));
  globalThis.crosstableDressed = async () => {
    const [style, glue] = await Promise.all([text("crosstable-styles"), text("crosstable-glue"), read]);
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets.push(sheet);
    // The policy of the file names this script by its hash.
    const script = document.createElement("script");
    script.textContent = glue;
    document.head.append(script);
  };
})();
