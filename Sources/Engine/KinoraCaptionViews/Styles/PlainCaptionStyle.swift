import KinoraRuntime
import KinoraViews

/// Captions whose letters have an outline and a shadow.
public struct PlainCaptionStyle: CaptionStyle {
    public var appearance: CaptionAppearance

    /// Creates the style.
    ///
    /// - Parameter change: Changes the appearance, such as `{ $0.maxLines = 1 }`.
    public init(_ change: (inout CaptionAppearance) -> Void = { _ in }) {
        appearance = CaptionAppearance()
        change(&appearance)
    }

    public func makeBody(configuration: Configuration) -> some View {
        CaptionLines(configuration)
    }
}

extension CaptionStyle where Self == PlainCaptionStyle {
    /// Captions whose letters have an outline and a shadow.
    public static var plain: PlainCaptionStyle { PlainCaptionStyle() }

    /// The same style with a changed appearance.
    ///
    /// - Parameter change: Changes the appearance, such as `{ $0.color = .yellow }`.
    public static func plain(_ change: (inout CaptionAppearance) -> Void) -> PlainCaptionStyle { PlainCaptionStyle(change) }
}
