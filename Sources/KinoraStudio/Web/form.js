import { element, icon, iconButton, identifier } from "./dom.js";
import { control } from "./fields.js";
import { isEqual } from "./session.js";

/** The parameters of the item as a form. What the user has changed is marked and can be reset. */
export class Form {
    #session;
    #chooseFile;
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
     * @param {HTMLElement} container
     * @param {HTMLElement} actions what to do with the values, below the form
     */
    constructor(session, chooser, container, actions) {
        this.#session = session;
        this.#chooseFile = (action, options) => chooser.open(session.item.id, action, options);
        this.#resetAll = element("button", { type: "button", class: "quiet-button", onclick: () => session.reset() }, icon("reset"), "Reset all");
        container.append(
            element("div", { class: "form-head" }, this.#summary, this.#resetAll), this.#body, actions);
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
            this.#body.replaceChildren(...item.fields.map(field => this.#row(field)));
            if (item.fields.length === 0) this.#body.append(element("p", { class: "empty" }, "This film has no parameters."));
            this.#body.scrollTop = 0;
        }
        this.#showValues();
        this.#showProblems();
    }

    #row(field) {
        const session = this.#session;
        const [id, label, help, error] = ["field", "label", "help", "error"].map(identifier);
        const name = readable(field.name);
        const part = control(field, { id, label, help, name, change: value => session.set(field.name, value), chooseFile: this.#chooseFile });
        const reset = iconButton("reset", `Reset ${name}`, () => {
            session.reset(field.name);
            part.element.querySelector("input, select, textarea")?.focus();
        }, { class: "small reset" });
        const errorText = element("p", { class: "field-error", id: error, role: "alert", hidden: true });
        const isWide = ["list", "table", "palette", "lines"].includes(field.kind);
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
    }

    #showProblems() {
        const problems = new Map(this.#session.problems.filter(problem => problem.parameter).map(problem => [baseName(problem.parameter), problem]));
        for (const [name, { row, error }] of this.#rows) {
            const problem = problems.get(name);
            error.hidden = !problem;
            error.textContent = problem?.message ?? "";
            row.classList.toggle("is-wrong", Boolean(problem));
            for (const input of row.querySelectorAll(".field-control input, .field-control select, .field-control textarea")) {
                if (problem) input.setAttribute("aria-invalid", "true");
                else input.removeAttribute("aria-invalid");
            }
        }
    }

    /** Whether a problem is shown beside its field. */
    shows(problem) {
        return problem.parameter !== undefined && this.#rows.has(baseName(problem.parameter));
    }
}

/** The parameter of an element: "images" for "images[2]" and "images.2". */
function baseName(parameter) {
    return /^[^.[]+/.exec(parameter)?.[0] ?? parameter;
}

/** "lookAhead" as "Look ahead". */
export function readable(name) {
    const words = name.replace(/([a-z0-9])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`).replace(/[-_]/g, " ");
    return words.charAt(0).toUpperCase() + words.slice(1);
}
