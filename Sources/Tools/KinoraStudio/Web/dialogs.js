import { element, identifier } from "./dom.js";

/**
 * Asks a question in a dialog of the page.
 *
 * @param {{title: string, text?: string, action: string, isDestructive?: boolean, input?: {label: string, value: string}}} question
 * @returns {Promise<?string>} the text of the input (or ""), and null if the user has cancelled
 */
export function ask({ title, text, action, isDestructive = false, input }) {
    return new Promise(resolve => {
        const heading = identifier("dialog");
        const field = input && element("input", { class: "text", type: "text", id: identifier("answer"), autocomplete: "off", spellcheck: "false", required: true });
        if (field) field.value = input.value;
        const form = element("form", { method: "dialog", class: "dialog-body" },
            element("h2", { id: heading }, title), text && element("p", {}, text),
            field && element("label", { class: "dialog-field" }, element("span", {}, input.label), field),
            element("div", { class: "dialog-actions" },
                element("button", { type: "button", class: "button", onclick: () => dialog.close() }, "Cancel"),
                element("button", { type: "submit", class: `button is-primary${isDestructive ? " is-destructive" : ""}`, value: "yes" }, action)));
        const dialog = element("dialog", { class: "dialog", "aria-labelledby": heading, onclose: () => {
            dialog.remove();
            resolve(dialog.returnValue === "yes" ? field?.value.trim() ?? "" : null);
        } }, form);
        document.body.append(dialog);
        dialog.showModal();
        field?.select();
    });
}
