import { clamp } from "./dom.js";

/** The zoom factors of the menu: film pixels per pixel of the screen. */
export const zooms = [0.25, 0.5, 1, 2, 4, 8, 16];

/** The zoom factor above which single pixels are to be seen, so nothing is smoothed. */
const smoothLimit = 2;

/** The part of the film that is visible: its zoom and position within the stage. Dispatches "change" when the size on the screen changes. */
export class StageView extends EventTarget {
    /** Null fits the film into the stage. @type {?number} */
    zoom = null;
    #stage;
    #sheet;
    #film = { width: 1920, height: 1080 };
    /** The film's centre relative to the stage's, in pixels of CSS. */
    #offset = { x: 0, y: 0 };

    /**
     * @param {HTMLElement} stage
     * @param {HTMLElement} sheet the element that shows the film
     */
    constructor(stage, sheet) {
        super();
        this.#stage = stage;
        this.#sheet = sheet;
        new ResizeObserver(() => this.#layOut()).observe(stage);
        stage.addEventListener("wheel", event => this.#wheel(event), { passive: false });
        stage.addEventListener("pointerdown", event => this.#pan(event));
        stage.addEventListener("dblclick", () => this.setZoom(this.zoom === null ? 1 : null));
    }

    /** Film pixels per pixel of the screen. */
    get scale() {
        return this.zoom ?? this.#fittingScale();
    }

    /** The width of the film on the screen, in pixels of the screen. */
    get pixelWidth() {
        return this.#film.width * this.scale;
    }

    setFilmSize(width, height) {
        if (this.#film.width === width && this.#film.height === height) return;
        this.#film = { width, height };
        this.#offset = { x: 0, y: 0 };
        this.#layOut();
    }

    /**
     * @param {?number} zoom null fits the film into the stage
     * @param {{x: number, y: number}} [anchor] the point that stays in its position, relative to the stage's centre
     */
    setZoom(zoom, anchor = { x: 0, y: 0 }) {
        const factor = (zoom ?? this.#fittingScale()) / this.scale;
        this.#offset = zoom === null
            ? { x: 0, y: 0 }
            : { x: anchor.x + (this.#offset.x - anchor.x) * factor, y: anchor.y + (this.#offset.y - anchor.y) * factor };
        this.zoom = zoom;
        this.#layOut();
    }

    /** Zooms to the next factor of the menu. */
    zoomBy(direction) {
        const scale = this.scale;
        const next = direction > 0 ? zooms.find(zoom => zoom > scale * 1.001) : zooms.findLast(zoom => zoom < scale * 0.999);
        if (next !== undefined) this.setZoom(next);
    }

    /** Moves the film within the stage. */
    panBy(x, y) {
        if (this.zoom === null) return;
        this.#offset = { x: this.#offset.x + x, y: this.#offset.y + y };
        this.#layOut();
    }

    #fittingScale() {
        const { clientWidth, clientHeight } = this.#stage;
        const margin = clientWidth < 600 ? 0 : 16;
        const room = { width: Math.max(1, clientWidth - 2 * margin), height: Math.max(1, clientHeight - 2 * margin) };
        return devicePixelRatio * Math.min(room.width / this.#film.width, room.height / this.#film.height);
    }

    #layOut() {
        const scale = this.scale;
        const { clientWidth, clientHeight } = this.#stage;
        const width = this.#film.width * scale / devicePixelRatio;
        const height = this.#film.height * scale / devicePixelRatio;
        // A part of the film always stays in sight.
        const reach = { x: Math.max(0, (width + clientWidth) / 2 - 60), y: Math.max(0, (height + clientHeight) / 2 - 60) };
        this.#offset = { x: clamp(this.#offset.x, -reach.x, reach.x), y: clamp(this.#offset.y, -reach.y, reach.y) };
        const whole = value => Math.round(value * devicePixelRatio) / devicePixelRatio;
        const style = this.#sheet.style;
        style.width = `${whole(width)}px`;
        style.height = `${whole(height)}px`;
        style.transform = `translate(${whole((clientWidth - width) / 2 + this.#offset.x)}px, ${whole((clientHeight - height) / 2 + this.#offset.y)}px)`;
        this.#sheet.classList.toggle("is-pixelated", scale > smoothLimit);
        this.#stage.classList.toggle("is-zoomed", this.zoom !== null);
        this.dispatchEvent(new Event("change"));
    }

    #wheel(event) {
        if (!event.ctrlKey && !event.metaKey) {
            if (this.zoom === null) return;
            event.preventDefault();
            this.panBy(-event.deltaX, -event.deltaY);
            return;
        }
        event.preventDefault();
        const box = this.#stage.getBoundingClientRect();
        const anchor = { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
        this.setZoom(clamp(this.scale * Math.exp(-event.deltaY / 300), 0.05, zooms[zooms.length - 1]), anchor);
    }

    #pan(event) {
        if (event.button > 1 || this.zoom === null) return;
        let { clientX, clientY } = event;
        const stage = this.#stage;
        stage.setPointerCapture(event.pointerId);
        stage.classList.add("is-panning");
        const move = next => {
            this.panBy(next.clientX - clientX, next.clientY - clientY);
            ({ clientX, clientY } = next);
        };
        const end = () => {
            stage.classList.remove("is-panning");
            stage.removeEventListener("pointermove", move);
        };
        stage.addEventListener("pointermove", move);
        stage.addEventListener("lostpointercapture", end, { once: true });
    }
}
