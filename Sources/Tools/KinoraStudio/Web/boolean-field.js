import { element } from "./dom.js";

/** A switch. @type {(field: import("./api.js").Field, context: import("./fields.js").ControlContext) => import("./fields.js").Control} */
export function booleanField(field, { id, help, change }) {
    const input = element("input", {
        type: "checkbox", role: "switch", class: "switch", id, "aria-describedby": help, onchange: () => change(input.checked),
    });
    return { element: input, show: value => { input.checked = value === true; } };
}
