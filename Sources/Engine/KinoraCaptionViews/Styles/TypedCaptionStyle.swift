import KinoraRuntime
import KinoraViews

/// Captions whose characters appear one by one while they are spoken.
public struct TypedCaptionStyle: CaptionStyle {
    public var appearance: CaptionAppearance

    /// Creates the style.
    ///
    /// - Parameter change: Changes the appearance, such as `{ $0.maxLines = 1 }`.
    public init(_ change: (inout CaptionAppearance) -> Void = { _ in }) {
        appearance = .boxed
        change(&appearance)
    }

    public func makeBody(configuration: Configuration) -> some View {
        CaptionLines(configuration) { CaptionWordLook(visible: Self.visible($0)) }
    }

    /// The visible part of a word: a character appears with the beginning of its share of the time.
    private static func visible(_ word: Configuration.Word) -> Double {
        guard word.age >= 0 else { return 0 }
        let count = Double(max(word.text.count, 1))
        return min(((word.progress * count + 1e-6).rounded(.down) + 1) / count, 1)
    }
}

extension CaptionStyle where Self == TypedCaptionStyle {
    /// Captions whose characters appear while they are spoken.
    public static var typed: TypedCaptionStyle { TypedCaptionStyle() }

    /// The same style with a changed appearance.
    ///
    /// - Parameter change: Changes the appearance, such as `{ $0.color = .yellow }`.
    public static func typed(_ change: (inout CaptionAppearance) -> Void) -> TypedCaptionStyle { TypedCaptionStyle(change) }
}
