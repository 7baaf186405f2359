import Foundation
import KinoraDrawing

/// A font: a text style, system font or custom family. The default family is Inter; sizes are in points.
public struct Font: Hashable, Sendable {
    /// A semantic text style with a standard size.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
    }

    /// The design of a system font.
    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    /// The weight of a font.
    public struct Weight: Hashable, Sendable {
        /// The weight in CSS units, 100 to 900.
        package let value: Int

        /// - Parameter value: 100 to 900.
        package init(value: Int) {
            self.value = value
        }

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

    /// The width of a font. It has no effect on families without that width.
    public struct Width: Hashable, Sendable {
        /// The width as a factor; 1 is standard.
        public var value: CGFloat

        /// - Parameter value: The binary logarithm of the factor, clamped to -1...1: -1 is half as wide, 0 standard, 1 twice as wide.
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
    /// The text style with which the font scales; nil is a fixed size.
    package var textStyle: TextStyle?

    package init(_ descriptor: FontDescriptor) {
        self.descriptor = descriptor
    }

    /// Makes a system font with a size in points.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        var font = Font(FontDescriptor(size: size, weight: (weight ?? .regular).value))
        font.descriptor.design = (design ?? .default).descriptorDesign
        return font
    }

    /// Makes a system font for a text style.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        var font = system(size: style.size, weight: weight ?? style.weight, design: design)
        font.textStyle = style
        return font
    }

    /// Makes a custom font that scales with the body text. A missing family is replaced, which is reported once. `size` is in points.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        custom(name, size: size, relativeTo: .body)
    }

    /// Makes a custom font with a fixed size, in points, that does not scale with `dynamicTypeSize`.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(FontDescriptor(family: name, size: fixedSize))
    }

    /// Makes a custom font that scales with a text style. `size` is in points.
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

    /// Returns the font with digits of equal width, which keeps counting numbers steady.
    public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }

    public func monospaced() -> Font { with { $0.design = .monospaced } }

    /// Returns the font at positions on the axes of a variable font, such as `.axes(["wght": 550, "opsz": 32])`. They replace the positions for the
    /// weight and the width, and may change with the time.
    ///
    /// - Parameter positions: Positions by the tags of their axes, in the units of the axes. A font clamps them to its range. An axis that the font
    ///   does not have has no effect, and is a warning of the film.
    public func axes(_ positions: [String: Double]) -> Font { with { $0.axes = [FontAxis](positions) } }

    /// Returns the font with a width, for families that support it.
    public func width(_ width: Width) -> Font { with { $0.width = width.value } }

    /// The line spacing of a font.
    public enum Leading: Hashable, Sendable {
        case standard, tight, loose
    }

    /// Adjusts the line spacing: `tight` reduces and `loose` increases it by 1/8 of the font's size.
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

    /// Returns the font with faces that are made from others if the family lacks them. Without this, the nearest face of the family is used: of a
    /// family with one face, its regular face for bold and italic text.
    public func synthesis(_ faces: FontSynthesis) -> Font { with { $0.synthesis = faces } }

    func design(_ design: Design) -> Font { with { $0.design = design.descriptorDesign } }

    public func smallCaps() -> Font { with { $0.hasSmallCaps = true } }

    /// The same as ``smallCaps()``: lowercase letters become small capitals.
    public func lowercaseSmallCaps() -> Font { smallCaps() }

    private func with(_ change: (inout FontDescriptor) -> Void) -> Font {
        var copy = self
        change(&copy.descriptor)
        return copy
    }
}

extension Font.TextStyle {
    /// The default size on iOS, in points.
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
