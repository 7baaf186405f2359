import { element, iconButton } from "./dom.js";

/** A date as text, with the browser's calendar. @type {(field: import("./api.js").Field, context: import("./fields.js").ControlContext) => import("./fields.js").Control} */
export function dateField(field, { id, help, name, change }) {
    const text = element("input", {
        class: "text", type: "text", id, "aria-describedby": help, placeholder: "2026-03-31", spellcheck: "false", autocomplete: "off",
        oninput: () => change(text.value),
    });
    const calendar = element("input", { type: "date", class: "calendar", tabindex: "-1", "aria-label": `${name}: calendar`, onchange: () => {
        // A time of day that the text has stays.
        text.value = calendar.value + text.value.slice(10);
        change(text.value);
    } });
    const open = iconButton("calendar", "Choose a day", () => {
        calendar.value = /^\d{4}-\d{2}-\d{2}/.exec(text.value)?.[0] ?? "";
        calendar.showPicker();
    }, { class: "small" });
    return {
        element: element("div", { class: "file-row" }, text, element("span", { class: "calendar-anchor" }, open, calendar)),
        show: value => { if (text.value !== String(value ?? "")) text.value = String(value ?? ""); },
    };
}
