import Foundation
import KinoraDrawing

/// How one symbol is drawn: layers of path data on a grid of 24 units, from back to front.
///
/// These drawings are Kinora's own. They mean what the names of SF Symbols mean, and are about as large; they are not their outlines. Their sources are
/// the SVG files in `Drawings`.
struct SymbolDrawing: Sendable {
    let layers: [SymbolLayer]

    /// Reads the drawing of a symbol; nil for a name without one.
    init?(named name: String) {
        guard let data = Self.data[name] else { return nil }
        layers = data.utf8.split(separator: UInt8(ascii: "|")).map { SymbolLayer(data: Substring($0)) }
    }

    /// Grid units in an em: a circle is a sixth wider than the font's size, as symbols beside text usually are.
    static let unitsPerEm: CGFloat = 17.7

    /// Whether there is an area to fill.
    var canFill: Bool { layers.contains { !$0.outline.isEmpty } }

    /// The names of all drawings, in no order.
    static var names: some Collection<String> { data.keys }
}

extension Path {
    /// Path data that stands in this module; what is wrong with it a test finds.
    init(symbol data: String) {
        self = (try? Path(svg: data)) ?? Path()
    }

    /// Both, without overlap.
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
