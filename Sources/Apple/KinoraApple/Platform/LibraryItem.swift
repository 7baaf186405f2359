import KinoraViews

/// A view or a modifier in the library of Xcode. A film has no library.
public struct LibraryItem {
    /// The categories of the library.
    public enum Category: Sendable {
        case control, layout, effect, other
    }

    public init<SnippetExpressionType>(
        _ snippet: @autoclosure @escaping () -> SnippetExpressionType, visible: Bool = true, title: String? = nil,
        category: Category = .other,
        matchingSignature: String? = nil
    ) {}
}

/// Builds the items of a library.
@resultBuilder
public enum LibraryContentBuilder {
    public static func buildExpression(_ item: LibraryItem) -> [LibraryItem] { [item] }
    public static func buildBlock(_ items: [LibraryItem]...) -> [LibraryItem] { items.flatMap(\.self) }
    public static func buildOptional(_ items: [LibraryItem]?) -> [LibraryItem] { items ?? [] }
    public static func buildEither(first items: [LibraryItem]) -> [LibraryItem] { items }
    public static func buildEither(second items: [LibraryItem]) -> [LibraryItem] { items }
}

/// Adds views and modifiers to the library of Xcode. Nobody calls its methods.
@MainActor @preconcurrency
public protocol LibraryContentProvider {
    associatedtype ModifierBase = Any

    @LibraryContentBuilder var views: [LibraryItem] { get }
    @LibraryContentBuilder func modifiers(base: ModifierBase) -> [LibraryItem]
}

extension LibraryContentProvider {
    public var views: [LibraryItem] { [] }
    public func modifiers(base: ModifierBase) -> [LibraryItem] { [] }
}
