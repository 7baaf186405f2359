import { element, icon, iconButton } from "./dom.js";
import { fileField } from "./file-field.js";

/** Larger tables are edited as files. */
const maxCells = 600;

/** A table: the path of a file, or rows that are edited here. @type {(field: import("./api.js").Field, context: import("./fields.js").ControlContext) => import("./fields.js").Control} */
export function tableField(field, context) {
    const { name, change } = context;
    const file = fileField({ ...field, kind: "file" }, context);
    const grid = element("div", { class: "table-scroll", tabindex: "0", role: "group", "aria-label": `${name}: rows` });
    const tools = element("div", { class: "table-tools" },
        element("button", { type: "button", class: "quiet-button", onclick: () => addRow() }, icon("plus"), "Row"),
        element("button", { type: "button", class: "quiet-button", onclick: () => addColumn() }, icon("plus"), "Column"));
    /** @type {any[][]} */
    let rows = [];

    function report() {
        change(rows.map(row => [...row]));
    }

    const { minCount = 0, maxCount = 10_000 } = field;

    function addRow() {
        if (rows.length > maxCount) return;
        rows.push(Array.from({ length: rows[0]?.length ?? 2 }, () => ""));
        rebuild();
        report();
    }

    function addColumn() {
        rows.forEach((row, index) => row.push(index === 0 ? `column ${row.length + 1}` : ""));
        rebuild();
        report();
    }

    function removeRow(index) {
        if (rows.length - 1 <= minCount) return;
        rows.splice(index, 1);
        rebuild();
        report();
    }

    function rebuild() {
        grid.replaceChildren(element("table", { class: "cells" }, element("tbody", {}, ...rows.map((row, index) => element("tr", {},
            ...row.map((cell, column) => element(index === 0 ? "th" : "td", { scope: index === 0 ? "col" : null }, cellInput(index, column, cell))),
            element("td", { class: "row-tools" }, index > 0 && iconButton("close", `Remove row ${index}`, () => removeRow(index), { class: "small" })))))));
    }

    function cellInput(row, column, cell) {
        const input = element("input", {
            type: "text", "aria-label": row === 0 ? `Name of column ${column + 1}` : `Row ${row}, ${rows[0][column]}`, spellcheck: "false", autocomplete: "off",
            oninput: () => {
                rows[row][column] = input.value;
                report();
            },
        });
        input.value = String(cell ?? "");
        return input;
    }

    return {
        files: file.files,
        element: element("div", { class: "table-field" }, file.element, grid, tools),
        show: value => {
            const isTable = Array.isArray(value) && value.every(Array.isArray) && value.flat().length <= maxCells;
            grid.hidden = tools.hidden = !isTable;
            file.show(typeof value === "string" ? value : "");
            file.element.querySelector("input").placeholder = Array.isArray(value) ? `${value.length - 1} rows` : "";
            if (!isTable || JSON.stringify(value) === JSON.stringify(rows)) return;
            rows = value.map(row => [...row]);
            rebuild();
        },
    };
}
