import { element } from "./dom.js";
import { colorText, parseColor } from "./color-text.js";

/** A swatch with the browser's picker, the colour's text in any notation, and its opacity. @type {(field: import("./api.js").Field, context: import("./fields.js").ControlContext) => import("./fields.js").Control} */
export function colorField(field, { id, help, name, change }) {
    const fill = element("span", { class: "swatch-fill" });
    const picker = element("input", { type: "color", "aria-label": `${name}: picker`, oninput: () => pick() });
    const text = element("input", {
        class: "text", type: "text", id, "aria-describedby": help, spellcheck: "false", autocomplete: "off", oninput: () => change(text.value),
    });
    const opacity = element("input", {
        class: "number", type: "number", min: 0, max: 100, step: 1, "aria-label": `${name}: opacity in percent`, oninput: () => pick(),
    });
    let alpha = 1;

    function pick() {
        if (opacity.value !== "") alpha = Math.min(100, Math.max(0, opacity.valueAsNumber)) / 100;
        const value = colorText(picker.value, alpha);
        showSwatch(value);
        text.value = value;
        change(value);
    }

    function showSwatch(value) {
        const color = parseColor(value);
        fill.style.backgroundColor = color ? colorText(color.hex, color.alpha) : "transparent";
        if (!color) return;
        picker.value = color.hex;
        alpha = color.alpha;
        const percent = String(Math.round(alpha * 100));
        if (document.activeElement !== opacity && opacity.value !== percent) opacity.value = percent;
    }

    const row = element("div", { class: "color-row" }, element("span", { class: "swatch" }, fill, picker), text,
        element("span", { class: "number-box" }, opacity, element("span", { class: "unit" }, "%")));
    return {
        element: row,
        show: value => {
            if (text.value !== String(value ?? "")) text.value = String(value ?? "");
            showSwatch(String(value ?? ""));
        },
    };
}
