import { api, StudioError } from "./api.js";
import { ask } from "./dialogs.js";
import { element, icon } from "./dom.js";

/** What can be done with the current values: copy them as a document or a command, or save them as a preset. */
export class DocumentActions {
    element;
    #session;
    #messages;

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./messages.js").Messages} messages
     */
    constructor(session, messages) {
        this.#session = session;
        this.#messages = messages;
        this.element = element("div", { class: "form-actions" },
            element("button", { type: "button", class: "button", onclick: () => this.copy("yaml") }, icon("copy"), "YAML"),
            element("button", { type: "button", class: "button", onclick: () => this.copy("command") }, icon("terminal"), "Command"),
            element("button", { type: "button", class: "button", onclick: () => this.save() }, icon("save"), "Save as preset…"));
        const [yaml, command] = this.element.children;
        yaml.setAttribute("aria-label", "Copy as YAML");
        yaml.title = "Copy as YAML";
        command.setAttribute("aria-label", "Copy command line");
        command.title = "Copy command line";
    }

    /** Copies the document or the command line. @param {"yaml"|"command"} part */
    async copy(part) {
        await this.#attempt(async () => {
            const text = (await api.document(this.#session.documentRequest()))[part];
            await copyText(text);
            this.#messages.note(part === "yaml" ? "YAML copied" : "Command line copied");
        });
    }

    /** Requests a name and saves a preset. Before it replaces a file, it asks again. */
    async save() {
        const { item } = this.#session;
        if (!item) return;
        const name = await ask({ title: "Save as preset", action: "Save", input: { label: "Name", value: item.name } });
        if (!name) return;
        await this.#attempt(async () => {
            const request = { ...this.#session.documentRequest(), name };
            try {
                this.#saved(await api.savePreset({ ...request, overwrite: false }));
            } catch (error) {
                if (!(error instanceof StudioError) || error.status !== 409) throw error;
                const answer = await ask({
                    title: `Replace “${name}”?`, text: "A preset with this name exists. Its comments and values are replaced.", action: "Replace", isDestructive: true,
                });
                if (answer !== null) this.#saved(await api.savePreset({ ...request, overwrite: true }));
            }
        });
    }

    #saved({ file, id }) {
        this.#messages.note(`Saved as ${file}`);
        this.#session.dispatchEvent(new CustomEvent("saved", { detail: id }));
    }

    async #attempt(action) {
        try {
            await action();
        } catch (error) {
            if (!(error instanceof StudioError)) throw error;
            this.#messages.note(error.message, { isError: true });
        }
    }
}

/** Copies text, also where the page's address is not secure and there is no clipboard interface. */
async function copyText(text) {
    if (navigator.clipboard && window.isSecureContext) {
        await navigator.clipboard.writeText(text);
        return;
    }
    const area = element("textarea", { class: "visually-hidden" });
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
}
