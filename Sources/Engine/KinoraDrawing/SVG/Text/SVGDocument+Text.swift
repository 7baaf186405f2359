import Foundation
import KinoraErrors
import KinoraFiles

extension SVGDocument {
    /// Whether the document contains text whose outlines are not known yet, because they depend on a shaper of text.
    package var hasPendingText: Bool { textSource != nil }

    /// The document without the text whose outlines are not known, with a warning about it.
    var withoutPendingText: SVGDocument {
        guard hasPendingText else { return self }
        let warning = FilmWarning(.notDrawn, "the text of a drawing is not part of its morph; use outliningText()")
        return SVGDocument(nodes: nodes, viewBox: viewBox, size: size, fit: fit, warnings: warnings + [warning])
    }

    /// The document with its text as outlines, if there is a shaper. Otherwise the text is left out, and the film gets a warning.
    ///
    /// The last result is kept. The shaper notes the fonts for the film that is made.
    package func withText(_ shaper: (any TextShaper)?) -> SVGDocument {
        guard let textSource else { return self }
        guard let shaper else {
            FilmInputs.warn(FilmWarning(.notDrawn, "the text of a drawing is left out, because there is no shaper of text"))
            return self
        }
        do {
            var document = try textSource.document(shaper)
            // The view box and the warnings belong to the whole drawing and to its file.
            if textSource.part != nil { document = taking(document.nodes) }
            document.take(warnings, of: self)
            return document
        } catch {
            FilmInputs.warn(FilmWarning(.notDrawn, "the text of a drawing is left out: \(error.problem)"))
            return self
        }
    }
}
