import { api } from "./api.js";
import { element, icon } from "./dom.js";
import { search } from "./search.js";

/** The list of documents, presets and compositions, with posters and a search. */
export class Library {
    #session;
    #list = element("div", { class: "library-list" });
    #search;
    /** @type {import("./api.js").LibraryItem[]} */
    #items = [];
    /** Increases when an item has changed, so that its new poster is requested. @type {Map<string, number>} */
    #versions = new Map();

    #posters;
    /** The name of the project. */
    #project = "";

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./posters.js").PosterLoader} posters
     * @param {HTMLElement} container
     */
    constructor(session, posters, container) {
        this.#session = session;
        this.#posters = posters;
        this.#search = element("input", {
            type: "search", placeholder: "Search", "aria-label": "Search the films", "aria-keyshortcuts": "/", autocomplete: "off", spellcheck: "false",
            oninput: () => this.#show(), onkeydown: event => this.#searchKey(event),
        });
        container.append(element("div", { class: "search" }, icon("search"), this.#search, element("kbd", { "aria-hidden": "true" }, "/")), this.#list);
        this.#list.addEventListener("keydown", event => this.#listKey(event));
        session.addEventListener("item", () => this.#mark());
    }

    /** Reads the list from the server. @returns {Promise<import("./api.js").Library>} */
    async load() {
        const library = await api.library();
        this.#items = library.items;
        this.#project = library.project ?? "";
        this.#show();
        return library;
    }

    get items() {
        return this.#items;
    }

    /** Requests the poster of an item again. */
    refreshPoster(id) {
        this.#versions.set(id, (this.#versions.get(id) ?? 0) + 1);
        const image = this.#list.querySelector(`[data-id="${CSS.escape(id)}"] img`);
        if (image) this.#posters.load(image, this.#poster(id));
    }

    focusSearch() {
        this.#search.focus();
        this.#search.select();
    }

    #poster(id) {
        return api.poster(id, 320, this.#versions.get(id) ?? 0);
    }

    #show() {
        const found = search(this.#items, this.#search.value);
        const groups = this.#groups(found).filter(([, items]) => items.length > 0);
        this.#posters.clear();
        this.#list.replaceChildren(...groups.map(([title, items]) => element("section", { "aria-label": title },
            element("h2", {}, title, element("span", { class: "count" }, String(items.length))),
            element("ul", { role: "list" }, ...items.map(item => element("li", {}, this.#entry(item)))))));
        if (found.length === 0) this.#list.append(element("p", { class: "empty" }, this.#items.length === 0 ? "There are no films here." : "Nothing found."));
        this.#mark();
    }

    /** The items with headings. The results of a search are one group, so that the best is the first. */
    #groups(items) {
        if (this.#search.value.trim() !== "") return [["Results", items]];
        return [[this.#project || "Documents", "document"], ["Presets", "preset"], ["Compositions", "composition"]]
            .map(([title, kind]) => [title, items.filter(item => item.kind === kind)]);
    }

    #entry(item) {
        const image = element("img", { alt: "", class: "is-missing", decoding: "async" });
        this.#posters.load(image, this.#poster(item.id));
        return element("button", { type: "button", class: "entry", "data-id": item.id, title: item.description, onclick: () => this.#open(item.id) },
            element("span", { class: "poster" }, image),
            element("span", { class: "entry-text" }, element("span", { class: "entry-name" }, item.name),
                element("span", { class: "entry-detail" }, item.description || item.composition)));
    }

    #open(id) {
        this.#session.dispatchEvent(new CustomEvent("choose", { detail: id }));
    }

    #mark() {
        for (const entry of this.#list.querySelectorAll(".entry")) {
            const isOpen = entry.dataset.id === this.#session.item?.id;
            if (!isOpen) {
                entry.removeAttribute("aria-current");
                continue;
            }
            if (!entry.hasAttribute("aria-current")) entry.scrollIntoView({ block: "nearest" });
            entry.setAttribute("aria-current", "true");
        }
    }

    #entries() {
        return [...this.#list.querySelectorAll(".entry")];
    }

    #searchKey(event) {
        const [first] = this.#entries();
        if (event.key === "ArrowDown") first?.focus();
        else if (event.key === "Enter") {
            first?.focus();
            first?.click();
        } else if (event.key === "Escape") {
            this.#search.value = "";
            this.#show();
            this.#search.blur();
        } else return;
        event.preventDefault();
    }

    #listKey(event) {
        const entries = this.#entries();
        const index = entries.indexOf(document.activeElement);
        const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: entries.length - 1 }[event.key];
        if (index < 0 || next === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (next < 0) this.#search.focus();
        else entries[next]?.focus();
    }
}
