import KinoraDrawing

/// A character whose outline the file contains, for a font size of 100.
struct LottieGlyph: Hashable, Sendable {
    var width: Double
    var path: Path
}

/// The font of glyphs of the file.
struct LottieGlyphKey: Hashable, Sendable {
    var family: String
    var style: String
}
