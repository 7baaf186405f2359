import { element, iconButton } from "./dom.js";

/** The path of a file, typed, chosen or dropped. @type {(field: import("./api.js").Field, context: import("./fields.js").ControlContext) => import("./fields.js").Control} */
export function fileField(field, { id, help, change, chooseFile }) {
    const fileExtensions = field.fileExtensions ?? [];
    const input = element("input", {
        class: "text", type: "text", id, "aria-describedby": help, spellcheck: "false", autocomplete: "off", oninput: () => change(input.value),
    });
    const choose = iconButton("folder", "Choose a file", () => chooseFile(receive, { fileExtensions }), { class: "small" });
    // A table is never missing, and an element of a list is removed instead.
    const none = ["image", "text", "video"].includes(field.kind) && field.name !== "" && iconButton("close", "No file", () => receive("none"), { class: "small" });

    function receive(path) {
        input.value = path;
        change(path);
    }

    return {
        element: element("div", { class: "file-row" }, input, choose, none),
        show: value => { if (input.value !== String(value ?? "")) input.value = String(value ?? ""); },
        files: { fileExtensions, receive },
    };
}
