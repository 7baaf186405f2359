import { api, StudioError } from "./api.js";
import { makeContactSheet } from "./contact-sheet.js";
import { element, icon, iconButton, identifier } from "./dom.js";
import { byteText } from "./file-chooser.js";
import { duration, shortTimecode } from "./timecode.js";

/** Formats by their names on the server. Those without a constant rate factor have no quality. */
const formats = [
    { value: "mp4", title: "MP4, H.264", hasQuality: true },
    { value: "mp4/hevc", title: "MP4, HEVC", hasQuality: true },
    { value: "mp4/av1", title: "MP4, AV1", hasQuality: true },
    { value: "mov/prores-4444", title: "MOV, ProRes 4444, transparent", hasQuality: false },
    { value: "mov", title: "MOV, ProRes 422", hasQuality: false },
    { value: "webm", title: "WebM, VP9, transparent", hasQuality: true },
    { value: "gif", title: "GIF", hasQuality: false },
    { value: "webp", title: "WebP, transparent", hasQuality: true },
    { value: "apng", title: "APNG, transparent", hasQuality: false },
];
const maxWidth = 3840;

/** The form of a new export, and the queue of all exports. */
export class ExportPanel {
    #session;
    #messages;
    #format;
    #size;
    #quality;
    #qualityRow;
    #range;
    #name;
    #start;
    #queue = element("ul", { class: "queue", role: "list" });
    /** @type {Map<number, import("./api.js").Export>} */
    #exports = new Map();
    /** @type {(count: number) => void} */
    onCount = () => {};

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./messages.js").Messages} messages
     * @param {HTMLElement} container
     */
    constructor(session, messages, container) {
        this.#session = session;
        this.#messages = messages;
        this.#format = element("select", { class: "menu", id: identifier("format"), onchange: () => this.#showFormat() },
            ...formats.map(format => element("option", { value: format.value }, format.title)));
        this.#size = element("select", { class: "menu", id: identifier("size") });
        const output = element("output", { class: "quality-value" }, "18");
        this.#quality = element("input", {
            type: "range", min: 0, max: 51, step: 1, value: 18, id: identifier("quality"), oninput: () => {
                output.textContent = this.#quality.value;
                this.#quality.style.setProperty("--fill", `${this.#quality.value / 51 * 100}%`);
            },
        });
        this.#quality.style.setProperty("--fill", `${18 / 51 * 100}%`);
        this.#qualityRow = row("Quality", this.#quality, element("span", { class: "quality" }, this.#quality, output), "0 is lossless, 51 the smallest file");
        this.#range = element("select", { class: "menu", id: identifier("range") },
            element("option", { value: "whole" }, "Whole film"), element("option", { value: "range" }, "In to out"));
        this.#name = element("input", { class: "text", type: "text", id: identifier("name"), autocomplete: "off", spellcheck: "false" });
        this.#start = element("button", { type: "submit", class: "button is-primary is-wide" }, icon("export"), "Add to the queue");
        container.append(
            element("form", { class: "form export-form", onsubmit: event => this.#submit(event) },
                row("Format", this.#format), row("Size", this.#size), this.#qualityRow, row("Range", this.#range), row("Name", this.#name),
                element("div", { class: "export-actions" }, this.#start,
                    element("button", { type: "button", class: "button", onclick: () => this.saveFrame() }, icon("image"), "Frame as PNG"),
                    element("button", { type: "button", class: "button", onclick: () => this.saveSheet() }, icon("grid"), "Contact sheet"))),
            element("section", { class: "queue-section", "aria-label": "Queue" }, element("h2", {}, "Queue"), this.#queue));
        session.addEventListener("item", () => this.#showItem());
        session.addEventListener("film", () => this.#showFilm());
        session.addEventListener("range", () => this.#showRange());
        this.#showQueue();
    }

    /** Reads the queue from the server. */
    async load() {
        const { exports } = await api.exports();
        for (const entry of exports) this.#exports.set(entry.id, entry);
        this.#showQueue();
    }

    /** Shows the progress of an export. @param {import("./api.js").Export} entry */
    update(entry) {
        const old = this.#exports.get(entry.id);
        this.#exports.set(entry.id, entry);
        if (old && old.state !== entry.state && entry.state === "done") this.#messages.note(`${entry.name} is finished`);
        if (old && old.state !== entry.state && entry.state === "failed") this.#messages.note(entry.error ?? `${entry.name} failed`, { isError: true });
        this.#showQueue();
    }

    /** Downloads the current frame at the film's own size. */
    async saveFrame() {
        const { film, frame, item } = this.#session;
        if (!film) return;
        await this.#attempt(async () => {
            download(await api.image(api.frame(film.film, frame, film.width, false)), `${item.name}-${frame}.png`);
        });
    }

    /** Downloads an image with frames of the whole range. */
    async saveSheet() {
        const { film, playRange, item } = this.#session;
        if (!film) return;
        await this.#attempt(async () => download(await makeContactSheet(film, playRange), `${item.name}-sheet.png`));
    }

    #showItem() {
        this.#name.value = this.#session.item.name;
    }

    #showFilm() {
        const { width, height } = this.#session.film;
        const scales = [[1, ""], [0.5, " (half)"], [2, " (double)"]].filter(([scale]) => scale === 1 || width * scale <= maxWidth);
        const old = this.#size.selectedIndex;
        this.#size.replaceChildren(...scales.map(([scale, text]) => {
            const [w, h] = [even(width * scale), even(height * scale)];
            return element("option", { value: `${w}x${h}` }, `${w} × ${h}${text}`);
        }));
        this.#size.selectedIndex = Math.max(0, Math.min(old, scales.length - 1));
        this.#showRange();
    }

    #showRange() {
        const { film, range, playRange } = this.#session;
        const option = this.#range.options[1];
        option.disabled = !range;
        option.text = range && film ? `In to out: ${shortTimecode(playRange.start, film.rate)} to ${shortTimecode(playRange.end, film.rate)}` : "In to out";
        this.#range.value = range ? "range" : "whole";
    }

    #showFormat() {
        this.#qualityRow.hidden = !formats.find(format => format.value === this.#format.value).hasQuality;
    }

    async #submit(event) {
        event.preventDefault();
        const { film, range, playRange } = this.#session;
        if (!film) return;
        const format = formats.find(candidate => candidate.value === this.#format.value);
        const [width, height] = this.#size.value.split("x").map(Number);
        const request = { ...this.#session.request(), format: format.value, width, height, name: this.#name.value.trim() };
        if (format.hasQuality) request.quality = Number(this.#quality.value);
        if (range && this.#range.value === "range") {
            request.from = playRange.start;
            request.to = playRange.end + 1;
        }
        await this.#attempt(async () => this.update(await api.addExport(request)));
    }

    #showQueue() {
        const entries = [...this.#exports.values()].sort((a, b) => b.id - a.id);
        this.onCount(entries.filter(({ state }) => state === "waiting" || state === "running").length);
        // The focus stays on the control of the same entry.
        const focused = document.activeElement?.closest?.("[data-export]")?.getAttribute("data-export");
        this.#queue.replaceChildren(...entries.map(entry => this.#entry(entry)));
        if (focused) this.#queue.querySelector(`[data-export="${CSS.escape(focused)}"] :is(button, a)`)?.focus();
        if (entries.length === 0) this.#queue.append(element("li", { class: "empty" }, "Nothing is being exported."));
    }

    #entry(entry) {
        const { id, name, state, frames, done, captions } = entry;
        const isOpen = state === "waiting" || state === "running";
        const progress = state === "running" && element("progress", { max: Math.max(1, frames), value: done, "aria-label": `Progress of ${name}` });
        return element("li", { class: "queue-entry", "data-export": id, "data-state": state },
            element("span", { class: "queue-name" }, name),
            element("span", { class: "queue-state" }, stateText(entry)),
            isOpen && iconButton("close", `Cancel ${name}`, () => this.#attempt(() => api.cancelExport(id)), { class: "small" }),
            state === "done" && element("a", { class: "icon-button small", href: api.exportFile(id), download: name, "aria-label": `Download ${name}`, title: "Download" }, icon("download")),
            progress,
            state === "done" && captions?.length && element("span", { class: "queue-captions" }, ...captions.map((file, index) => element("a", {
                href: api.exportCaptions(id, index), download: file, "aria-label": `Download ${file}`, title: "Download the captions",
            }, icon("download"), file))));
    }

    async #attempt(action) {
        try {
            await action();
        } catch (error) {
            if (!(error instanceof StudioError)) throw error;
            this.#messages.note(error.message, { isError: true });
        }
    }
}

function row(title, input, content = input, help = "") {
    return element("div", { class: "field" }, element("label", { class: "field-name", for: input.id }, title),
        element("div", { class: "field-control" }, content), help && element("p", { class: "field-help" }, help));
}

function stateText({ state, frames, done, secondsLeft, bytes, error }) {
    switch (state) {
    case "waiting": return "Waiting";
    case "running": {
        const percent = frames > 0 ? `${Math.floor(100 * done / frames)} %` : "";
        return secondsLeft ? `${percent}, ${duration(Math.ceil(secondsLeft))} left` : percent;
    }
    case "done": return bytes ? byteText(bytes) : "Finished";
    case "failed": return error ?? "Failed";
    default: return "Cancelled";
    }
}

function even(value) {
    return Math.max(2, 2 * Math.round(value / 2));
}

function download(blob, name) {
    const address = URL.createObjectURL(blob);
    element("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
