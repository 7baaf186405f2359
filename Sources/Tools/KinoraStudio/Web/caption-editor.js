import { api, StudioError } from "./api.js";
import { clamp } from "./dom.js";
import { seconds } from "./timecode.js";

/** Milliseconds without another change before a change is written. */
const patience = 400;

/**
 * The file of captions that the page shows, and its changes, which are written to the file in order.
 *
 * Its events:
 * - "files": another list of files, or another file is open
 * - "captions": the contents of the file, or the reason why it is not shown
 * - "selection": another cue is selected
 * - "draft": times or text that are not written yet
 * - "edit": the text of the selected cue is to be edited
 */
export class CaptionEditor extends EventTarget {
    /** The files of captions that can be opened. @type {{path: string, isUsed: boolean}[]} */
    files = [];
    /** The open file; empty for none. */
    path = "";
    /** @type {?import("./api.js").Captions} */
    captions = null;
    canUndo = false;
    canRedo = false;
    /** The number of the selected cue in the order of the starts; -1 for none. */
    selected = -1;
    /** Why the file is not shown, or why the last change was refused. */
    problem = "";
    /** Whether a change that adds or removes a cue is being written. */
    isRearranging = false;

    #session;
    /** The number of each cue in the order of the file, which stays while times and texts change. @type {number[]} */
    #order = [];
    /** Times that are not written yet. @type {?{order: number, start: number, end: number}} */
    #draft = null;
    /** The change that waits for another one, such as another letter. @type {?{order: number, edit: object}} */
    #waiting = null;
    #timer = 0;
    #work = Promise.resolve();
    /** The open file: its version, and the lines of its cues in the order of the file. @type {?{item: string, path: string, version: string, lines: number[]}} */
    #file = null;
    #isSeeking = false;

    /** @param {import("./session.js").Session} session */
    constructor(session) {
        super();
        this.#session = session;
        session.addEventListener("item", event => {
            if (event.detail !== "other") return;
            this.flush();
            this.files = [];
            this.#close();
        });
        // The film has read its files. After a change of a file, the film is opened again.
        session.addEventListener("film", () => this.refresh());
        session.addEventListener("frame", event => {
            if (event.detail === "user" && !this.#isSeeking && !this.#draft && !this.#waiting) this.#selectAtPlayhead();
        });
    }

    /** Whether the file can be changed. */
    get isEditable() {
        return this.captions !== null && !this.captions.reason;
    }

    /** @returns {?import("./api.js").Cue} */
    get cue() {
        return this.captions?.cues[this.selected] ?? null;
    }

    /** The times of a cue, also if they are not written yet. */
    times(index) {
        const { start, end } = this.captions.cues[index];
        return this.#draft?.order === this.#order[index] ? this.#draft : { start, end };
    }

    /** The text of a cue as the file has it, also if it is not written yet. */
    text(index) {
        const cue = this.captions.cues[index];
        const { order, edit } = this.#waiting ?? {};
        return order === this.#order[index] && edit.kind === "text" ? edit.text : cue.source ?? cue.text;
    }

    /** The duration of a frame in seconds. */
    get frame() {
        return seconds(1, this.#session.film?.rate ?? [30, 1]);
    }

    /** Opens a file; none if the path is empty. @param {string} path */
    async open(path) {
        this.flush();
        this.#close();
        this.#begin(path);
        this.#notify("files");
        if (path) await this.#load();
    }

    /** Selects a cue and shows its first frame. */
    select(index, { isShown = true } = {}) {
        if (!this.captions) return;
        const next = clamp(index, -1, this.captions.cues.length - 1);
        if (next !== this.selected) {
            this.flush();
            this.selected = next;
            this.problem = "";
            this.#notify("selection");
        }
        if (isShown && next >= 0) this.seek(this.times(next).start);
    }

    /** Shows the first frame at or after a time. */
    seek(time) {
        const rate = this.#session.film?.rate;
        if (!rate) return;
        this.#isSeeking = true;
        this.#session.seek(Math.ceil(time * rate[0] / rate[1] - 1e-6));
        this.#isSeeking = false;
    }

    /** The earliest and the latest time to which an edge of a cue is dragged: to its neighbours, and to the times of its words. */
    bounds(index, edge) {
        const { cues } = this.captions;
        const { start, end } = this.times(index);
        const [before, after] = [cues[index - 1], cues[index + 1]];
        const words = cues[index].words ?? [];
        if (edge === "start") {
            const latest = Math.min(end, words[1]?.start ?? Infinity) - this.frame;
            return [before && before.end <= cues[index].start ? before.end : 0, Math.max(latest, 0)];
        }
        const film = this.#session.film?.duration ?? Infinity;
        return [Math.max(start, words.at(-1)?.start ?? 0) + this.frame, after && after.start >= cues[index].end ? after.start : Math.max(film, end)];
    }

    /**
     * Moves an edge of a cue, or both, within their bounds. The times are shown; {@link flush} writes them.
     *
     * @param {number} index
     * @param {"start"|"end"|"both"} edge
     * @param {number} time of the edge in seconds; for both, of the start
     */
    move(index, edge, time) {
        if (!this.isEditable || this.isRearranging) return;
        const { start, end } = this.times(index);
        let next;
        if (edge === "both") {
            const [low] = this.bounds(index, "start");
            const [, high] = this.bounds(index, "end");
            const distance = clamp(time, low, Math.max(low, high - (end - start))) - start;
            next = { start: start + distance, end: end + distance };
        } else {
            next = { start, end, [edge]: clamp(time, ...this.bounds(index, edge)) };
        }
        this.setTimes(index, next);
        this.seek(edge === "end" ? next.end - this.frame : next.start);
    }

    /** Sets the times of a cue, which {@link flush} writes. */
    setTimes(index, { start, end }) {
        if (!this.isEditable || this.isRearranging) return;
        const order = this.#order[index];
        const times = { start: Math.round(start * 1000) / 1000, end: Math.round(end * 1000) / 1000 };
        this.#wait({ order, edit: { kind: "times", ...times } });
        this.#draft = { order, ...times };
        this.#notify("draft");
    }

    /** Sets the text of a cue, which is written after a pause. */
    setText(index, text) {
        if (!this.isEditable || this.isRearranging) return;
        this.#wait({ order: this.#order[index], edit: { kind: "text", text } });
        this.writeSoon();
        this.#notify("draft");
    }

    /** Writes the waiting change after a pause. */
    writeSoon() {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.flush(), patience);
    }

    /** Writes the waiting change. */
    flush() {
        clearTimeout(this.#timer);
        const waiting = this.#waiting;
        this.#waiting = null;
        if (waiting) this.#write(waiting.edit, waiting.order);
    }

    /** Divides the selected cue at a position in its text, or at a time. @param {{offset: number}|{time: number}} position */
    split(position) {
        return this.#rearrange({ kind: "split", ...position }, this.selected);
    }

    /** Joins the selected cue and the next one. */
    merge() {
        return this.#rearrange({ kind: "merge" }, this.selected);
    }

    /** Removes the selected cue. */
    remove() {
        return this.#rearrange({ kind: "remove" }, this.selected);
    }

    /** Adds a cue from the playhead to the next cue, at most two seconds long. */
    add() {
        const { film, frame } = this.#session;
        if (!film || !this.captions) return null;
        const start = Math.round(seconds(frame, film.rate) * 1000) / 1000;
        const next = this.captions.cues.find(cue => cue.start > start);
        const end = Math.round(Math.min(start + 2, next?.start ?? Infinity) * 1000) / 1000;
        return this.#rearrange({ kind: "add", start, end, text: "New" });
    }

    undo() {
        return this.#rearrange({ kind: "undo" });
    }

    redo() {
        return this.#rearrange({ kind: "redo" });
    }

    #selectAtPlayhead() {
        const { film, frame } = this.#session;
        if (!this.captions || !film) return;
        const time = seconds(frame, film.rate) + 1e-6;
        const index = this.captions.cues.findIndex(cue => cue.start <= time && time < cue.end);
        if (index >= 0) this.select(index, { isShown: false });
    }

    #wait(change) {
        if (this.#waiting && (this.#waiting.order !== change.order || this.#waiting.edit.kind !== change.edit.kind)) this.flush();
        this.#waiting = change;
    }

    /** Writes a change after which cues have other numbers. No other change begins meanwhile. */
    async #rearrange(edit, index) {
        if (!this.isEditable || this.isRearranging) return;
        this.flush();
        this.isRearranging = true;
        this.#notify("draft");
        await this.#write(edit, this.#order[index]);
        this.isRearranging = false;
        this.#notify("captions");
    }

    /** Writes a change after those before it. */
    #write(edit, order) {
        const file = this.#file;
        this.#work = this.#work.then(async () => {
            const { item, path, version, lines } = file;
            try {
                const reply = await api.editCaptions({ item, path, version, edit: { line: lines[order], ...edit } });
                note(file, reply);
                // Another file may have been opened meanwhile.
                if (file !== this.#file) return;
                this.problem = "";
                if (this.#draft?.order === order && !this.#waiting) this.#draft = null;
                this.#adopt(reply, edit.kind);
            } catch (error) {
                if (!(error instanceof StudioError)) throw error;
                if (file !== this.#file) return;
                this.#draft = null;
                this.problem = error.message;
                // The file has changed meanwhile.
                if (error.status === 409) await this.#read(file, { isConflict: true });
                else this.#notify("captions");
            }
        });
        return this.#work;
    }

    /** Reads the list of files and the open file, which may have changed. */
    async refresh() {
        const { item } = this.#session;
        try {
            const { files } = await api.captionFiles(item.id);
            if (item !== this.#session.item) return;
            this.files = files;
            const isListed = files.some(file => file.path === this.path);
            // The film does not read a file while it cannot be opened.
            if (!isListed && !this.captions) {
                this.#close();
                this.#begin(files.find(file => file.isUsed)?.path ?? "");
            }
            this.#notify("files");
            if (this.path) await this.#load();
        } catch (error) {
            if (!(error instanceof StudioError)) throw error;
            // The film or the connection has a problem, which is shown elsewhere.
        }
    }

    /** Reads the file after the changes that are being written. */
    #load() {
        const file = this.#file;
        this.#work = this.#work.then(() => file === this.#file ? this.#read(file) : undefined);
        return this.#work;
    }

    async #read(file, { isConflict = false } = {}) {
        try {
            const reply = await api.captions(file.item, file.path);
            if (file !== this.#file) return;
            // The page has written the newest version itself, or its change waits.
            if (!isConflict && (reply.captions.version === file.version || this.#waiting)) return;
            if (!isConflict) this.problem = "";
            note(file, reply);
            this.#adopt(reply);
        } catch (error) {
            if (!(error instanceof StudioError)) throw error;
            if (file !== this.#file) return;
            file.version = "";
            this.captions = null;
            this.problem = error.problems.map(({ line, message }) => line ? `Line ${line}: ${message}` : message).join("\n");
            this.#notify("captions");
        }
    }

    /** Shows another version of the file. */
    #adopt({ captions, canUndo, canRedo }, kind = "") {
        const order = this.#order[this.selected];
        const isSame = kind === "times" || kind === "text";
        Object.assign(this, { captions, canUndo, canRedo });
        const byLine = captions.cues.map((_, index) => index).sort((a, b) => captions.cues[a].line - captions.cues[b].line);
        this.#order = [];
        byLine.forEach((index, number) => this.#order[index] = number);
        if (isSame) this.selected = this.#order.indexOf(order);
        else if (captions.selected !== undefined) this.selected = captions.cues.findIndex(cue => cue.line === captions.selected);
        else this.selected = Math.min(this.selected, captions.cues.length - 1);
        if (!isSame) this.#draft = null;
        this.#notify("captions");
    }

    #begin(path) {
        this.path = path;
        this.#file = path ? { item: this.#session.item.id, path, version: "", lines: [] } : null;
    }

    #close() {
        this.#file = null;
        this.#waiting = null;
        this.#draft = null;
        Object.assign(this, { path: "", captions: null, canUndo: false, canRedo: false, selected: -1, problem: "", isRearranging: false });
        this.#order = [];
        this.#notify("files");
        this.#notify("captions");
    }

    #notify(name) {
        this.dispatchEvent(new Event(name));
    }
}

/** Notes the version of a file and the lines of its cues. */
function note(file, { captions }) {
    file.version = captions.version;
    file.lines = captions.cues.map(cue => cue.line).sort((a, b) => a - b);
}
