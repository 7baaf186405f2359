import { announce, element, iconButton, menu, setIcon } from "./dom.js";
import { speeds } from "./player.js";
import { parseTimecode, timecode } from "./timecode.js";

/** The controls of playback below the frame, with the time code. */
export class Transport {
    #session;
    #player;
    #play;
    #loop;
    #sound;
    #blur;
    #speed;
    #time;
    #length;

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./player.js").Player} player
     * @param {HTMLElement} container
     */
    constructor(session, player, container) {
        this.#session = session;
        this.#player = player;
        this.#time = element("input", {
            class: "timecode", "aria-label": "Time code", title: "Time code: hours, minutes, seconds, frames", spellcheck: "false", value: "00:00:00:00",
            autocomplete: "off", inputmode: "numeric",
            onfocus: () => this.#time.select(), onchange: () => this.#enterTime(), onkeydown: event => this.#timeKey(event),
        });
        this.#length = element("span", { class: "length" });
        this.#play = iconButton("play", "Play", () => player.toggle(), { key: "Space", class: "play" });
        this.#loop = iconButton("loop", "Loop", () => player.toggleLoop(), { key: "R", "aria-pressed": "true" });
        this.#sound = iconButton("sound", "Sound", () => player.toggleSound(), { key: "S", "aria-pressed": "true" });
        this.#blur = iconButton("blur", "Motion blur", () => player.toggleBlur(), { key: "U", "aria-pressed": "true", hidden: true });
        this.#speed = menu(
            speeds.map(speed => /** @type {[string, string]} */ ([String(speed), `${speed}×`])), "Speed", value => player.setSpeed(Number(value)));
        container.append(
            element("div", { class: "transport-time" }, this.#time, this.#length),
            element("div", { class: "transport-main" },
                iconButton("in", "Set the in point", () => session.setRange({ start: session.frame }), { key: "I", class: "wide-only" }),
                iconButton("first", "First frame", () => session.seek(session.playRange.start), { key: "Home" }),
                iconButton("previous", "Previous frame", () => this.step(-1), { key: "←" }),
                this.#play,
                iconButton("next", "Next frame", () => this.step(1), { key: "→" }),
                iconButton("last", "Last frame", () => session.seek(session.playRange.end), { key: "End" }),
                iconButton("out", "Set the out point", () => session.setRange({ end: session.frame }), { key: "O", class: "wide-only" })),
            element("div", { class: "transport-more" }, this.#speed, this.#loop, this.#blur, this.#sound));
        session.addEventListener("frame", () => this.#showTime());
        session.addEventListener("film", () => this.#showTime());
        player.addEventListener("change", () => this.#showState());
        this.#showState();
        player.addEventListener("change", () => announce(player.isPlaying ? "Playing" : `Paused at frame ${session.frame}`));
    }

    /** Pauses, then moves by a number of frames. */
    step(frames) {
        this.#player.pause();
        this.#session.seek(this.#session.frame + frames);
    }

    #showTime() {
        const { film, frame } = this.#session;
        if (!film) return;
        if (document.activeElement !== this.#time) this.#time.value = timecode(frame, film.rate);
        this.#length.textContent = timecode(film.frames, film.rate);
        this.#sound.disabled = !film.hasAudio;
        this.#blur.hidden = !film.hasMotionBlur;
        this.#showState();
    }

    #showState() {
        const player = this.#player;
        setIcon(this.#play, player.isPlaying ? "pause" : "play");
        this.#play.setAttribute("aria-label", player.isPlaying ? "Pause" : "Play");
        this.#loop.setAttribute("aria-pressed", String(player.loops));
        this.#blur.setAttribute("aria-pressed", String(player.blurs));
        const isHeard = !player.isMuted && Boolean(this.#session.film?.hasAudio);
        setIcon(this.#sound, isHeard ? "sound" : "muted");
        this.#sound.setAttribute("aria-pressed", String(isHeard));
        this.#speed.querySelector("[data-free]")?.remove();
        const value = String(player.speed);
        if (!speeds.includes(player.speed)) this.#speed.append(element("option", { value, "data-free": true }, `${value.replace("-", "−")}×`));
        this.#speed.value = value;
    }

    #enterTime() {
        const { film, frame } = this.#session;
        const entered = film && parseTimecode(this.#time.value, film.rate);
        if (entered !== null && film) this.#session.seek(entered);
        this.#time.value = timecode(this.#session.frame ?? frame, film.rate);
    }

    #timeKey(event) {
        if (event.key !== "Enter" && event.key !== "Escape") return;
        if (event.key === "Enter") this.#enterTime();
        this.#time.blur();
        this.#showTime();
    }
}
