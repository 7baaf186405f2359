import { nominalRate, seconds, timecode } from "./timecode.js";

/** Heights in pixels of CSS. */
export const heights = { ruler: 24, strip: 44, sound: 40 };

/** Intervals of labels in seconds, each at least twice the one before. */
const intervals = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200];
/** The minimum distance of two labels. */
const labelDistance = 96;

/**
 * Draws the ruler, the strip of frames, the waveform and the beats.
 *
 * @param {CanvasRenderingContext2D} context in pixels of CSS
 * @param {{scale: import("./timeline-scale.js").TimelineScale, rate: [number, number], sound: ?import("./api.js").Sound,
 *   strip: import("./filmstrip.js").Filmstrip, colors: Record<string, string>}} contents
 */
export function drawTimeline(context, { scale, rate, sound, strip, colors }) {
    context.clearRect(0, 0, scale.width, heights.ruler + heights.strip + heights.sound);
    drawRuler(context, scale, rate, colors);
    drawStrip(context, scale, strip, colors);
    if (sound) drawSound(context, scale, rate, sound, colors);
}

/** The number of frames between two labels. */
function labelInterval(scale, rate) {
    const nominal = nominalRate(rate);
    const parts = [1, 2, 5, 10, 15, 30].filter(frames => frames < nominal && nominal % frames === 0);
    return [...parts, ...intervals.map(interval => interval * nominal)].find(frames => frames * scale.pixelsPerFrame >= labelDistance)
        ?? intervals[intervals.length - 1] * nominal;
}

function drawRuler(context, scale, rate, colors) {
    const interval = labelInterval(scale, rate);
    const divisions = [10, 5, 4, 2].find(count => interval % count === 0 && interval / count * scale.pixelsPerFrame >= 7) ?? 1;
    const step = interval / divisions;
    context.font = `10.5px ${colors.font}`;
    context.textBaseline = "middle";
    context.fillStyle = colors.tick;
    const first = Math.floor(scale.start / step);
    const last = Math.ceil((scale.start + scale.visible) / step);
    for (let index = first; index <= last; index += 1) {
        const frame = index * step;
        if (frame > scale.frames) break;
        const x = Math.round(scale.x(frame));
        const isLabelled = index % divisions === 0;
        context.fillStyle = colors.tick;
        context.fillRect(x, isLabelled ? heights.ruler - 10 : heights.ruler - 4, 1, isLabelled ? 10 : 4);
        if (!isLabelled || x > scale.width - 60) continue;
        context.fillStyle = colors.label;
        context.fillText(timecode(frame, rate), x + 5, heights.ruler - 13);
    }
}

function drawStrip(context, scale, strip, colors) {
    const top = heights.ruler;
    context.fillStyle = colors.strip;
    context.fillRect(0, top, Math.min(scale.width, scale.x(scale.frames)), heights.strip);
    for (const { x, width, image } of strip.placed) {
        if (!image) continue;
        // The image fills its cell; what is too much is cut off at the sides.
        const factor = Math.max(width / image.width, heights.strip / image.height);
        const source = { width: width / factor, height: heights.strip / factor };
        context.drawImage(image, (image.width - source.width) / 2, (image.height - source.height) / 2, source.width, source.height,
            x, top, width, heights.strip);
    }
}

function drawSound(context, scale, rate, sound, colors) {
    const top = heights.ruler + heights.strip;
    context.fillStyle = colors.sound;
    context.fillRect(0, top, Math.min(scale.width, scale.x(scale.frames)), heights.sound);
    context.fillStyle = colors.beat;
    for (const beat of sound.beats) {
        const x = Math.round(scale.x(beat * rate[0] / rate[1]));
        if (x >= 0 && x <= scale.width) context.fillRect(x, top, 1, heights.sound);
    }
    const middle = top + heights.sound / 2;
    const column = 3;
    context.fillStyle = colors.wave;
    context.beginPath();
    for (let x = 0; x < scale.width; x += column) {
        const from = seconds(scale.start + x / scale.pixelsPerFrame, rate) * sound.rate;
        const to = seconds(scale.start + (x + column) / scale.pixelsPerFrame, rate) * sound.rate;
        let peak = 0;
        for (let index = Math.floor(from); index < Math.max(to, Math.floor(from) + 1) && index < sound.peaks.length; index += 1) {
            peak = Math.max(peak, sound.peaks[index]);
        }
        const height = Math.max(1, peak * (heights.sound - 8));
        context.roundRect(x, middle - height / 2, column - 1, height, 1);
    }
    context.fill();
}
