import { element } from "./dom.js";
import { clockTime, frameAt } from "./timecode.js";

/** The minimum width in pixels of a cue that shows its text, and of one whose words are at their times. */
const [minTextWidth, minWordWidth] = [40, 22];
/** Pixels that a pointer moves before it drags. */
const dragDistance = 4;

/** The cues below the waveform of the timeline. Their edges are dragged, or moved by keys. */
export class CaptionLane {
    element = element("div", { class: "caption-lane", role: "group", "aria-label": "Captions", hidden: true });
    /** Makes a frame visible. @type {(frame: number) => void} */
    onReveal = () => {};
    #editor;
    #session;
    /** @type {?import("./timeline-scale.js").TimelineScale} */
    #scale = null;
    /** The elements of the visible cues, by their numbers. @type {Map<number, ReturnType<CaptionLane["#make"]>>} */
    #shown = new Map();

    /**
     * @param {import("./caption-editor.js").CaptionEditor} editor
     * @param {import("./session.js").Session} session
     */
    constructor(editor, session) {
        this.#editor = editor;
        this.#session = session;
        for (const name of ["captions", "selection", "draft"]) editor.addEventListener(name, () => this.#show());
        editor.addEventListener("selection", () => {
            const { film } = session;
            if (film && editor.cue) this.onReveal(Math.min(frameAt(editor.cue.start, film.rate), film.frames - 1));
        });
    }

    /** Positions the cues. @param {import("./timeline-scale.js").TimelineScale} scale */
    layOut(scale) {
        this.#scale = scale;
        this.#show();
    }

    /** Moves the focus to the selected cue. */
    focus() {
        this.#shown.get(this.#editor.selected)?.button.focus();
    }

    #x(time) {
        const [numerator, denominator] = this.#session.film.rate;
        return this.#scale.x(time * numerator / denominator);
    }

    #show() {
        const { captions } = this.#editor;
        const { film } = this.#session;
        this.element.hidden = !captions || !film || captions.cues.length === 0;
        if (this.element.hidden || !this.#scale) {
            this.element.replaceChildren();
            this.#shown.clear();
            return;
        }
        const indices = this.#visible();
        for (const [index, { root }] of this.#shown) {
            if (indices.includes(index)) continue;
            root.remove();
            this.#shown.delete(index);
        }
        // Without a selection, the first visible cue is reached by the keyboard.
        const reached = indices.includes(this.#editor.selected) ? this.#editor.selected : indices[0];
        const hasRows = indices.some((index, number) => number > 0 && captions.cues[index].start < captions.cues[indices[number - 1]].end);
        this.element.classList.toggle("has-rows", hasRows);
        let previous = null;
        let row = 0;
        for (const index of indices) {
            if (!this.#shown.has(index)) this.#shown.set(index, this.#make(index));
            const { root } = this.#shown.get(index);
            // The keyboard moves in the order of the elements.
            if (previous ? previous.nextElementSibling !== root : this.element.firstElementChild !== root) {
                if (previous) previous.after(root);
                else this.element.prepend(root);
            }
            const isOverlapping = previous !== null && captions.cues[index].start < captions.cues[index - 1]?.end;
            row = isOverlapping ? 1 - row : 0;
            root.classList.toggle("is-second", hasRows && row === 1);
            this.#update(index, reached === index);
            previous = root;
        }
    }

    /** The numbers of the cues that are drawn. Of many cues in the same pixel, only some are. */
    #visible() {
        const { cues } = this.#editor.captions;
        const indices = [];
        let end = -Infinity;
        cues.forEach((cue, index) => {
            const times = this.#editor.times(index);
            const [left, right] = [this.#x(times.start), this.#x(times.end)];
            const isSelected = index === this.#editor.selected;
            if (right < 0 || left > this.#scale.width || (right < end + 1.5 && right - left < 2 && !isSelected)) return;
            indices.push(index);
            end = right;
        });
        return indices;
    }

    #make(index) {
        const button = element("button", {
            type: "button", class: "cue-body", onkeydown: event => this.#bodyKey(event, index), onpointerdown: event => this.#drag(event, index, "both"),
        });
        const edges = Object.fromEntries(["start", "end"].map(edge => [edge, element("div", {
            class: `cue-edge is-${edge}`, onkeydown: event => this.#edgeKey(event, index, edge), onpointerdown: event => this.#drag(event, index, edge),
        })]));
        return { root: element("div", { class: "cue" }, button, edges.start, edges.end), button, edges, contents: "" };
    }

    #update(index, isReached) {
        const parts = this.#shown.get(index);
        const { root, button, edges } = parts;
        const { captions, selected, isEditable } = this.#editor;
        const cue = captions.cues[index];
        const { start, end } = this.#editor.times(index);
        const [left, right] = [this.#x(start), this.#x(end)];
        const width = Math.max(2, right - left - 1);
        root.style.transform = `translateX(${left}px)`;
        root.style.width = `${width}px`;
        const isSelected = index === selected;
        const problems = (cue.problems ?? []).map(problem => problem.message);
        root.classList.toggle("is-selected", isSelected);
        root.classList.toggle("has-problem", problems.length > 0);
        button.tabIndex = isReached ? 0 : -1;
        if (isSelected) button.setAttribute("aria-current", "true");
        else button.removeAttribute("aria-current");
        button.setAttribute("aria-label", [`Cue ${index + 1} of ${captions.cues.length}`, cue.text.replaceAll("\n", " "), `${clockTime(start)} to ${clockTime(end)}`, ...problems].join(", "));
        button.title = [cue.text, ...problems].join("\n");
        this.#showText(parts, cue, start, left, width);
        for (const [edge, time] of [["start", start], ["end", end]]) {
            const handle = edges[edge];
            handle.hidden = !isEditable || (width < 16 && !isSelected);
            const attributes = {
                role: "slider", tabindex: "0", "aria-orientation": "horizontal", "aria-valuemin": "0", "aria-valuenow": String(time), "aria-valuetext": clockTime(time),
                "aria-valuemax": String(Math.max(end, this.#session.film.duration)), "aria-label": `${edge === "start" ? "Start" : "End"} of cue ${index + 1}`,
            };
            for (const [name, value] of Object.entries(attributes)) {
                if (isSelected) handle.setAttribute(name, value);
                else handle.removeAttribute(name);
            }
        }
    }

    /** Shows the words at their times if there is room for them, else the text. */
    #showText(parts, cue, start, left, width) {
        const { button } = parts;
        const words = cue.words ?? [];
        // A long cue begins before the visible part.
        const inset = Math.max(0, -left);
        const shift = start - cue.start;
        const positions = words.map(word => this.#x(word.start + shift) - left);
        const isWordByWord = words.length > 1 && width / words.length >= minWordWidth;
        const contents = width < minTextWidth ? "" : isWordByWord ? `words ${cue.words.map(word => word.text).join(" ")}` : cue.text;
        if (contents !== parts.contents) {
            parts.contents = contents;
            const text = contents === "" ? [] : isWordByWord ? words.map(word => element("span", { class: "cue-word" }, word.text)) : [element("span", { class: "cue-text" }, cue.text)];
            button.replaceChildren(...text);
        }
        if (contents === "") return;
        if (!isWordByWord) {
            button.firstElementChild.style.marginLeft = `${inset}px`;
            return;
        }
        [...button.children].forEach((word, number) => {
            word.style.left = `${positions[number]}px`;
            word.style.width = `${Math.max(0, (positions[number + 1] ?? width) - positions[number] - 2)}px`;
        });
    }

    #bodyKey(event, index) {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        const editor = this.#editor;
        if (step && event.altKey) {
            editor.select(index, { isShown: false });
            editor.move(index, "both", editor.times(index).start + step * editor.frame * (event.shiftKey ? 10 : 1));
            editor.writeSoon();
        } else if (step && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
            const next = editor.selected === index ? index + step : index;
            if (next >= 0) editor.select(next);
            this.focus();
        } else if (event.key === "Enter" || event.key === " ") {
            editor.select(index);
            editor.dispatchEvent(new Event("edit"));
        } else if (event.key === "Delete" || event.key === "Backspace") {
            editor.select(index, { isShown: false });
            editor.remove();
        } else {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }

    #edgeKey(event, index, edge) {
        const editor = this.#editor;
        const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowDown: -1, ArrowUp: 1, PageDown: -Math.round(1 / editor.frame), PageUp: Math.round(1 / editor.frame) };
        const step = steps[event.key];
        if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        event.stopPropagation();
        editor.move(index, edge, editor.times(index)[edge] + step * editor.frame * (event.shiftKey ? 10 : 1));
        editor.writeSoon();
    }

    /** Drags an edge, or the whole cue, to the edges of frames. A click selects the cue. */
    #drag(event, index, edge) {
        if (event.button !== 0) return;
        event.stopPropagation();
        const editor = this.#editor;
        const times = editor.times(index);
        const from = times[edge === "end" ? "end" : "start"];
        const origin = event.clientX;
        const [numerator, denominator] = this.#session.film.rate;
        let isDragging = false;
        const move = ({ clientX }) => {
            isDragging ||= Math.abs(clientX - origin) >= (edge === "both" ? dragDistance : 1);
            if (!isDragging || !editor.isEditable) return;
            if (editor.selected !== index) editor.select(index, { isShown: false });
            const frames = (clientX - origin) / this.#scale.pixelsPerFrame;
            editor.move(index, edge, Math.round(from * numerator / denominator + frames) * denominator / numerator);
        };
        const end = () => {
            this.element.removeEventListener("pointermove", move);
            this.element.removeEventListener("lostpointercapture", end);
            if (isDragging) editor.flush();
            else editor.select(index);
        };
        this.element.setPointerCapture(event.pointerId);
        this.element.addEventListener("pointermove", move);
        this.element.addEventListener("lostpointercapture", end);
        (edge === "both" ? this.#shown.get(index).button : this.#shown.get(index).edges[edge]).focus({ preventScroll: true });
    }
}
