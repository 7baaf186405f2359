// Colours as texts. The browser reads the notations of CSS; Kinora's own "orange / 0.5" is read here.

const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });

/**
 * The colour that a text denotes, for a swatch.
 *
 * @returns {?{hex: string, alpha: number}} null if the browser does not know it
 */
export function parseColor(text) {
    const [, name, opacity] = /^(.*?)\s*\/\s*([\d.]+)$/.exec(String(text)) ?? [null, String(text), null];
    const isSplit = opacity !== null && !name.includes("(");
    const notation = (isSplit ? name : String(text)).trim();
    const css = notation === "clear" ? "transparent" : notation;
    if (!CSS.supports("color", css)) return null;
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = css;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data;
    return {
        hex: "#" + [red, green, blue].map(part => part.toString(16).padStart(2, "0")).join("").toUpperCase(),
        alpha: alpha / 255 * (isSplit ? Number(opacity) : 1),
    };
}

/** The text of a colour: #RRGGBB, or #RRGGBBAA if it is translucent. */
export function colorText(hex, alpha) {
    if (alpha >= 1) return hex.toUpperCase();
    return hex.toUpperCase() + Math.round(alpha * 255).toString(16).padStart(2, "0").toUpperCase();
}
