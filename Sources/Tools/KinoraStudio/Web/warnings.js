import { element, icon } from "./dom.js";

/**
 * Shows which parts of the open film are not drawn, or not as requested: their number above the film, and a card that lists them. A card that the
 * user has hidden opens again for other warnings only.
 */
export class Warnings {
    #session;
    #messages;
    /** The warnings of the film by their texts. @type {Map<string, import("./api.js").Problem>} */
    #known = new Map();
    /** The texts of warnings that the user has hidden. @type {Set<string>} */
    #hidden = new Set();
    #count = element("span", {});
    #button = element("button", { type: "button", class: "warning-count", hidden: true, "aria-expanded": "false", onclick: () => this.#toggle() },
        icon("warning"), this.#count);

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./messages.js").Messages} messages
     * @param {HTMLElement} tools above the film
     */
    constructor(session, messages, tools) {
        this.#session = session;
        this.#messages = messages;
        tools.querySelector(".spacer").before(this.#button);
        session.addEventListener("item", event => {
            if (event.detail !== "other") return;
            this.#known.clear();
            this.#hidden.clear();
            this.#show(false);
        });
        session.addEventListener("film", () => {
            this.#known.clear();
            this.#add(session.film.warnings ?? []);
        });
    }

    /** @param {{film: string, warnings: import("./api.js").Problem[]}} event of the server, about any film */
    update({ film, warnings }) {
        if (film === this.#session.film?.film) this.#add(warnings);
    }

    #add(warnings) {
        for (const warning of warnings) this.#known.set(JSON.stringify([warning.file, warning.line, warning.column, warning.message]), warning);
        this.#show([...this.#known.keys()].some(text => !this.#hidden.has(text)));
    }

    #toggle() {
        if (this.#button.getAttribute("aria-expanded") === "true") return this.#hide();
        // Otherwise, the next warning that was hidden before would close the card.
        this.#hidden.clear();
        this.#show(true);
    }

    #hide() {
        for (const text of this.#known.keys()) this.#hidden.add(text);
        this.#show(false);
    }

    #show(isOpen) {
        const count = this.#known.size;
        this.#button.hidden = count === 0;
        this.#count.textContent = count === 1 ? "1 warning" : `${count} warnings`;
        this.#button.setAttribute("aria-expanded", String(isOpen && count > 0));
        this.#messages.card("warnings", "Not everything is drawn as requested", isOpen ? [...this.#known.values()] : [], {
            isWarning: true, onHide: () => this.#hide(),
        });
    }
}
