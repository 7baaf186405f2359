import CCairo
import KinoraDrawing

extension BlendMode {
    /// Cairo's operator of the same meaning. nil: `kinora_blend` draws this mode.
    var cairoOperator: cairo_operator_t? {
        switch self {
        case .normal: CAIRO_OPERATOR_OVER
        case .multiply: CAIRO_OPERATOR_MULTIPLY
        case .screen: CAIRO_OPERATOR_SCREEN
        case .overlay: CAIRO_OPERATOR_OVERLAY
        case .darken: CAIRO_OPERATOR_DARKEN
        case .lighten: CAIRO_OPERATOR_LIGHTEN
        case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
        case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
        case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
        case .difference: CAIRO_OPERATOR_DIFFERENCE
        case .exclusion: CAIRO_OPERATOR_EXCLUSION
        case .sourceAtop: CAIRO_OPERATOR_ATOP
        case .destinationOver: CAIRO_OPERATOR_DEST_OVER
        case .destinationOut: CAIRO_OPERATOR_DEST_OUT
        case .plusLighter: CAIRO_OPERATOR_ADD
        case .clear: CAIRO_OPERATOR_CLEAR
        case .copy: CAIRO_OPERATOR_SOURCE
        case .sourceIn: CAIRO_OPERATOR_IN
        case .sourceOut: CAIRO_OPERATOR_OUT
        case .destinationIn: CAIRO_OPERATOR_DEST_IN
        case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
        case .xor: CAIRO_OPERATOR_XOR
        // Cairo computes soft light with the W3C's formula, SwiftUI with Pegtop's.
        case .softLight, .plusDarker: nil
        // pixman before 0.44 draws wrong colors where a shape has partial coverage.
        case .hue, .saturation, .color, .luminosity: nil
        }
    }

    /// The operator, if it does not change pixels outside the drawn shape.
    var boundedOperator: cairo_operator_t? {
        isUnbounded ? nil : cairoOperator
    }

    /// Whether a transparent source changes the destination.
    var isUnbounded: Bool {
        switch self {
        case .sourceIn, .sourceOut, .destinationIn, .destinationAtop, .copy, .clear: true
        default: false
        }
    }

    /// Whether the source is invisible on an empty backdrop.
    var needsBackdrop: Bool {
        switch self {
        case .clear, .sourceIn, .sourceAtop, .destinationIn, .destinationOut: true
        default: false
        }
    }
}
