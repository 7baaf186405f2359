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
        isItalic = isItalic || outer.isItalic
        hasMonospacedDigits = hasMonospacedDigits || outer.hasMonospacedDigits
        isMonospaced = isMonospaced || outer.isMonospaced
        design = design ?? outer.design
        tracking = tracking ?? outer.tracking
        baselineOffset = baselineOffset ?? outer.baselineOffset
        underline = underline ?? outer.underline
        strikethrough = strikethrough ?? outer.strikethrough
        letterCase = letterCase ?? outer.letterCase
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

    nonisolated public func underline(_ isActive: Bool = true) -> some View { text(\.underline, isActive) }

    nonisolated public func strikethrough(_ isActive: Bool = true) -> some View { text(\.strikethrough, isActive) }

    /// Shows all text inside in capitals or in small letters.
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View { text(\.letterCase, textCase) }
}
