/** Shows as a card which parts of the open film are not drawn, or not as requested. */
export class Warnings {
    #session;
    #messages;
    /** The warnings of the film by their texts. @type {Map<string, import("./api.js").Problem>} */
    #known = new Map();

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./messages.js").Messages} messages
     */
    constructor(session, messages) {
        this.#session = session;
        this.#messages = messages;
        session.addEventListener("film", () => {
            this.#known.clear();
            this.#add(session.film.warnings);
        });
    }

    /** @param {{film: string, warnings: import("./api.js").Problem[]}} event of the server, about any film */
    update({ film, warnings }) {
        if (film === this.#session.film?.film) this.#add(warnings);
    }

    #add(warnings) {
        for (const warning of warnings) this.#known.set(JSON.stringify([warning.file, warning.line, warning.column, warning.message]), warning);
        this.#messages.card("warnings", "Not everything is drawn as requested", [...this.#known.values()]);
    }
}
