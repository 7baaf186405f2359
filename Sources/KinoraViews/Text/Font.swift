import Foundation
import KinoraDrawing

/// A font by its role or its name. The default family is Inter; sizes are points.
public struct Font: Hashable, Sendable {
    /// The roles that have a size of their own.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    /// The character of a system font.
    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    /// How heavy strokes are.
    public struct Weight: Hashable, Sendable {
        /// As in CSS: 100 to 900.
        package let value: Int

        public static let ultraLight = Weight(value: 100)
        public static let thin = Weight(value: 200)
        public static let light = Weight(value: 300)
        public static let regular = Weight(value: 400)
        public static let medium = Weight(value: 500)
        public static let semibold = Weight(value: 600)
        public static let bold = Weight(value: 700)
        public static let heavy = Weight(value: 800)
        public static let black = Weight(value: 900)
    }

    /// How wide letters are. Families that do not have the width show their own.
    public struct Width: Hashable, Sendable {
        /// 1 is the font as it is.
        public var value: CGFloat

        /// - Parameter value: 0 is the font as it is; -1 half as wide, 1 twice.
        public init(_ value: CGFloat) {
            self.value = value.isFinite ? pow(2, min(max(value, -1), 1)) : 1
        }

        private init(factor: CGFloat) {
            value = factor
        }

        public static let compressed = Width(factor: 0.625)
        public static let condensed = Width(factor: 0.75)
        public static let standard = Width(factor: 1)
        public static let expanded = Width(factor: 1.25)
    }

    package var descriptor: FontDescriptor
    /// The style whose sizes the font follows; nil: the font keeps its size.
    package var textStyle: TextStyle?

    package init(_ descriptor: FontDescriptor) {
        self.descriptor = descriptor
    }

    /// A system font of a size in points.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        var font = Font(FontDescriptor(size: size, weight: (weight ?? .regular).value))
        font.descriptor.design = (design ?? .default).descriptorDesign
        return font
    }

    /// A system font for a role.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        var font = system(size: style.size, weight: weight ?? style.weight, design: design)
        font.textStyle = style
        return font
    }

    /// A family by name; a missing family is replaced by another one, which is reported once. The size scales with the body text.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        custom(name, size: size, relativeTo: .body)
    }

    /// A family by name, in a size that does not follow `dynamicTypeSize`.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(FontDescriptor(family: name, size: fixedSize))
    }

    /// A family by name. The size scales with a text style.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        var font = custom(name, fixedSize: size)
        font.textStyle = textStyle
        return font
    }

    public static let largeTitle = system(.largeTitle)
    public static let title = system(.title)
    public static let title2 = system(.title2)
    public static let title3 = system(.title3)
    public static let headline = system(.headline)
    public static let subheadline = system(.subheadline)
    public static let body = system(.body)
    public static let callout = system(.callout)
    public static let footnote = system(.footnote)
    public static let caption = system(.caption)
    public static let caption2 = system(.caption2)
}

extension Font {
    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight.value } }

    public func bold() -> Font { weight(.bold) }

    public func italic() -> Font { with { $0.isItalic = true } }

    /// Digits of equal width, so that counting numbers do not tremble.
    public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }

    public func monospaced() -> Font { with { $0.design = .monospaced } }

    /// How wide the letters are, in families that have the width.
    public func width(_ width: Width) -> Font { with { $0.width = width.value } }

    /// How far lines stand apart.
    public enum Leading: Hashable, Sendable {
        case standard, tight, loose
    }

    /// Sets lines of text closer together or further apart, by an eighth of the font's size.
    public func leading(_ leading: Leading) -> Font {
        with {
            $0.leading =
                switch leading {
                case .standard: 0
                case .tight: -0.125
                case .loose: 0.125
                }
        }
    }

    func design(_ design: Design) -> Font { with { $0.design = design.descriptorDesign } }

    public func smallCaps() -> Font { with { $0.hasSmallCaps = true } }

    private func with(_ change: (inout FontDescriptor) -> Void) -> Font {
        var copy = self
        change(&copy.descriptor)
        return copy
    }
}

extension Font.TextStyle {
    /// The size on iOS at the default setting, in points.
    package var size: CGFloat {
        switch self {
        case .largeTitle: 34
        case .title: 28
        case .title2: 22
        case .title3: 20
        case .headline, .body: 17
        case .callout: 16
        case .subheadline: 15
        case .footnote: 13
        case .caption: 12
        case .caption2: 11
        }
    }

    package var weight: Font.Weight { self == .headline ? .semibold : .regular }
}

extension Font.Design {
    package var descriptorDesign: FontDescriptor.Design {
        switch self {
        case .default: .standard
        case .serif: .serif
        case .rounded: .rounded
        case .monospaced: .monospaced
        }
    }
}
