import Foundation
import KinoraDrawing
import KinoraViews

/// A colour under the name that UIKit gives it, for code that mixes the two. It is nothing but a ``Color`` as an object.
public final class UIColor: Hashable, Sendable, _ExpressibleByColorLiteral {
    package let color: Color

    public init(_ color: Color) {
        self.color = color
    }

    /// Gamma-encoded sRGB components, 0...1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
    }

    /// Gamma-encoded sRGB components, 0...1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: 1)
    }

    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha))
    }

    /// Gamma-encoded sRGB components, 0...1, under AppKit's label.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A grey: 0 black, 1 white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(Color(white: white, opacity: alpha))
    }

    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
    }

    /// A colour literal, as Xcode writes them: `#colorLiteral(red:green:blue:alpha:)`.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    public convenience init(cgColor: CGColor) {
        self.init(cgColor.color)
    }

    /// The colour under the name that Core Graphics gives it, as it is in light surroundings.
    public var cgColor: CGColor { CGColor(color: Color(color.resolved(in: .light))) }

    /// Writes the brightness as a grey has it; true always.
    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let resolved = color.resolved(in: .light)
        white?.pointee = CGFloat(0.2126 * resolved.red + 0.7152 * resolved.green + 0.0722 * resolved.blue)
        alpha?.pointee = CGFloat(resolved.opacity)
        return true
    }

    /// A colour looked up as `Color(_:bundle:)` does; nil, and said once, when there is none.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// A colour looked up as `Color(_:bundle:)` does; nil, and said once, when there is none.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard let color = Color.named(name, in: bundle) else { return nil }
        self.init(color)
    }

    /// A colour that depends on light and dark: `provider` is asked once for each.
    public convenience init(dynamicProvider provider: (UITraitCollection) -> UIColor) {
        let (light, dark) = (UITraitCollection(userInterfaceStyle: .light), UITraitCollection(userInterfaceStyle: .dark))
        self.init(
            Color(.adaptive(light: provider(light).color.resolved(in: .light), dark: provider(dark).color.resolved(in: .dark))))
    }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        var resolved = color.resolved(in: .light)
        resolved.opacity = Float(alpha)
        return UIColor(Color(resolved))
    }

    /// Writes the components as they are in light surroundings; true always.
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

    /// Writes the components as they are in light surroundings; the hue of a grey is 0; true always.
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

/// A colour under the name that AppKit gives it.
public typealias NSColor = UIColor

/// What an interface looks like: light or dark.
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
    case unspecified, light, dark
}

/// The surroundings that a dynamic colour is asked in.
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

/// What `#colorLiteral` is where nothing else is asked for.
public typealias _ColorLiteralType = UIColor
