// Crosstable: <crosstable-event>, tournaments on other people's pages. See docs/widget.md.
//
// One file with everything inside: the program as wasm, its glue, the style sheet, five languages. It stores nothing
// and fetches nothing but the address in `src`. Whatever a tournament holds becomes text and never anything else: the
// wasm answers with a tree whose tags and attributes are its own, and `build` makes nodes of it.
//
// Over 600 lines, for a tenth are the texts that must be said where the wasm is refused, and the rest is one element.
"use strict";
(() => {
  if (typeof customElements !== "object" || customElements.get("crosstable-event") !== undefined) return;

  // `cargo xtask` puts the parts here.
  const WASM = "@WASM@";
  const CSS = "@CSS@";
  const TEXTS = {
    en: {
      loading: "Loading …",
      refused:
        "This page, or this browser, does not allow the program (WebAssembly) that draws the tables.",
      broken: "The tables could not be drawn: a fault in the program.",
      lost: "The tournament could not be loaded.",
      stale: "The tournament could not be loaded again; this is what was there at {0}.",
      large: "The file is too large.",
      link: "Open the tournament",
      asOf: "As of {0}",
    },
    de: {
      loading: "Wird geladen …",
      refused:
        "Diese Seite oder dieser Browser erlaubt das Programm (WebAssembly) nicht, das die Tabellen zeichnet.",
      broken: "Die Tabellen ließen sich nicht zeichnen: ein Fehler im Programm.",
      lost: "Das Turnier ließ sich nicht laden.",
      stale: "Das Turnier ließ sich nicht neu laden; dies ist der Stand von {0}.",
      large: "Die Datei ist zu groß.",
      link: "Das Turnier öffnen",
      asOf: "Stand: {0}",
    },
    ru: {
      loading: "Загрузка …",
      refused: "Эта страница или браузер не разрешает программу (WebAssembly), которая рисует таблицы.",
      broken: "Таблицы не удалось показать: ошибка в программе.",
      lost: "Турнир не удалось загрузить.",
      stale: "Турнир не удалось загрузить снова; показано состояние на {0}.",
      large: "Файл слишком велик.",
      link: "Открыть турнир",
      asOf: "По состоянию на {0}",
    },
    fr: {
      loading: "Chargement …",
      refused:
        "Cette page ou ce navigateur n’autorise pas le programme (WebAssembly) qui dessine les tableaux.",
      broken: "Les tableaux n’ont pas pu être dessinés\u00a0: une erreur du programme.",
      lost: "Le tournoi n’a pas pu être chargé.",
      stale: "Le tournoi n’a pas pu être rechargé\u00a0; voici son état à {0}.",
      large: "Le fichier est trop volumineux.",
      link: "Ouvrir le tournoi",
      asOf: "État\u00a0: {0}",
    },
    es: {
      loading: "Cargando …",
      refused:
        "Esta página o este navegador no permite el programa (WebAssembly) que dibuja las tablas.",
      broken: "No se pudieron dibujar las tablas: un fallo del programa.",
      lost: "No se pudo cargar el torneo.",
      stale: "No se pudo volver a cargar el torneo; este es su estado a las {0}.",
      large: "El archivo es demasiado grande.",
      link: "Abrir el torneo",
      asOf: "Actualizado: {0}",
    },
  };

  // The largest file that is read: a thousand players and eleven rounds have half a megabyte.
  const MOST_BYTES = 8_000_000;
  // How long a server may take, in milliseconds.
  const PATIENCE = 30_000;
  // Seconds between two looks at a live event: usual, least, most after many without news or in vain, and most of all,
  // whatever page or server say: a timer of more than 2³¹ ms would ring at once.
  const [USUAL, LEAST, MOST, DAY] = [60, 10, 900, 86_400];

  // ---- the program, once for all elements of the page ----

  // The glue of wasm-bindgen, made anew for each start. It would look for the address of its own script, which it has
  // no use for: it gets no document.
  const glue = (document) => {
    /* @GLUE@ */
    return crosstable_widget;
  };

  class Refused extends Error {}

  let program;
  function started() {
    program ??= (async () => {
      let module;
      try {
        module = await WebAssembly.compile(await unpacked(WASM));
      } catch (error) {
        throw new Refused(String(error?.message ?? error));
      }
      const maker = glue(undefined);
      maker.initSync({ module });
      return maker;
    })();
    return program;
  }

  async function unpacked(base64) {
    const text = atob(base64);
    const bytes = new Uint8Array(text.length);
    for (let i = 0; i < text.length; i += 1) bytes[i] = text.charCodeAt(i);
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).arrayBuffer();
  }

  let sheet;
  function styled(root) {
    if (sheet === undefined) {
      sheet = new CSSStyleSheet();
      sheet.replaceSync(CSS);
    }
    root.adoptedStyleSheets = [sheet];
  }

  // A text, or [tag, attributes, …children]; tags and names of attributes are the program's.
  function build(node) {
    if (typeof node === "string") return document.createTextNode(node);
    const [tag, attributes, ...children] = node;
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children.map(build));
    return element;
  }

  // As names are compared: small letters without accents.
  const folded = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

  // ---- the file ----

  async function fetched(url, signal) {
    const response = await fetch(url, { signal, cache: "no-cache", redirect: "follow" });
    if (!response.ok) {
      const error = new Error(`${response.status} ${response.statusText}`.trim());
      // Seconds, or a date.
      const after = response.headers.get("retry-after");
      error.wait = Math.min(Number(after) || (Date.parse(after) - Date.now()) / 1000 || 0, DAY);
      throw error;
    }
    const parts = [];
    let size = 0;
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      size += value.byteLength;
      if (size > MOST_BYTES) {
        await reader.cancel();
        throw new TooLarge();
      }
      parts.push(value);
    }
    const bytes = await new Blob(parts).arrayBuffer();
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      // Report files of older programs.
      return new TextDecoder("windows-1252").decode(bytes);
    }
  }

  class TooLarge extends Error {}

  // ---- the element ----

  class CrosstableEvent extends HTMLElement {
    static observedAttributes = ["src", "view", "round", "player", "lang", "heading", "refresh", "link"];

    #root = this.attachShadow({ mode: "open" });
    #frame = document.createElement("div");
    #body = document.createElement("div");
    #status = document.createElement("p");
    #slot = document.createElement("slot");
    // What was given as a property, if anything was.
    #given = null;
    // The text shown, and the event the program made of it, with the program that made it.
    #text = null;
    #event = null;
    #maker = null;
    // What was chosen in the element; empty: as the attributes say.
    #chosen = { view: "", round: "", player: "", from: "" };
    #drawn = null;
    // The nodes shown, by the text they were made of.
    #nodes = new Map();
    #live = true;
    #at = null;
    // What went wrong last, and in what words: key and detail; null while all is well.
    #trouble = null;
    // Whether it stands in the page and has begun: attributes that the parser sets come before.
    #here = false;
    #search = "";
    // Refreshing.
    #timer = 0;
    #due = 0;
    #wait = 0;
    #loading = null;
    #loadedAt = null;
    #turn = 0;

    constructor() {
      super();
      styled(this.#root);
      this.#frame.className = "frame";
      this.#frame.setAttribute("part", "frame");
      this.#frame.dir = "ltr";
      this.#body.className = "body";
      this.#status.className = "status";
      this.#status.setAttribute("part", "status");
      this.#status.setAttribute("role", "status");
      this.#frame.append(this.#body, this.#status);
      this.#root.append(this.#frame, this.#slot);
      this.#body.addEventListener("click", (event) => this.#clicked(event));
      this.#body.addEventListener("change", (event) => this.#changed(event));
      this.#body.addEventListener("input", (event) => this.#typed(event));
    }

    // Given before the script arrived.
    #adopt() {
      if (!Object.hasOwn(this, "tournament")) return;
      const { tournament } = this;
      delete this.tournament;
      this.tournament = tournament;
    }

    connectedCallback() {
      this.#adopt();
      this.#here = true;
      document.addEventListener("visibilitychange", this.#seen);
      globalThis.addEventListener("online", this.#online);
      this.#begin();
    }

    disconnectedCallback() {
      this.#here = false;
      document.removeEventListener("visibilitychange", this.#seen);
      globalThis.removeEventListener("online", this.#online);
      this.#stop();
    }

    attributeChangedCallback(name, before, now) {
      if (before === now) return;
      if (name === "src") this.#forget();
      if (!this.#here) return;
      if (name === "src" || (name === "lang" && this.#event === null)) {
        // What is wrong with a file is said by the program: in another language it is read again.
        this.#begin();
      } else if (name === "refresh") {
        this.#wait = 0;
        this.#schedule();
      } else {
        if (name !== "lang" && name !== "heading") this.#chosen = { view: "", round: "", player: "", from: "" };
        this.#draw();
      }
    }

    /** The tournament shown: JSON or a report file as text, or the object of such JSON; null for that of `src`. */
    get tournament() {
      return this.#given;
    }

    set tournament(value) {
      this.#given = value ?? null;
      this.#forget();
      if (this.#here) this.#begin();
    }

    /** Loads `src` again now. */
    refresh() {
      return this.#load();
    }

    #forget() {
      this.#stop();
      this.#text = null;
      this.#release();
      this.#loadedAt = null;
      this.#live = true;
      this.#trouble = null;
      this.#wait = 0;
      this.#empty();
    }

    #empty() {
      this.#drawn = null;
      this.#nodes.clear();
      this.#body.replaceChildren();
    }

    #release() {
      this.#event?.free();
      this.#event = null;
    }

    #begin() {
      const inside = this.#inside();
      if (this.#given !== null) {
        this.#show(typeof this.#given === "string" ? this.#given : JSON.stringify(this.#given));
      } else if (this.hasAttribute("src")) {
        this.#load();
        this.#report();
      } else if (inside !== null) {
        this.#show(inside);
      } else {
        this.#report();
        // The parser may not have come to it yet.
        if (document.readyState === "loading") {
          document.addEventListener("DOMContentLoaded", () => this.#here && this.#text === null && this.#begin(), {
            once: true,
          });
        }
      }
    }

    // A tournament written into the page: <script type="application/json"> inside the element.
    #inside() {
      const script = this.querySelector(":scope > script[type='application/json'], :scope > script[type='text/plain']");
      return script === null ? null : script.textContent;
    }

    // ---- loading and loading again ----

    #stop() {
      clearTimeout(this.#timer);
      this.#loading?.abort();
      this.#loading = null;
      this.#turn += 1;
    }

    async #load() {
      if (this.#given !== null || !this.hasAttribute("src")) return;
      this.#stop();
      const turn = this.#turn;
      const stop = new AbortController();
      this.#loading = stop;
      const late = setTimeout(() => stop.abort(), PATIENCE);
      let text;
      let failure = null;
      try {
        text = await fetched(new URL(this.getAttribute("src"), this.baseURI), stop.signal);
      } catch (error) {
        failure = error;
      }
      clearTimeout(late);
      // Another address, or gone from the page.
      if (turn !== this.#turn) return;
      const changed = text !== this.#text;
      const shown = failure === null && (await this.#show(text));
      if (turn !== this.#turn) return;
      this.#loading = null;
      if (shown) {
        this.#loadedAt = new Date();
        this.#wait = changed ? this.#base() : Math.min(this.#wait * 1.5, MOST);
        this.#tell("crosstable-load", { changed });
      } else {
        this.#wait = Math.max(Math.min(this.#wait * 2, MOST), failure?.wait ?? 0);
      }
      if (failure !== null) this.#failed(failure);
      this.#schedule();
    }

    // Seconds between two looks, 0 for never.
    #base() {
      const seconds = this.#number("refresh", USUAL);
      return seconds > 0 ? Math.min(Math.max(seconds, LEAST), DAY) : 0;
    }

    #schedule() {
      clearTimeout(this.#timer);
      const base = this.#base();
      if (!this.#here || base === 0 || !this.#live || this.#given !== null || !this.hasAttribute("src")) return;
      this.#wait = Math.max(this.#wait, base);
      // A hall full of phones should not ask in one moment.
      const wait = this.#wait * (0.9 + 0.2 * Math.random()) * 1000;
      this.#due = Date.now() + wait;
      if (!document.hidden) this.#timer = setTimeout(() => this.#load(), wait);
    }

    // Nothing is asked for while nobody looks.
    #seen = () => {
      if (document.hidden) {
        clearTimeout(this.#timer);
      } else if (this.#due > 0 && this.#live && this.#base() > 0 && this.#loading === null) {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#load(), Math.max(0, this.#due - Date.now()));
      }
    };

    #online = () => {
      if (!document.hidden && this.#live && this.#base() > 0) this.#load();
    };

    // ---- showing ----

    // Whether it could be shown.
    async #show(text) {
      const turn = this.#turn;
      try {
        const maker = await started();
        if (turn !== this.#turn) return false;
        if (text !== this.#text || this.#maker !== maker || this.#event === null) {
          const event = new maker.Event(text, this.#languages());
          this.#release();
          this.#event = event;
          this.#maker = maker;
          this.#text = text;
        }
        this.#trouble = null;
      } catch (error) {
        if (turn === this.#turn) this.#failed(error);
        return false;
      }
      return this.#draw();
    }

    #failed(error) {
      const message = String(error?.message ?? error);
      if (error instanceof Refused) {
        // It will not be allowed in a minute either.
        this.#live = false;
        this.#clear();
        this.#trouble = ["refused"];
      } else if (typeof WebAssembly === "object" && error instanceof WebAssembly.RuntimeError) {
        // The program is in no known state any more: the next one is a new one.
        program = undefined;
        this.#clear();
        this.#trouble = ["broken"];
      } else if (error instanceof TooLarge) {
        this.#trouble = ["large"];
      } else {
        // Half a file, perhaps: what was there stays.
        this.#trouble = this.#event === null ? ["lost", message] : ["stale"];
      }
      this.#report();
      this.#tell("crosstable-error", { message });
    }

    // The event of a program that has stopped is not given back: it is gone with it.
    #clear() {
      this.#event = null;
      this.#empty();
    }

    #draw() {
      if (this.#event === null) return false;
      const attribute = (name) => (this.getAttribute(name) ?? "").trim();
      const fixed = { view: attribute("view"), round: attribute("round"), player: attribute("player") };
      const { view, round, player, from } = this.#chosen;
      const wish = {
        view: view || fixed.view,
        round: round || fixed.round,
        player: player || fixed.player,
        languages: this.#languages(),
        heading: this.#heading(),
        tabs: fixed.view === "",
        rounds: (view || fixed.view).toLowerCase() === "player" ? fixed.player === "" : fixed.round === "",
        back: from !== "",
      };
      let shown;
      try {
        shown = this.#event.show(JSON.stringify(wish));
      } catch (error) {
        this.#failed(error);
        return false;
      }
      if (shown !== this.#drawn) {
        this.#drawn = shown;
        const { tree, lang, live, at } = JSON.parse(shown);
        this.#live = live;
        this.#at = at;
        this.#frame.lang = lang;
        this.#replace(tree);
      }
      this.#report();
      return true;
    }

    // The nodes anew, those that have changed; focus, scrolled windows and the search stay.
    #replace(tree) {
      const focus = this.#root.activeElement?.dataset.key;
      const window = this.#body.querySelector(".window");
      const [left, top] = [window?.scrollLeft ?? 0, window?.scrollTop ?? 0];
      const kind = window?.firstElementChild?.className;
      const before = this.#nodes;
      this.#nodes = new Map();
      for (const node of tree) {
        const text = JSON.stringify(node);
        this.#nodes.set(text, before.get(text) ?? build(node));
      }
      for (const [text, node] of before) if (!this.#nodes.has(text)) node.remove();
      // What stays is not moved: a list that is open would close, the caret leave its place.
      let at = this.#body.firstChild;
      for (const node of this.#nodes.values()) {
        if (node === at) at = at.nextSibling;
        else this.#body.insertBefore(node, at);
      }
      const now = this.#body.querySelector(".window");
      if (now !== null && now.firstElementChild?.className === kind) now.scrollTo(left, top);
      const find = this.#body.querySelector(".find");
      if (find !== null) {
        if (find.value !== this.#search) find.value = this.#search;
        this.#filter();
      }
      if (focus !== undefined && this.#root.activeElement?.dataset.key !== focus) this.#focus(focus);
    }

    #focus(key) {
      for (const element of this.#body.querySelectorAll("[data-key]")) {
        if (element.dataset.key === key) {
          element.focus({ preventScroll: key !== "who" });
          return true;
        }
      }
      return false;
    }

    #heading() {
      const level = this.#number("heading", 3);
      return Number.isInteger(level) && level >= 1 && level <= 6 ? level : 0;
    }

    // An attribute that is a number; what is none counts as left out.
    #number(name, usual) {
      const asked = this.getAttribute(name)?.trim();
      return asked && !Number.isNaN(Number(asked)) ? Number(asked) : usual;
    }

    // The languages wished for, the best first.
    #languages() {
      const around = this.closest("[lang]")?.getAttribute("lang");
      return [around, ...(navigator.languages ?? [])].filter(Boolean).join(" ");
    }

    #words() {
      const tag = this.#languages().split(" ").map((tag) => tag.split("-")[0].toLowerCase()).find((tag) => tag in TEXTS);
      return [tag ?? "en", TEXTS[tag ?? "en"]];
    }

    #clock(date) {
      if (date === null) return "";
      const today = new Date().toDateString() === date.toDateString();
      const form = today ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" };
      return new Intl.DateTimeFormat(this.#words()[0], form).format(date);
    }

    // What there is to say of the tables: what went wrong, that they come, of when they are.
    #report() {
      if (this.#trouble !== null) this.#say(this.#trouble[0], this.#loadedAt, this.#trouble[1]);
      else if (this.#event === null) this.#say(this.#loading === null ? "" : "loading");
      else if (this.#at === null) this.#say("");
      else this.#say("asOf", new Date(this.#at));
    }

    // One line under the tables; in trouble with a way to the tournament, and what the page has inside the element.
    #say(key, at = null, detail = "") {
      const [lang, texts] = this.#words();
      const trouble = !["", "loading", "asOf"].includes(key);
      const text = key === "" ? "" : texts[key].replace("{0}", this.#clock(at));
      const whole = detail === "" ? text : `${text} ${detail}`;
      if (this.#status.dataset.said !== `${lang} ${whole}`) {
        this.#status.dataset.said = `${lang} ${whole}`;
        this.#status.textContent = whole;
        const link = trouble ? this.#link() : null;
        if (link !== null) {
          const a = document.createElement("a");
          a.href = link;
          a.rel = "noopener";
          a.setAttribute("part", "link");
          a.textContent = texts.link;
          this.#status.append(" ", a);
        }
      }
      this.#status.dataset.kind = trouble ? "trouble" : "";
      this.#status.lang = lang;
      // What stands inside the element is for those who see no tables.
      this.#slot.hidden = this.#event !== null;
      this.#frame.setAttribute("aria-busy", String(key === "loading"));
    }

    // Where the tournament is, if it is on the web.
    #link() {
      const address = this.getAttribute("link") ?? this.getAttribute("src");
      if (address === null) return null;
      try {
        const url = new URL(address, this.baseURI);
        return ["http:", "https:"].includes(url.protocol) ? url.href : null;
      } catch {
        return null;
      }
    }

    #tell(name, detail) {
      this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true }));
    }

    // ---- what is done in it ----

    #clicked(event) {
      const button = event.target.closest?.("button");
      if (!button || button.getAttribute("aria-disabled") === "true") return;
      const { view, round, player, back } = button.dataset;
      if (view !== undefined) {
        this.#chosen = { view, round: "", player: "", from: "" };
        this.#search = "";
      } else if (round !== undefined) {
        this.#chosen.round = round;
      } else if (player !== undefined) {
        // From card to card, Back still leads to the table.
        const from = this.#chosen.from || JSON.stringify({ ...this.#chosen, key: button.dataset.key });
        this.#chosen = { view: "player", round: "", player, from };
      } else if (back !== undefined) {
        const { key, ...chosen } = JSON.parse(this.#chosen.from);
        this.#chosen = chosen;
        this.#draw();
        this.#focus(key);
        return;
      } else {
        return;
      }
      this.#draw();
      if (player !== undefined) this.#focus("who");
    }

    #changed(event) {
      const choice = event.target.dataset.choose;
      if (choice === undefined) return;
      this.#chosen[choice] = event.target.value;
      if (choice === "player") this.#chosen.view = "player";
      this.#draw();
    }

    #typed(event) {
      if (!event.target.classList.contains("find")) return;
      this.#search = event.target.value;
      this.#filter();
    }

    // Only rows with all the words typed.
    #filter() {
      const words = folded(this.#search).split(/\s+/).filter(Boolean);
      let found = 0;
      for (const row of this.#body.querySelectorAll("[data-names]")) {
        const names = folded([...row.querySelectorAll(".name, .white, .black")].map((n) => n.textContent).join(" "));
        row.hidden = !words.every((word) => names.includes(word));
        if (!row.hidden) found += 1;
      }
      const nobody = this.#body.querySelector(".nobody");
      if (nobody !== null) nobody.hidden = found > 0;
    }
  }

  customElements.define("crosstable-event", CrosstableEvent);
})();
