// The screen for the day the app cannot speak for itself: wasm panicked, or never started.
//
// Plain JavaScript, no wasm, no network, no style sheet. It is loaded first, after its words (words.js), says what happened,
// saves every tournament the browser holds as one file, and offers to reload.
//
//   crosstablePanic(message)     called by the Rust panic hook; shows the screen
//   crosstableFailed(error)      called by start.js when the app could not be started
//   crosstablePending            key -> text the app has not yet written to the store; the app keeps
//                                it up to date, and the rescue file prefers it to the stored text.
//                                Steps that follow on a stored text stand under its key + "/steps";
//                                the import page puts them together again.
"use strict";
(() => {
  // Scripts do run: the line for where they are refused is not needed.
  document.getElementById("boot-refused")?.remove();
  const DESK = globalThis.crosstablePrefix ?? "";
  const PREFIX = `${DESK}crosstable/`;
  const pending = Object.create(null);
  globalThis.crosstablePending = pending;

  // Everything of ours in the store, without wasm. A store that cannot be read is not an end:
  // what the app had not yet written is still here.
  function rescue() {
    const entries = {};
    let trouble = null;
    try {
      for (let i = 0; i < localStorage.length; i += 1) {
        const key = localStorage.key(i);
        if (key.startsWith(PREFIX)) entries[key.slice(DESK.length)] = localStorage.getItem(key);
      }
    } catch (error) {
      trouble = String(error);
    }
    Object.assign(entries, pending);
    return { entries, trouble };
  }

  function download(status) {
    const { entries, trouble } = rescue();
    const count = Object.keys(entries).length;
    if (count === 0) {
      status.textContent = trouble
        ? crosstableWords("refused", trouble)
        : crosstableWords("nothing");
      return;
    }
    const now = new Date();
    const file = { format: "crosstable/rescue", version: 1, saved_at: now.toISOString(), entries };
    const link = document.createElement("a");
    link.href = URL.createObjectURL(
      new Blob([JSON.stringify(file, null, 1)], { type: "application/json" }),
    );
    link.download = `crosstable-data-${now.toISOString().slice(0, 10)}.json`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    status.textContent = crosstableWords("saved", link.download, count);
  }

  // Through the CSSOM only, so that it also works under a policy without inline styles.
  function element(tag, css, text) {
    const node = document.createElement(tag);
    node.style.cssText = css;
    if (text !== undefined) node.textContent = text;
    return node;
  }

  function button(text, primary, onclick) {
    const node = element(
      "button",
      "font:inherit;font-weight:600;padding:.6rem 1.1rem;border-radius:.4rem;cursor:pointer;" +
        "border:1px solid #1d4f91;" +
        (primary ? "background:#1d4f91;color:#fff" : "background:#fff;color:#1d4f91"),
      text,
    );
    node.type = "button";
    node.addEventListener("click", onclick);
    return node;
  }

  let shown = false;

  function show(title, explanation, message) {
    if (shown) return;
    shown = true;
    document.getElementById("boot-shell")?.remove();
    for (const child of document.body.children) child.inert = true;

    const screen = element(
      "div",
      "position:fixed;inset:0;z-index:2147483647;overflow:auto;background:rgba(15,23,42,.75);" +
        "display:grid;place-items:center;padding:1rem;font:16px/1.5 system-ui,sans-serif",
    );
    screen.id = "crosstable-panic";
    screen.setAttribute("role", "alertdialog");
    screen.setAttribute("aria-modal", "true");
    screen.setAttribute("aria-labelledby", "crosstable-panic-title");
    screen.setAttribute("aria-describedby", "crosstable-panic-text");

    const card = element(
      "div",
      "background:#fff;color:#111827;max-width:38rem;width:100%;box-sizing:border-box;" +
        "padding:1.5rem;border-radius:.6rem;box-shadow:0 10px 40px rgba(0,0,0,.4)",
    );
    const heading = element("h1", "font-size:1.35rem;margin:0 0 .5rem", title);
    heading.id = "crosstable-panic-title";
    const text = element("p", "margin:0 0 1rem", explanation);
    text.id = "crosstable-panic-text";
    const detail = element(
      "pre",
      "margin:0 0 1rem;padding:.75rem;background:#f3f4f6;border-radius:.4rem;max-height:12rem;" +
        "overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;font:13px/1.4 ui-monospace,monospace",
      message,
    );
    detail.tabIndex = 0;
    detail.setAttribute("aria-label", crosstableWords("detail"));
    const status = element("p", "margin:1rem 0 0;min-height:1.5em");
    status.setAttribute("role", "status");
    const actions = element("div", "display:flex;flex-wrap:wrap;gap:.75rem");
    const save = button(crosstableWords("download"), true, () => download(status));
    actions.append(save, button(crosstableWords("reload"), false, () => location.reload()));
    card.append(heading, text, detail, actions, status);
    screen.append(card);
    document.body.append(screen);

    // A modal dialog keeps the focus: Tab goes round inside it.
    const stops = [detail, ...actions.children];
    screen.addEventListener("keydown", (event) => {
      if (event.key !== "Tab") return;
      event.preventDefault();
      const at = stops.indexOf(document.activeElement);
      stops[(at + (event.shiftKey ? -1 : 1) + stops.length) % stops.length].focus();
    });
    save.focus();
  }

  globalThis.crosstablePanic = (message) =>
    show(
      crosstableWords("stopped"),
      crosstableWords("stoppedWhy"),
      String(message),
    );

  globalThis.crosstableFailed = (error) =>
    show(
      crosstableWords("notStarted"),
      crosstableWords("notStartedWhy"),
      String((error && error.message) || error),
    );

  // A trap inside wasm that no panic hook announced: stack overflow, out of memory, a bad cast.
  function isTrap(error) {
    if (!error) return false;
    if (typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError) return true;
    return error instanceof RangeError && /wasm/.test(String(error.stack));
  }
  addEventListener("error", (event) => {
    if (isTrap(event.error)) crosstablePanic(event.error);
  });
  addEventListener("unhandledrejection", (event) => {
    if (isTrap(event.reason)) crosstablePanic(event.reason);
  });
})();
