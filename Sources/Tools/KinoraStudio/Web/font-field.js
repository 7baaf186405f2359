import { element, iconButton, menu } from "./dom.js";
import { fonts } from "./font-chooser.js";
import { hasExtension } from "./upload.js";

const weights = ["thin", "ultralight", "light", "regular", "medium", "semibold", "bold", "heavy", "black"];

/** A family or a file, and a weight. @type {(field: import("./api.js").Field, context: import("./fields.js").ControlContext) => import("./fields.js").Control} */
export function fontField(field, context) {
    const { id, help, name, change, chooseFont } = context;
    const fileExtensions = field.fileExtensions ?? [];
    let family = "system";
    /** The synthesis of the font. The page has no control for it; only a document sets it. */
    let synthesis = "";
    /** @type {string[]} */
    let families = [];
    fonts().then(found => { families = found; });
    const input = element("input", {
        class: "text", type: "text", id, "aria-describedby": help, spellcheck: "false", autocomplete: "off",
        // While somebody types, the text is a font only now and then.
        oninput: () => isFont(input.value) && receive(input.value), onchange: () => receive(input.value),
        onkeydown: event => event.key === "Enter" && receive(input.value),
    });
    const choose = iconButton("chevron", "Choose a font", () => chooseFont(receive, { fileExtensions, family }), { class: "small" });
    const weight = menu([["", "auto"], ...weights.map(word => /** @type {[string, string]} */ ([word, word]))], `${name}: weight`, () => report());

    function isFont(text) {
        return text === "system" || families.some(other => other.toLowerCase() === text.toLowerCase()) || (text.length > 4 && hasExtension(text, fileExtensions));
    }

    function receive(text) {
        if (text.trim() === "") return;
        family = text.trim();
        if (input.value !== text) input.value = text;
        report();
    }

    function report() {
        if (synthesis) change([family, weight.value, synthesis]);
        else change(weight.value ? [family, weight.value] : family);
    }

    return {
        element: element("div", { class: "font-row" }, element("div", { class: "file-row" }, input, choose), weight),
        show: value => {
            const [shown, own = "", faces = ""] = Array.isArray(value) ? value : [value];
            synthesis = String(faces);
            const isTyping = document.activeElement === input && String(shown ?? "") === family;
            family = String(shown ?? "");
            if (!isTyping && input.value !== family) input.value = family;
            weight.value = String(own);
        },
        files: { fileExtensions, receive },
    };
}
