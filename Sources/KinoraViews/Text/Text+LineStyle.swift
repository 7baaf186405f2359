import Foundation
import KinoraDrawing

extension Text {
    /// A line under or through text.
    public struct LineStyle: Hashable, Sendable {
        /// How the line is broken.
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

        /// nil is the colour of the text.
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            (self.pattern, self.color) = (pattern, color)
        }

        /// A line without gaps in the colour of the text.
        public static let single = LineStyle()

        func line(in environment: EnvironmentValues) -> TextRequest.Line {
            TextRequest.Line(pattern: pattern.value, color: color?.resolve(in: environment))
        }
    }

    /// How large text is in proportion to its font.
    public struct Scale: Hashable, Sendable {
        let factor: CGFloat

        public static let `default` = Scale(factor: 1)
        /// As for units beside numbers.
        public static let secondary = Scale(factor: 0.78)
    }
}
