import Foundation
import KinoraDrawing
import KinoraViews

/// UIKit's font class, for SwiftUI's `Font(_:)`.
public final class UIFont: Hashable, Sendable {
    /// The text styles, each with its own size.
    public struct TextStyle: Hashable, Sendable {
        let style: Font.TextStyle

        public static let largeTitle = TextStyle(style: .largeTitle)
        public static let title1 = TextStyle(style: .title)
        public static let title2 = TextStyle(style: .title2)
        public static let title3 = TextStyle(style: .title3)
        public static let headline = TextStyle(style: .headline)
        public static let subheadline = TextStyle(style: .subheadline)
        public static let body = TextStyle(style: .body)
        public static let callout = TextStyle(style: .callout)
        public static let footnote = TextStyle(style: .footnote)
        public static let caption1 = TextStyle(style: .caption)
        public static let caption2 = TextStyle(style: .caption2)
    }

    /// The stroke weight of a font.
    public struct Weight: Hashable, Sendable {
        let weight: Font.Weight

        public static let ultraLight = Weight(weight: .ultraLight)
        public static let thin = Weight(weight: .thin)
        public static let light = Weight(weight: .light)
        public static let regular = Weight(weight: .regular)
        public static let medium = Weight(weight: .medium)
        public static let semibold = Weight(weight: .semibold)
        public static let bold = Weight(weight: .bold)
        public static let heavy = Weight(weight: .heavy)
        public static let black = Weight(weight: .black)
    }

    let font: Font

    init(_ font: Font) {
        self.font = font
    }

    /// Creates a font of a named family, with a size in points. Never nil: if the family is not installed, another one is used and reported
    /// once.
    public convenience init?(name: String, size: CGFloat) {
        self.init(.custom(name, size: size))
    }

    public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(.system(size: size, weight: weight.weight))
    }

    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { systemFont(ofSize: size, weight: .bold) }

    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: size).italic()) }

    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: size, weight: weight.weight, design: .monospaced))
    }

    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: size, weight: weight.weight).monospacedDigit())
    }

    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(.system(style.style)) }

    public func withSize(_ size: CGFloat) -> UIFont {
        var font = font
        font.descriptor.size = size
        font.textStyle = nil
        return UIFont(font)
    }

    /// The em size, in points.
    public var pointSize: CGFloat { font.descriptor.size }

    public static var systemFontSize: CGFloat { 14 }
    public static var labelFontSize: CGFloat { 17 }
    public static var buttonFontSize: CGFloat { 18 }
    public static var smallSystemFontSize: CGFloat { 12 }

    public static func == (lhs: UIFont, rhs: UIFont) -> Bool { lhs.font == rhs.font }

    public func hash(into hasher: inout Hasher) { hasher.combine(font) }
}

public typealias NSFont = UIFont

extension Font {
    public init(_ font: UIFont) {
        self = font.font
    }
}

// Attribute names for the titles of bars. The values are stored but not drawn.
extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key("NSFont")
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    public static let kern = NSAttributedString.Key("NSKern")
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
}
