import { api } from "./api.js";
import { timecode } from "./timecode.js";

const columns = 5;
const rows = 4;
const cellWidth = 384;
const gap = 12;
const caption = 26;

/**
 * Draws frames at equal distances with their time codes.
 *
 * @param {import("./api.js").Film} film
 * @param {{start: number, end: number}} range
 * @returns {Promise<Blob>} a PNG
 */
export async function makeContactSheet(film, { start, end }) {
    const count = Math.min(columns * rows, end - start + 1);
    const cellHeight = Math.round(cellWidth * film.height / film.width);
    const lines = Math.ceil(count / columns);
    const canvas = new OffscreenCanvas(columns * (cellWidth + gap) + gap, lines * (cellHeight + caption + gap) + gap);
    const context = canvas.getContext("2d");
    context.fillStyle = "#16181d";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = "#c6cad3";
    context.font = "13px system-ui, sans-serif";
    for (let index = 0; index < count; index += 1) {
        // The middle of each of `count` equal parts.
        const frame = start + Math.floor((index + 0.5) * (end - start + 1) / count);
        const image = await createImageBitmap(await api.image(api.frame(film.film, frame, Math.min(cellWidth, film.width), false)));
        const x = gap + index % columns * (cellWidth + gap);
        const y = gap + Math.floor(index / columns) * (cellHeight + caption + gap);
        context.drawImage(image, x, y, cellWidth, cellHeight);
        context.fillText(timecode(frame, film.rate), x, y + cellHeight + 18);
        image.close();
    }
    return canvas.convertToBlob({ type: "image/png" });
}
