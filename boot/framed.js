// The app in the frame of <crosstable-desk>, on somebody's page (web-app/widget/page/desk.js):
//   crosstable.html?desk=KEY&host=ORIGIN&lang=TAG
//
// It keeps its tournaments under a key of its own, apart from those of the app and of other pages, tells the page of
// what is opened, changed and deleted, takes a tournament from it, and leaves the history of the window alone: its route
// is its own.
//
// The page is believed to be the one it says it is only as far as the browser vouches for it: messages go to that origin
// and to no other, and only those from it are heard. Whoever says a wrong name gets no messages and another key.
//
//   crosstablePrefix    what stands before every key in the store; undefined outside of a desk
//   crosstableLanguage  the language of the page around; undefined where it says none
//   crosstableFramed    opened(key, text) a tournament is open, kept under that key
//                       kept(key, text)   a text is about to be kept, or was taken away: null
//                       take()            the text the page has given, once; null when there is none
//   the event "crosstable-given" of the window says that one has come
"use strict";
(() => {
  const asked = new URLSearchParams(location.search);
  const desk = asked.get("desk");
  if (desk === null) return;
  const host = asked.get("host") ?? "null";
  const prefix = `crosstable-desk/${host}/${desk}/`;
  globalThis.crosstablePrefix = prefix;
  globalThis.crosstableLanguage = asked.get("lang") ?? undefined;

  // A page without an origin (a sandboxed frame, a file) cannot be vouched for: it hears of what is done only where
  // this frame has no origin either, and so no store that others share.
  const vouched = host !== "null" || origin === "null";
  const tell = (message) => {
    if (window.parent !== window && vouched) window.parent.postMessage(message, host === "null" ? "*" : host);
  };

  const tellOf = (crosstable, key, tournament) => {
    const id = /^crosstable\/v1\/t\/([^/]+)$/.exec(key)?.[1];
    if (id !== undefined) tell({ crosstable, id, tournament });
  };

  let given = null;
  globalThis.crosstableFramed = {
    opened: (key, text) => tellOf("opened", key, text),
    kept: (key, text) => tellOf(text === null ? "deleted" : "change", key, text),
    take() {
      const text = given;
      given = null;
      return text;
    },
  };

  // Only within the app: links that lead nowhere else replace the address, so that the page's own way back stays.
  addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href^='#/']");
    if (!link || link.target || event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    location.replace(link.getAttribute("href"));
  });

  // After a reload of the page the app stands where it was.
  const ROUTE = `${prefix}route`;
  try {
    const before = sessionStorage.getItem(ROUTE);
    if (before !== null && location.hash.length < 3) location.replace(before);
    addEventListener("hashchange", () => sessionStorage.setItem(ROUTE, location.hash));
  } catch {
    // No store: it begins with the list.
  }

  addEventListener("message", (event) => {
    if (event.source !== window.parent || event.origin !== host || event.data?.crosstable !== "open") return;
    if (typeof event.data.tournament !== "string") return;
    given = event.data.tournament;
    location.replace("#/import");
    dispatchEvent(new Event("crosstable-given"));
  });
  tell({ crosstable: "ready" });
})();
