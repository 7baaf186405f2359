import { api, StudioError } from "./api.js";
import { element, icon, iconButton } from "./dom.js";
import { hasExtension, upload } from "./upload.js";

/** A dialog with the files in the folder of the project or document, and a button for files of this computer. */
export class FileChooser {
    #session;
    #messages;
    #dialog;
    #path = element("p", { class: "chooser-path" });
    #list = element("ul", { class: "chooser-list", role: "list" });
    #file;
    #item = "";
    /** @type {string[]} */
    #fileExtensions = [];
    #action = () => {};

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./messages.js").Messages} messages
     */
    constructor(session, messages) {
        this.#session = session;
        this.#messages = messages;
        this.#file = element("input", { type: "file", hidden: true, "aria-label": "File of this computer", onchange: () => this.#upload() });
        this.#dialog = element("dialog", { class: "dialog chooser", "aria-label": "Choose a file", onclick: event => event.target === this.#dialog && this.#dialog.close() },
            element("div", { class: "dialog-body" },
                element("div", { class: "dialog-head" }, element("h2", {}, "Choose a file"), iconButton("close", "Close", () => this.#dialog.close())),
                this.#path, this.#list, this.#file,
                element("button", { type: "button", class: "button is-primary", onclick: () => this.#file.click() }, icon("plus"), "From this computer…"),
                element("p", { class: "chooser-hint" }, "A file of this computer is copied to the folder assets. You can also drop it on the page.")));
        document.body.append(this.#dialog);
    }

    /**
     * @param {(path: string) => void} action receives the chosen path, relative to the folder of the item
     * @param {{fileExtensions?: string[]}} options only files with these extensions are shown; none for all files
     */
    open(action, { fileExtensions = [] } = {}) {
        this.#item = this.#session.item.id;
        this.#action = action;
        this.#fileExtensions = fileExtensions;
        this.#file.accept = fileExtensions.map(extension => `.${extension}`).join(",");
        this.#dialog.showModal();
        this.#show("");
    }

    async #show(path) {
        const { folder } = this.#session.item;
        this.#path.textContent = [folder.split("/").pop() || "/", ...path.split("/").filter(Boolean)].join(" / ");
        this.#path.title = folder;
        try {
            const { entries } = await api.files(this.#item, path);
            const up = path === "" ? [] : [this.#entry("folder", "..", "", () => this.#show(path.split("/").slice(0, -1).join("/")))];
            const below = name => path === "" ? name : `${path}/${name}`;
            const shown = entries.filter(entry => entry.kind === "folder" || hasExtension(entry.name, this.#fileExtensions))
                .sort((a, b) => Number(b.kind === "folder") - Number(a.kind === "folder") || (a.name < b.name ? -1 : 1));
            this.#list.replaceChildren(...up, ...shown.map(entry => entry.kind === "folder"
                ? this.#entry("folder", entry.name, "", () => this.#show(below(entry.name)))
                : this.#entry("file", entry.name, byteText(entry.bytes), () => this.#choose(below(entry.name)))));
            if (!shown.some(entry => entry.kind === "file")) this.#list.append(element("li", { class: "empty" }, this.#nothing(entries.length - shown.length)));
            this.#list.querySelector("button")?.focus();
        } catch (error) {
            if (!(error instanceof StudioError)) throw error;
            this.#list.replaceChildren(element("li", { class: "empty" }, error.message));
        }
    }

    /** What is said of a folder without files that can be chosen. */
    #nothing(others) {
        const kinds = this.#fileExtensions.map(extension => `.${extension}`).join(", ");
        const count = others === 0 ? "" : others === 1 ? " One other file is not shown." : ` ${others} other files are not shown.`;
        return kinds ? `No file here has the extension ${kinds}.${count}` : "This folder is empty.";
    }

    #choose(path) {
        this.#dialog.close();
        this.#action(path);
    }

    async #upload() {
        const files = [...this.#file.files];
        this.#file.value = "";
        await upload(this.#item, files, this.#fileExtensions, path => this.#choose(path), this.#messages);
    }

    #entry(kind, name, detail, action) {
        return element("li", {}, element("button", { type: "button", class: "chooser-entry", onclick: action },
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
