import { element, menu } from "./dom.js";
import { fileField } from "./file-field.js";

const weights = ["thin", "ultralight", "light", "regular", "medium", "semibold", "bold", "heavy", "black"];

/** A family or a file, and a weight. @type {(field: import("./api.js").Field, context: import("./fields.js").ControlContext) => import("./fields.js").Control} */
export function fontField(field, context) {
    let family = "system";
    const file = fileField({ ...field, kind: "file", endings: [".ttf", ".otf"] }, { ...context, change: value => {
        family = value;
        report();
    } });
    const weight = menu([["", "auto"], ...weights.map(name => /** @type {[string, string]} */ ([name, name]))], `${context.name}: weight`, () => report());

    function report() {
        context.change(weight.value ? [family, weight.value] : family);
    }

    return {
        element: element("div", { class: "font-row" }, file.element, weight),
        show: value => {
            const [name, own = ""] = Array.isArray(value) ? value : [value];
            family = String(name ?? "");
            file.show(family);
            weight.value = String(own);
        },
    };
}
