// The engine, in a worker of its own: pairing a thousand players must not freeze the page.
//
//   crosstableEngine.call(kind, payload, onProgress?, signal?) -> Promise<string>
//       `payload` and the answer are JSON texts. `onProgress(text)` may be called any number of
//       times before the promise settles. Rejects with an Error: `name` is "AbortError" after
//       `signal.abort()`, "EnginePanic" when wasm panicked in the worker (the page lives on, the
//       next call gets a new worker), "Error" with the engine's own message otherwise.
//   crosstableEngine.mode        "idle" (not yet needed), "worker", or "main" (workers refused)
//
// Between page and worker, one request at a time:
//   page -> worker   { module }                first: the compiled WebAssembly.Module
//                    { id, kind, payload }     a request
//   worker -> page   { ready: true } or { ready: false, error }
//                    { id, progress }          any number of them
//                    { id, ok }                the answer, or
//                    { id, error, fatal }      a refusal; fatal: this worker is of no more use
//
// The engine is a wasm module of its own (`pairing_core::wasm`), loaded with the first call and compiled once.
// The worker is a classic worker from a Blob, because that is the one kind that every browser also grants to a
// page opened from file://. Cancelling ends the worker: a running wasm call cannot be interrupted in any other
// way.
//
// Rust's side: `crosstable_core.engine_call(kind, payload)` is called in the worker (or here, where workers are
// refused); it reports progress through the global function `crosstableProgress(text)`.
"use strict";
(() => {
  // Runs inside the worker; only its text is used here.
  function workerMain() {
    let panic = null;
    let current = 0;
    self.crosstablePanic = (message) => {
      panic = message;
    };
    self.crosstableProgress = (text) => self.postMessage({ id: current, progress: text });
    const describe = (error) => String((error && error.message) || error);
    self.onmessage = ({ data }) => {
      if (data.module) {
        try {
          crosstable_core.initSync({ module: data.module });
          self.postMessage({ ready: true });
        } catch (error) {
          self.postMessage({ ready: false, error: describe(error) });
        }
        return;
      }
      current = data.id;
      try {
        const ok = crosstable_core.engine_call(data.kind, data.payload);
        self.postMessage({ id: data.id, ok });
      } catch (error) {
        const fatal =
          panic !== null || error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
        self.postMessage({ id: data.id, error: panic || describe(error), fatal });
      }
    };
  }

  const queue = [];
  let nextId = 1;
  let running = null;
  let worker = null;
  let starting = null;
  let mode = "idle";

  function failure(name, message) {
    const error = new Error(message);
    error.name = name;
    return error;
  }

  function settle(request, act) {
    if (running === request) running = null;
    request.signal?.removeEventListener("abort", request.onAbort);
    act();
    pump();
  }

  function drop() {
    if (worker === null) return;
    worker.terminate();
    worker = null;
  }

  // The compiled module and its glue; asked for again after a failure, such as a lost connection.
  let loading = null;
  function parts() {
    const { compiled, text } = globalThis.crosstableBoot;
    loading ??= Promise.all([compiled("crosstable-core-wasm"), text("crosstable-core-glue")]).catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  // Resolves to a worker that has the module and said so; rejects where workers are refused.
  async function start(module, glue) {
    const source = [glue, "\n(", workerMain.toString(), ")();\n"];
    const url = URL.createObjectURL(new Blob(source, { type: "text/javascript" }));
    try {
      const fresh = new Worker(url, { name: "crosstable-engine" });
      await new Promise((resolve, reject) => {
        fresh.onerror = (event) => {
          event.preventDefault();
          reject(new Error(event.message || "the worker could not be loaded"));
        };
        fresh.onmessage = ({ data }) => (data.ready ? resolve() : reject(new Error(data.error)));
        fresh.postMessage({ module });
      }).catch((error) => {
        fresh.terminate();
        throw error;
      });
      return fresh;
    } finally {
      URL.revokeObjectURL(url);
    }
  }

  // The engine on this page, where workers are refused.
  async function startHere(module, glue) {
    if (typeof crosstable_core === "undefined") {
      const script = document.createElement("script");
      const { href } = document.getElementById("crosstable-core-glue");
      if (href) script.src = href;
      else script.textContent = glue;
      await new Promise((resolve, reject) => {
        script.onload = resolve;
        script.onerror = () => reject(new Error("the engine's script did not arrive"));
        document.head.append(script);
        if (!href) resolve();
      });
    }
    crosstable_core.initSync({ module });
    mode = "main";
  }

  // One worker at a time, also when a call is cancelled while it starts. Rejects when the engine cannot be had.
  function ready() {
    starting ??= parts()
      .then(async ([module, glue]) => {
        try {
          worker = await start(module, glue);
          mode = "worker";
          listen();
        } catch (error) {
          console.info(`The engine runs on the main thread: ${error.message}`);
          await startHere(module, glue);
        }
      })
      .finally(() => {
        starting = null;
      });
    return starting;
  }

  function listen() {
    const mine = worker;
    mine.onmessage = ({ data }) => {
      const request = running;
      if (mine !== worker || request === null || data.id !== request.id) return;
      if ("progress" in data) {
        request.onProgress?.(data.progress);
      } else if ("ok" in data) {
        settle(request, () => request.resolve(data.ok));
      } else {
        if (data.fatal) drop();
        const error = failure(data.fatal ? "EnginePanic" : "Error", data.error);
        settle(request, () => request.reject(error));
      }
    };
    mine.onerror = (event) => {
      event.preventDefault();
      if (mine !== worker) return;
      drop();
      const request = running;
      const error = failure("EnginePanic", event.message || "the engine's worker stopped");
      if (request !== null) settle(request, () => request.reject(error));
    };
  }

  function callHere(request) {
    // A turn of the event loop, so that "pairing …" is painted before the page stands still.
    setTimeout(() => {
      if (running !== request) return;
      globalThis.crosstableProgress = (text) => request.onProgress?.(text);
      try {
        const answer = crosstable_core.engine_call(request.kind, request.payload);
        settle(request, () => request.resolve(answer));
      } catch (error) {
        const reason = error instanceof Error ? error : failure("Error", String(error));
        settle(request, () => request.reject(reason));
      }
    }, 20);
  }

  async function pump() {
    if (running !== null || queue.length === 0) return;
    const request = queue.shift();
    running = request;
    if (worker === null && mode !== "main") {
      try {
        await ready();
      } catch (error) {
        if (running === request) settle(request, () => request.reject(error));
        return;
      }
      if (running !== request) return;
    }
    if (mode === "main") callHere(request);
    else worker.postMessage({ id: request.id, kind: request.kind, payload: request.payload });
  }

  function abort(request) {
    const waiting = queue.indexOf(request);
    if (waiting >= 0) queue.splice(waiting, 1);
    else if (running === request) drop();
    settle(request, () => request.reject(failure("AbortError", "cancelled")));
  }

  globalThis.crosstableProgress = () => {};
  globalThis.crosstableEngine = {
    get mode() {
      return mode;
    },
    call(kind, payload, onProgress, signal) {
      return new Promise((resolve, reject) => {
        const request = { id: nextId, kind, payload, onProgress, signal, resolve, reject };
        nextId += 1;
        if (signal?.aborted) {
          reject(failure("AbortError", "cancelled"));
          return;
        }
        request.onAbort = () => abort(request);
        signal?.addEventListener("abort", request.onAbort);
        queue.push(request);
        pump();
      });
    },
  };
})();
