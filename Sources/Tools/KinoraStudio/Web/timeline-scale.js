import { clamp } from "./dom.js";

/** The minimum number of frames that the timeline shows. */
const minFrames = 20;

/** The part of a film that the timeline shows: from `start` on, `visible` frames (a real number) in `width` pixels. */
export class TimelineScale {
    frames = 1;
    width = 1;
    start = 0;
    visible = 1;

    /** Sets the film's number of frames. Another film is shown whole; the same length keeps what is visible. */
    setFrames(frames) {
        if (frames === this.frames) return;
        this.frames = frames;
        this.start = 0;
        this.visible = frames;
    }

    get pixelsPerFrame() {
        return this.width / this.visible;
    }

    /** The position of the beginning of `frame`. */
    x(frame) {
        return (frame - this.start) * this.pixelsPerFrame;
    }

    /** The frame at a position. */
    frame(x) {
        return clamp(Math.floor(this.start + x / this.pixelsPerFrame), 0, this.frames - 1);
    }

    /** Changes the number of visible frames by a factor. The frame at `x` stays in its position. */
    zoom(factor, x) {
        const anchor = this.start + x / this.pixelsPerFrame;
        this.visible = clamp(this.visible * factor, Math.min(minFrames, this.frames), this.frames);
        this.start = anchor - x / this.pixelsPerFrame;
        this.pan(0);
    }

    pan(frames) {
        this.start = clamp(this.start + frames, 0, this.frames - this.visible);
    }

    /** Makes `frame` visible. Returns whether that changed anything. */
    reveal(frame) {
        if (frame >= this.start && frame < this.start + this.visible) return false;
        this.start = frame - this.visible * 0.1;
        this.pan(0);
        return true;
    }
}
