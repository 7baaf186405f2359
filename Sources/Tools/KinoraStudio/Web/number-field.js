import { element, iconButton } from "./dom.js";

/** A range with more steps than this has no slider, because a pixel would be many steps. */
const maxSteps = 2000;

/** A slider with a number box and its unit; a box alone if there is no range. @type {(field: import("./api.js").Field, context: import("./fields.js").ControlContext) => import("./fields.js").Control} */
export function numberField(field, { id, label, help, change }) {
    const isInteger = field.kind === "integer";
    const { minimum, maximum } = field;
    const step = field.step ?? (isInteger ? 1 : niceStep((maximum - minimum) / 200));
    const hasSlider = Number.isFinite(minimum) && Number.isFinite(maximum) && (maximum - minimum) / step <= maxSteps;
    const box = element("input", {
        type: "number", class: "number", id, "aria-describedby": help, min: minimum, max: maximum, step: isInteger ? 1 : "any",
        oninput: () => box.value !== "" && enter(box.valueAsNumber), onwheel: event => document.activeElement === box && event.preventDefault(),
    });
    const slider = hasSlider && element("input", {
        type: "range", "aria-labelledby": label, "aria-describedby": help, min: minimum, max: maximum, step,
        oninput: () => enter(Number(slider.valueAsNumber.toPrecision(10))),
    });
    const isSeed = isInteger && !hasSlider && field.name === "seed";
    const dice = isSeed && iconButton("dice", "Another seed", () => enter(1 + Math.floor(Math.random() * 9999)), { class: "small" });

    function enter(value) {
        if (!Number.isFinite(value)) return;
        if (slider) show(value);
        else if (document.activeElement !== box) box.value = String(value);
        change(value);
    }

    function show(value) {
        const number = Number(value);
        // While somebody types "1." the box must not become "1".
        if (box.valueAsNumber !== number) box.value = String(value ?? "");
        if (!slider) return;
        slider.value = String(number);
        slider.style.setProperty("--fill", `${100 * (Number(slider.value) - minimum) / (maximum - minimum || 1)}%`);
    }

    const unit = field.unit && element("span", { class: "unit" }, field.unit);
    return { element: element("div", { class: hasSlider ? "number-row" : "number-row is-box" }, slider, element("span", { class: "number-box" }, box, unit), dice), show };
}

/** The largest of 1, 2 and 5 times a power of ten that is at most `step`. */
function niceStep(step) {
    if (!Number.isFinite(step) || step <= 0) return 0.01;
    const power = 10 ** Math.floor(Math.log10(step));
    const factor = [5, 2, 1].find(candidate => candidate * power <= step * 1.0001) ?? 1;
    return Number((factor * power).toPrecision(1));
}
