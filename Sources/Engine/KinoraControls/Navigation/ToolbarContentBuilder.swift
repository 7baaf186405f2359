import KinoraViews

/// A result builder that combines toolbar content.
@MainActor @preconcurrency
@resultBuilder
public enum ToolbarContentBuilder {
    public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> ToolbarContents {
        ToolbarContents(barViews: content.barViews)
    }

    public static func buildBlock(_ contents: ToolbarContents...) -> ToolbarContents {
        ToolbarContents(barViews: contents.flatMap(\.barViews))
    }
    public static func buildIf(_ content: ToolbarContents?) -> ToolbarContents { content ?? ToolbarContents(barViews: []) }
    public static func buildEither(first: ToolbarContents) -> ToolbarContents { first }
    public static func buildEither(second: ToolbarContents) -> ToolbarContents { second }
    public static func buildLimitedAvailability(_ content: ToolbarContents) -> ToolbarContents { content }
}
