import Foundation

/// A colour as SwiftUI names it: fixed components, or a system colour that differs between light and dark.
///
/// Components are gamma-encoded sRGB unless another space is named, may lie outside 0...1, and are clamped only when they are drawn.
public struct Color: Hashable, Sendable {
    /// The space in which an initialiser's components are given.
    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

    package indirect enum Storage: Hashable, Sendable {
        case fixed(Resolved)
        case system(System)
        case opacity(Storage, Double)
        case mix(Storage, Storage, Double, isPerceptual: Bool)
    }

    package let storage: Storage

    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// A resolved colour as it is.
    public init(_ resolved: Resolved) {
        storage = .fixed(resolved)
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        storage = .fixed(Resolved(colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity)))
    }

    /// A grey: 0 black, 1 white.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Multiplies the opacity.
    public func opacity(_ opacity: Double) -> Color {
        Color(.opacity(storage, opacity))
    }
}
