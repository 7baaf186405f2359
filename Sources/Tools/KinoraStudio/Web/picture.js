import { StudioError } from "./api.js";
import { element } from "./dom.js";
import { FrameStore } from "./frames.js";
import { Latest } from "./latest.js";
import { StageView } from "./stage-view.js";

/** The widths in which frames are requested, so that small changes of the window need no other frames. */
const widths = [160, 320, 480, 640, 960, 1280, 1600, 1920, 2560, 3840];

/** The largest distance of two frames that are seen as a step in one direction. */
const maxStep = 12;

/**
 * The large frame: a canvas with the frame of the session, above the video that plays.
 *
 * Dispatches "busy" when it begins or ends to load frames. After each frame that it draws, the canvas's data attributes say which film and frame it shows, and a `picture` event is dispatched.
 */
export class Picture extends EventTarget {
    /** @type {HTMLVideoElement} */
    video = element("video", { playsinline: true, disableremoteplayback: true, "aria-hidden": "true", tabindex: "-1" });
    store = new FrameStore();
    view;
    showsGuides = false;

    #session;
    #canvas = element("canvas", { role: "img", "aria-label": "No film" });
    #sheet;
    #drawings = new Latest(request => this.#draw(request));
    #ahead = 0;
    #lastFrame = 0;
    #isPlayingVideo = false;
    /** The film whose frame is being loaded, and what ends that. @type {?{film: string, abort: AbortController}} */
    #loading = null;

    /**
     * @param {import("./session.js").Session} session
     * @param {HTMLElement} container
     */
    constructor(session, container) {
        super();
        this.#session = session;
        this.#sheet = element("div", { class: "sheet" }, this.video, this.#canvas);
        container.append(this.#sheet);
        this.view = new StageView(container, this.#sheet);
        session.addEventListener("item", event => {
            if (event.detail === "other") container.classList.add("is-loading");
        });
        this.#drawings.addEventListener("change", () => this.dispatchEvent(new Event("busy")));
        session.addEventListener("film", () => this.show());
        session.addEventListener("frame", event => {
            if (!this.#isPlayingVideo || event.detail === "user") this.show();
        });
        this.view.addEventListener("change", () => this.show());
    }

    /** The width in pixels of the frames that are shown. */
    get width() {
        const film = this.#session.film;
        const needed = Math.min(this.view.pixelWidth, film.width);
        // A frame may be a tenth narrower than the space for it; nobody sees that, and it costs less.
        return Math.min(film.width, widths.find(width => width >= needed * 0.9) ?? film.width);
    }

    /** Shows the video instead of the canvas while a film plays. Afterwards the video stays visible until the canvas has the frame of the session. */
    showVideo(isPlaying) {
        this.#isPlayingVideo = isPlaying;
        if (!isPlaying) {
            this.show();
            return;
        }
        this.#sheet.classList.add("shows-video");
        this.view.setFilmSize(this.#session.film.width, this.#session.film.height);
    }

    /** Draws the frame of the session. Of several calls, the latest wins. */
    show() {
        const { film, frame, isPlaced } = this.#session;
        if (!film || !isPlaced || this.#isPlayingVideo) return;
        // A frame of the film with other values may take long, and nobody will see it.
        if (this.#loading && this.#loading.film !== film.film) this.#loading.abort.abort();
        this.#drawings.push({ film, frame, width: this.width, guides: this.showsGuides });
    }

    /** Whether no frame is being loaded. */
    get isIdle() {
        return this.#drawings.isIdle;
    }

    async #draw({ film, frame, width, guides }) {
        const abort = new AbortController();
        this.#loading = { film: film.film, abort };
        try {
            const bitmap = await this.store.frame(film.film, frame, width, guides, abort.signal);
            this.#loading = null;
            if (this.#isPlayingVideo) return;
            const canvas = this.#canvas;
            if (canvas.width !== bitmap.width || canvas.height !== bitmap.height) {
                canvas.width = bitmap.width;
                canvas.height = bitmap.height;
            }
            const context = canvas.getContext("2d");
            context.clearRect(0, 0, canvas.width, canvas.height);
            context.drawImage(bitmap, 0, 0);
            // Not before, so that a film of another size does not stretch the frame of the old one.
            this.view.setFilmSize(film.width, film.height);
            this.#sheet.classList.remove("shows-video");
            canvas.dataset.film = film.film;
            canvas.dataset.frame = String(frame);
            canvas.setAttribute("aria-label", `${this.#session.item.name}, frame ${frame} of ${film.frames}`);
            this.#sheet.parentElement.classList.remove("is-loading");
            this.dispatchEvent(new CustomEvent("picture", { detail: { film: film.film, frame } }));
            canvas.dispatchEvent(new CustomEvent("picture", { bubbles: true, detail: { film: film.film, frame } }));
            this.#drawAhead(film, frame, width, guides);
        } catch (error) {
            if (error.name === "AbortError") return;
            if (!(error instanceof StudioError)) throw error;
            // The server keeps few films open. It opens this one again when asked to.
            if (error.status === 410) this.#session.refresh();
            // Another page has requested newer frames. This one may be the latest of this page.
            else if (error.status === 409) setTimeout(() => this.#drawings.isIdle && this.show(), 50);
            else this.dispatchEvent(new CustomEvent("problems", { detail: error.problems }));
        }
    }

    /** Requests the next frame in the direction of the last steps while nothing else is to be done. */
    #drawAhead(film, frame, width, guides) {
        // After a jump, another jump is more likely than a step.
        const distance = frame - this.#lastFrame;
        const step = Math.abs(distance) <= maxStep ? Math.sign(distance) : 0;
        this.#lastFrame = frame;
        clearTimeout(this.#ahead);
        const next = frame + step;
        if (step === 0 || next < 0 || next >= film.frames || this.#drawings.hasNext) return;
        this.#ahead = setTimeout(() => {
            if (this.#drawings.isIdle && this.#session.film === film) this.store.frame(film.film, next, width, guides).catch(() => {});
        }, 30);
    }
}
