import { element, icon, iconButton, identifier } from "./dom.js";
import { control } from "./fields.js";
import { isEqual } from "./session.js";

/** The parameters of the item as a form. What the user has changed is marked and can be reset. */
export class Form {
    #session;
    #chooseFile;
    #chooseFont;
    #undo;
    #redo;
    #body = element("div", { class: "form" });
    #summary = element("span", { class: "change-count" });
    #resetAll;
    /** @type {Map<string, {row: HTMLElement, control: import("./fields.js").Control, reset: HTMLElement, error: HTMLElement}>} */
    #rows = new Map();
    /** The fields for which the rows were made. */
    #fields = null;

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./file-chooser.js").FileChooser} chooser
     * @param {import("./font-chooser.js").FontChooser} fontChooser
     * @param {HTMLElement} container
     * @param {HTMLElement} actions what to do with the values, below the form
     */
    constructor(session, chooser, fontChooser, container, actions) {
        this.#session = session;
        this.#chooseFile = (action, options) => chooser.open(action, options);
        this.#chooseFont = (action, options) => fontChooser.open(action, options);
        this.#undo = iconButton("undo", "Undo", () => session.undo(), { class: "small", key: "Ctrl + Z" });
        this.#redo = iconButton("redo", "Redo", () => session.redo(), { class: "small", key: "Ctrl + Shift + Z" });
        // The end of a drag, of typing, or of a choice.
        this.#body.addEventListener("change", () => session.endStep());
        this.#resetAll = element("button", { type: "button", class: "quiet-button", onclick: () => session.reset() }, icon("reset"), "Reset all");
        container.append(
            element("div", { class: "form-head" }, this.#summary, this.#resetAll, this.#undo, this.#redo), this.#body, actions);
        session.addEventListener("item", () => this.#showItem());
        session.addEventListener("values", () => this.#showValues());
        session.addEventListener("problems", () => this.#showProblems());
    }

    #showItem() {
        const { item } = this.#session;
        // The rows stay if a reload has not changed the fields, so that the focus stays too.
        if (!isEqual(this.#fields, [item.id, item.fields])) {
            this.#fields = [item.id, item.fields];
            this.#rows.clear();
            this.#body.replaceChildren(...this.#groups(item.fields));
            if (item.fields.length === 0) this.#body.append(element("p", { class: "empty" }, "This film has no parameters."));
            this.#body.scrollTop = 0;
        }
        this.#showValues();
        this.#showProblems();
    }

    /** The rows of the fields, with a heading before the fields of each scene. */
    #groups(fields) {
        let last;
        return fields.flatMap(field => {
            const heading = field.group && field.group !== last ? [element("h3", { class: "form-group" }, field.group)] : [];
            last = field.group;
            return [...heading, this.#row(field)];
        });
    }

    #row(field) {
        const session = this.#session;
        const [id, label, help, error] = ["field", "label", "help", "error"].map(identifier);
        const name = readable(field.label ?? field.name);
        const part = control(field, { id, label, help, name, change: value => session.set(field.name, value), item: () => session.item.id, chooseFile: this.#chooseFile, chooseFont: this.#chooseFont });
        const reset = iconButton("reset", `Reset ${name}`, () => {
            session.reset(field.name);
            part.element.querySelector("input, select, textarea")?.focus();
        }, { class: "small reset" });
        const errorText = element("p", { class: "field-error", id: error, role: "alert", hidden: true });
        const isWide = ["list", "table", "palette", "lines", "video"].includes(field.kind);
        const row = element("div", { class: `field${isWide ? " is-wide" : ""}`, "data-name": field.name, "data-kind": field.kind },
            element("label", { class: "field-name", id: label, for: id, title: field.name }, name),
            element("div", { class: "field-control" }, part.element),
            reset,
            element("p", { class: "field-help", id: help }, field.help),
            errorText);
        this.#rows.set(field.name, { row, control: part, reset, error: errorText });
        return row;
    }

    #showValues() {
        const { changes } = this.#session;
        for (const [name, { row, control: part, reset }] of this.#rows) {
            const isChanged = name in changes;
            row.classList.toggle("is-changed", isChanged);
            reset.hidden = !isChanged;
            part.show(this.#session.value(name));
        }
        const count = Object.keys(changes).length;
        this.#summary.textContent = count === 0 ? "As saved" : count === 1 ? "1 changed value" : `${count} changed values`;
        this.#summary.classList.toggle("has-changes", count > 0);
        this.#resetAll.hidden = count === 0;
        this.#undo.disabled = !this.#session.canUndo;
        this.#redo.disabled = !this.#session.canRedo;
    }

    #showProblems() {
        /** @type {Map<string, {problem: import("./api.js").Problem, index: ?number}[]>} */
        const problems = new Map();
        for (const problem of this.#session.problems) {
            const target = this.#target(problem.parameter);
            if (target) problems.set(target.name, [...(problems.get(target.name) ?? []), { problem, index: target.index }]);
        }
        for (const [name, { row, error }] of this.#rows) {
            const own = problems.get(name) ?? [];
            error.hidden = own.length === 0;
            error.textContent = own.map(({ problem }) => problem.message).join("\n");
            row.classList.toggle("is-wrong", own.length > 0);
            const wrong = own.map(({ index }) => (index !== null && row.querySelector(`[data-index="${index}"]`)) || row.querySelector(".field-control"));
            for (const input of row.querySelectorAll(".field-control :is(input, select, textarea)")) {
                // Buttons of a list's elements are not part of their values.
                if (wrong.some(part => part.contains(input))) input.setAttribute("aria-invalid", "true");
                else input.removeAttribute("aria-invalid");
            }
        }
    }

    /** Whether a problem is shown beside its field. */
    shows(problem) {
        return this.#target(problem.parameter) !== null;
    }

    /** The fields that accept files. @returns {{row: HTMLElement, fileExtensions: string[], receive: (path: string) => void, isList?: boolean}[]} */
    get receivers() {
        return [...this.#rows.values()].filter(({ control: part }) => part.files).map(({ row, control: part }) => ({ row, ...part.files }));
    }

    /** The field around an element, if it accepts files. */
    receiver(target) {
        return this.receivers.find(({ row }) => row.contains(target)) ?? null;
    }

    /** The field of a parameter, and the index of an element: "images" and 2 for "images[2]" and "images.2". */
    #target(parameter) {
        if (parameter === undefined) return null;
        const names = [...this.#rows.keys()].filter(name => parameter === name || parameter.startsWith(`${name}[`) || parameter.startsWith(`${name}.`));
        if (names.length === 0) return null;
        const name = names.reduce((best, other) => other.length > best.length ? other : best);
        const index = /^[[.](\d+)/.exec(parameter.slice(name.length));
        return { name, index: index ? Number(index[1]) : null };
    }
}

/** "lookAhead" as "Look ahead". */
export function readable(name) {
    const words = name.replace(/([a-z0-9])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`).replace(/[-_]/g, " ");
    return words.charAt(0).toUpperCase() + words.slice(1);
}
