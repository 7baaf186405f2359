import { element, icon, iconButton } from "./dom.js";

/** Milliseconds that a note stays. */
const noteDuration = 4000;

/**
 * Cards over the stage. A card with a key stays until it is removed or replaced; a note disappears by itself.
 */
export class Messages {
    #container;
    /** @type {Map<string, HTMLElement>} */
    #cards = new Map();

    /** @param {HTMLElement} container */
    constructor(container) {
        this.#container = container;
    }

    /** Shows a sentence for a few seconds. */
    note(text, { isError = false } = {}) {
        const note = element("div", { class: `note${isError ? " is-error" : ""}`, role: isError ? "alert" : "status" }, icon(isError ? "warning" : "check"), element("span", {}, text));
        this.#container.append(note);
        setTimeout(() => note.remove(), isError ? 2 * noteDuration : noteDuration);
    }

    /**
     * Shows a card of problems.
     *
     * @param {string} key a later card with this key replaces it
     * @param {string} title
     * @param {import("./api.js").Problem[]} problems none removes the card
     * @param {{isWarning?: boolean, onHide?: () => void}} [options] a warning does not interrupt a screen reader
     */
    card(key, title, problems, { isWarning = false, onHide } = {}) {
        const old = this.#cards.get(key);
        if (problems.length === 0) {
            old?.remove();
            this.#cards.delete(key);
            return;
        }
        const card = element("section", { class: `card${isWarning ? " is-warning" : ""}`, role: isWarning ? "status" : "alert", "data-key": key },
            element("div", { class: "card-head" }, icon("warning"), element("h2", {}, title), iconButton("close", "Hide", onHide ?? (() => this.card(key, title, [])), { class: "small" })),
            ...problems.slice(0, 20).map(problemElement),
            problems.length > 20 && element("p", { class: "card-more" }, `and ${problems.length - 20} more`));
        if (old) old.replaceWith(card);
        else this.#container.prepend(card);
        this.#cards.set(key, card);
    }
}

function problemElement({ message, file, line, column, excerpt }) {
    const name = file?.split("/").pop();
    const position = [name, line, column].filter(part => part !== undefined && part !== null && part !== "").join(":");
    return element("div", { class: "problem" },
        position && element("p", { class: "problem-position", title: file }, position),
        element("p", { class: "problem-message" }, message),
        excerpt && element("pre", { class: "problem-excerpt", tabindex: "0", role: "group", "aria-label": "Excerpt" }, excerpt));
}
