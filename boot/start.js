// Starts the app: finds the wasm, compiles it, draws the page.
//
// The same starter serves the hosted page and the single file. A wasm module stands there as
//   hosted   <link id="…-wasm" href="….wasm">, its glue as <script id="…-glue" src> or <link id="…-glue" href>
//   file     <script id="…-wasm" type="text/plain" …></script>, see boot/packed.js, its glue inline
// and the texts of a language
//   hosted   <link id="crosstable-language-…" href="….txt">
//   file     <script id="crosstable-language-…" type="text/plain" …></script>
//
//   crosstableBoot.compiled(id)  Promise of the WebAssembly.Module of the element with that id
//   crosstableBoot.text(id)      Promise of the text of a script or of what a link points to
"use strict";
(() => {
  async function fetched(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} did not arrive: ${response.status} ${response.statusText}`);
    return response;
  }

  function part(id) {
    const element = document.getElementById(id);
    if (element === null) throw new Error(`the page is not complete: it has no part ${id}`);
    return element;
  }

  async function compiled(id) {
    if (typeof WebAssembly !== "object") throw new Error("this browser has no WebAssembly");
    const wasm = part(id);
    if (wasm.tagName === "SCRIPT") return WebAssembly.compile(await crosstablePacked(wasm));
    const response = await fetched(wasm.href);
    // A host that does not know the media type still gets a page, only not a streamed one.
    return response.headers.get("content-type") === "application/wasm"
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer());
  }

  async function text(id) {
    const element = part(id);
    if (element.type === "text/plain") return new TextDecoder().decode(await crosstablePacked(element));
    const url = element.src || element.href;
    return url ? (await fetched(url)).text() : element.textContent;
  }

  globalThis.crosstableBoot = { compiled, text };

  async function start() {
    const [module] = await Promise.all([compiled("crosstable-wasm"), globalThis.crosstableDressed?.()]);
    if (typeof wasm_bindgen !== "function") throw new Error("the program's script did not arrive");
    crosstableParts.begin(await wasm_bindgen({ module_or_path: module }));
    await wasm_bindgen.mount_app();
    document.getElementById("boot-shell")?.remove();
  }

  start().catch((error) => crosstableFailed(error));
})();
