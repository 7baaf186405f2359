import { api, StudioError } from "./api.js";
import { clamp } from "./dom.js";
import { History } from "./history.js";
import { Latest } from "./latest.js";

/** Whether two values of parameters are equal. */
export function isEqual(a, b) {
    return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * What the page shows: one item, the values that the user has changed, the film with these values, and a frame of it.
 *
 * Everything else observes the session. Its events:
 * - "item": another item (`detail` is "other"), or the same one with other fields or values ("same")
 * - "values": the user changed or reset a value
 * - "film": a film with the current values is open
 * - "frame": another frame; `detail` says who moved to it: "user", "player" while the film plays, or "poster" when a film was opened
 * - "range": the in or out point
 * - "problems": why there is no film with the current values
 * - "busy": a film begins or ends to be opened
 */
export class Session extends EventTarget {
    /** @type {?import("./api.js").Item} */
    item = null;
    /** Values that differ from the item's own, by the name of their parameter. @type {Record<string, any>} */
    changes = {};
    /** The last film that could be opened. @type {?import("./api.js").Film} */
    film = null;
    frame = 0;
    /** Whether the first frame to show is known. It is not until the poster of a film that was opened without a frame is found. */
    isPlaced = true;
    /** Whether the playhead is at the poster, and nobody has moved it. */
    isAtPoster = false;
    /** The first and last frame to play; null for the whole film. @type {?{start: number, end: number}} */
    range = null;
    /** The film's size, if it is not the item's own. @type {?[number, number]} */
    size = null;
    /** @type {import("./api.js").Problem[]} */
    problems = [];

    #films = new Latest(request => this.#openFilm(request));
    #opened = 0;
    #isReading = false;
    /** Changed values and sizes before and after the current ones. @type {History<{changes: Record<string, any>, size: ?[number, number]}>} */
    #history = new History();

    constructor() {
        super();
        this.#films.addEventListener("change", () => this.#notify("busy"));
    }

    /** Whether a film with the current values is being opened, or its first frame is not known. */
    get isOpening() {
        return this.#isReading || !this.#films.isIdle || (this.film !== null && !this.isPlaced);
    }

    get canUndo() {
        return this.#history.canUndo;
    }

    get canRedo() {
        return this.#history.canRedo;
    }

    /** The frames to play. */
    get playRange() {
        const last = Math.max(0, (this.film?.frames ?? 1) - 1);
        return this.range ? { start: Math.min(this.range.start, last), end: Math.min(this.range.end, last) } : { start: 0, end: last };
    }

    /** The value of a parameter. */
    value(name) {
        if (name in this.changes) return this.changes[name];
        return this.original(name);
    }

    /** The value of a parameter before the user changed it. */
    original(name) {
        if (this.item && name in this.item.values) return this.item.values[name];
        return this.item?.fields.find(field => field.name === name)?.default;
    }

    /**
     * Opens an item.
     *
     * @param {string} id
     * @param {{changes?: Record<string, any>, frame?: ?number, size?: ?[number, number], range?: ?{start: number, end: number}}} [state]
     *   without a frame, the film is shown at its poster
     */
    async open(id, { changes = {}, frame = null, size = null, range = null } = {}) {
        const number = ++this.#opened;
        const item = await this.#read(id);
        // The user may have chosen another item in the meantime.
        if (number !== this.#opened) return;
        const isPlaced = frame !== null;
        Object.assign(this, { item, frame: frame ?? 0, size, range, film: null, isPlaced, isAtPoster: !isPlaced });
        this.#history.clear();
        this.#adopt(changes);
        this.#notify("item", "other");
        this.#notify("range");
        this.refresh();
    }

    /** Reads the item again after its file has changed. The user's changes, the frame and the range stay. */
    async reload() {
        if (!this.item) return;
        const number = this.#opened;
        const item = await this.#read(this.item.id);
        if (number !== this.#opened) return;
        this.item = item;
        this.#adopt(this.changes);
        this.#notify("item", "same");
        this.refresh();
    }

    /** Sets a parameter. The item's own value ends the change. */
    set(name, value) {
        if (isEqual(value, this.value(name))) return;
        this.#record(name);
        if (isEqual(value, this.original(name))) delete this.changes[name];
        else this.changes[name] = value;
        this.#notify("values");
        this.refresh();
    }

    /** Gives a parameter, or without a name all of them, the item's own value again. */
    reset(name) {
        this.#record(`reset ${name}`);
        if (name === undefined) this.changes = {};
        else delete this.changes[name];
        this.#notify("values");
        this.refresh();
    }

    /** Lays the film out in another size; null for the item's own. */
    resize(size) {
        this.#record("size");
        this.size = size;
        this.#notify("values");
        this.refresh();
    }

    /** Returns to the values before the last step. @returns {boolean} whether there was one */
    undo() {
        return this.#restore(this.#history.undo(this.#state()));
    }

    /** Returns to the values before the last call of `undo`. @returns {boolean} whether there were any */
    redo() {
        return this.#restore(this.#history.redo(this.#state()));
    }

    /** The next change is a step of its own for `undo`, also if it changes the same parameter. */
    endStep() {
        this.#history.endStep();
    }

    /** Moves to a frame, within the film. */
    seek(frame, source = "user") {
        const next = clamp(Math.round(frame), 0, Math.max(0, (this.film?.frames ?? 1) - 1));
        const wasPlaced = this.isPlaced;
        this.isPlaced = true;
        this.isAtPoster = source === "poster";
        if (next === this.frame && source === "player" && wasPlaced) return;
        this.frame = next;
        this.#notify("frame", source);
        if (!wasPlaced) this.#notify("busy");
    }

    /** Sets the in point, the out point, or both. Undefined leaves one where it is. */
    setRange({ start = this.playRange.start, end = this.playRange.end }) {
        const last = Math.max(0, (this.film?.frames ?? 1) - 1);
        const isWhole = start <= 0 && end >= last;
        this.range = isWhole ? null : { start: clamp(Math.min(start, end), 0, last), end: clamp(Math.max(start, end), 0, last) };
        this.#notify("range");
    }

    /** Requests the film with the current values. */
    refresh() {
        if (!this.item) return;
        this.#films.push(this.request());
    }

    /** What the server needs to know to make the current film. @returns {import("./api.js").FilmRequest} */
    request() {
        const request = { item: this.item.id, values: { ...this.changes } };
        return this.size ? { ...request, width: this.size[0], height: this.size[1] } : request;
    }

    /** What the server needs to know to write the current film as a document. */
    documentRequest() {
        const request = { item: this.item.id, values: { ...this.changes } };
        return this.size ? { ...request, video: { width: this.size[0], height: this.size[1] } } : request;
    }

    async #openFilm(request) {
        try {
            const film = await api.film(request);
            if (request.item !== this.item.id) return;
            this.film = film;
            this.problems = [];
            this.frame = Math.min(this.frame, film.frames - 1);
            this.#notify("problems");
            this.#notify("film");
        } catch (error) {
            if (!(error instanceof StudioError)) throw error;
            if (request.item !== this.item.id) return;
            this.problems = error.problems;
            this.#notify("problems");
        }
    }

    async #read(id) {
        this.#isReading = true;
        this.#notify("busy");
        try {
            return await api.item(id);
        } finally {
            this.#isReading = false;
            this.#notify("busy");
        }
    }

    #state() {
        return { changes: { ...this.changes }, size: this.size };
    }

    #record(key) {
        this.#history.record(this.#state(), key);
    }

    #restore(state) {
        if (!state) return false;
        this.size = state.size;
        this.#adopt(state.changes);
        this.#notify("values");
        this.refresh();
        return true;
    }

    /** Keeps the changes that the item still has parameters for. */
    #adopt(changes) {
        const names = new Set(this.item.fields.map(field => field.name));
        this.changes = Object.fromEntries(
            Object.entries(changes).filter(([name, value]) => names.has(name) && !isEqual(value, this.original(name))));
    }

    #notify(name, detail) {
        this.dispatchEvent(new CustomEvent(name, { detail }));
    }
}
