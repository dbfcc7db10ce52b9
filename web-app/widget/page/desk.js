// Crosstable: <crosstable-desk>, for clubs that pair on their own page. See docs/widget.md.
//
// The app itself in a frame: crosstable.html, which lies beside this script. A frame keeps what is the page's and what is
// the app's apart: styles, keys, printing, the address. What the app keeps is under a key of its own.
"use strict";
(() => {
  if (typeof customElements !== "object" || customElements.get("crosstable-desk") !== undefined) return;

  // Beside this script, wherever the page is.
  const BESIDE = document.currentScript?.src || document.baseURI;
  // How long the app may take to say that it is there, in milliseconds.
  const PATIENCE = 10_000;
  const CSS = `
    :host { display: flex; flex-direction: column; block-size: var(--crosstable-height, min(60rem, 90vh)); }
    :host([hidden]), [hidden] { display: none; }
    iframe { flex: 1; min-block-size: 0; inline-size: 100%; border: 0; }
    p { margin: 0; padding: 0.5em; }
  `;
  // Where nothing comes out of the frame: the sentence and the link.
  const TEXTS = {
    en: [
      "Crosstable has not started here. Perhaps its address is wrong, or this page or the server forbids it to run in a frame.",
      "Open Crosstable",
    ],
    de: [
      "Crosstable ist hier nicht gestartet. Vielleicht stimmt die Adresse nicht, oder diese Seite oder der Server verbietet, dass es in einem Rahmen läuft.",
      "Crosstable öffnen",
    ],
    ru: [
      "Crosstable здесь не запустился. Возможно, адрес неверен либо эта страница или сервер не разрешает ему работать во фрейме.",
      "Открыть Crosstable",
    ],
    fr: [
      "Crosstable n’a pas démarré ici. Peut-être l’adresse est-elle fausse, ou cette page ou le serveur lui interdit de tourner dans un cadre.",
      "Ouvrir Crosstable",
    ],
    es: [
      "Crosstable no se ha iniciado aquí. Quizá la dirección no sea correcta, o esta página o el servidor le prohíba funcionar en un marco.",
      "Abrir Crosstable",
    ],
  };

  class CrosstableDesk extends HTMLElement {
    static observedAttributes = ["key", "app", "label", "lang"];

    #root = this.attachShadow({ mode: "open" });
    #frame = document.createElement("iframe");
    #trouble = document.createElement("p");
    #slot = document.createElement("slot");
    #address = null;
    // The tournament the app told of last, and its id in the app's store.
    #told = null;
    #id = null;
    // One to be opened as soon as the app listens.
    #waiting = null;
    #ready = false;
    #late = 0;

    constructor() {
      super();
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(CSS);
      this.#root.adoptedStyleSheets = [sheet];
      this.#frame.setAttribute("part", "frame");
      this.#frame.allow = "fullscreen; clipboard-write";
      this.#trouble.setAttribute("part", "status");
      this.#trouble.setAttribute("role", "status");
      this.#root.append(this.#trouble, this.#slot);
      this.#say(false);
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
      this.#close();
    }

    attributeChangedCallback() {
      if (this.isConnected) this.#open();
    }

    /** The tournament opened or changed last, as the JSON the app saves; null where none is. */
    get tournament() {
      return this.#told;
    }

    /** Opens the app's import with this tournament: JSON or a report file as text, or the object of such JSON. Nothing
     * is overwritten: whoever sits at the desk looks at it and takes it. */
    set tournament(value) {
      this.#waiting = value === null || value === undefined ? null : typeof value === "string" ? value : JSON.stringify(value);
      this.#send();
    }

    #key() {
      return this.getAttribute("key") ?? "desk";
    }

    #close() {
      clearTimeout(this.#late);
      this.#frame.remove();
      this.#address = null;
      this.#ready = false;
      this.#told = this.#id = null;
    }

    #open() {
      this.#frame.title = this.getAttribute("label") ?? "Crosstable";
      const address = this.#asked();
      if (address !== null && address.href === this.#address) return;
      this.#close();
      this.#say(address === null);
      if (address === null) return;
      this.#address = address.href;
      // Put in anew: a frame that is led elsewhere would leave a step in the page's history.
      this.#frame.src = address.href;
      this.#root.append(this.#frame);
      // To a page without an origin an app that has one says nothing, and runs all the same.
      if (globalThis.origin !== "null" || address.protocol === "file:") {
        this.#late = setTimeout(() => this.#say(true), PATIENCE);
      }
    }

    // Where the app is, and what it is to know; null where it cannot be.
    #asked() {
      let address;
      try {
        address = new URL(this.getAttribute("app") ?? "crosstable.html", BESIDE);
      } catch {
        return null;
      }
      if (!["http:", "https:", "file:"].includes(address.protocol)) return null;
      address.searchParams.set("desk", this.#key());
      address.searchParams.set("host", globalThis.origin);
      const lang = this.getAttribute("lang");
      if (lang) address.searchParams.set("lang", lang);
      return address;
    }

    // That nothing comes out of the frame, with the way to the app; what the page has inside the element is for then.
    #say(trouble) {
      this.#trouble.hidden = this.#slot.hidden = !trouble;
      this.#trouble.textContent = "";
      if (!trouble) return;
      const around = this.closest("[lang]")?.getAttribute("lang");
      const tags = [around, ...(navigator.languages ?? [])].map((tag) => String(tag).split("-")[0].toLowerCase());
      const lang = tags.find((tag) => Object.hasOwn(TEXTS, tag)) ?? "en";
      this.#trouble.lang = lang;
      this.#trouble.append(TEXTS[lang][0]);
      if (this.#address === null) return;
      const a = document.createElement("a");
      a.href = this.#address.split("?")[0];
      a.rel = "noopener";
      a.textContent = TEXTS[lang][1];
      this.#trouble.append(" ", a);
    }

    #heard = (event) => {
      if (event.source === null || event.source !== this.#frame.contentWindow) return;
      // The app may have been led elsewhere.
      const app = new URL(this.#address).origin;
      if (event.origin !== app && event.origin !== "null" && app !== "null") return;
      const message = event.data;
      switch (message?.crosstable) {
        case "ready":
          this.#ready = true;
          clearTimeout(this.#late);
          this.#say(false);
          this.#send();
          break;
        case "opened":
          this.#tell("crosstable-open", message);
          break;
        case "change":
          this.#tell("crosstable-change", message);
          break;
        case "deleted":
          if (message.id === this.#id) this.#told = this.#id = null;
          this.#dispatch("crosstable-delete", { id: String(message.id) });
      }
    };

    #tell(name, { id, tournament }) {
      if (typeof tournament !== "string") return;
      this.#told = tournament;
      this.#id = id;
      this.#dispatch(name, { id: String(id), tournament });
    }

    #dispatch(name, detail) {
      this.dispatchEvent(new CustomEvent(name, { detail: { key: this.#key(), ...detail }, bubbles: true }));
    }

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
