import Foundation
import KinoraDrawing
import KinoraRaster
import KinoraViews

extension Path {
    /// The outlines of `text` in a font as views name it: `Path(text: "Hello", font: .system(size: 80, weight: .bold, design: .serif))`.
    ///
    /// The origin is where the first line's baseline begins; see ``init(text:font:size:weight:isItalic:)``. `size` replaces the font's own size, in points.
    public init(text: String, font: Font, size: CGFloat? = nil) {
        var descriptor = font.descriptor
        if let size { descriptor.size = size }
        self.init(text: text, font: descriptor)
    }
}
