import Foundation
import KinoraDrawing

/// How one symbol is drawn: layers of path data on a grid of 24 units, from back to front.
///
/// These drawings are Kinora's own. They mean what the names of SF Symbols mean, and are about as large; they are not their outlines.
struct SymbolDrawing: Sendable {
    var layers: [SymbolLayer]

    init(layers: [SymbolLayer]) {
        self.layers = layers
    }

    init(outline: String = "", details: String = "", lines: String = "", solid: String = "", tint: SymbolTint? = nil) {
        layers = [SymbolLayer(outline: outline, details: details, lines: lines, solid: solid, tint: tint)]
    }

    /// Grid units in an em: a circle is a sixth wider than the font's size, as symbols beside text usually are.
    static let unitsPerEm: CGFloat = 17.7

    /// Whether there is an area to fill.
    var canFill: Bool { layers.contains { !$0.outline.isEmpty } }

    /// All drawings by name.
    static let all: [String: SymbolDrawing] = {
        let themes = [arrows, shapes, signals, weather, living, media, play, devices, places, objects, documents, signs, things]
        return themes.reduce(into: [:]) { all, theme in all.merge(theme) { first, _ in first } }
    }()
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
