import { PicturePlayback } from "./picture-playback.js";
import { StreamPlayback } from "./stream-playback.js";

/** Speeds of the menu. Negative ones play backwards, as single frames. */
export const speeds = [0.25, 0.5, 1, 2, 4];

/** The largest stream, as the number of its pixels: what two cores draw and encode in real time. */
const maxStreamPixels = 1280 * 720;

/**
 * Plays the film between its in and out point, as a stream with sound where the browser can, else as single frames.
 *
 * Dispatches "busy" when a stream begins or shows its first frame, "change" when it starts, stops or changes speed, and "notice" with a sentence for the user.
 */
export class Player extends EventTarget {
    loops = true;
    /** Whether a film with motion blur plays with it. Single frames are always sharp. */
    blurs = true;
    speed = 1;

    #session;
    #picture;
    /** @type {?(StreamPlayback|PicturePlayback)} */
    #playback = null;
    #restart = 0;
    #isStreamRefused = false;
    #isWaiting = false;
    /** Whether the user holds the playhead, and the film continues afterwards. */
    #isHeld = false;

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./picture.js").Picture} picture
     */
    constructor(session, picture) {
        super();
        this.#session = session;
        this.#picture = picture;
        session.addEventListener("item", event => {
            if (event.detail === "other") this.pause();
        });
        session.addEventListener("film", () => this.#continueSoon());
        session.addEventListener("range", () => this.#continueSoon());
        session.addEventListener("frame", event => {
            if (event.detail === "user" && !this.#isHeld) this.#continueSoon();
        });
    }

    /** Whether a stream has not shown its first frame yet. */
    get isWaiting() {
        return this.#isWaiting;
    }

    get isPlaying() {
        return this.#playback !== null;
    }

    toggle() {
        if (this.isPlaying) this.pause();
        else this.play(Math.abs(this.speed));
    }

    /** Plays from the current frame on. A film at its end starts again. */
    play(speed = this.speed) {
        const session = this.#session;
        if (!session.film) return;
        this.speed = speed;
        const { start, end } = session.playRange;
        // The page, not the user, has put the playhead there.
        if (session.isAtPoster) session.seek(speed > 0 ? start : end, "player");
        if (speed > 0 && (session.frame >= end || session.frame < start)) session.seek(start, "player");
        if (speed < 0 && (session.frame <= start || session.frame > end)) session.seek(end, "player");
        this.#start();
    }

    pause() {
        clearTimeout(this.#restart);
        if (!this.#playback) return;
        this.#stop();
        this.dispatchEvent(new Event("change"));
    }

    /** Plays faster in the direction of `sign` with each call, or begins to play: the keys J and L. */
    shuttle(sign) {
        const isSame = this.isPlaying && Math.sign(this.speed) === sign;
        const speed = isSame ? Math.min(4, Math.max(1, Math.abs(this.speed)) * 2) : 1;
        this.play(sign * speed);
    }

    setSpeed(speed) {
        this.speed = speed;
        if (this.isPlaying) this.#start();
        this.dispatchEvent(new Event("change"));
    }

    toggleLoop() {
        this.loops = !this.loops;
        if (this.isPlaying) this.#start();
        this.dispatchEvent(new Event("change"));
    }

    toggleBlur() {
        this.blurs = !this.blurs;
        if (this.isPlaying) this.#start();
        this.dispatchEvent(new Event("change"));
    }

    get isMuted() {
        return this.#picture.video.muted;
    }

    toggleSound() {
        this.#picture.video.muted = !this.#picture.video.muted;
        this.dispatchEvent(new Event("change"));
    }

    /** Stops while the user drags the playhead. `release` continues. */
    hold() {
        this.#isHeld = this.isPlaying;
        if (this.#isHeld) this.#stop();
    }

    release() {
        if (this.#isHeld) this.#start();
        this.#isHeld = false;
    }

    #continueSoon() {
        if (!this.isPlaying) return;
        clearTimeout(this.#restart);
        this.#restart = setTimeout(() => this.isPlaying && this.play(), 150);
    }

    #start() {
        this.#stop();
        const { film, frame, playRange } = this.#session;
        const usesStream = this.speed > 0 && StreamPlayback.isSupported && !this.#isStreamRefused;
        const options = {
            film, from: frame, range: playRange, loops: this.loops, speed: this.speed, width: streamWidth(film),
            blur: this.blurs && film.hasMotionBlur,
            onFrame: number => this.#session.seek(number, "player"),
            onEnd: () => this.pause(),
            onRefusal: reason => this.#refuse(reason),
        };
        this.#playback = usesStream ? new StreamPlayback(this.#picture.video, options) : new PicturePlayback(options);
        if (usesStream) {
            this.#wait(true);
            this.#playback.onPicture = () => {
                this.#wait(false);
                this.#picture.showVideo(true);
            };
        }
        this.#playback.start();
        this.dispatchEvent(new Event("change"));
    }

    #stop() {
        const playback = this.#playback;
        if (!playback) return;
        this.#playback = null;
        playback.stop();
        this.#wait(false);
        this.#picture.showVideo(false);
    }

    #wait(isWaiting) {
        if (this.#isWaiting === isWaiting) return;
        this.#isWaiting = isWaiting;
        this.dispatchEvent(new Event("busy"));
    }

    /** Continues with single frames, because the stream cannot be played. */
    #refuse(reason) {
        if (!this.isPlaying) return;
        this.#isStreamRefused = true;
        this.dispatchEvent(new CustomEvent("notice", { detail: `The film plays as single frames without sound: ${reason}` }));
        this.#start();
    }
}

/** An even width, as H.264 requires, of at most `maxStreamPixels`. */
function streamWidth({ width, height }) {
    const scale = Math.min(1, Math.sqrt(maxStreamPixels / (width * height)));
    return Math.max(2, 2 * Math.round(width * scale / 2));
}
