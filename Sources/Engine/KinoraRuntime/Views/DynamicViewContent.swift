/// A view that makes its contents from a collection.
public protocol DynamicViewContent<Data>: View {
    associatedtype Data: Collection

    var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {
    public var data: Content.Data { content.data }
}
