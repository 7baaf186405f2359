/// The combination of a drawing's colours with the existing ones. Separable and non-separable modes use the W3C compositing formulas on
/// gamma-encoded sRGB; the others are Porter-Duff operators.
public enum BlendMode: Hashable, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion
    case hue, saturation, color, luminosity
    case sourceAtop, destinationOver, destinationOut, plusDarker, plusLighter
    // In SwiftUI, these are available only in graphics contexts.
    case clear, copy, sourceIn, sourceOut, destinationIn, destinationAtop, xor
}
