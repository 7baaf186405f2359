import { hasExtension, upload } from "./upload.js";

/**
 * Receives files that are dropped on the page. A file dropped on a field becomes its value; dropped elsewhere, the value of the first field for such
 * files. Both are copied to the project.
 */
export class FileDrop {
    #session;
    #form;
    #messages;
    /** @type {?HTMLElement} */
    #marked = null;

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./form.js").Form} form
     * @param {import("./messages.js").Messages} messages
     */
    constructor(session, form, messages) {
        this.#session = session;
        this.#form = form;
        this.#messages = messages;
        document.addEventListener("dragover", event => this.#over(event));
        document.addEventListener("dragleave", event => event.relatedTarget === null && this.#mark(null));
        document.addEventListener("drop", event => this.#drop(event));
    }

    #over(event) {
        if (!event.dataTransfer?.types.includes("Files")) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
        document.body.classList.add("is-dropping");
        this.#mark(this.#form.receiver(event.target)?.row ?? null);
    }

    #drop(event) {
        if (!event.dataTransfer?.types.includes("Files")) return;
        event.preventDefault();
        document.body.classList.remove("is-dropping");
        this.#mark(null);
        const item = this.#session.item;
        const files = [...event.dataTransfer.files];
        if (!item || files.length === 0) return;
        const receiver = this.#form.receiver(event.target) ?? this.#form.receivers.find(({ fileExtensions }) => hasExtension(files[0].name, fileExtensions));
        if (!receiver) {
            this.#messages.note(`${item.name} has no parameter for ${files[0].name}`, { isError: true });
            return;
        }
        upload(item.id, receiver.isList ? files : files.slice(0, 1), receiver.fileExtensions, receiver.receive, this.#messages);
    }

    #mark(row) {
        if (row === null) document.body.classList.remove("is-dropping");
        if (row === this.#marked) return;
        this.#marked?.classList.remove("is-target");
        row?.classList.add("is-target");
        this.#marked = row;
    }
}
