import Foundation

/// A colour as SwiftUI names it: fixed components, or a system colour that differs between light and dark.
///
/// Components are gamma-encoded sRGB unless another space is named, may lie outside 0...1, and are clamped only when they are drawn.
public struct Color: Hashable, Sendable {
    /// The space in which an initialiser's components are given.
    public enum RGBColorSpace: Hashable, Sendable {
        /// Gamma-encoded sRGB: what "#RRGGBB" means.
        case sRGB
        /// Linear light in sRGB's primaries.
        case sRGBLinear
        /// Gamma-encoded Display P3; its strongest colours lie outside sRGB and are clamped when drawn.
        case displayP3
    }

    /// However a colour was made, it is stored no deeper than one level.
    package indirect enum Storage: Hashable, Sendable {
        case fixed(Resolved)
        case system(System)
        /// Of a system colour; other colours take the opacity into their components.
        case opacity(Storage, Double)
        /// A mixture in which a system colour has a part.
        case adaptive(light: Resolved, dark: Resolved)
    }

    package let storage: Storage

    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// A resolved colour as it is.
    public init(_ resolved: Resolved) {
        storage = .fixed(resolved)
    }

    /// The same colour, so that code written for UIKit's and AppKit's colours compiles: `Color(.red)` is ``red``.
    public init(_ color: Color) {
        self = color
    }

    /// A colour from red, green and blue in `colorSpace`, each 0...1; values outside are kept until the colour is drawn.
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        storage = .fixed(Resolved(colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity)))
    }

    /// A grey: 0 black, 1 white.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// A colour from its hue (0 and 1 are red, 1/3 green, 2/3 blue; values beyond go around), saturation (0 grey, 1 pure) and brightness (0 black).
    ///
    /// A hue that is not finite is red.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let sector = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
        func channel(_ offset: Double) -> Double {
            let place = (sector + offset).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(place, 4 - place, 1)))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
    }

    /// The colour with its opacity multiplied by `opacity`; the product is clamped only when it is drawn.
    public func opacity(_ opacity: Double) -> Color {
        switch storage {
        case .fixed(let resolved): Color(resolved.fading(opacity))
        case .system: Color(.opacity(storage, opacity))
        case .opacity(let base, let old): Color(.opacity(base, old * opacity))
        case .adaptive(let light, let dark): Color(.adaptive(light: light.fading(opacity), dark: dark.fading(opacity)))
        }
    }

    /// The colour `fraction` of the way to `other`; 0 (or NaN) is this one, 1 the other, values beyond are clamped.
    ///
    /// In `.perceptual` space (Oklab) the mixture looks like it lies between the two, in `.device` space gamma-encoded components are mixed. Opacities are
    /// mixed apart from the colours.
    public func mix(with other: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
        let fraction = fraction > 0 ? min(fraction, 1) : 0
        if fraction == 0 { return self }
        if fraction == 1 { return other }
        func mixture(_ scheme: ColorScheme) -> Resolved {
            resolved(in: scheme).mixed(with: other.resolved(in: scheme), by: fraction, in: colorSpace)
        }
        if case .fixed = storage, case .fixed = other.storage { return Color(mixture(.light)) }
        return Color(.adaptive(light: mixture(.light), dark: mixture(.dark)))
    }

    /// The colour's components under `scheme`.
    package func resolved(in scheme: ColorScheme) -> Resolved {
        switch storage {
        case .fixed(let resolved): resolved
        case .system(let system): system.resolved(in: scheme)
        case .opacity(let base, let opacity): Color(base).resolved(in: scheme).fading(opacity)
        case .adaptive(let light, let dark): scheme == .light ? light : dark
        }
    }
}

extension Color: CustomStringConvertible {
    /// A system colour's name, or "#RRGGBBAA" as it looks in light surroundings.
    public var description: String {
        switch storage {
        case .system(let system): system.rawValue
        case .opacity(.system(let system), let opacity): "\(system.rawValue) / \(opacity)"
        default: resolved(in: .light).description
        }
    }
}
