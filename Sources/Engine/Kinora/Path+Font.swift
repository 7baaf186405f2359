import Foundation
import KinoraDrawing
import KinoraViews

extension Path {
    /// Creates the outlines of `text` in a view font: `Path(text: "Hello", font: .system(size: 80, weight: .bold, design: .serif))`.
    ///
    /// The origin is the start of the first line's baseline; see ``init(text:font:size:weight:isItalic:)``. `size`, in points, replaces the
    /// size of the font.
    public init(text: String, font: Font, size: CGFloat? = nil) {
        var descriptor = font.descriptor
        if let size { descriptor.size = size }
        self.init(text: text, font: descriptor)
    }
}
