import { element, identifier } from "./dom.js";

/** More choices than this, or more letters in all of them, are a menu. */
const maxSegments = 4;
const maxLetters = 26;

/** Few choices are segments, many a menu. @type {(field: import("./api.js").Field, context: import("./fields.js").ControlContext) => import("./fields.js").Control} */
export function choiceField(field, context) {
    const choices = (field.choices ?? []).map(String);
    const isShort = choices.length <= maxSegments && choices.join("").length <= maxLetters;
    return isShort ? segments(choices, context) : menu(choices, context);
}

function menu(choices, { id, help, change }) {
    const select = element("select", { class: "menu", id, "aria-describedby": help, onchange: () => change(select.value) },
        ...choices.map(choice => element("option", { value: choice }, choice)));
    return { element: select, show: value => { select.value = String(value); } };
}

function segments(choices, { id, label, help, change }) {
    const name = identifier("choice");
    const inputs = choices.map((choice, index) => element("input", {
        type: "radio", name, value: choice, id: index === 0 ? id : null, "aria-label": choice, onchange: () => change(choice),
    }));
    const group = element("div", { class: "segments", role: "radiogroup", "aria-labelledby": label, "aria-describedby": help },
        ...inputs.map((input, index) => element("label", { class: "segment" }, input, element("span", {}, choices[index]))));
    return { element: group, show: value => inputs.forEach(input => { input.checked = input.value === String(value); }) };
}
