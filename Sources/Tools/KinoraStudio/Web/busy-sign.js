import { element } from "./dom.js";

/** Milliseconds without a frame after which the sign appears. */
const delay = 300;
/** Milliseconds between two steps of the same work. */
const pause = 50;
/** Milliseconds after which the sign also shows how long it has been there. */
const longDelay = 2000;

/** A sign on the stage while a film is opened, a frame is drawn or playing begins. */
export class BusySign {
    #text = element("span", {}, "");
    #sign = element("div", { class: "busy", role: "status", hidden: true }, element("span", { class: "spinner", "aria-hidden": "true" }), this.#text);
    #isBusy;
    /** The time since which the page is busy; null if it is not. @type {?number} */
    #start = null;
    #timer = 0;

    /**
     * @param {() => boolean} isBusy
     * @param {EventTarget[]} sources dispatch "busy" when `isBusy` may return another value
     * @param {HTMLElement} container
     */
    constructor(isBusy, sources, container) {
        this.#isBusy = isBusy;
        container.append(this.#sign);
        for (const source of sources) source.addEventListener("busy", () => this.#update());
    }

    #update() {
        if (!this.#isBusy()) {
            // The next step of the same work begins soon.
            setTimeout(() => this.#hide(), pause);
        } else if (this.#start === null) {
            this.#start = performance.now();
            this.#timer = setTimeout(() => this.#show(), delay);
        }
    }

    #hide() {
        if (this.#isBusy()) return;
        clearTimeout(this.#timer);
        this.#start = null;
        this.#sign.hidden = true;
    }

    #show() {
        if (this.#start === null) return;
        const waited = performance.now() - this.#start;
        this.#sign.hidden = false;
        this.#text.textContent = waited < longDelay ? "Drawing" : `Drawing, ${Math.floor(waited / 1000)} s`;
        this.#timer = setTimeout(() => this.#show(), 500);
    }
}
