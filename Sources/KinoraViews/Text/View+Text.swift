import Foundation
import KinoraDrawing

extension EnvironmentValues {
    private enum TextAttributesKey: EnvironmentKey {
        static let defaultValue = Text.Attributes()
    }

    /// What is said about all text inside.
    package var textAttributes: Text.Attributes {
        get { self[TextAttributesKey.self] }
        set { self[TextAttributesKey.self] = newValue }
    }
}

extension Text.Attributes {
    /// Takes over what was not said closer to the text.
    mutating func inherit(_ outer: Text.Attributes) {
        weight = weight ?? outer.weight
        width = width ?? outer.width
        isItalic = isItalic || outer.isItalic
        hasMonospacedDigits = hasMonospacedDigits || outer.hasMonospacedDigits
        isMonospaced = isMonospaced || outer.isMonospaced
        design = design ?? outer.design
        tracking = tracking ?? outer.tracking
        baselineOffset = baselineOffset ?? outer.baselineOffset
        underline = underline ?? outer.underline
        strikethrough = strikethrough ?? outer.strikethrough
        scale = scale ?? outer.scale
        letterCase = letterCase ?? outer.letterCase
    }

    /// Takes over everything that was not said, as a text inside another one does.
    mutating func fill(_ outer: Text.Attributes) {
        inherit(outer)
        font = font ?? outer.font
        foreground = foreground ?? outer.foreground
        background = background ?? outer.background
        link = link ?? outer.link
        custom += outer.custom.filter { other in !custom.contains { $0.key == other.key } }
    }
}

extension View {
    nonisolated private func text<V: Equatable>(_ attribute: WritableKeyPath<Text.Attributes, V>, _ value: V) -> some View {
        modifier(
            EnvironmentModifier(
                value: value, isEqual: { $0 as? V == $1 as? V }, apply: { $0.textAttributes[keyPath: attribute] = value }))
    }

    /// The weight of all text inside that says none.
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { text(\.weight, weight) }

    /// The character of all text inside that says none.
    nonisolated public func fontDesign(_ design: Font.Design?) -> some View { text(\.design, design) }

    nonisolated public func bold(_ isActive: Bool = true) -> some View { text(\.weight, isActive ? .bold : nil) }

    nonisolated public func italic(_ isActive: Bool = true) -> some View { text(\.isItalic, isActive) }

    nonisolated public func monospaced(_ isActive: Bool = true) -> some View { text(\.isMonospaced, isActive) }

    /// Digits of equal width, so that counting numbers do not tremble.
    nonisolated public func monospacedDigit() -> some View { text(\.hasMonospacedDigits, true) }

    /// Extra space between characters, in points.
    nonisolated public func kerning(_ kerning: CGFloat) -> some View { text(\.tracking, kerning) }

    /// Extra space between characters, in points.
    nonisolated public func tracking(_ tracking: CGFloat) -> some View { text(\.tracking, tracking) }

    /// Raises the characters above the line, in points.
    nonisolated public func baselineOffset(_ offset: CGFloat) -> some View { text(\.baselineOffset, offset) }

    /// A line under all text inside that says nothing of one.
    nonisolated public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
        text(\.underline, .some(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
    }

    /// A line through all text inside that says nothing of one.
    nonisolated public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        text(\.strikethrough, .some(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
    }

    /// How wide the letters of all text inside are that says nothing of it, in families that have the width.
    nonisolated public func fontWidth(_ width: Font.Width?) -> some View { text(\.width, width) }

    /// How large all text inside is in proportion to its font.
    nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        text(\.scale, isEnabled ? scale : nil)
    }

    /// How small text inside may become to fit on its lines and into the height it is offered: 0...1 of its size. It becomes as little smaller as
    /// is needed before it is cut.
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor.isFinite ? min(max(factor, 0.01), 1) : 1)
    }

    /// Whether characters may stand somewhat closer before text is made smaller or cut.
    nonisolated public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }

    /// The least and the most lines of texts inside: room for the least is taken by shorter texts too.
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(\.lineLimit, limit.upperBound as Int?).environment(\.reservedLines, limit.lowerBound)
    }

    /// The least lines of texts inside: room for them is taken by shorter texts too.
    nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        environment(\.lineLimit, nil as Int?).environment(\.reservedLines, limit.lowerBound)
    }

    /// The most lines of texts inside.
    nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        environment(\.lineLimit, limit.upperBound as Int?)
    }

    /// The most lines of texts inside, and whether shorter ones take the room of all of them.
    nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(\.lineLimit, limit as Int?).environment(\.reservedLines, reservesSpace ? limit : 0)
    }

    /// Shows all text inside in capitals or in small letters.
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View { text(\.letterCase, textCase) }
}

extension View {
    nonisolated public func font(_ font: Font?) -> some View {
        environment(\.font, font)
    }

    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// The most lines a text may have; nil is any number.
    nonisolated public func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number).environment(\.reservedLines, 0)
    }

    /// Extra space between lines, in points.
    nonisolated public func lineSpacing(_ spacing: CGFloat) -> some View {
        environment(\.lineSpacing, spacing)
    }

    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }
}
