// The page's side of the service worker (service.js): hosted pages only.
//
//   crosstableService.waiting    whether a new version is there and waits
//   crosstableService.use()      takes the new version: the page is loaded again
//   the event "crosstable-update" of the window says that one has come
"use strict";
(() => {
  let registration = null;
  let asked = false;

  globalThis.crosstableService = {
    get waiting() {
      return Boolean(registration?.waiting);
    },
    use() {
      asked = true;
      registration?.waiting?.postMessage("use");
    },
  };

  const link = document.getElementById("crosstable-service");
  if (link === null || !("serviceWorker" in navigator) || !/^https?:$/.test(location.protocol)) return;

  const tell = () => {
    if (registration.waiting && navigator.serviceWorker.controller) dispatchEvent(new Event("crosstable-update"));
  };

  async function register() {
    registration = await navigator.serviceWorker.register(link.href, { updateViaCache: "none" });
    tell();
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", tell);
    });
    // A page that stays open for a whole event still learns of a new version.
    setInterval(() => registration.update().catch(() => {}), 6 * 60 * 60 * 1000);
  }

  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // Only where it was asked for: other pages stay as they are, their files are kept.
    if (asked) location.reload();
  });

  // After everything else: the first visit is for the page. Where it is refused, the page works all the same.
  addEventListener("load", () => {
    register().catch((error) => console.info(`Not kept for use without a network: ${error.message}`));
  });
})();
