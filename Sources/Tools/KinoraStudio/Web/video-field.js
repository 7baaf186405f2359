import { api, StudioError } from "./api.js";
import { clamp, element } from "./dom.js";
import { fileField } from "./file-field.js";

/** The number of small frames, and their height in pixels of the page. */
const [count, height] = [8, 44];
/** Milliseconds without another letter before the frames of a typed path are loaded. */
const patience = 400;

/**
 * The path of a clip, with a strip of its frames on which the in and out points of the shown part are moved.
 *
 * @type {(field: import("./api.js").Field, context: import("./fields.js").ControlContext) => import("./fields.js").Control}
 */
export function videoField(field, context) {
    const { name, change, item } = context;
    const picture = element("img", { class: "clip-frames", alt: "", decoding: "async", draggable: "false" });
    const before = element("div", { class: "clip-outside is-before" });
    const after = element("div", { class: "clip-outside is-after" });
    const [first, last] = ["in point", "out point"].map(point =>
        element("input", { type: "range", class: "clip-point", "aria-label": `${name}, ${point}`, min: 0, step: 0.01, oninput: event => move(event.target) }));
    const times = element("output", { class: "clip-times" });
    const strip = element("div", { class: "clip-strip", hidden: true }, element("div", { class: "clip-area" }, picture, before, after, first, last), times);
    const file = fileField(field, { ...context, change: text => enter(text, patience) });
    /** @type {{path: string, from: number, to: ?number}} */
    let value = clipPart("");
    /** @type {?import("./api.js").Clip} */
    let clip = null;
    let loaded = "";
    let timer = 0;

    function enter(text, delay) {
        show(text, delay);
        change(text);
    }

    function show(text, delay = 0) {
        value = clipPart(String(text ?? ""));
        // The form shows the same value again while its frames wait to be loaded.
        if (value.path === loaded) return place();
        clearTimeout(timer);
        strip.hidden = true;
        clip = null;
        loaded = value.path;
        if (value.path !== "" && value.path !== "none") timer = setTimeout(() => load(value.path), delay);
    }

    async function load(path) {
        try {
            const found = await api.clip(item(), path);
            if (loaded !== path) return;
            clip = found;
        } catch (error) {
            if (!(error instanceof StudioError)) throw error;
            // The error of the film is shown beside the field. The next value loads again.
            if (loaded === path) loaded = "";
            return;
        }
        picture.src = api.clipStrip(item(), path, count, Math.round(height * Math.min(devicePixelRatio, 2)));
        for (const point of [first, last]) point.max = String(clip.duration);
        strip.hidden = false;
        place();
    }

    /** Moves the points and the shades to the part. */
    function place() {
        if (!clip) return;
        const from = clamp(value.from, 0, clip.duration);
        const to = clamp(value.to ?? clip.duration, from, clip.duration);
        first.value = String(from);
        last.value = String(to);
        before.style.width = `${100 * from / clip.duration}%`;
        after.style.width = `${100 - 100 * to / clip.duration}%`;
        times.textContent = `${timeText(from)} to ${timeText(to)} of ${timeText(clip.duration)}`;
        first.setAttribute("aria-valuetext", timeText(from));
        last.setAttribute("aria-valuetext", timeText(to));
    }

    /** The part is at least a frame long. */
    function move(point) {
        const frame = clip.duration / Math.max(clip.frames, 1);
        const from = point === first ? clamp(first.valueAsNumber, 0, last.valueAsNumber - frame) : first.valueAsNumber;
        const to = point === last ? clamp(last.valueAsNumber, from + frame, clip.duration) : last.valueAsNumber;
        const text = clipText(value.path, Math.max(from, 0), to >= clip.duration - frame / 2 ? null : to);
        file.show(text);
        enter(text, 0);
    }

    return {
        element: element("div", { class: "clip-field" }, file.element, strip),
        show: text => {
            file.show(text);
            show(text);
        },
        files: { fileExtensions: file.files.fileExtensions, receive: path => { file.show(path); enter(path, 0); } },
    };
}

/** The path and the part of a value such as "harbour.mp4#t=2,6", in seconds. @returns {{path: string, from: number, to: ?number}} */
function clipPart(text) {
    const part = /^([^]+)#t=(?:(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?|,(\d+(?:\.\d+)?))$/.exec(text);
    if (!part) return { path: text, from: 0, to: null };
    const end = part[3] ?? part[4];
    return { path: part[1], from: Number(part[2] ?? 0), to: end === undefined ? null : Number(end) };
}

/** The value for a part; null for the end of the clip. */
function clipText(path, from, to) {
    const [start, end] = [from, to ?? 0].map(time => String(Number(time.toFixed(3))));
    if (to === null) return start === "0" ? path : `${path}#t=${start}`;
    return `${path}#t=${start},${end}`;
}

function timeText(time) {
    return `${time.toFixed(2)} s`;
}
