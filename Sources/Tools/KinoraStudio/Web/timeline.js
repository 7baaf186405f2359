import { api, StudioError } from "./api.js";
import { announce, element, icon } from "./dom.js";
import { Filmstrip } from "./filmstrip.js";
import { frameAt, timecode } from "./timecode.js";
import { drawTimeline, heights } from "./timeline-drawing.js";
import { TimelineScale } from "./timeline-scale.js";

/** The colours of the drawing: properties of the style sheet, resolved for the current theme. */
const colorNames = ["tick", "label", "strip", "sound", "beat", "wave"];

/** The film in time: ruler, strip of frames, waveform and beats, captions, chapters, markers, in and out points, and the playhead. */
export class Timeline {
    #session;
    #player;
    #markers;
    #scale = new TimelineScale();
    #strip;
    #canvas = element("canvas", { "aria-hidden": "true" });
    #overlay = element("div", { class: "timeline-overlay" });
    #chapters = element("div", { class: "chapters" });
    #range = element("div", { class: "range", "aria-hidden": "true" });
    #playhead;
    #area;
    #lane;
    /** @type {?import("./api.js").Sound} */
    #sound = null;
    #colors = null;
    #drawing = 0;

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./player.js").Player} player
     * @param {import("./picture.js").Picture} picture
     * @param {import("./markers.js").Markers} markers
     * @param {import("./caption-lane.js").CaptionLane} lane
     * @param {HTMLElement} container
     */
    constructor(session, player, picture, markers, lane, container) {
        this.#session = session;
        this.#player = player;
        this.#markers = markers;
        this.#lane = lane;
        this.#strip = new Filmstrip(() => player.isPlaying || !picture.isIdle);
        this.#playhead = element("div", {
            class: "playhead", role: "slider", tabindex: "0", "aria-label": "Playhead", "aria-valuemin": "0", "aria-orientation": "horizontal",
        }, element("span", { class: "playhead-top" }));
        this.#area = element("div", { class: "timeline-area" }, this.#canvas, lane.element, this.#range, this.#chapters, this.#overlay, this.#playhead);
        container.append(this.#area);
        new ResizeObserver(() => this.#resize()).observe(this.#area);
        this.#area.addEventListener("pointerdown", event => this.#scrub(event));
        this.#area.addEventListener("wheel", event => this.#wheel(event), { passive: false });
        this.#strip.addEventListener("change", () => this.#drawSoon());
        session.addEventListener("item", event => {
            if (event.detail !== "other") return;
            this.#sound = null;
            this.#strip.clear();
        });
        session.addEventListener("film", () => this.#showFilm());
        session.addEventListener("frame", () => this.#showFrame());
        session.addEventListener("range", () => this.#showRange());
        lane.onReveal = frame => this.#scale.reveal(frame) && this.#layOut();
        markers.addEventListener("change", () => this.#showMarkers());
        document.addEventListener("themechange", () => {
            this.#colors = null;
            this.#drawSoon();
        });
    }

    /** Shows fewer or more frames around the playhead. */
    zoom(factor) {
        this.#scale.zoom(factor, this.#scale.x(this.#session.frame));
        this.#layOut();
    }

    async #showFilm() {
        const { film } = this.#session;
        this.#scale.setFrames(film.frames);
        this.#playhead.setAttribute("aria-valuemax", String(film.frames - 1));
        this.#area.classList.toggle("has-sound", film.hasAudio);
        if (!film.hasAudio) this.#sound = null;
        this.#layOut();
        this.#showChapters();
        if (!film.hasAudio) return;
        try {
            const sound = await api.sound(film.film);
            if (this.#session.film === film) this.#sound = sound;
        } catch (error) {
            if (!(error instanceof StudioError)) throw error;
            this.#sound = null;
        }
        this.#area.classList.toggle("has-sound", this.#sound !== null);
        this.#drawSoon();
    }

    #layOut() {
        const { film } = this.#session;
        if (!film) return;
        this.#strip.update(film, this.#scale);
        this.#showRange();
        this.#showMarkers();
        this.#showChapters();
        this.#lane.layOut(this.#scale);
        this.#showFrame();
        this.#drawSoon();
    }

    #resize() {
        const width = this.#area.clientWidth;
        const height = heights.ruler + heights.strip + heights.sound;
        this.#scale.width = Math.max(1, width);
        this.#canvas.width = Math.round(width * devicePixelRatio);
        this.#canvas.height = Math.round(height * devicePixelRatio);
        this.#canvas.style.width = `${width}px`;
        this.#canvas.style.height = `${height}px`;
        this.#layOut();
        this.#draw();
    }

    #drawSoon() {
        cancelAnimationFrame(this.#drawing);
        this.#drawing = requestAnimationFrame(() => this.#draw());
    }

    #draw() {
        const { film } = this.#session;
        if (!film) return;
        this.#colors ??= this.#resolveColors();
        const context = this.#canvas.getContext("2d");
        context.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0);
        drawTimeline(context, { scale: this.#scale, rate: film.rate, sound: this.#sound, strip: this.#strip, colors: this.#colors });
    }

    #resolveColors() {
        const probe = element("span", { hidden: true });
        this.#area.append(probe);
        const colors = {};
        for (const name of colorNames) {
            probe.style.color = `var(--timeline-${name})`;
            colors[name] = getComputedStyle(probe).color;
        }
        probe.remove();
        colors.font = getComputedStyle(this.#area).fontFamily;
        return colors;
    }

    #showFrame() {
        const { film, frame } = this.#session;
        if (!film) return;
        if (this.#player.isPlaying && this.#scale.reveal(frame)) this.#layOut();
        const width = Math.max(1, this.#scale.pixelsPerFrame);
        this.#playhead.style.transform = `translateX(${this.#scale.x(frame) + Math.min(width, 2) / 2}px)`;
        this.#playhead.setAttribute("aria-valuenow", String(frame));
        this.#playhead.setAttribute("aria-valuetext", `${timecode(frame, film.rate)}, frame ${frame}`);
    }

    #showRange() {
        const { film, range } = this.#session;
        this.#range.hidden = !range || !film;
        if (!range || !film) return;
        const left = this.#scale.x(range.start);
        this.#range.style.transform = `translateX(${left}px)`;
        this.#range.style.width = `${Math.max(2, this.#scale.x(range.end + 1) - left)}px`;
    }

    #showChapters() {
        const { film } = this.#session;
        const chapters = film?.chapters ?? [];
        this.#chapters.replaceChildren(...chapters.map(chapter => {
            const start = frameAt(chapter.start, film.rate);
            const left = this.#scale.x(start);
            const button = element("button", {
                type: "button", class: "chapter", title: chapter.title, "aria-label": `Chapter ${chapter.title}`, onclick: () => this.#session.seek(start),
            }, element("span", {}, chapter.title));
            button.style.left = `${left}px`;
            button.style.width = `${Math.max(0, this.#scale.x(frameAt(chapter.end, film.rate)) - left - 1)}px`;
            return button;
        }));
        this.#area.classList.toggle("has-chapters", chapters.length > 0);
    }

    #showMarkers() {
        const { film } = this.#session;
        if (!film) return;
        this.#overlay.replaceChildren(...this.#markers.list.filter(marker => marker.frame < film.frames).map(marker => {
            const button = element("button", {
                type: "button", class: "marker", "aria-label": `${marker.title}, ${timecode(marker.frame, film.rate)}`,
                title: `${marker.title}. Double-click to rename, Delete to remove`,
                onclick: () => this.#session.seek(marker.frame),
                ondblclick: () => this.#rename(marker),
                onkeydown: event => this.#markerKey(event, marker),
            }, icon("marker"));
            button.style.transform = `translateX(${this.#scale.x(marker.frame)}px)`;
            return button;
        }));
    }

    #rename(marker) {
        const title = prompt("Name of the marker", marker.title);
        if (title?.trim()) this.#markers.rename(marker.frame, title.trim());
    }

    #markerKey(event, marker) {
        if (event.key === "Delete" || event.key === "Backspace") {
            event.preventDefault();
            this.#markers.toggle(marker.frame);
            announce(`${marker.title} removed`);
            this.#playhead.focus();
        } else if (event.key === "F2") {
            this.#rename(marker);
        }
    }

    /** Moves the playhead with the pointer. A playing film continues when the pointer is released. */
    #scrub(event) {
        if (event.button !== 0 || !this.#session.film || event.target.closest("button")) return;
        const area = this.#area;
        const left = area.getBoundingClientRect().left;
        const seek = ({ clientX }) => this.#session.seek(this.#scale.frame(clientX - left));
        area.setPointerCapture(event.pointerId);
        this.#player.hold();
        seek(event);
        area.addEventListener("pointermove", seek);
        area.addEventListener("lostpointercapture", () => {
            area.removeEventListener("pointermove", seek);
            this.#player.release();
        }, { once: true });
    }

    #wheel(event) {
        event.preventDefault();
        const x = event.clientX - this.#area.getBoundingClientRect().left;
        if (event.ctrlKey || event.metaKey || event.altKey) this.#scale.zoom(Math.exp(event.deltaY / 300), x);
        else this.#scale.pan((event.deltaX + event.deltaY) / this.#scale.pixelsPerFrame);
        this.#layOut();
    }
}
