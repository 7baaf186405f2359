/// A colour, as in SwiftUI: fixed components, or a system colour that differs between light and dark appearance.
///
/// Components are gamma-encoded sRGB unless another space is given. They may exceed 0...1 and are clamped only when they are drawn.
public struct Color: Hashable, Sendable {
    /// The colour space of an initializer's components.
    public enum RGBColorSpace: Hashable, Sendable {
        /// Gamma-encoded sRGB, as in "#RRGGBB".
        case sRGB
        /// Linear light with the primaries of sRGB.
        case sRGBLinear
        /// Gamma-encoded Display P3. Colours outside sRGB are clamped when drawn.
        case displayP3
    }

    /// The stored form, which is at most one level deep for any sequence of operations.
    package indirect enum Storage: Hashable, Sendable {
        case fixed(Resolved)
        case system(System)
        /// The accent colour of the views around: blue without one.
        case accent
        /// A system colour with an opacity; other colours include the opacity in their components.
        case opacity(Storage, Double)
        /// A mixture with a system colour.
        case adaptive(light: Resolved, dark: Resolved)
    }

    package let storage: Storage

    package init(_ storage: Storage) {
        self.storage = storage
    }

    /// Creates a colour from a resolved colour.
    public init(_ resolved: Resolved) {
        storage = .fixed(resolved)
    }

    /// Creates an equal colour; nil is clear. With this initializer, `Color(.red)` compiles where UIKit is not imported. The parameter is
    /// optional so that the initializers for colours of UIKit and asset catalogues take precedence.
    @_disfavoredOverload
    public init(_ color: Color?) {
        self = color ?? Color(Resolved(red: 0, green: 0, blue: 0, opacity: 0))
    }

    /// Creates a colour from red, green and blue in `colorSpace`, each 0...1. Values outside are kept until the colour is drawn.
    public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        storage = .fixed(Resolved(colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity)))
    }

    /// Creates a grey: 0 is black, 1 is white.
    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    /// Creates a colour from its hue (0 and 1 are red, 1/3 is green, 2/3 is blue; other values wrap around), saturation (0 is grey, 1 is
    /// pure) and brightness (0 is black).
    ///
    /// A hue that is not finite is red.
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        let sector = hue.isFinite ? (hue - hue.rounded(.down)) * 6 : 0
        func channel(_ offset: Double) -> Double {
            let position = (sector + offset).truncatingRemainder(dividingBy: 6)
            return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
        }
        self.init(red: channel(5), green: channel(3), blue: channel(1), opacity: opacity)
    }

    /// The colour with its opacity multiplied by `opacity`. The product is clamped only when it is drawn.
    public func opacity(_ opacity: Double) -> Color {
        switch storage {
        case .fixed(let resolved): Color(resolved.fading(opacity))
        case .system, .accent: Color(.opacity(storage, opacity))
        case .opacity(let base, let old): Color(.opacity(base, old * opacity))
        case .adaptive(let light, let dark): Color(.adaptive(light: light.fading(opacity), dark: dark.fading(opacity)))
        }
    }

    /// The colour mixed with `other`; a `fraction` of 0 (or NaN) is this colour, 1 is the other one. It is clamped to 0...1.
    ///
    /// The `.perceptual` space (Oklab) gives visually intermediate colours, the `.device` space mixes gamma-encoded components. Opacities
    /// are mixed separately.
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

    /// The colour's components in `scheme`, with `accent` for ``accentColor``; nil is blue.
    package func resolved(in scheme: ColorScheme, accent: Color? = nil) -> Resolved {
        switch storage {
        case .fixed(let resolved): resolved
        case .system(let system): system.resolved(in: scheme)
        case .accent: (accent ?? .blue).resolved(in: scheme)
        case .opacity(let base, let opacity): Color(base).resolved(in: scheme, accent: accent).fading(opacity)
        case .adaptive(let light, let dark): scheme == .light ? light : dark
        }
    }
}

extension Color: CustomStringConvertible {
    /// The name of a system colour, or "#RRGGBBAA" in light appearance.
    public var description: String {
        switch storage {
        case .system(let system): system.rawValue
        case .accent: "accentColor"
        case .opacity(let base, let opacity): "\(Color(base)) / \(opacity)"
        default: resolved(in: .light).description
        }
    }
}
