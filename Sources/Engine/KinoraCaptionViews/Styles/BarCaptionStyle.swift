import KinoraRuntime
import KinoraViews

/// Captions in a dark box, for reading.
public struct BarCaptionStyle: CaptionStyle {
    public var appearance: CaptionAppearance

    /// Creates the style.
    ///
    /// - Parameter change: Changes the appearance, such as `{ $0.maxLines = 1 }`.
    public init(_ change: (inout CaptionAppearance) -> Void = { _ in }) {
        appearance = .boxed
        change(&appearance)
    }

    public func makeBody(configuration: Configuration) -> some View {
        CaptionLines(configuration)
    }
}

extension CaptionStyle where Self == BarCaptionStyle {
    /// Captions in a dark box.
    public static var bar: BarCaptionStyle { BarCaptionStyle() }

    /// The same style with a changed appearance.
    ///
    /// - Parameter change: Changes the appearance, such as `{ $0.color = .yellow }`.
    public static func bar(_ change: (inout CaptionAppearance) -> Void) -> BarCaptionStyle { BarCaptionStyle(change) }
}
