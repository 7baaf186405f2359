import Foundation
import KinoraDrawing

/// A part of a symbol that can have its own colour: path data on the grid of ``SymbolDrawing``.
struct SymbolLayer: Sendable {
    /// The edge of an area.
    var outline = ""
    /// Lines on the area: they are cut out where it is filled.
    var details = ""
    /// Lines beside it.
    var lines = ""
    /// Small areas that are always filled.
    var solid = ""
    /// Characters, set in the system font with capitals as high as `box`.
    var text = ""
    /// Where the characters stand, on the grid.
    var box = CGRect.zero
    /// 0 is drawn with the primary style, 1 with the secondary, 2 with the tertiary one, where styles differ.
    var level = 0
    /// True: the part lights up with a variable value, in the order of the layers.
    var isVariable = false
    /// True: where the areas below are filled, the part is cut out of them, or drawn on them in a colour of its own.
    var isCutout = false
    /// The colour in multicolour symbols; nil is the foreground's.
    var tint: SymbolTint?
}

/// Colours of multicolour symbols.
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
