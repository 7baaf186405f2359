import { announce, element, icon, iconButton, identifier } from "./dom.js";
import { clockTime, parseClockTime, seconds } from "./timecode.js";

/** The maximum number of problems that are listed. */
const maxProblems = 100;

/** The panel of the captions: the file, the selected cue with its text, times and problems, and the problems of all cues. */
export class CaptionPanel {
    #editor;
    #session;
    #files;
    #note = element("p", { class: "caption-note", role: "status", hidden: true });
    #position = element("span", { class: "caption-position" });
    #buttons;
    #start;
    #end;
    #text;
    #duration = element("span", { class: "caption-duration" });
    #problems = element("ul", { class: "caption-problems", role: "list", "aria-label": "Problems of the cue" });
    #form;
    #all = element("ul", { class: "caption-list", role: "list" });
    #allTitle = element("h2", {});
    #section;
    /** The field of a time in which the user is typing. @type {?HTMLInputElement} */
    #typing = null;
    /** Whether the user has put the caret into the text of the selected cue. */
    #hasCaret = false;

    /**
     * @param {import("./caption-editor.js").CaptionEditor} editor
     * @param {import("./session.js").Session} session
     * @param {HTMLElement} container
     */
    constructor(editor, session, container) {
        this.#editor = editor;
        this.#session = session;
        this.#files = element("select", { class: "menu", "aria-label": "File of captions", onchange: () => editor.open(this.#files.value) });
        this.#buttons = {
            previous: iconButton("previous", "Previous cue", () => editor.select(editor.selected - 1), { class: "small" }),
            next: iconButton("next", "Next cue", () => editor.select(editor.selected + 1), { class: "small" }),
            undo: iconButton("undo", "Undo", () => editor.undo(), { class: "small" }),
            redo: iconButton("redo", "Redo", () => editor.redo(), { class: "small" }),
            add: this.#button("plus", "Add", () => editor.add(), "Add a cue at the playhead"),
            split: this.#button("", "Split", () => this.#split(), "Split at the caret, or else at the playhead (Ctrl+Enter in the text)"),
            merge: this.#button("", "Merge", () => editor.merge(), "Join with the next cue"),
            remove: this.#button("", "Remove", () => editor.remove(), "Remove the cue"),
        };
        [this.#start, this.#end] = ["start", "end"].map(edge => this.#timeInput(edge));
        this.#text = element("textarea", {
            class: "text caption-text", id: identifier("caption-text"), rows: 2, spellcheck: "true", oninput: () => editor.setText(editor.selected, this.#text.value),
            onchange: () => editor.flush(), onkeydown: event => this.#textKey(event), onkeyup: () => this.#hasCaret = true, onpointerup: () => this.#hasCaret = true,
        });
        this.#form = element("div", { class: "caption-cue" },
            element("div", { class: "caption-times" },
                element("label", {}, element("span", {}, "Start"), this.#start), element("label", {}, element("span", {}, "End"), this.#end), this.#duration),
            element("label", { class: "caption-label", for: this.#text.id }, "Text, with the markup of the file"), this.#text, this.#problems);
        this.#section = element("section", { class: "caption-all", "aria-label": "Problems" }, this.#allTitle, this.#all);
        const { previous, next, undo, redo, add, split, merge, remove } = this.#buttons;
        container.append(
            element("div", { class: "caption-file" }, this.#files),
            element("div", { class: "form caption-form" }, this.#note,
                element("div", { class: "caption-bar" }, previous, this.#position, next, element("span", { class: "spacer" }), undo, redo),
                this.#form, element("div", { class: "caption-actions" }, add, split, merge, remove), this.#section));
        for (const name of ["files", "captions", "selection", "draft"]) editor.addEventListener(name, () => this.#show());
        editor.addEventListener("selection", () => this.#hasCaret = false);
        editor.addEventListener("captions", () => this.#showAll());
        this.#show();
        this.#showAll();
    }

    /** Moves the focus to the text of the selected cue. */
    focusText() {
        this.#text.focus();
    }

    #button(iconName, label, action, title) {
        return element("button", { type: "button", class: "button", title, onclick: action }, iconName && icon(iconName), label);
    }

    #timeInput(edge) {
        const input = element("input", {
            class: "text", type: "text", inputmode: "decimal", autocomplete: "off", spellcheck: "false",
            oninput: () => this.#typing = input, onchange: () => this.#setTime(edge, input), onblur: () => this.#typing = null,
            onkeydown: event => {
                const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
                if (!step || !this.#editor.cue) return;
                event.preventDefault();
                const { selected, frame } = this.#editor;
                this.#editor.move(selected, edge, this.#editor.times(selected)[edge] + step * frame * (event.shiftKey ? 10 : 1));
                this.#typing = null;
                this.#editor.writeSoon();
                input.value = clockTime(this.#editor.times(selected)[edge]);
            },
        });
        return input;
    }

    /** A typed time may be outside of the neighbours. What cannot be is refused by the server. */
    #setTime(edge, input) {
        const { selected } = this.#editor;
        this.#typing = null;
        const time = parseClockTime(input.value);
        if (time === null) announce("Expected a time such as 1:02.500");
        else if (time !== this.#editor.times(selected)[edge]) {
            this.#editor.setTimes(selected, { ...this.#editor.times(selected), [edge]: time });
            this.#editor.flush();
        }
        this.#show();
    }

    #textKey(event) {
        if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        this.#hasCaret = true;
        this.#split();
    }

    #split() {
        const { cue, selected } = this.#editor;
        if (!cue) return;
        const { selectionStart: caret, value } = this.#text;
        const { film, frame } = this.#session;
        const time = film ? seconds(frame, film.rate) : 0;
        const { start, end } = this.#editor.times(selected);
        if (this.#hasCaret && caret > 0 && caret < value.length) this.#editor.split({ offset: caret });
        else if (start < time && time < end) this.#editor.split({ time });
        else this.#editor.split({ time: (start + end) / 2 });
    }

    #show() {
        const { files, path, captions, problem, selected, isEditable, isRearranging, canUndo, canRedo, cue } = this.#editor;
        this.#files.replaceChildren(
            element("option", { value: "" }, files.length === 0 ? "No captions" : "No file"),
            ...files.map(file => element("option", { value: file.path }, file.isUsed ? file.path : `${file.path} (not in the film)`)));
        this.#files.value = path;
        this.#files.disabled = files.length === 0;
        const note = problem || captions?.reason
            || (files.length === 0 ? "A file of captions in the folder of the film is shown here: .srt, .vtt or .ass." : "");
        this.#note.textContent = note;
        this.#note.hidden = note === "";
        this.#note.classList.toggle("is-error", problem !== "");
        const count = captions?.cues.length ?? 0;
        this.#position.textContent = count === 0 ? "" : selected < 0 ? `${count} cues` : `Cue ${selected + 1} of ${count}`;
        const { previous, next, undo, redo, add, split, merge, remove } = this.#buttons;
        previous.disabled = selected <= 0;
        next.disabled = selected + 1 >= count;
        const isReady = isEditable && !isRearranging;
        undo.disabled = !isReady || !canUndo;
        redo.disabled = !isReady || !canRedo;
        add.disabled = !isReady;
        split.disabled = remove.disabled = !isReady || !cue;
        merge.disabled = !isReady || !cue || selected + 1 >= count;
        this.#form.hidden = !cue;
        if (!cue) return;
        const times = this.#editor.times(selected);
        for (const [input, time] of [[this.#start, times.start], [this.#end, times.end]]) {
            input.readOnly = !isEditable;
            if (this.#typing !== input) input.value = clockTime(time);
        }
        this.#duration.textContent = `${(times.end - times.start).toFixed(3)} s`;
        this.#text.readOnly = !isEditable;
        const text = this.#editor.text(selected);
        if (this.#text.value !== text) this.#text.value = text;
        this.#problems.replaceChildren(...(cue.problems ?? []).map(({ message }) => element("li", {}, icon("warning"), element("span", {}, message))));
    }

    /** Lists the problems of all cues, and what of the file is not read. */
    #showAll() {
        const { captions } = this.#editor;
        this.#section.hidden = !captions;
        if (!captions) return;
        const problems = captions.cues.flatMap((cue, index) => (cue.problems ?? []).map(({ message }) => ({ index, cue, message })));
        const warnings = captions.warnings ?? [];
        this.#allTitle.textContent = problems.length === 0 && warnings.length === 0 ? "No problems" : "Problems";
        this.#all.replaceChildren(
            ...warnings.map(({ message, line }) => element("li", { class: "caption-warning" }, line ? `Line ${line}: ${message}` : message)),
            ...problems.slice(0, maxProblems).map(({ index, cue, message }) => element("li", {},
                element("button", { type: "button", class: "caption-problem", onclick: () => this.#editor.select(index) },
                    element("span", { class: "caption-time" }, clockTime(cue.start)), element("span", {}, message)))),
            ...(problems.length > maxProblems ? [element("li", { class: "empty" }, `and ${problems.length - maxProblems} more`)] : []));
    }
}
