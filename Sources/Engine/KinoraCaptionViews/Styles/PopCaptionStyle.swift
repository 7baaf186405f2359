import Foundation
import KinoraMotion
import KinoraRuntime
import KinoraViews

/// One to three words at a time, large and in the middle of the frame, as in short vertical films. The spoken word is highlighted.
public struct PopCaptionStyle: CaptionStyle {
    public var appearance: CaptionAppearance

    /// Creates the style.
    ///
    /// - Parameter change: Changes the appearance, such as `{ $0.maxLines = 1 }`.
    public init(_ change: (inout CaptionAppearance) -> Void = { _ in }) {
        var appearance = CaptionAppearance()
        appearance.weight = .black
        appearance.relativeSize = 0.115
        (appearance.maxWords, appearance.maxLines, appearance.maxCharacters) = (3, 2, 16)
        appearance.minimumScale = 0.4
        appearance.outlineWidth = 0.1
        appearance.standardPosition = .center
        appearance.growth = Self.growth
        change(&appearance)
        self.appearance = appearance
    }

    public func makeBody(configuration: Configuration) -> some View {
        CaptionLines(configuration) { CaptionWordLook(highlighted: $0.isCurrent && $0.age >= 0 ? 1 : 0) }
            .scaleEffect(Self.scale(at: configuration.time))
    }

    /// The largest factor of the motion, which overshoots.
    private static let growth: CGFloat = 1.04
    private static let spring = Spring(duration: 0.22, bounce: 0.35)
    /// The factor with which words appear.
    private static let start = 0.72

    private static func scale(at time: Double) -> Double {
        let progress = spring.value(target: 1.0, time: max(time, 0))
        return min(start + (1 - start) * progress, Double(growth))
    }
}

extension CaptionStyle where Self == PopCaptionStyle {
    /// One to three words at a time, large and in the middle of the frame.
    public static var pop: PopCaptionStyle { PopCaptionStyle() }

    /// The same style with a changed appearance.
    ///
    /// - Parameter change: Changes the appearance, such as `{ $0.color = .yellow }`.
    public static func pop(_ change: (inout CaptionAppearance) -> Void) -> PopCaptionStyle { PopCaptionStyle(change) }
}
