import KinoraDrawing
import KinoraRaster

extension SVGDocument {
    /// Returns the document with its text as outlines in the installed fonts. Its shapes, paths and morphs then contain the text.
    ///
    /// Views outline the text of a document themselves. A document without text is returned unchanged.
    public func outliningText() -> SVGDocument { withText(PangoTextShaper.shared) }
}
