/** Shows what is wrong as cards: with the document, the values, the build and the worker. The last valid frame stays below them. */
export class Problems {
    #session;
    #messages;
    #form;

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./picture.js").Picture} picture
     * @param {import("./form.js").Form} form
     * @param {import("./messages.js").Messages} messages
     */
    constructor(session, picture, form, messages) {
        this.#session = session;
        this.#messages = messages;
        this.#form = form;
        session.addEventListener("item", () => {
            this.document(session.item.errors ?? []);
            messages.card("picture", "", []);
            this.removal(false);
        });
        session.addEventListener("problems", () => this.#values());
        picture.addEventListener("problems", event => messages.card("picture", "The frame cannot be drawn", event.detail));
        picture.addEventListener("picture", () => messages.card("picture", "", []));
    }

    /** @param {import("./api.js").Problem[]} errors of the item's document; none if it is good again */
    document(errors) {
        this.#messages.card("document", "The document has an error", errors);
    }

    /** @param {boolean} isRemoved whether the list does not contain the open document any more */
    removal(isRemoved) {
        this.#messages.card("removal", "The document was removed", isRemoved
            ? [{ message: `${this.#session.item.name} cannot be changed or saved. Restore its file, or open another film.` }] : []);
    }

    /** The problems of values that the form does not show beside a field. */
    #values() {
        const others = this.#session.problems.filter(problem => !this.#form.shows(problem));
        this.#messages.card("values", "The film cannot be made with these values", others);
    }

    /** @param {{state: string, messages?: any[]}} build */
    build({ state, messages = [] }) {
        const errors = messages.filter(message => message.severity !== "note").map(message => ({
            ...message, message: message.severity === "warning" ? `Warning: ${message.message}` : message.message,
        }));
        if (state === "failed") {
            this.#messages.card("build", "The build failed", errors.length > 0 ? errors : [{ message: "The compiler reported no message." }]);
        } else if (state === "done") {
            this.#messages.card("build", "", []);
        }
    }
}
