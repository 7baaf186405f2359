/** @typedef {{frame: number, title: string}} Marker */

/** The maximum number of markers of one film. */
const maxMarkers = 500;

/** The user's markers, which the browser keeps for each item. Dispatches "change". */
export class Markers extends EventTarget {
    #session;
    /** In the order of their frames. @type {Marker[]} */
    list = [];

    /** @param {import("./session.js").Session} session */
    constructor(session) {
        super();
        this.#session = session;
        session.addEventListener("item", () => this.#read());
    }

    /** Adds a marker, or removes the existing one. */
    toggle(frame) {
        const isThere = this.list.some(marker => marker.frame === frame);
        const others = this.list.filter(marker => marker.frame !== frame);
        if (!isThere && others.length >= maxMarkers) return;
        this.#write(isThere ? others : [...others, { frame, title: `Marker ${others.length + 1}` }]);
    }

    rename(frame, title) {
        this.#write(this.list.map(marker => marker.frame === frame ? { frame, title } : marker));
    }

    /** The nearest marker before (`direction` -1) or after (1) a frame. @returns {?Marker} */
    next(frame, direction) {
        return (direction > 0
            ? this.list.find(marker => marker.frame > frame)
            : this.list.findLast(marker => marker.frame < frame)) ?? null;
    }

    get #key() {
        return `kinora-markers ${this.#session.item.id}`;
    }

    #read() {
        let stored = null;
        try {
            stored = JSON.parse(localStorage.getItem(this.#key) ?? "[]");
        } catch { /* Storage may be switched off, or somebody has changed it. */ }
        this.list = (Array.isArray(stored) ? stored : [])
            .filter(marker => Number.isSafeInteger(marker?.frame) && typeof marker.title === "string").slice(0, maxMarkers);
        this.dispatchEvent(new Event("change"));
    }

    #write(list) {
        this.list = list.toSorted((a, b) => a.frame - b.frame);
        try {
            localStorage.setItem(this.#key, JSON.stringify(this.list));
        } catch { /* Then the markers last as long as the page. */ }
        this.dispatchEvent(new Event("change"));
    }
}
