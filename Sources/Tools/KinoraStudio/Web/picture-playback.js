import { clamp } from "./dom.js";
import { frameAt } from "./timecode.js";

/** Plays a film by moving the session from frame to frame. Frames for which there is no time are skipped. */
export class PicturePlayback {
    #options;
    #request = 0;
    #began = 0;
    #from;

    /** @param {import("./stream-playback.js").PlaybackOptions} options */
    constructor(options) {
        this.#options = options;
        this.#from = options.from;
    }

    start() {
        this.#began = performance.now();
        this.#request = requestAnimationFrame(now => this.#tick(now));
    }

    stop() {
        cancelAnimationFrame(this.#request);
    }

    #tick(now) {
        const { film, range, loops, speed, onFrame, onEnd } = this.#options;
        const time = Math.max(0, (now - this.#began) / 1000) * Math.abs(speed);
        const moved = frameAt(time, film.rate) * Math.sign(speed);
        const length = range.end - range.start + 1;
        const position = this.#from - range.start + moved;
        if (!loops && (position < 0 || position >= length)) {
            onFrame(clamp(this.#from + moved, range.start, range.end));
            onEnd();
            return;
        }
        onFrame(range.start + ((position % length) + length) % length);
        this.#request = requestAnimationFrame(next => this.#tick(next));
    }
}
