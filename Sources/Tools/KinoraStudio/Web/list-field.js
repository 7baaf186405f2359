import { announce, element, icon, iconButton, identifier } from "./dom.js";
import { control } from "./fields.js";

/** Elements of one kind, which can be added, removed and moved. @type {(field: import("./api.js").Field, context: import("./fields.js").ControlContext) => import("./fields.js").Control} */
export function listField(field, context) {
    const { label, help, name, change } = context;
    const minimum = field.minCount ?? 0;
    const maximum = field.maxCount ?? 10_000;
    const rows = element("ol", { class: "list-rows" });
    const add = element("button", { type: "button", class: "quiet-button", onclick: () => insert() }, icon("plus"), "Add");
    /** @type {any[]} */
    let values = [];
    /** @type {import("./fields.js").Control[]} */
    let controls = [];

    function report(next) {
        values = next;
        rebuild();
        change([...values]);
    }

    function insert() {
        report([...values, values[values.length - 1] ?? field.element.default ?? firstValue(field.element)]);
        focusInput(values.length - 1);
    }

    function remove(index) {
        report(values.filter((_, other) => other !== index));
        announce(`Element ${index + 1} removed`);
        if (values.length > 0) focusInput(Math.min(index, values.length - 1));
        else add.focus();
    }

    function move(index, by) {
        const target = index + by;
        if (target < 0 || target >= values.length) return;
        const next = [...values];
        next.splice(target, 0, ...next.splice(index, 1));
        report(next);
        rows.children[target].querySelector(".list-handle").focus();
        announce(`Moved to position ${target + 1} of ${values.length}`);
    }

    function focusInput(index) {
        rows.children[index]?.querySelector("input, select, textarea")?.focus();
    }

    /** Moves an element with the pointer: it changes places with each neighbour that it passes. */
    function drag(event, index) {
        if (event.button !== 0) return;
        const handle = event.currentTarget;
        let current = index;
        handle.setPointerCapture(event.pointerId);
        const row = handle.closest("li");
        row.classList.add("is-dragged");
        const follow = ({ clientY }) => {
            const neighbours = [...rows.children];
            const target = neighbours.findIndex(other => clientY < other.getBoundingClientRect().bottom);
            const next = target < 0 ? neighbours.length - 1 : target;
            if (next === current) return;
            rows.insertBefore(row, next > current ? rows.children[next].nextSibling : rows.children[next]);
            current = next;
        };
        handle.addEventListener("pointermove", follow);
        handle.addEventListener("lostpointercapture", () => {
            handle.removeEventListener("pointermove", follow);
            row.classList.remove("is-dragged");
            const next = [...values];
            next.splice(current, 0, ...next.splice(index, 1));
            if (current !== index) report(next);
        }, { once: true });
    }

    function rebuild() {
        controls = [];
        rows.replaceChildren(...values.map((value, index) => {
            const elementName = `${name} ${index + 1}`;
            const ownLabel = identifier("element");
            const id = identifier("input");
            const part = control({ ...field.element, name: "" }, { ...context, id, label: ownLabel, name: elementName, change: next => {
                values[index] = next;
                change([...values]);
            } });
            part.show(value);
            controls.push(part);
            const handle = element("button", {
                type: "button", class: "list-handle", "aria-label": `Move ${elementName}`, title: "Drag, or press the up and down arrows",
                onpointerdown: event => drag(event, index),
                onkeydown: event => {
                    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                    if (by === undefined) return;
                    event.preventDefault();
                    event.stopPropagation();
                    move(index, by);
                },
            }, icon("grip"));
            return element("li", { "data-index": index }, handle, element("label", { class: "visually-hidden", id: ownLabel, for: id }, elementName), part.element,
                iconButton("close", `Remove ${elementName}`, () => remove(index), { class: "small", disabled: values.length <= minimum }));
        }));
        add.disabled = values.length >= maximum;
    }

    /** A file replaces built-in samples, and is added to files. */
    function receive(path) {
        report([...(values.every(value => value === "sample" || value === "none") ? [] : values), path].slice(0, maximum));
    }

    return {
        files: field.element.fileExtensions && { fileExtensions: field.element.fileExtensions, receive, isList: true },
        element: element("div", { class: "list", role: "group", "aria-labelledby": label, "aria-describedby": help }, rows, add),
        show: value => {
            const next = Array.isArray(value) ? value : typeof value === "string" && value !== "" ? value.split(",").map(part => part.trim()) : [];
            const isSameLength = next.length === values.length && controls.length === values.length;
            values = [...next];
            // The rows stay if they can, so that the focus stays in the one that is edited.
            if (isSameLength) controls.forEach((part, index) => part.show(values[index]));
            else rebuild();
        },
    };
}

/** A value to begin with. */
function firstValue(field) {
    switch (field.kind) {
    case "integer": case "number": return Math.max(field.minCount ?? 0, Math.min(0, field.maximum ?? 0));
    case "boolean": return false;
    case "choice": return field.choices?.[0] ?? "";
    case "color": return "#FFFFFF";
    case "list": return [];
    default: return "";
    }
}
