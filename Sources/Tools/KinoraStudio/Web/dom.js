// Elements without a framework: one function that creates them, and a few that many modules share.

/**
 * Creates an element.
 *
 * A property whose name begins with "on" is a listener. A Boolean sets or omits an attribute; null and undefined omit it. Everything else is
 * an attribute. Styles are never attributes, because the content security policy refuses them.
 *
 * @param {string} tag
 * @param {Record<string, unknown>} [properties]
 * @param {...(Node|string|null|undefined|false)} children
 * @returns {any}
 */
export function element(tag, properties = {}, ...children) {
    const result = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
        if (value === null || value === undefined || value === false) continue;
        if (name.startsWith("on")) result.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
        else result.setAttribute(name, value === true ? "" : String(value));
    }
    result.append(...children.filter(child => child !== null && child !== undefined && child !== false));
    return result;
}

/**
 * Returns an icon of icons.svg. Icons are decoration; the control around one has the name.
 *
 * @param {string} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", "icon");
    svg.setAttribute("aria-hidden", "true");
    const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
    use.setAttribute("href", `/icons.svg#${name}`);
    svg.append(use);
    return svg;
}

/** Replaces the icon of `button`. */
export function setIcon(button, name) {
    button.querySelector("use").setAttribute("href", `/icons.svg#${name}`);
}

/**
 * Creates a button with an icon and no text.
 *
 * @param {string} name of the icon
 * @param {string} label for screen readers and the tooltip
 * @param {(event: Event) => void} action
 * @param {Record<string, unknown>} [properties]
 * @returns {HTMLButtonElement}
 */
export function iconButton(name, label, action, properties = {}) {
    const { class: extraClass = "", key, ...others } = properties;
    return element("button", {
        type: "button", class: `icon-button ${extraClass}`.trim(), "aria-label": label, title: key ? `${label} (${key})` : label,
        "aria-keyshortcuts": key, onclick: action, ...others,
    }, icon(name));
}

/**
 * Creates a menu (a `select`) from pairs of value and text.
 *
 * @param {[string, string][]} options
 * @param {string} label
 * @param {(value: string) => void} action
 * @returns {HTMLSelectElement}
 */
export function menu(options, label, action) {
    const select = element("select", { class: "menu", "aria-label": label, title: label, onchange: () => action(select.value) },
        ...options.map(([value, text]) => element("option", { value }, text)));
    return select;
}

let lastIdentifier = 0;

/** Returns an id that no other element has. */
export function identifier(prefix) {
    lastIdentifier += 1;
    return `${prefix}-${lastIdentifier}`;
}

/** Reads `text` to users of screen readers. */
export function announce(text) {
    document.getElementById("announcement").textContent = text;
}

/** Returns `value` within `minimum` and `maximum`. */
export function clamp(value, minimum, maximum) {
    return Math.min(Math.max(value, minimum), maximum);
}
