import Foundation
import KinoraDrawing
import KinoraRuntime

extension EnvironmentValues {
    /// The case of texts; nil for the case of their strings. `textCase(_:)` sets it.
    public var textCase: Text.Case? {
        get { textAttributes.letterCase }
        set {
            textAttributes.letterCase = newValue
            hasStatedTextCase = true
        }
    }

    /// The attributes of all text inside.
    @Entry package var textAttributes = Text.Attributes()
}

extension Text.Attributes {
    /// Sets unset attributes from `outer`, which the environment provides.
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

    /// Sets all unset attributes, as for a text inside another one.
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

    /// Sets the default font weight of the text inside.
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { text(\.weight, weight) }

    /// Sets the default font design of the text inside.
    nonisolated public func fontDesign(_ design: Font.Design?) -> some View { text(\.design, design) }

    nonisolated public func bold(_ isActive: Bool = true) -> some View { text(\.weight, isActive ? .bold : nil) }

    nonisolated public func italic(_ isActive: Bool = true) -> some View { text(\.isItalic, isActive) }

    nonisolated public func monospaced(_ isActive: Bool = true) -> some View { text(\.isMonospaced, isActive) }

    /// Uses digits of equal width, which keeps counting numbers steady.
    nonisolated public func monospacedDigit() -> some View { text(\.hasMonospacedDigits, true) }

    /// Sets the spacing between characters, in points.
    nonisolated public func kerning(_ kerning: CGFloat) -> some View { text(\.tracking, kerning) }

    /// Sets the spacing between characters, in points.
    nonisolated public func tracking(_ tracking: CGFloat) -> some View { text(\.tracking, tracking) }

    /// Sets the offset from the baseline, in points; positive is up.
    nonisolated public func baselineOffset(_ offset: CGFloat) -> some View { text(\.baselineOffset, offset) }

    /// Underlines the text inside by default; a nil colour is the text's colour.
    nonisolated public func underline(_ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil) -> some View {
        text(\.underline, .some(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
    }

    /// Strikes the text inside through by default; a nil colour is the text's colour.
    nonisolated public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View {
        text(\.strikethrough, .some(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
    }

    /// Sets the default font width of the text inside, for families that support it.
    nonisolated public func fontWidth(_ width: Font.Width?) -> some View { text(\.width, width) }

    /// Sets the default size of the text inside relative to its font.
    nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
        text(\.scale, isEnabled ? scale : nil)
    }

    /// Sets the minimum factor, clamped to 0.01...1, by which text inside is scaled down to fit its line limit and proposed size. Text is scaled no
    /// more than necessary before it is truncated.
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor.isFinite ? min(max(factor, 0.01), 1) : 1)
    }

    /// Sets whether the spacing between characters may be reduced, by up to 0.03 em, before text is scaled down or truncated.
    nonisolated public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }

    /// Sets the minimum and maximum number of lines of text inside. Space is reserved for the minimum.
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        environment(\.lineLimit, limit.upperBound as Int?).environment(\.reservedLines, limit.lowerBound)
    }

    /// Sets the minimum number of lines of text inside, for which space is reserved.
    nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        environment(\.lineLimit, nil as Int?).environment(\.reservedLines, limit.lowerBound)
    }

    /// Sets the maximum number of lines of text inside.
    nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        environment(\.lineLimit, limit.upperBound as Int?)
    }

    /// Sets the maximum number of lines of text inside. `reservesSpace` reserves space for all of them.
    nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        environment(\.lineLimit, limit as Int?).environment(\.reservedLines, reservesSpace ? limit : 0)
    }

    /// Sets the capitalization of the text inside.
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
        text(\.letterCase, textCase).environment(\.hasStatedTextCase, true)
    }
}

extension EnvironmentValues {
    /// Whether a view has set a text case, so that lists do not change the case of their section headers.
    @Entry var hasStatedTextCase: Bool = false
}

extension View {
    nonisolated public func font(_ font: Font?) -> some View {
        environment(\.font, font)
    }

    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    /// Sets the maximum number of lines of text inside; nil is unlimited.
    nonisolated public func lineLimit(_ number: Int?) -> some View {
        environment(\.lineLimit, number).environment(\.reservedLines, 0)
    }

    /// Sets the space between lines, in points.
    nonisolated public func lineSpacing(_ spacing: CGFloat) -> some View {
        environment(\.lineSpacing, spacing)
    }

    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }
}
