import { api, StudioError } from "./api.js";

/** The maximum size in bytes of a file that the server accepts. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Copies files of this computer to the assets of an item, in order.
 *
 * @param {string} item
 * @param {Iterable<File>} files
 * @param {string[]} fileExtensions accepted extensions, without dots
 * @param {(path: string) => void} action receives the path of each copy
 * @param {import("./messages.js").Messages} messages
 */
export async function upload(item, files, fileExtensions, action, messages) {
    for (const file of files) {
        if (!hasExtension(file.name, fileExtensions)) {
            messages.note(`${file.name} cannot be used here; expected ${fileExtensions.map(extension => `.${extension}`).join(", ")}`, { isError: true });
            continue;
        }
        if (file.size > maxBytes) {
            messages.note(`${file.name} is larger than 64 MB; copy it to the project's folder yourself`, { isError: true });
            continue;
        }
        try {
            const { path } = await api.addFile(item, file);
            messages.note(`Copied to ${path}`);
            action(path);
        } catch (error) {
            if (!(error instanceof StudioError)) throw error;
            messages.note(error.message, { isError: true });
        }
    }
}

/** Whether the name of a file has one of the extensions, in upper or lower case. */
export function hasExtension(name, fileExtensions) {
    return fileExtensions.length === 0 || fileExtensions.some(extension => name.toLowerCase().endsWith(`.${extension}`));
}
