import { api, StudioError } from "./api.js";
import { element, icon, iconButton } from "./dom.js";

/** A dialog with the files in the folder of a preset. */
export class FileChooser {
    #dialog;
    #path = element("p", { class: "chooser-path" });
    #list = element("ul", { class: "chooser-list", role: "list" });
    #item = "";
    #endings = [];
    #action = () => {};

    constructor() {
        this.#dialog = element("dialog", { class: "dialog chooser", "aria-label": "Choose a file", onclick: event => event.target === this.#dialog && this.#dialog.close() },
            element("div", { class: "dialog-body" },
                element("div", { class: "dialog-head" }, element("h2", {}, "Choose a file"), iconButton("close", "Close", () => this.#dialog.close())),
                this.#path, this.#list));
        document.body.append(this.#dialog);
    }

    /**
     * @param {string} item whose folder is shown
     * @param {(path: string) => void} action receives the chosen path, relative to that folder
     * @param {{endings?: string[]}} options files with other endings cannot be chosen; none for all files
     */
    open(item, action, { endings = [] } = {}) {
        this.#item = item;
        this.#action = action;
        this.#endings = endings;
        this.#dialog.showModal();
        this.#show("");
    }

    async #show(path) {
        this.#path.textContent = path === "" ? "The folder of the preset" : path;
        try {
            const { entries } = await api.files(this.#item, path);
            const up = path === "" ? [] : [this.#entry("folder", "..", "", () => this.#show(path.split("/").slice(0, -1).join("/")))];
            const below = name => path === "" ? name : `${path}/${name}`;
            const order = [...entries].sort((a, b) => Number(b.kind === "folder") - Number(a.kind === "folder") || (a.name < b.name ? -1 : 1));
            this.#list.replaceChildren(...up, ...order.map(entry => entry.kind === "folder"
                ? this.#entry("folder", entry.name, "", () => this.#show(below(entry.name)))
                : this.#entry("file", entry.name, byteText(entry.bytes), () => {
                    this.#dialog.close();
                    this.#action(below(entry.name));
                }, this.#endings.length > 0 && !this.#endings.some(ending => entry.name.toLowerCase().endsWith(ending)))));
            this.#list.querySelector("button:not(:disabled)")?.focus();
        } catch (error) {
            if (!(error instanceof StudioError)) throw error;
            this.#list.replaceChildren(element("li", { class: "empty" }, error.message));
        }
    }

    #entry(kind, name, detail, action, isDisabled = false) {
        return element("li", {}, element("button", { type: "button", class: "chooser-entry", disabled: isDisabled, onclick: action },
            icon(kind), element("span", { class: "chooser-name" }, name), element("span", { class: "chooser-detail" }, detail)));
    }
}

/** A number of bytes with a unit. */
export function byteText(bytes) {
    if (bytes === undefined || bytes === null) return "";
    if (bytes < 1000) return `${bytes} B`;
    if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`;
    return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}
