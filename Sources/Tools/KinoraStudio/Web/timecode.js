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
