import { api, StudioError } from "./api.js";
import { element, icon, iconButton } from "./dom.js";
import { upload } from "./upload.js";

/** @type {?Promise<string[]>} */
let known = null;

/** The names of the installed families; empty if the server does not respond. @returns {Promise<string[]>} */
export function fonts() {
    known ??= api.fonts().then(({ families }) => families, error => {
        if (!(error instanceof StudioError)) throw error;
        known = null;
        return [];
    });
    return known;
}

/** A dialog with the installed fonts, each as a sample, and a button for a font file. */
export class FontChooser {
    #session;
    #messages;
    #dialog;
    #search;
    #list = element("ul", { class: "chooser-list font-list", role: "list" });
    #file;
    /** @type {string[]} */
    #families = [];
    #family = "";
    #action = () => {};
    /** @type {string[]} */
    #fileExtensions = [];

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./messages.js").Messages} messages
     */
    constructor(session, messages) {
        this.#session = session;
        this.#messages = messages;
        this.#search = element("input", {
            type: "search", placeholder: "Search", "aria-label": "Search the fonts", autocomplete: "off", spellcheck: "false",
            oninput: () => this.#show(), onkeydown: event => this.#searchKey(event),
        });
        this.#file = element("input", { type: "file", hidden: true, "aria-label": "Font file", onchange: () => this.#upload() });
        this.#dialog = element("dialog", { class: "dialog chooser font-chooser", "aria-label": "Choose a font", onclick: event => event.target === this.#dialog && this.#dialog.close() },
            element("div", { class: "dialog-body" },
                element("div", { class: "dialog-head" }, element("h2", {}, "Choose a font"), iconButton("close", "Close", () => this.#dialog.close())),
                element("div", { class: "search" }, icon("search"), this.#search), this.#list, this.#file,
                element("button", { type: "button", class: "button", onclick: () => this.#file.click() }, icon("file"), "Font file from this computer…")));
        this.#list.addEventListener("keydown", event => this.#listKey(event));
        document.body.append(this.#dialog);
    }

    /**
     * @param {(font: string) => void} action receives the name of a family or the path of a file
     * @param {{fileExtensions?: string[], family?: string}} options extensions of font files, and the current family
     */
    async open(action, { fileExtensions = [], family = "" } = {}) {
        this.#action = action;
        this.#family = family;
        this.#fileExtensions = fileExtensions;
        this.#file.accept = fileExtensions.map(extension => `.${extension}`).join(",");
        this.#search.value = "";
        this.#dialog.showModal();
        this.#families = await fonts();
        this.#show();
        this.#list.querySelector("[aria-current]")?.scrollIntoView({ block: "center" });
    }

    #show() {
        const words = this.#search.value.toLowerCase().split(/\s+/).filter(Boolean);
        const found = ["system", ...this.#families].filter(family => words.every(word => family.toLowerCase().includes(word)));
        this.#list.replaceChildren(...found.map(family => element("li", {}, this.#entry(family))));
        if (found.length === 0) this.#list.append(element("li", { class: "empty" }, "No installed font has this name."));
    }

    #entry(family) {
        const isCurrent = family.toLowerCase() === this.#family.toLowerCase();
        const sample = family === "system"
            ? element("span", { class: "font-name" }, "Default font")
            : element("img", { class: "font-sample", alt: family, loading: "lazy", decoding: "async", width: 280, height: 28, src: api.fontSample(family) });
        return element("button", {
            type: "button", class: "chooser-entry font-entry", "aria-current": isCurrent ? "true" : null, title: family, "data-family": family,
            onclick: () => this.#choose(family),
        }, sample, family !== "system" && element("span", { class: "chooser-detail", "aria-hidden": "true" }, family));
    }

    #choose(font) {
        this.#dialog.close();
        this.#action(font);
    }

    async #upload() {
        const files = [...this.#file.files];
        this.#file.value = "";
        await upload(this.#session.item.id, files, this.#fileExtensions, path => this.#choose(path), this.#messages);
    }

    #searchKey(event) {
        const first = this.#list.querySelector("button");
        if (event.key === "ArrowDown") first?.focus();
        else if (event.key === "Enter") first?.click();
        else return;
        event.preventDefault();
    }

    #listKey(event) {
        const entries = [...this.#list.querySelectorAll("button")];
        const next = { ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        const target = entries[entries.indexOf(document.activeElement) + next];
        if (target) target.focus();
        else if (next < 0) this.#search.focus();
    }
}
