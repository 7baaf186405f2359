import KinoraRuntime
import KinoraViews

/// Captions of which each word lights up from its first letter on while it is spoken, and stays lit.
public struct KaraokeCaptionStyle: CaptionStyle {
    public var appearance: CaptionAppearance

    /// Creates the style.
    ///
    /// - Parameter change: Changes the appearance, such as `{ $0.maxLines = 1 }`.
    public init(_ change: (inout CaptionAppearance) -> Void = { _ in }) {
        var appearance = CaptionAppearance()
        appearance.weight = .bold
        appearance.relativeSize = 0.06
        change(&appearance)
        self.appearance = appearance
    }

    public func makeBody(configuration: Configuration) -> some View {
        CaptionLines(configuration) { CaptionWordLook(highlighted: $0.progress) }
    }
}

extension CaptionStyle where Self == KaraokeCaptionStyle {
    /// Captions of which each word lights up while it is spoken.
    public static var karaoke: KaraokeCaptionStyle { KaraokeCaptionStyle() }

    /// The same style with a changed appearance.
    ///
    /// - Parameter change: Changes the appearance, such as `{ $0.color = .yellow }`.
    public static func karaoke(_ change: (inout CaptionAppearance) -> Void) -> KaraokeCaptionStyle { KaraokeCaptionStyle(change) }
}
