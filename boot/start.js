// Starts the app: finds the wasm, compiles it once, draws the page.
//
// The same starter serves the hosted page and the single file:
//   hosted   <link id="crosstable-wasm" href="….wasm">, glue in <script id="crosstable-glue" src>
//   file     <script id="crosstable-wasm" type="text/plain">gzip, base64</script>, glue inline
//
//   crosstableBoot.module        the compiled WebAssembly.Module, for the worker
//   crosstableBoot.glueText()    Promise of the wasm-bindgen glue as text, for the worker
"use strict";
(() => {
  const wasm = document.getElementById("crosstable-wasm");
  const glue = document.getElementById("crosstable-glue");

  async function fetched(url) {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url} did not arrive: ${response.status} ${response.statusText}`);
    return response;
  }

  async function unpacked(base64) {
    if (typeof DecompressionStream !== "function") {
      throw new Error("this browser has no DecompressionStream; a version from 2023 or later has it");
    }
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
  }

  async function compiled() {
    if (typeof WebAssembly !== "object") throw new Error("this browser has no WebAssembly");
    if (wasm.tagName === "SCRIPT") {
      const module = await WebAssembly.compile(await unpacked(wasm.textContent.trim()));
      wasm.remove();
      return module;
    }
    const response = await fetched(wasm.href);
    // A host that does not know the media type still gets a page, only not a streamed one.
    return response.headers.get("content-type") === "application/wasm"
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer());
  }

  let glueText = null;

  async function start() {
    const module = await compiled();
    globalThis.crosstableBoot = {
      module,
      glueText() {
        glueText ??= glue.src ? fetched(glue.src).then((r) => r.text()) : Promise.resolve(glue.textContent);
        return glueText;
      },
    };
    if (typeof wasm_bindgen !== "function") throw new Error("the program's script did not arrive");
    await wasm_bindgen({ module_or_path: module });
    wasm_bindgen.mount_app();
    document.getElementById("boot-shell")?.remove();
  }

  start().catch((error) => crosstableFailed(error));
})();
