import Foundation
import KinoraViews

/// A value that can be shared or dragged. A film shares nothing, so the representations are not used.
public protocol Transferable: Sendable {
    associatedtype Representation: TransferRepresentation

    @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A form in which a value is transferred.
public protocol TransferRepresentation<Item>: Sendable {
    associatedtype Item: Transferable
}

/// A transfer as encoded data.
public struct CodableRepresentation<Item: Transferable & Codable>: TransferRepresentation {
    public init(contentType: UTType) {}

    public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// A transfer as bytes.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
    public init(
        contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
        importing: @escaping @Sendable (Data) async throws -> Item
    ) {}

    public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {}

    public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {}
}

/// A transfer as another transferable value.
public struct ProxyRepresentation<Item: Transferable, ProxyRepresentation: Transferable>: TransferRepresentation {
    public init(exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation) {}

    public init(importing: @escaping @Sendable (ProxyRepresentation) throws -> Item) {}

    public init(
        exporting: @escaping @Sendable (Item) throws -> ProxyRepresentation,
        importing: @escaping @Sendable (ProxyRepresentation) throws -> Item
    ) {}
}

/// A transfer in several forms.
public struct CombinedRepresentation<Item: Transferable>: TransferRepresentation {}

/// A result builder that combines representations.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Transferable> {
    public static func buildExpression<R: TransferRepresentation>(_ content: R) -> R where R.Item == Item { content }

    public static func buildBlock<R: TransferRepresentation>(_ content: R) -> R where R.Item == Item { content }

    @_disfavoredOverload
    public static func buildBlock(_ contents: any TransferRepresentation...) -> CombinedRepresentation<Item> { CombinedRepresentation() }
}

extension String: Transferable {
    public static var transferRepresentation: CombinedRepresentation<String> { CombinedRepresentation() }
}

extension Data: Transferable {
    public static var transferRepresentation: CombinedRepresentation<Data> { CombinedRepresentation() }
}

extension URL: Transferable {
    public static var transferRepresentation: CombinedRepresentation<URL> { CombinedRepresentation() }
}

extension AttributedString: Transferable {
    public static var transferRepresentation: CombinedRepresentation<AttributedString> { CombinedRepresentation() }
}

extension Image: Transferable {
    public static var transferRepresentation: CombinedRepresentation<Image> { CombinedRepresentation() }
}
