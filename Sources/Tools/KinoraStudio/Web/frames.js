import { api } from "./api.js";

/** The maximum number of pixels that are kept: 40 frames of 1920x1080, or 320 MB. */
const maxPixels = 80_000_000;

/** Decoded frames, the most recently used first to stay. */
export class FrameStore {
    /** In the order of their last use. @type {Map<string, ImageBitmap>} */
    #bitmaps = new Map();
    #pixels = 0;

    /** Whether a frame is loaded. */
    has(film, frame, width, guides) {
        return this.#bitmaps.has(api.frame(film, frame, width, guides));
    }

    /** Forgets all frames. */
    clear() {
        this.#bitmaps.clear();
        this.#pixels = 0;
    }

    /**
     * Returns a frame.
     *
     * @param {string} film the film's key
     * @param {number} frame
     * @param {number} width in pixels
     * @param {boolean} guides whether safe areas are drawn on it
     * @param {AbortSignal} [signal] ends the request
     * @returns {Promise<ImageBitmap>}
     */
    async frame(film, frame, width, guides, signal) {
        const address = api.frame(film, frame, width, guides);
        const kept = this.#bitmaps.get(address);
        if (kept) {
            this.#bitmaps.delete(address);
            this.#bitmaps.set(address, kept);
            return kept;
        }
        // Without conversion the canvas has exactly the pixels of the file.
        const bitmap = await createImageBitmap(await api.image(address, signal), { colorSpaceConversion: "none" });
        if (this.#bitmaps.has(address)) return bitmap;
        this.#bitmaps.set(address, bitmap);
        this.#pixels += bitmap.width * bitmap.height;
        for (const [oldest, old] of this.#bitmaps) {
            if (this.#pixels <= maxPixels || oldest === address) break;
            this.#bitmaps.delete(oldest);
            this.#pixels -= old.width * old.height;
            old.close();
        }
        return bitmap;
    }
}
