import KinoraDrawing
import KinoraRuntime

/// Content in a line of text in place of characters, such as an image.
protocol InlineContent: Equatable, Sendable {
    /// Returns the content for the text shaper. The font of `environment` is the font of the text around the content.
    func attachment(in environment: EnvironmentValues) -> TextRequest.Attachment
}

extension InlineContent {
    fileprivate func isEqual(to other: any InlineContent) -> Bool { other as? Self == self }
}

/// Inline content of any type.
struct AnyInlineContent: Sendable {
    let content: any InlineContent
}

extension AnyInlineContent: Equatable {
    static func == (lhs: AnyInlineContent, rhs: AnyInlineContent) -> Bool { lhs.content.isEqual(to: rhs.content) }
}
