import KinoraDrawing
import KinoraRaster
import KinoraViews

extension Path {
    /// The outline of a symbol by the name it has in SF Symbols, as large as beside text of `size` points, its box beginning at the origin; nil where
    /// Kinora has no drawing of that name. `kinora symbols` lists the names.
    ///
    /// Areas do not overlap, so that the outline can be filled, stroked, trimmed and morphed like any other.
    public init?(systemName: String, size: CGFloat = 17, weight: Font.Weight = .regular) {
        guard let path = SymbolLibrary.path(systemName, weight: weight.value, shaper: PangoTextShaper.shared) else { return nil }
        self = path.applying(CGAffineTransform(scaleX: size, y: size))
    }
}
