import Foundation
import KinoraDrawing
import KinoraRuntime

extension AttributedString {
    /// The height of the lines of a text.
    public struct LineHeight: Hashable, Sendable {
        let height: TextRequest.LineHeight?

        /// The natural height of the fonts.
        public static let normal = LineHeight(height: nil)
        /// The natural height of each line's fonts. All lines of a text have their own height in Kinora, so it equals `normal`.
        public static let variable = LineHeight(height: nil)
        /// 1.4 times the font size. SwiftUI's value is undocumented.
        public static let loose = LineHeight(height: .multiple(1.4))
        /// 1.1 times the font size. SwiftUI's value is undocumented.
        public static let tight = LineHeight(height: .multiple(1.1))

        /// A multiple of the font size. Lines of height 0 are on top of each other.
        public static func multiple(factor: CGFloat) -> LineHeight { LineHeight(height: .multiple(factor)) }

        /// The natural height and an increase, in points; negative values reduce it.
        public static func leading(increase: CGFloat) -> LineHeight { LineHeight(height: .increased(increase)) }

        /// A height in points.
        public static func exact(points: CGFloat) -> LineHeight { LineHeight(height: .exact(points)) }
    }
}

extension View {
    /// Sets the height of the lines of text inside; nil is the natural height. Half of the difference is above the letters, and half below.
    nonisolated public func lineHeight(_ lineHeight: AttributedString.LineHeight?) -> some View { environment(\.lineHeight, lineHeight) }
}

extension EnvironmentValues {
    /// The height of the lines of text; nil is the natural height.
    @Entry public var lineHeight: AttributedString.LineHeight?
}
