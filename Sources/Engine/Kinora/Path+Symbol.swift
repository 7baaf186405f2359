import KinoraDrawing
import KinoraRaster
import KinoraViews

extension Path {
    /// Creates the outline of a symbol by its SF Symbols name, in the size of a symbol in text of `size` points. The upper left corner of
    /// the bounding box is the origin. The result is nil if Kinora has no drawing of that name; `kinora symbols` lists the names.
    ///
    /// Areas do not overlap, so the outline can be filled, stroked, trimmed and morphed like any other path.
    public init?(systemName: String, size: CGFloat = 17, weight: Font.Weight = .regular) {
        guard let path = SymbolLibrary.path(systemName, weight: weight.value, shaper: PangoTextShaper.shared) else { return nil }
        self = path.applying(CGAffineTransform(scaleX: size, y: size))
    }
}
