import Foundation
import KinoraDrawing

/// The drawing of one symbol: layers of path data on a grid of 24 units, from back to front.
///
/// The drawings belong to Kinora. They have the meaning and about the size of the SF Symbols of the same names, but not their outlines.
/// Their sources are the SVG files in `Sources/Engine/KinoraSymbols/Drawings`.
struct SymbolDrawing: Sendable {
    let layers: [SymbolLayer]

    /// Parses the drawing of a symbol; nil if the name has none.
    init?(named name: String) {
        guard let data = Self.data[name] else { return nil }
        layers = data.utf8.split(separator: UInt8(ascii: "|")).map { SymbolLayer(data: Substring($0)) }
    }

    /// Grid units per em. A circle is a sixth wider than the font size, as is usual for symbols in text.
    static let unitsPerEm: CGFloat = 17.7

    /// True if the drawing has an area to fill.
    var canFill: Bool { layers.contains { !$0.outline.isEmpty } }

    /// The names of all drawings, in undefined order.
    static var names: some Collection<String> { data.keys }
}

extension Path {
    /// Parses path data of this module. Invalid data gives an empty path, which a test detects.
    init(symbol data: String) {
        self = (try? Path(svg: data)) ?? Path()
    }

    /// Returns the union of both paths, without overlaps.
    func united(_ other: Path) -> Path {
        if isEmpty { return other }
        if other.isEmpty { return self }
        guard boundingRect.intersects(other.boundingRect) else {
            var both = self
            both.addPath(other)
            return both
        }
        return union(other)
    }
}
