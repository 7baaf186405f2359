import Foundation
import KinoraDrawing

/// A part of a symbol that can have its own colour, as path data on the grid of ``SymbolDrawing``.
struct SymbolLayer: Sendable {
    /// The outline of an area, which is stroked, and filled in filled variants.
    var outline = ""
    /// Lines on the area. They are cut out of the area in filled variants.
    var details = ""
    /// Lines outside the area.
    var lines = ""
    /// Small areas that are filled in all variants.
    var solid = ""
    /// Characters in the system font. Their cap height is at most the height of `box`.
    var text = ""
    /// The bounding box of the characters, on the grid.
    var box = CGRect.zero
    /// The rank: 0 is primary, 1 secondary, 2 tertiary.
    var level = 0
    /// True if a variable value lights the layer. Layers are lit in their order.
    var isVariable = false
    /// True if, in filled variants, the layer is cut out of the layers below, or is drawn on them in its own colour.
    var isCutout = false
    /// The colour in multicolour symbols; nil for the foreground style.
    var tint: SymbolTint?
}

/// The colours of multicolour symbols.
package enum SymbolTint: String, CaseIterable, Sendable {
    case red, orange, yellow, green, cyan, blue, gray, white

    package var color: Color {
        switch self {
        case .red: .red
        case .orange: .orange
        case .yellow: .yellow
        case .green: .green
        case .cyan: .cyan
        case .blue: .blue
        case .gray: .gray
        case .white: .white
        }
    }
}
