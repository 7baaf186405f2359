/// How a drawing's colours combine with what is already there. Separable and non-separable modes follow the W3C compositing formulas on
/// gamma-encoded sRGB; the rest are Porter-Duff operators.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity
    case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
    // SwiftUI offers these in a graphics context only.
    case clear, copy, sourceIn, sourceOut, destinationIn, destinationAtop, xor
}
