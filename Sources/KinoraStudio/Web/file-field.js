import { element, iconButton } from "./dom.js";

const imageEndings = [".png", ".jpg", ".jpeg", ".webp", ".svg"];

/** The path of a file, typed or chosen. @type {(field: import("./api.js").Field, context: import("./fields.js").ControlContext) => import("./fields.js").Control} */
export function fileField(field, { id, help, change, chooseFile }) {
    const endings = field.endings ?? (field.kind === "image" ? imageEndings : []);
    const input = element("input", {
        class: "text", type: "text", id, "aria-describedby": help, spellcheck: "false", autocomplete: "off", oninput: () => change(input.value),
    });
    const choose = iconButton("folder", "Choose a file", () => chooseFile(path => {
        input.value = path;
        change(path);
    }, { endings }), { class: "small" });
    const none = field.kind === "image" && iconButton("close", "No file", () => {
        input.value = "none";
        change("none");
    }, { class: "small" });
    return {
        element: element("div", { class: "file-row" }, input, choose, none),
        show: value => { if (input.value !== String(value ?? "")) input.value = String(value ?? ""); },
    };
}
