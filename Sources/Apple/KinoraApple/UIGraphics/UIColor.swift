import Foundation
import KinoraDrawing
import KinoraViews

/// UIKit's colour class. It wraps a `Color`, for code that uses both.
public final class UIColor: Hashable, Sendable, _ExpressibleByColorLiteral {
    package let color: Color

    public init(_ color: Color) {
        self.color = color
    }

    /// Creates a colour from gamma-encoded sRGB components, 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
    }

    /// Creates an opaque colour from gamma-encoded sRGB components, 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: 1)
    }

    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha))
    }

    /// Creates a colour from gamma-encoded sRGB components, 0 to 1, with AppKit's label.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Creates a grey, from 0 (black) to 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(Color(white: white, opacity: alpha))
    }

    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
    }

    /// Creates a colour from an Xcode colour literal, `#colorLiteral(red:green:blue:alpha:)`.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    public convenience init(cgColor: CGColor) {
        self.init(cgColor.color)
    }

    /// The colour as a `CGColor`, resolved for light mode.
    public var cgColor: CGColor { CGColor(color: Color(color.resolved(in: .light))) }

    /// Writes the luminance and the alpha of the colour in light mode, 0 to 1. Always returns true.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let resolved = color.resolved(in: .light)
        white?.pointee = CGFloat(0.2126 * resolved.red + 0.7152 * resolved.green + 0.0722 * resolved.blue)
        alpha?.pointee = CGFloat(resolved.opacity)
        return true
    }

    /// Looks up a colour as `Color(_:bundle:)` does. Returns nil and reports once if there is no such colour.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Looks up a colour as `Color(_:bundle:)` does. Returns nil and reports once if there is no such colour.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let color = Color.named(name, in: bundle) else { return nil }
        self.init(color)
    }

    /// Looks up a colour of an asset catalogue. A missing colour is grey, which is reported once.
    public convenience init(resource: ColorResource) {
        self.init(Color(resource))
    }

    /// Creates a colour that differs between light and dark mode. Calls `provider` immediately, once for each mode.
    public convenience init(dynamicProvider provider: (UITraitCollection) -> UIColor) {
        let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
        self.init(
            Color(.adaptive(light: provider(light).color.resolved(in: .light), dark: provider(dark).color.resolved(in: .dark))))
    }

    /// Returns the colour with another alpha, 0 to 1. It differs between light and dark mode if this colour does.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        var (light, dark) = (color.resolved(in: .light), color.resolved(in: .dark))
        (light.opacity, dark.opacity) = (Float(alpha), Float(alpha))
        return UIColor(light == dark ? Color(light) : Color(.adaptive(light: light, dark: dark)))
    }

    /// Writes the components of the colour in light mode, 0 to 1. Always returns true.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let resolved = color.resolved(in: .light)
        red?.pointee = CGFloat(resolved.red)
        green?.pointee = CGFloat(resolved.green)
        blue?.pointee = CGFloat(resolved.blue)
        alpha?.pointee = CGFloat(resolved.opacity)
        return true
    }

    /// Writes the components of the colour in light mode, 0 to 1. The hue of a grey is 0. Always returns true.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?, brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let resolved = color.resolved(in: .light)
        let (r, g, b) = (CGFloat(resolved.red), CGFloat(resolved.green), CGFloat(resolved.blue))
        let (top, bottom) = (max(r, g, b), min(r, g, b))
        let span = top - bottom
        var sector: CGFloat = 0
        if span > 0 {
            if top == r { sector = (g - b) / span } else if top == g { sector = 2 + (b - r) / span } else { sector = 4 + (r - g) / span }
        }
        hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
        saturation?.pointee = top > 0 ? span / top : 0
        brightness?.pointee = top
        alpha?.pointee = CGFloat(resolved.opacity)
        return true
    }

    public static func == (lhs: UIColor, rhs: UIColor) -> Bool { lhs.color == rhs.color }

    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

/// AppKit's name of the colour class.
public typealias NSColor = UIColor

/// The interface style: light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
    case unspecified, light, dark
}

/// The environment for which a dynamic colour is resolved.
public struct UITraitCollection: Hashable, Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle

    public init(userInterfaceStyle: UIUserInterfaceStyle) {
        self.userInterfaceStyle = userInterfaceStyle
    }
}

extension Color {
    public init(uiColor: UIColor) {
        self = uiColor.color
    }

    public init(nsColor: NSColor) {
        self = nsColor.color
    }

    @_disfavoredOverload
    public init(_ color: UIColor) {
        self = color.color
    }
}

/// The default type of a `#colorLiteral` expression.
public typealias _ColorLiteralType = UIColor
