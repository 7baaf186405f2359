// The state of the page in its address, so that reloading the page and sharing its link keep it.

// The printed link contains the token, which the browser now has as a cookie. The address of the page must not show it.
if (location.search) history.replaceState(null, "", location.pathname + location.hash);

/**
 * @typedef {{item: ?string, frame: ?number, changes: Record<string, any>, size: ?[number, number], range: ?{start: number, end: number}}} PageState
 */

/** Reads the state from the fragment of the address. What cannot be read is left out. @returns {PageState} */
export function readAddress() {
    const parameters = new URLSearchParams(location.hash.slice(1));
    const whole = text => /^\d{1,9}$/.test(text ?? "") ? Number(text) : null;
    const pair = (text, separator) => {
        const [first, second, ...rest] = (text ?? "").split(separator).map(whole);
        return first !== null && second !== undefined && second !== null && rest.length === 0 ? [first, second] : null;
    };
    const range = pair(parameters.get("range"), "-");
    return {
        item: parameters.get("item"),
        frame: whole(parameters.get("frame")),
        changes: readObject(parameters.get("values")),
        size: /** @type {?[number, number]} */ (pair(parameters.get("size"), "x")),
        range: range && range[0] <= range[1] ? { start: range[0], end: range[1] } : null,
    };
}

function readObject(text) {
    try {
        const object = JSON.parse(text ?? "{}");
        return object !== null && typeof object === "object" && !Array.isArray(object) ? object : {};
    } catch {
        return {};
    }
}

/** Writes the state of the session to the address. Another item makes a new entry of the history. */
export class AddressWriter {
    #session;
    #timer = 0;

    /** @param {import("./session.js").Session} session */
    constructor(session) {
        this.#session = session;
        for (const name of ["values", "frame", "range", "film"]) {
            // Browsers limit how often a page may change its address.
            session.addEventListener(name, () => {
                clearTimeout(this.#timer);
                this.#timer = setTimeout(() => history.replaceState(null, "", this.#address()), 300);
            });
        }
        session.addEventListener("item", () => {
            clearTimeout(this.#timer);
            const { item } = readAddress();
            const isSame = item === null || item === session.item.id;
            if (isSame) history.replaceState(null, "", this.#address());
            else history.pushState(null, "", this.#address());
        });
    }

    #address() {
        const { item, frame, isPlaced, changes, size, range } = this.#session;
        const parameters = new URLSearchParams({ item: item.id });
        // Without a frame, the address opens the film at its poster.
        if (isPlaced) parameters.set("frame", String(frame));
        if (size) parameters.set("size", size.join("x"));
        if (range) parameters.set("range", `${range.start}-${range.end}`);
        if (Object.keys(changes).length > 0) parameters.set("values", JSON.stringify(changes));
        return `#${parameters}`;
    }
}
