import { iconButton, setIcon } from "./dom.js";

const key = "kinora-theme";
const themes = ["auto", "light", "dark"];
const icons = { auto: "theme", light: "sun", dark: "moon" };

/** Light, dark, or as the system is set. The browser remembers the choice. Dispatches "themechange" at the document. */
export class Theme {
    button;
    #theme = "auto";

    constructor() {
        try {
            const stored = localStorage.getItem(key);
            if (themes.includes(stored)) this.#theme = stored;
        } catch { /* Without storage, the theme is the system's. */ }
        this.button = iconButton(icons[this.#theme], "Theme", () => this.next(), { key: "T" });
        this.#apply();
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#apply());
    }

    next() {
        this.#theme = themes[(themes.indexOf(this.#theme) + 1) % themes.length];
        try {
            localStorage.setItem(key, this.#theme);
        } catch { /* Then the choice lasts as long as the page. */ }
        this.#apply();
    }

    #apply() {
        document.documentElement.dataset.theme = this.#theme;
        setIcon(this.button, icons[this.#theme]);
        const names = { auto: "Theme: as the system", light: "Theme: light", dark: "Theme: dark" };
        this.button.setAttribute("aria-label", names[this.#theme]);
        this.button.title = `${names[this.#theme]} (T)`;
        document.dispatchEvent(new Event("themechange"));
    }
}
