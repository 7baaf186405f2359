import { element, iconButton } from "./dom.js";

/**
 * @typedef {{keys: string[], shown?: string, title: string, group: string, action: (event: KeyboardEvent) => void}} Command
 *   `keys` are texts such as "Shift+ArrowLeft" or "?"; `shown` is what the sheet shows instead of them
 */

/** Keyboard commands, and the sheet that lists them. */
export class Keys {
    #commands;
    #byKey = new Map();
    #sheet = null;

    /** @param {Command[]} commands */
    constructor(commands) {
        this.#commands = [...commands, { keys: ["?"], title: "This list", group: "Page", action: () => this.showSheet() }];
        for (const command of this.#commands) {
            for (const key of command.keys) this.#byKey.set(key, command);
        }
        document.addEventListener("keydown", event => this.#press(event));
    }

    #press(event) {
        if (event.defaultPrevented || document.querySelector("dialog[open]")) return;
        const command = this.#byKey.get(keyText(event));
        if (!command || isMeant(event)) return;
        event.preventDefault();
        command.action(event);
    }

    showSheet() {
        this.#sheet ??= this.#makeSheet();
        this.#sheet.showModal();
    }

    #makeSheet() {
        const groups = [...new Set(this.#commands.map(command => command.group))];
        const dialog = element("dialog", { class: "dialog key-sheet", "aria-label": "Keyboard", onclick: event => event.target === dialog && dialog.close() },
            element("div", { class: "dialog-body" },
                element("div", { class: "dialog-head" }, element("h2", {}, "Keyboard"), iconButton("close", "Close", () => dialog.close())),
                element("div", { class: "key-groups", tabindex: "0", role: "group", "aria-label": "Keys" }, ...groups.map(group => element("section", {}, element("h3", {}, group),
                    element("dl", {}, ...this.#commands.filter(command => command.group === group && command.title !== "").flatMap(command => [
                        element("dt", {}, ...(command.shown ? [command.shown] : command.keys).flatMap(key => [element("kbd", {}, shownKey(key)), " "])),
                        element("dd", {}, command.title),
                    ])))))));
        document.body.append(dialog);
        return dialog;
    }
}

/** The key with its modifiers. Shift is part of the name only for keys without a character, because "?" needs it on some keyboards. */
function keyText(event) {
    const key = event.key === " " ? "Space" : event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isNamed = event.key.length > 1;
    return `${event.ctrlKey || event.metaKey ? "Control+" : ""}${event.altKey ? "Alt+" : ""}${event.shiftKey && (isNamed || /[a-z]/i.test(event.key)) ? "Shift+" : ""}${key}`;
}

/** Whether the focused element needs this key itself. */
function isMeant(event) {
    const target = event.target;
    if (!(target instanceof HTMLElement)) return false;
    // Outside the form, the browser undoes what was typed.
    const undoes = ["z", "y"].includes(event.key.toLowerCase()) && target.matches("input:not([type=range]), textarea") && !target.closest("#parameters");
    if (event.ctrlKey || event.metaKey) return undoes;
    if (target.matches("textarea, select, input:not([type=range]):not([type=checkbox]):not([type=radio])")) return event.key !== "Escape";
    const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"];
    if (target.matches("input[type=range], input[type=radio], [role=tab]")) return arrows.includes(event.key) || (event.key === " " && !target.matches("input[type=range]"));
    if (target.matches("button, a, summary, input[type=checkbox]")) return event.key === " " || event.key === "Enter";
    return false;
}

function shownKey(key) {
    const names = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", Control: "Ctrl" };
    return key.split("+").filter(Boolean).map(part => names[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join(" + ") || key;
}
