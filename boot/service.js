// The service worker: after one visit the hosted page works without a network.
//
// `cargo xtask bundle` writes the two values; the version changes with any file of the page. All files of a version are
// fetched when it is installed and stay as they are. A new version waits until the page asks for it (the user presses
// "Use it now") or until no page of the old one is open. Older versions' files stay for pages that are still open.
"use strict";
const VERSION = "@VERSION@";
const FILES = ["@FILES@"];

const PREFIX = `crosstable ${self.registration.scope} `;
const NAME = PREFIX + VERSION;

self.addEventListener("install", (event) => {
  // Past the browser's own cache, where an old index.html may stand.
  const requests = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(requests)));
});

self.addEventListener("message", (event) => {
  if (event.data === "use") self.skipWaiting();
});

// Files of versions of which no page can be open any more.
async function tidy() {
  const pages = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  if (pages.length > 1) return;
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && name !== NAME).map((name) => caches.delete(name)),
  );
}

self.addEventListener("activate", (event) => event.waitUntil(tidy()));

async function answer(request) {
  const cache = await caches.open(NAME);
  // The page itself always in this version; its files have names of their own, old ones too.
  if (request.mode === "navigate") return (await cache.match("./")) || fetch(request);
  return (await cache.match(request)) || (await caches.match(request)) || fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(self.registration.scope)) return;
  const { pathname } = new URL(request.url);
  const scope = new URL(self.registration.scope).pathname;
  // Other pages under our folder are not ours: only the page itself is answered as one.
  const ours = [scope, `${scope}index.html`];
  if (request.mode === "navigate" && !ours.includes(pathname)) return;
  event.respondWith(answer(request));
});
