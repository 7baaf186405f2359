import { element, icon } from "./dom.js";

/** @typedef {"library"|"parameters"|"captions"|"exports"} PanelName */

/** @type {[PanelName, string, string][]} */
const panels = [["library", "Films", "grid"], ["parameters", "Parameters", "sliders"], ["captions", "Captions", "captions"], ["exports", "Export", "export"]];

/** Which panel is visible: the inspector's tabs, the list of films, and on narrow screens one of all. */
export class Panels {
    #tabs = new Map();
    #switches = new Map();
    #badge = element("span", { class: "badge", hidden: true });
    #toggle = document.getElementById("library-toggle");

    constructor() {
        const tabList = document.getElementById("inspector-tabs");
        for (const [name, title] of panels.slice(1)) {
            const tab = element("button", {
                type: "button", role: "tab", id: `tab-${name}`, "aria-controls": name, onclick: () => this.show(name), onkeydown: event => this.#tabKey(event, name),
            }, title);
            if (name === "exports") tab.append(this.#badge);
            this.#tabs.set(name, tab);
            tabList.append(tab);
        }
        const bar = document.getElementById("panel-switch");
        for (const [name, title, iconName] of panels) {
            const button = element("button", { type: "button", onclick: () => this.show(name) }, icon(iconName), element("span", {}, title));
            this.#switches.set(name, button);
            bar.append(button);
        }
        this.#toggle.addEventListener("click", () => this.toggleLibrary());
        this.show("parameters");
    }

    /** @param {PanelName} name */
    show(name) {
        document.body.dataset.panel = name;
        if (name !== "library") {
            for (const [other, tab] of this.#tabs) {
                tab.setAttribute("aria-selected", String(other === name));
                tab.tabIndex = other === name ? 0 : -1;
                document.getElementById(other).hidden = other !== name;
            }
        }
        for (const [other, button] of this.#switches) {
            if (other === name) button.setAttribute("aria-current", "true");
            else button.removeAttribute("aria-current");
        }
    }

    toggleLibrary() {
        const isHidden = document.body.classList.toggle("hides-library");
        this.#toggle.setAttribute("aria-expanded", String(!isHidden));
    }

    /** Makes the list of films visible. */
    showLibrary() {
        if (document.body.classList.contains("hides-library")) this.toggleLibrary();
        this.show(matchMedia("(max-width: 899px)").matches ? "library" : /** @type {PanelName} */ (document.body.dataset.panel));
    }

    /** Shows the number of exports that are not finished. */
    setExportCount(count) {
        this.#badge.hidden = count === 0;
        this.#badge.textContent = String(count);
    }

    #tabKey(event, name) {
        if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
        event.preventDefault();
        event.stopPropagation();
        const names = [...this.#tabs.keys()];
        const other = names[(names.indexOf(name) + (event.key === "ArrowRight" ? 1 : names.length - 1)) % names.length];
        this.show(other);
        this.#tabs.get(other).focus();
    }
}
