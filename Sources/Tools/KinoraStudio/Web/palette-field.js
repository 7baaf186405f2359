import { element, identifier } from "./dom.js";
import { listField } from "./list-field.js";
import { parseColor } from "./color-text.js";

const custom = "custom colours";

/** Palettes by name with their colours, or the user's colours: the background, then accents. @type {(field: import("./api.js").Field, context: import("./fields.js").ControlContext) => import("./fields.js").Control} */
export function paletteField(field, context) {
    const { id, label, help, name, change } = context;
    const choices = field.palettes ?? (field.choices ?? []).map(choice => ({ name: choice }));
    const group = identifier("palette");
    const inputs = [...choices.map(choice => choice.name), custom].map((value, index) => element("input", {
        type: "radio", name: group, value, id: index === 0 ? id : null, "aria-label": value, onchange: () => choose(value),
    }));
    const colors = listField(
        { name: field.name, help: "", kind: "list", default: [], element: { name: "", help: "", kind: "color", default: "#FFFFFF" }, minCount: 1, maxCount: 25 },
        { ...context, id: identifier("colors"), name: `${name}, colours`, change });
    let lastName = choices[0]?.name;

    function choose(value) {
        if (value !== custom) {
            change(value);
            show(value);
            return;
        }
        const last = choices.find(choice => choice.name === lastName);
        const own = last?.background ? [last.background[0], ...(last.accents ?? [])] : ["#101218", "#FFFFFF"];
        change(own);
        show(own);
    }

    function show(value) {
        const isCustom = Array.isArray(value);
        if (!isCustom) lastName = value;
        inputs.forEach(input => { input.checked = input.value === (isCustom ? custom : String(value)); });
        colors.element.hidden = !isCustom;
        if (isCustom) colors.show(value.flat());
    }

    const options = inputs.map((input, index) => element("label", { class: "palette", title: input.value }, input,
        swatches(choices[index]), element("span", { class: "palette-name" }, index < choices.length ? input.value : "custom")));
    return {
        element: element("div", { class: "palette-field" },
            element("div", { class: "palettes", role: "radiogroup", "aria-labelledby": label, "aria-describedby": help }, ...options), colors.element),
        show,
    };
}

/** The colours of a palette in a row, the background first and widest. */
function swatches(choice) {
    const row = element("span", { class: "swatches", "aria-hidden": "true" });
    const colors = [...(choice?.background ?? []).slice(0, 1), ...(choice?.accents ?? [])].slice(0, 6);
    for (const color of colors) {
        const swatch = element("span", {});
        swatch.style.backgroundColor = parseColor(color)?.hex ?? "transparent";
        row.append(swatch);
    }
    if (colors.length === 0) row.classList.add("is-empty");
    return row;
}
