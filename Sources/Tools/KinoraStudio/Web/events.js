/** Milliseconds until the page tries again to connect after the browser has given up. */
const retryDelay = 2000;

/**
 * Receives the server's events and passes them on: "library", "item", "build", "worker", "export" and "warnings", with the data as `detail`.
 *
 * Dispatches "lost" when the connection is lost, and "found" when it is restored, also after the page was hidden. Events may have been missed in
 * between.
 */
export class ServerEvents extends EventTarget {
    /** @type {?EventSource} */
    #source = null;
    #isLost = false;

    constructor() {
        super();
        // A browser opens at most six connections to a server for all of its pages, so a page that nobody sees must not keep one.
        document.addEventListener("visibilitychange", () => {
            if (document.hidden) this.#close();
            else this.#reconnect();
        });
        addEventListener("pagehide", () => this.#close());
        addEventListener("pageshow", event => {
            if (event.persisted) this.#reconnect();
        });
    }

    connect() {
        this.#close();
        if (document.hidden) return;
        const source = new EventSource("/api/events");
        this.#source = source;
        for (const name of ["library", "item", "build", "worker", "export", "warnings"]) {
            source.addEventListener(name, event => {
                this.dispatchEvent(new CustomEvent(name, { detail: JSON.parse(event.data) }));
            });
        }
        source.addEventListener("error", () => {
            if (!this.#isLost) this.dispatchEvent(new Event("lost"));
            this.#isLost = true;
            // A browser gives up after some responses. The studio may be started again at the same address, so the page does not.
            if (source.readyState === EventSource.CLOSED) setTimeout(() => this.#source === source && this.connect(), retryDelay);
        });
        source.addEventListener("open", () => {
            if (this.#isLost) this.dispatchEvent(new Event("found"));
            this.#isLost = false;
        });
    }

    #reconnect() {
        if (this.#source) return;
        this.#isLost = true;
        this.connect();
    }

    #close() {
        this.#source?.close();
        this.#source = null;
    }
}
