import { api } from "./api.js";
import { heights } from "./timeline-drawing.js";

/** Milliseconds without another change before the strip is loaded, so that it never delays the large frame. */
const patience = 700;

/** Small frames along the timeline. They are loaded one at a time while nothing else happens. Dispatches "change" after each. */
export class Filmstrip extends EventTarget {
    /** @type {{x: number, width: number, frame: number, image: ?ImageBitmap}[]} */
    placed = [];
    #timer = 0;
    #pass = 0;
    #isBusy;

    /** @param {() => boolean} isBusy whether the film plays or the large frame is being loaded */
    constructor(isBusy) {
        super();
        this.#isBusy = isBusy;
    }

    /**
     * Divides the timeline into cells and loads their frames later. Until then the old images stay.
     *
     * @param {import("./api.js").Film} film
     * @param {import("./timeline-scale.js").TimelineScale} scale
     */
    update(film, scale) {
        const old = this.placed;
        const width = Math.max(28, heights.strip * film.width / film.height);
        const end = Math.min(scale.width, scale.x(scale.frames));
        const count = Math.max(1, Math.ceil(end / width));
        this.placed = Array.from({ length: count }, (_, index) => {
            const x = index * width;
            const cell = Math.min(width, end - x);
            const frame = scale.frame(x + cell / 2);
            return { x, width: cell, frame, image: nearest(old, frame) };
        });
        const pass = ++this.#pass;
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#load(film, pass), patience);
    }

    /** Removes the images of another film. */
    clear() {
        this.#pass += 1;
        this.placed = [];
    }

    async #load(film, pass) {
        const width = Math.max(16, Math.round(heights.strip * devicePixelRatio * film.width / film.height / 16) * 16);
        for (const cell of this.placed) {
            while (this.#isBusy()) await new Promise(resolve => setTimeout(resolve, 200));
            if (pass !== this.#pass) return;
            try {
                cell.image = await createImageBitmap(await api.image(api.frame(film.film, cell.frame, width, false)));
            } catch {
                // The strip is decoration. The large frame reports errors.
                return;
            }
            if (pass !== this.#pass) return;
            this.dispatchEvent(new Event("change"));
        }
    }
}

/** The image of the cell whose frame is nearest. */
function nearest(cells, frame) {
    let best = null;
    for (const cell of cells) {
        if (cell.image && (!best || Math.abs(cell.frame - frame) < Math.abs(best.frame - frame))) best = cell;
    }
    return best?.image ?? null;
}
