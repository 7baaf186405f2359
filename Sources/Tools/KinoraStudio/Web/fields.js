import { booleanField } from "./boolean-field.js";
import { choiceField } from "./choice-field.js";
import { colorField } from "./color-field.js";
import { dateField } from "./date-field.js";
import { fileField } from "./file-field.js";
import { fontField } from "./font-field.js";
import { listField } from "./list-field.js";
import { numberField } from "./number-field.js";
import { paletteField } from "./palette-field.js";
import { tableField } from "./table-field.js";
import { textField } from "./text-field.js";
import { videoField } from "./video-field.js";

/**
 * The control of one value. It reports what the user enters and never changes by itself.
 *
 * @typedef {Object} Control
 * @property {HTMLElement} element
 * @property {(value: any) => void} show shows a value that comes from elsewhere
 * @property {{fileExtensions: string[], receive: (path: string) => void, isList?: boolean}} [files] the extensions of files that can be values, and what
 *   makes the path of a file a value
 */

/**
 * What a control needs from its form.
 *
 * @typedef {Object} ControlContext
 * @property {string} id of the input that a label names
 * @property {string} label the id of the label
 * @property {string} help the id of the description
 * @property {string} name for messages, and for the names of parts
 * @property {(value: any) => void} change reports a new value
 * @property {() => string} item returns the id of the item to whose folder paths are relative
 * @property {(action: (path: string) => void, options: {fileExtensions: string[]}) => void} chooseFile opens the chooser of files
 * @property {(action: (font: string) => void, options: {fileExtensions: string[], family: string}) => void} chooseFont opens the chooser of fonts
 */

/** Creates a control by the kind of its field. */
const makers = {
    boolean: booleanField, integer: numberField, number: numberField, text: textField, lines: textField, choice: choiceField, color: colorField,
    palette: paletteField, font: fontField, image: fileField, file: fileField, table: tableField, date: dateField, list: listField,
    video: videoField,
};

/**
 * @param {import("./api.js").Field} field
 * @param {ControlContext} context
 * @returns {Control}
 */
export function control(field, context) {
    if (field.kind === "text" && field.fileExtensions) return fileField(field, context);
    return (makers[field.kind] ?? textField)(field, context);
}
