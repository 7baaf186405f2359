import Foundation
import KinoraDrawing
import KinoraErrors
import KinoraFiles
import KinoraRuntime

/// The outlines of an SVG file as a shape, scaled to its frame.
///
/// Strokes are their centre lines unless `paintedArea` is true. Fill the shape with the document's `SVGDocument.fillStyle`.
nonisolated public struct SVGShape: Shape {
    /// The document that contains the outlines.
    public var document: SVGDocument
    private let outline: Path

    /// `paintedArea` makes the shape the painted area, for the non-zero rule, so that icons drawn with strokes can be filled. See
    /// `SVGDocument.paintedPath`.
    public init(_ document: SVGDocument, paintedArea: Bool = false) {
        self.document = document
        outline = paintedArea ? document.paintedPath : document.path
    }

    public func path(in rect: CGRect) -> Path {
        FilmInputs.warn(document.warnings)
        if let warning = document.stillWarning(in: "a shape") { FilmInputs.warn(warning) }
        if document.hasPendingText {
            FilmInputs.warn(FilmWarning(.notDrawn, "the text of a drawing is not part of its outline; use outliningText()"))
        }
        return outline.applying(document.transform(fitting: rect))
    }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions(by: document.size) }
}
