// Crosstable: <crosstable-desk>, for clubs that pair on their own page. See docs/widget.md.
//
// The app itself in a frame: crosstable.html, which lies beside this script. A frame keeps what is the page's and what is
// the app's apart: styles, keys, printing, the address. What the app keeps is under a key of its own.
"use strict";
(() => {
  if (typeof customElements !== "object" || customElements.get("crosstable-desk") !== undefined) return;

  // Beside this script, wherever the page is.
  const BESIDE = document.currentScript?.src || document.baseURI;
  const CSS = `
    :host { display: block; block-size: var(--crosstable-height, min(60rem, 90vh)); }
    :host([hidden]) { display: none; }
    iframe { inline-size: 100%; block-size: 100%; border: 0; }
  `;

  class CrosstableDesk extends HTMLElement {
    static observedAttributes = ["key", "app", "label"];

    #root = this.attachShadow({ mode: "open" });
    #frame = document.createElement("iframe");
    #address = null;
    // The tournament the app told of last.
    #told = null;
    // One to be opened as soon as the app listens.
    #waiting = null;
    #ready = false;

    constructor() {
      super();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(CSS);
      this.#root.adoptedStyleSheets = [sheet];
      this.#frame.setAttribute("part", "frame");
      this.#frame.allow = "fullscreen; clipboard-write";
    }

    connectedCallback() {
      if (Object.hasOwn(this, "tournament")) {
        const { tournament } = this;
        delete this.tournament;
        this.tournament = tournament;
      }
      globalThis.addEventListener("message", this.#heard);
      this.#open();
    }

    disconnectedCallback() {
      globalThis.removeEventListener("message", this.#heard);
      this.#frame.remove();
      this.#address = null;
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#open();
    }

    /** The tournament changed last, as the JSON the app saves; null before the first change. */
    get tournament() {
      return this.#told;
    }

    /** Opens the app's import with this tournament: JSON or a report file as text, or the object of such JSON. Nothing
     * is overwritten: whoever sits at the desk looks at it and takes it. */
    set tournament(value) {
      this.#waiting = value === null || value === undefined ? null : typeof value === "string" ? value : JSON.stringify(value);
      this.#send();
    }

    #open() {
      this.#frame.title = this.getAttribute("label") ?? "Crosstable";
      const address = new URL(this.getAttribute("app") ?? "crosstable.html", BESIDE);
      if (!["http:", "https:", "file:"].includes(address.protocol)) return;
      address.searchParams.set("desk", this.getAttribute("key") ?? "desk");
      address.searchParams.set("host", globalThis.origin);
      if (address.href === this.#address) return;
      this.#address = address.href;
      this.#ready = false;
      this.#told = null;
      // Put in anew: a frame that is led elsewhere would leave a step in the page's history.
      this.#frame.remove();
      this.#frame.src = address.href;
      this.#root.append(this.#frame);
    }

    #heard = (event) => {
      if (event.source === null || event.source !== this.#frame.contentWindow) return;
      // The app may have been led elsewhere.
      const app = new URL(this.#address).origin;
      if (event.origin !== app && event.origin !== "null" && app !== "null") return;
      const message = event.data;
      if (message?.crosstable === "ready") {
        this.#ready = true;
        this.#send();
      } else if (message?.crosstable === "change" && typeof message.tournament === "string") {
        this.#told = message.tournament;
        const detail = { key: this.getAttribute("key") ?? "desk", tournament: message.tournament };
        this.dispatchEvent(new CustomEvent("crosstable-change", { detail, bubbles: true }));
      }
    };

    #send() {
      if (!this.#ready || this.#waiting === null) return;
      const app = new URL(this.#address).origin;
      const message = { crosstable: "open", tournament: this.#waiting };
      this.#waiting = null;
      // A frame without an origin is the only one with that window.
      this.#frame.contentWindow.postMessage(message, app === "null" || globalThis.origin === "null" ? "*" : app);
    }
  }

  customElements.define("crosstable-desk", CrosstableDesk);
})();
