// Parts of the program that are loaded when they are needed.
//
// The program is one, cut by `cargo xtask bundle` into a first part and others. Each file of a part stands in the page as
//   hosted   <link id="crosstable-part-…" data-parts="desk paper" href="….wasm">
//   file     <script id="crosstable-part-…" data-parts="desk paper" type="text/plain" …></script>
// where data-parts names the parts that need it. All share the memory and the table of the first.
//
//   crosstableParts.loaders          what the program imports: for each part a function (callback, data), which calls
//                                    callback(data, 1) when the part is there and callback(data, 0) when it is not
//   crosstableParts.begin(exports)   tells what the first part exports
"use strict";
(() => {
  const elements = [...document.querySelectorAll("[data-parts]")];
  const loading = new Map();
  let main = null;

  // Once; but what did not arrive is asked for again.
  function load(element) {
    let file = loading.get(element.id);
    if (file === undefined) {
      file = crosstableBoot.compiled(element.id).then((module) =>
        WebAssembly.instantiate(module, { __wasm_split: main }),
      );
      file.catch(() => loading.delete(element.id));
      loading.set(element.id, file);
    }
    return file;
  }

  const loader = (part) => async (callback, data) => {
    let there = 1;
    try {
      await Promise.all(elements.filter((element) => element.dataset.parts.split(" ").includes(part)).map(load));
    } catch (error) {
      there = 0;
      console.error(error);
    }
    main.__indirect_function_table.get(callback)(data, there);
  };

  const parts = new Set(elements.flatMap((element) => element.dataset.parts.split(" ")));
  const loaders = {};
  for (const part of parts) loaders[`__wasm_split_load_${part}`] = loader(part);
  globalThis.crosstableParts = {
    loaders,
    begin(exports) {
      main = exports;
    },
  };
})();
