import Foundation
import KinoraDrawing
import KinoraRuntime

extension Text {
    /// The style of an underline or strikethrough.
    public struct LineStyle: Hashable, Sendable {
        /// The dash pattern of the line.
        public struct Pattern: Hashable, Sendable {
            package let value: TextRequest.Line.Pattern

            public static let solid = Pattern(value: .solid)
            public static let dot = Pattern(value: .dot)
            public static let dash = Pattern(value: .dash)
            public static let dashDot = Pattern(value: .dashDot)
            public static let dashDotDot = Pattern(value: .dashDotDot)
        }

        var pattern: Pattern
        var color: Color?

        /// A nil colour is the text's colour.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            (self.pattern, self.color) = (pattern, color)
        }

        /// A solid line in the colour of the text.
        public static let single = LineStyle()

        func line(in environment: EnvironmentValues) -> TextRequest.Line {
            TextRequest.Line(pattern: pattern.value, color: color?.resolve(in: environment))
        }
    }

    /// The size of text relative to its font.
    public struct Scale: Hashable, Sendable {
        let factor: CGFloat

        public static let `default` = Scale(factor: 1)
        /// A reduced size, for example for units of measurement.
        public static let secondary = Scale(factor: 0.78)
    }
}
