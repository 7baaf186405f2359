import { announce, element, iconButton, menu } from "./dom.js";
import { zooms } from "./stage-view.js";

/** The sizes that a composition of any size is offered in. */
const commonSizes = [[1920, 1080], [1080, 1920], [1080, 1080], [1080, 1350]];

/** The tools above the frame: zoom, the film's size, background, guides, full screen. */
export class StageTools {
    #session;
    #picture;
    #stage;
    #zoom;
    #size;
    #guides;
    #background;

    /**
     * @param {import("./session.js").Session} session
     * @param {import("./picture.js").Picture} picture
     * @param {HTMLElement} container
     * @param {HTMLElement} stage
     */
    constructor(session, picture, container, stage) {
        this.#session = session;
        this.#picture = picture;
        this.#stage = stage;
        this.#zoom = menu(
            [["fit", "Fit"], ...zooms.map(zoom => /** @type {[string, string]} */ ([String(zoom), `${zoom * 100} %`]))], "Zoom",
            value => picture.view.setZoom(value === "fit" ? null : Number(value)));
        this.#size = menu([], "Size of the film", value => session.resize(value === "" ? null : value.split("x").map(Number)));
        this.#guides = iconButton("guides", "Safe areas", () => this.toggleGuides(), { key: "G", "aria-pressed": "false" });
        this.#background = iconButton("checker", "Background", () => this.nextBackground(), { key: "B" });
        container.append(
            this.#size, element("span", { class: "spacer" }),
            iconButton("minus", "Zoom out", () => picture.view.zoomBy(-1), { key: "-", class: "wide-only" }), this.#zoom,
            iconButton("plus", "Zoom in", () => picture.view.zoomBy(1), { key: "+", class: "wide-only" }),
            element("span", { class: "rule" }), this.#guides, this.#background,
            iconButton("fullscreen", "Full screen", () => this.toggleFullScreen(), { key: "F" }));
        picture.view.addEventListener("change", () => this.#showZoom());
        session.addEventListener("item", () => this.#showSizes());
        session.addEventListener("values", () => this.#showSizes());
    }

    toggleGuides() {
        this.#picture.showsGuides = !this.#picture.showsGuides;
        this.#guides.setAttribute("aria-pressed", String(this.#picture.showsGuides));
        announce(this.#picture.showsGuides ? "Safe areas are shown" : "Safe areas are hidden");
        this.#picture.show();
    }

    /** Shows what is behind transparent films: a checkerboard, black, white, or the stage. */
    nextBackground() {
        const backgrounds = ["checker", "black", "white", "none"];
        const current = this.#stage.dataset.background ?? "checker";
        const next = backgrounds[(backgrounds.indexOf(current) + 1) % backgrounds.length];
        this.#stage.dataset.background = next;
        announce(`Background: ${next}`);
    }

    toggleFullScreen() {
        if (document.fullscreenElement) document.exitFullscreen();
        else document.getElementById("stage").requestFullscreen();
    }

    #showZoom() {
        const { zoom, scale } = this.#picture.view;
        const value = zoom === null ? "fit" : String(zoom);
        this.#zoom.querySelector("[data-free]")?.remove();
        if (zoom !== null && !zooms.includes(zoom)) {
            this.#zoom.append(element("option", { value, "data-free": true }, `${Math.round(scale * 100)} %`));
        }
        this.#zoom.options[0].text = `Fit (${Math.round(scale * 100)} %)`;
        this.#zoom.value = value;
    }

    #showSizes() {
        const { video } = this.#session.item;
        if (!video) return;
        const own = [video.width, video.height];
        const sizes = (video.sizes === "any" ? commonSizes : video.sizes).filter(size => size[0] !== own[0] || size[1] !== own[1]);
        this.#size.replaceChildren(
            element("option", { value: "" }, `${own[0]} × ${own[1]}`),
            ...sizes.map(([width, height]) => element("option", { value: `${width}x${height}` }, `${width} × ${height}`)));
        this.#size.value = this.#session.size ? this.#session.size.join("x") : "";
        if (this.#size.value === "" && this.#session.size) {
            const value = this.#session.size.join("x");
            this.#size.append(element("option", { value }, this.#session.size.join(" × ")));
            this.#size.value = value;
        }
        this.#size.disabled = sizes.length === 0;
    }
}
