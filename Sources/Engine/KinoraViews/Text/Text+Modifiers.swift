import Foundation
import KinoraDrawing

/// Each modifier applies only where the attribute is not set yet, so the innermost one wins, as in SwiftUI.
extension Text {
    public func font(_ font: Font?) -> Text { with { $0.font = $0.font ?? font } }

    public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = $0.weight ?? weight } }

    public func bold(_ isActive: Bool = true) -> Text { isActive ? fontWeight(.bold) : self }

    public func italic(_ isActive: Bool = true) -> Text { with { $0.isItalic = $0.isItalic || isActive } }

    public func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }

    /// The text without a style of its own, in the style of the environment.
    package var withoutForeground: Text { with { $0.foreground = nil } }

    public func monospaced(_ isActive: Bool = true) -> Text { with { $0.isMonospaced = $0.isMonospaced || isActive } }

    public func foregroundColor(_ color: Color?) -> Text { with { $0.foreground = $0.foreground ?? color.map(AnyShapeStyle.init) } }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with { $0.foreground = $0.foreground ?? AnyShapeStyle(style) } }

    /// Sets the spacing between characters, in points.
    public func kerning(_ kerning: CGFloat) -> Text { with { $0.tracking = $0.tracking ?? kerning } }

    /// Sets the spacing between characters, in points.
    public func tracking(_ tracking: CGFloat) -> Text { with { $0.tracking = $0.tracking ?? tracking } }

    /// Sets the offset from the baseline, in points; positive is up.
    public func baselineOffset(_ offset: CGFloat) -> Text { with { $0.baselineOffset = $0.baselineOffset ?? offset } }

    /// Underlines the text; a nil colour is the text's colour.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
        with { $0.underline = $0.underline ?? .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
    }

    /// Strikes the text through; a nil colour is the text's colour.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
        with { $0.strikethrough = $0.strikethrough ?? .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
    }

    /// Sets the font width, for families that support it.
    public func fontWidth(_ width: Font.Width?) -> Text { with { $0.width = $0.width ?? width } }

    /// Sets the size of the text relative to its font.
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { isEnabled ? with { $0.scale = $0.scale ?? scale } : self }

    /// Sets a custom attribute, which a ``TextRenderer`` reads.
    public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
        with { attributes in
            guard !attributes.custom.contains(where: { $0.key == ObjectIdentifier(T.self) }) else { return }
            attributes.custom.append(CustomTextAttribute(value))
        }
    }

    /// Sets the font design.
    public func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = $0.design ?? design } }

    private func with(_ change: (inout Attributes) -> Void) -> Text {
        var copy = self
        for index in copy.pieces.indices { change(&copy.pieces[index].attributes) }
        return copy
    }
}
