import { element } from "./dom.js";

/** Texts with more characters than this get several lines. */
const maxLineLength = 36;

/** A line of text, or several. @type {(field: import("./api.js").Field, context: import("./fields.js").ControlContext) => import("./fields.js").Control} */
export function textField(field, { id, help, change }) {
    const isLong = field.kind === "lines" || String(field.default ?? "").length > maxLineLength || String(field.default ?? "").includes("\n");
    const properties = {
        id, "aria-describedby": help, maxlength: field.maxLength, autocomplete: "off", spellcheck: "false", oninput: () => change(input.value),
    };
    const input = isLong
        ? element("textarea", { ...properties, class: "text", rows: "2" })
        : element("input", { ...properties, class: "text", type: "text" });
    return {
        element: input,
        show: value => {
            const text = Array.isArray(value) ? value.join("\n") : String(value ?? "");
            if (input.value !== text) input.value = text;
        },
    };
}
