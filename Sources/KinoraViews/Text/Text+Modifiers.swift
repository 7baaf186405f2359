import Foundation
import KinoraDrawing

/// Each of these applies to the pieces that have not said otherwise, as in SwiftUI: the innermost wins.
extension Text {
    public func font(_ font: Font?) -> Text { with { $0.font = $0.font ?? font } }

    public func fontWeight(_ weight: Font.Weight?) -> Text { with { $0.weight = $0.weight ?? weight } }

    public func bold(_ isActive: Bool = true) -> Text { isActive ? fontWeight(.bold) : self }

    public func italic(_ isActive: Bool = true) -> Text { with { $0.isItalic = $0.isItalic || isActive } }

    public func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }

    public func monospaced(_ isActive: Bool = true) -> Text { with { $0.isMonospaced = $0.isMonospaced || isActive } }

    public func foregroundColor(_ color: Color?) -> Text { with { $0.foreground = $0.foreground ?? color.map(AnyShapeStyle.init) } }

    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with { $0.foreground = $0.foreground ?? AnyShapeStyle(style) } }

    /// Extra space between characters, in points.
    public func kerning(_ kerning: CGFloat) -> Text { with { $0.tracking = $0.tracking ?? kerning } }

    /// Extra space between characters, in points.
    public func tracking(_ tracking: CGFloat) -> Text { with { $0.tracking = $0.tracking ?? tracking } }

    /// Raises the characters above the line, in points.
    public func baselineOffset(_ offset: CGFloat) -> Text { with { $0.baselineOffset = $0.baselineOffset ?? offset } }

    /// A line under the characters; no colour is that of the characters.
    public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
        with { $0.underline = $0.underline ?? .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
    }

    /// A line through the characters; no colour is that of the characters.
    public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
        with { $0.strikethrough = $0.strikethrough ?? .some(isActive ? LineStyle(pattern: pattern, color: color) : nil) }
    }

    /// How wide the letters are, in families that have the width.
    public func fontWidth(_ width: Font.Width?) -> Text { with { $0.width = $0.width ?? width } }

    /// How large the characters are in proportion to their font.
    public func textScale(_ scale: Scale, isEnabled: Bool = true) -> Text { isEnabled ? with { $0.scale = $0.scale ?? scale } : self }

    /// Marks the characters for a ``TextRenderer``.
    public func customAttribute<T: TextAttribute>(_ value: T) -> Text {
        with { attributes in
            guard !attributes.custom.contains(where: { $0.key == ObjectIdentifier(T.self) }) else { return }
            attributes.custom.append(CustomTextAttribute(value))
        }
    }

    /// The character of the font.
    public func fontDesign(_ design: Font.Design?) -> Text { with { $0.design = $0.design ?? design } }

    private func with(_ change: (inout Attributes) -> Void) -> Text {
        var copy = self
        for index in copy.pieces.indices { change(&copy.pieces[index].attributes) }
        return copy
    }
}
