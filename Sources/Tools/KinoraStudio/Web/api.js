// The server's interface: one function per request.

/**
 * @typedef {{message: string, parameter?: string, file?: string, line?: number, column?: number, excerpt?: string}} Problem
 * @typedef {{id: string, name: string, description: string, kind: "document"|"preset"|"composition", composition: string, file: ?string}} LibraryItem
 * @typedef {{program: string, project: ?string, items: LibraryItem[]}} Library
 * @typedef {{name: string, background?: string[], accents?: string[]}} Palette
 * @typedef {{name: string, label?: string, group?: string, help: string, kind: string, fileExtensions?: string[], default: any, minimum?: number, maximum?: number, step?: number, unit?: string,
 *   choices?: string[], palettes?: Palette[], element?: Field, maxLength?: number, minCount?: number, maxCount?: number, columns?: string[]}} Field
 * @typedef {{width: number, height: number, rate: [number, number], duration: number, sizes: "any"|[number, number][]}} Video
 * @typedef {{id: string, name: string, description: string, composition: string, file: ?string, folder: string, fields: Field[], values: Record<string, any>,
 *   video: ?Video, errors: Problem[]}} Item `video` is null if the document has errors
 * @typedef {{title: string, start: number, end: number}} Chapter in seconds
 * @typedef {{film: string, frames: number, rate: [number, number], width: number, height: number, duration: number, hasAudio: boolean, hasMotionBlur: boolean,
 *   chapters: Chapter[], warnings: Problem[]}} Film
 * @typedef {{duration: number, frames: number, width: number, height: number, hasAudio: boolean}} Clip
 * @typedef {{line: number, start: number, end: number, text: string, source?: string, speaker?: string, words?: {start: number, end: number, text: string}[],
 *   problems?: {code: string, message: string}[]}} Cue times in seconds; `source` is the text with its markup if it has any
 * @typedef {{format: string, version: string, reason?: string, cues: Cue[], warnings: {message: string, line?: number}[], selected?: number}} Captions
 *   `reason` says why the file cannot be changed
 * @typedef {{captions: Captions, canUndo: boolean, canRedo: boolean}} CaptionReply
 * @typedef {{rate: number, peaks: number[], beats: number[], tempo: ?number}} Sound
 * @typedef {{item: string, values: Record<string, any>, width?: number, height?: number}} FilmRequest
 * @typedef {{id: number, name: string, state: "waiting"|"running"|"done"|"failed"|"cancelled", frames: number, done: number,
 *   secondsLeft?: number, bytes?: number, captions?: string[], error?: string}} Export `captions` are the names of files beside the film
 */

/** A request that the server refused, with the problems that it names. */
export class StudioError extends Error {
    /**
     * @param {number} status of HTTP; 0 if there was no response
     * @param {Problem[]} problems
     */
    constructor(status, problems) {
        super(problems.map(problem => problem.message).join("\n"));
        this.status = status;
        this.problems = problems;
    }
}

async function send(path, options = {}) {
    let response;
    try {
        response = await fetch(path, options);
    } catch (error) {
        if (error.name === "AbortError") throw error;
        throw new StudioError(0, [{ message: "The studio does not respond. Is `kinora studio` still running?" }]);
    }
    if (response.ok) return response;
    const problems = await response.json().then(body => body.errors, () => null);
    throw new StudioError(response.status, problems?.length ? problems : [{ message: `The studio responded with status ${response.status}.` }]);
}

async function get(path) {
    return (await send(path)).json();
}

async function write(method, path, body) {
    const response = await send(path, {
        method, headers: { "Content-Type": "application/json" }, body: body === undefined ? undefined : JSON.stringify(body),
    });
    return response.json().catch(() => null);
}

const part = encodeURIComponent;
/** Identifies the page to the server. A new frame of a page supersedes one of the same film with older values. */
const page = Math.floor(Math.random() * 1e9);

export const api = {
    /** @returns {Promise<Library>} */
    library: () => get("/api/library"),
    /** @returns {Promise<Item>} */
    item: id => get(`/api/items/${part(id)}`),
    /** The address of an item's poster. `version` changes when the item does, so that no cache shows an old poster. */
    poster: (id, width, version) => `/api/items/${part(id)}/poster.png?width=${width}&version=${version}`,
    /** @param {FilmRequest} request @returns {Promise<Film>} */
    film: request => write("POST", "/api/films", request),
    /** The number of the frame with which a film is shown first. @returns {Promise<{frame: number}>} */
    posterFrame: (film, width) => get(`/api/films/${part(film)}/poster?width=${width}`),
    /** The address of a frame. */
    frame: (film, frame, width, guides) => `/api/films/${part(film)}/frames/${frame}.png?width=${width}&page=${page}${guides ? "&guides=1" : ""}`,
    /** @returns {Promise<Blob>} */
    image: async (address, signal) => (await send(address, { signal })).blob(),
    /** @returns {Promise<Sound>} */
    sound: film => get(`/api/films/${part(film)}/sound`),
    /** Frames from `from` to before `to`. @returns {Promise<Response>} */
    stream: (film, { from, to, speed, width, blur }, signal) =>
        send(`/api/films/${part(film)}/stream?from=${from}&to=${to}&speed=${speed}&width=${width}${blur ? "&blur=1" : ""}`, { signal }),
    /** @returns {Promise<{yaml: string, command: string}>} */
    document: request => write("POST", "/api/document", request),
    /** @returns {Promise<{file: string, id: string}>} */
    savePreset: request => write("POST", "/api/presets", request),
    /** @returns {Promise<{path: string, entries: {name: string, kind: "folder"|"file", bytes?: number}[]}>} */
    files: (item, path) => get(`/api/files?item=${part(item)}&path=${part(path)}`),
    /** Copies a file of this computer to the assets of an item. @param {string} item @param {File} file @returns {Promise<{path: string}>} */
    addFile: async (item, file) => (await send(`/api/files?item=${part(item)}&name=${part(file.name)}`, {
        method: "POST", headers: { "Content-Type": "application/octet-stream" }, body: file,
    })).json(),
    /** Describes a clip that an item may show. @returns {Promise<Clip>} */
    clip: (item, path) => get(`/api/clip?item=${part(item)}&path=${part(path)}`),
    /** The address of an image with frames of a clip side by side. */
    clipStrip: (item, path, count, height) => `/api/clip/strip.png?item=${part(item)}&path=${part(path)}&count=${count}&height=${height}`,
    /** The files of captions of an item. @returns {Promise<{files: {path: string, isUsed: boolean}[]}>} */
    captionFiles: item => get(`/api/captions?item=${part(item)}`),
    /** @returns {Promise<CaptionReply>} */
    captions: (item, path) => get(`/api/captions/file?item=${part(item)}&path=${part(path)}`),
    /** Changes a cue in a file. @returns {Promise<CaptionReply>} */
    editCaptions: request => write("POST", "/api/captions", request),
    /** @returns {Promise<{families: string[]}>} */
    fonts: () => get("/api/fonts"),
    /** The address of an image with the name of a font family in that font. */
    fontSample: family => `/api/fonts/sample.png?family=${part(family)}`,
    /** @returns {Promise<{exports: Export[]}>} */
    exports: () => get("/api/exports"),
    /** @returns {Promise<Export>} */
    addExport: request => write("POST", "/api/exports", request),
    cancelExport: id => write("DELETE", `/api/exports/${id}`),
    /** The address of a finished export. */
    exportFile: id => `/api/exports/${id}/file`,
    /** The address of a file of captions beside a finished export. */
    exportCaptions: (id, index) => `/api/exports/${id}/captions/${index}`,
};
