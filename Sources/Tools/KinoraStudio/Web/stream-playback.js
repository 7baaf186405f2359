import { api, StudioError } from "./api.js";
import { seconds } from "./timecode.js";

/**
 * @typedef {Object} PlaybackOptions
 * @property {import("./api.js").Film} film
 * @property {number} from the first frame
 * @property {{start: number, end: number}} range
 * @property {boolean} loops
 * @property {number} speed negative to play backwards
 * @property {number} width of the stream in pixels
 * @property {boolean} blur whether a stream has the film's motion blur
 * @property {(frame: number) => void} onFrame
 * @property {() => void} onEnd
 * @property {(reason: string) => void} onRefusal the stream cannot be played
 */

/** The speeds at which the server encodes. The browser plays the stream faster for others. */
const streamSpeeds = [0.25, 0.5, 1, 2, 4];
/** Seconds that are buffered ahead of the playhead, and kept behind it. */
const ahead = 4;
const behind = 4;

/**
 * Plays a film through Media Source Extensions.
 *
 * The server encodes only as fast as this class reads, and it reads only `ahead` seconds. Each pass through the range is a stream of its own,
 * appended at the end of the one before, so that a loop has no gap.
 */
export class StreamPlayback {
    static get isSupported() {
        return "MediaSource" in window && MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E, mp4a.40.2"');
    }

    /** Called when the video shows its first frame. */
    onPicture = () => {};

    #video;
    #options;
    #source = new MediaSource();
    /** @type {?SourceBuffer} */
    #buffer = null;
    #abort = new AbortController();
    #streamSpeed;
    /** Where each pass begins: its time in the video and its first frame. @type {{time: number, frame: number}[]} */
    #passes = [];
    #isStopped = false;
    #end = () => this.#finish();

    /**
     * @param {HTMLVideoElement} video
     * @param {PlaybackOptions} options
     */
    constructor(video, options) {
        this.#video = video;
        this.#options = options;
        this.#streamSpeed = streamSpeeds.find(speed => speed >= options.speed) ?? streamSpeeds[streamSpeeds.length - 1];
    }

    async start() {
        const video = this.#video;
        const address = URL.createObjectURL(this.#source);
        video.src = address;
        video.playbackRate = this.#options.speed / this.#streamSpeed;
        video.addEventListener("ended", this.#end);
        try {
            await once(this.#source, "sourceopen", this.#abort.signal);
            URL.revokeObjectURL(address);
            this.#watchFrames();
            video.play().catch(error => {
                if (error.name === "NotAllowedError") this.#refuse("the browser does not let the page play sound yet.");
            });
            await this.#readPasses();
        } catch (error) {
            if (this.#isStopped || error.name === "AbortError") return;
            this.#refuse(error instanceof StudioError ? error.message : `${error.message}.`);
        }
    }

    stop() {
        this.#isStopped = true;
        this.#abort.abort();
        this.#video.removeEventListener("ended", this.#end);
        this.#video.pause();
    }

    /** Reads the range, again and again if the film loops. */
    async #readPasses() {
        const { film, range, loops, width } = this.#options;
        let frame = this.#options.from;
        let time = 0;
        do {
            this.#passes.push({ time, frame });
            const response = await api.stream(
                film.film, { from: frame, to: range.end + 1, speed: this.#streamSpeed, width, blur: this.#options.blur },
                this.#abort.signal);
            await this.#prepareBuffer(response.headers.get("Content-Type"), time);
            const reader = response.body.getReader();
            for (;;) {
                await this.#waitForRoom();
                const { done, value } = await reader.read();
                if (done) break;
                await this.#change(buffer => buffer.appendBuffer(value));
            }
            time += this.#passLength(range.end - frame + 1);
            frame = range.start;
        } while (loops && !this.#isStopped);
        if (this.#source.readyState === "open") this.#source.endOfStream();
    }

    /** The length of a stream of `frames` of the film, in seconds. A fast stream skips frames; the last one that remains lasts as long as the others. */
    #passLength(frames) {
        const speed = this.#streamSpeed;
        return speed < 1 ? seconds(frames, this.#options.film.rate) / speed : seconds(Math.ceil(frames / speed), this.#options.film.rate);
    }

    async #prepareBuffer(type, time) {
        if (!this.#buffer) {
            if (!MediaSource.isTypeSupported(type)) throw new Error(`the browser does not play ${type}`);
            this.#buffer = this.#source.addSourceBuffer(type);
        }
        this.#buffer.timestampOffset = time;
    }

    /** Waits until less than `ahead` seconds are buffered, and removes what has been played. */
    async #waitForRoom() {
        const video = this.#video;
        const ranges = video.buffered;
        if (ranges.length > 0 && video.currentTime - ranges.start(0) > 2 * behind) {
            const end = video.currentTime - behind;
            await this.#change(buffer => buffer.remove(0, end));
        }
        while (!this.#isStopped && this.#bufferedAhead() > ahead * this.#video.playbackRate) {
            await new Promise(resolve => setTimeout(resolve, 100));
        }
        if (this.#isStopped) throw new DOMException("The playback was stopped.", "AbortError");
    }

    #bufferedAhead() {
        const { buffered, currentTime } = this.#video;
        return buffered.length === 0 ? 0 : buffered.end(buffered.length - 1) - currentTime;
    }

    /** Changes the buffer and waits until it accepts the next change. */
    async #change(action) {
        const buffer = this.#buffer;
        const end = once(buffer, "updateend", this.#abort.signal);
        action(buffer);
        await end;
    }

    /** Reports each frame that the video presents. */
    #watchFrames() {
        const video = this.#video;
        const present = (_, metadata) => {
            if (this.#isStopped) return;
            this.onPicture();
            this.#options.onFrame(this.#frameAt(metadata.mediaTime));
            video.requestVideoFrameCallback(present);
        };
        video.requestVideoFrameCallback(present);
    }

    /** The frame of the film at a time of the video. */
    #frameAt(time) {
        const { film, range } = this.#options;
        const pass = this.#passes.findLast(candidate => candidate.time <= time + 1e-3) ?? this.#passes[0];
        const [numerator, denominator] = film.rate;
        // Half a frame of tolerance, because the times of a stream are multiples of its own unit.
        const passed = Math.floor((time - pass.time) * this.#streamSpeed * numerator / denominator + 0.5);
        return Math.min(pass.frame + Math.max(0, passed), range.end);
    }

    #finish() {
        if (this.#isStopped) return;
        this.#options.onFrame(this.#options.range.end);
        this.#options.onEnd();
    }

    #refuse(reason) {
        if (this.#isStopped) return;
        this.stop();
        this.#options.onRefusal(reason);
    }
}

/** Resolves at the next event `name` of `target`, and rejects when `signal` is aborted. */
function once(target, name, signal) {
    return new Promise((resolve, reject) => {
        target.addEventListener(name, resolve, { once: true });
        signal.addEventListener("abort", () => reject(new DOMException("The playback was stopped.", "AbortError")), { once: true });
    });
}
