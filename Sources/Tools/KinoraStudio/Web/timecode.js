// Frames and time codes. A frame rate is a fraction [numerator, denominator] of frames per second.

/** The time of `frame` in seconds. */
export function seconds(frame, [numerator, denominator]) {
    return frame * denominator / numerator;
}

/** The frame that is shown at `time` seconds. The small addition makes `seconds` and this function inverse in spite of rounding. */
export function frameAt(time, [numerator, denominator]) {
    return Math.floor(time * numerator / denominator + 1e-6);
}

/** The number of frames that a second of time code has: 30 for 30000/1001. */
export function nominalRate([numerator, denominator]) {
    return Math.max(1, Math.round(numerator / denominator));
}

/** `frame` as HH:MM:SS:FF, without dropped frame numbers. */
export function timecode(frame, rate) {
    const nominal = nominalRate(rate);
    const whole = Math.floor(frame / nominal);
    const digits = nominal > 100 ? 3 : 2;
    return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(number => String(number).padStart(2, "0")).join(":")
        + ":" + String(frame % nominal).padStart(digits, "0");
}

/** A time code without the hours and minutes that are zero. */
export function shortTimecode(frame, rate) {
    return timecode(frame, rate).replace(/^(00:)+(?=\d+:\d+$)/, "");
}

/**
 * The frame of a time code that a person typed: "1:02:10" is a minute, two seconds and ten frames, "90" is frame 90, "2.5s" is a time.
 *
 * @returns {?number} null if `text` is no such time
 */
export function parseTimecode(text, rate) {
    const trimmed = text.trim();
    const time = /^(\d+(?:\.\d+)?)s$/.exec(trimmed);
    if (time) return frameAt(Number(time[1]), rate);
    if (!/^\d+(:\d+){0,3}$/.test(trimmed)) return null;
    const parts = trimmed.split(":").map(Number).reverse();
    const [frames = 0, second = 0, minute = 0, hour = 0] = parts;
    return ((hour * 60 + minute) * 60 + second) * nominalRate(rate) + frames;
}

/** A short text for a duration, such as 12 s or 1:04. */
export function duration(time) {
    if (time < 60) return `${Number(time.toFixed(time < 10 ? 1 : 0))} s`;
    const whole = Math.round(time);
    return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** A short text for a frame rate, such as 60 or 29.97. */
export function rateText([numerator, denominator]) {
    return String(Number((numerator / denominator).toFixed(2)));
}

/** A time as 1:02.500, with hours only if there are any. */
export function clockTime(time) {
    const milliseconds = Math.round(time * 1000);
    const [hours, minutes, rest] = [Math.floor(milliseconds / 3_600_000), Math.floor(milliseconds / 60_000) % 60, milliseconds % 60_000];
    const [whole, fraction] = [Math.floor(rest / 1000), rest % 1000];
    return `${hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}` : minutes}:${String(whole).padStart(2, "0")}.${String(fraction).padStart(3, "0")}`;
}

/** The time in seconds of a text such as "1:02.5", "0:01:02,500" or "62.5". @returns {?number} null if `text` is no time */
export function parseClockTime(text) {
    const match = /^(?:(?:(\d+):)?(\d+):)?(\d+(?:[.,]\d+)?)$/.exec(text.trim());
    if (!match) return null;
    return Math.round(((Number(match[1] ?? 0) * 60 + Number(match[2] ?? 0)) * 60 + Number(match[3].replace(",", "."))) * 1000) / 1000;
}
