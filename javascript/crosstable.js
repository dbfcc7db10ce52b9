// The rules of the FIDE Swiss systems as a JavaScript module; docs/javascript.md.
//
// What is behind it is WebAssembly: `init` must have finished before anything else is called.

import start, * as core from "./crosstable-core.js";

/** What every function throws: `code`, `message` and, where there is one, `position`. */
export class CrosstableError extends Error {
  constructor({ code, message, position, all, stuck }, options) {
    super(message, options);
    this.name = "CrosstableError";
    this.code = code;
    this.position = position ?? null;
    this.all = all ?? [{ message, position: this.position }];
    if (stuck) this.stuck = stuck;
  }
}

let started;

/** Loads the module; without a source `crosstable.wasm` from beside this file, in a browser and in Node. */
export default function init(source) {
  started ??= load(source).catch((cause) => {
    // Whoever calls again tries again.
    started = undefined;
    const message = `the WebAssembly module could not be loaded: ${cause?.message ?? cause}`;
    throw new CrosstableError({ code: "not-started", message }, { cause });
  });
  return started;
}

async function load(source) {
  const wasm = source ?? (await beside(new URL("crosstable.wasm", import.meta.url)));
  await start({ module_or_path: wasm });
}

async function beside(address) {
  // Node's own fetch knows no files.
  if (address.protocol !== "file:" || !globalThis.process?.versions?.node) return address;
  const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ "node:fs/promises");
  return readFile(address);
}

function call(name, ...given) {
  if (!started) {
    throw new CrosstableError({ code: "not-started", message: `await init() before ${name}()` });
  }
  try {
    return core[name](...given);
  } catch (thrown) {
    if (Object.getPrototypeOf(Object(thrown)) === Object.prototype && typeof thrown.code === "string") {
      throw new CrosstableError(thrown);
    }
    const said = thrown?.message ?? String(thrown);
    if (thrown instanceof WebAssembly.RuntimeError || thrown instanceof RangeError) {
      const message = `${name}() failed inside, please report it: ${said}`;
      throw new CrosstableError({ code: "fault", message }, { cause: thrown });
    }
    // A getter or a proxy of the caller's.
    const message = `${name}() could not read its arguments, they threw: ${said}`;
    throw new CrosstableError({ code: "bad-argument", message }, { cause: thrown });
  }
}

export const pair = (tournament, options) => call("pair", tournament, options);
export const check = (tournament, options) => call("check", tournament, options);
export const standings = (tournament, options) => call("standings", tournament, options);
export const explain = (tournament, options) => call("explain", tournament, options);
export const parseTrf = (file, options) => call("parseTrf", file, options);
export const writeTrf = (tournament, options) => call("writeTrf", tournament, options);
