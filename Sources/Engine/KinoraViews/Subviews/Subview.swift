import KinoraRuntime

/// A resolved subview of a list of views, for a container that arranges its subviews individually.
///
/// Lists of views, such as `Group`, `ForEach` and `Section`, resolve to each of their views; `if` and `switch` to the views of the active
/// branch. A custom view that has neither dynamic properties nor animatable data resolves to the views of its body. Any other view is one
/// subview.
public struct Subview: Identifiable {
    /// The identity of a subview in its list.
    public struct ID: Hashable {
        var path: [SubviewStep]
    }

    public internal(set) var id: ID
    /// The values that the view passes to its container.
    public internal(set) var containerValues = ContainerValues()
    var content: AnyView
    /// The identity that `id(_:)` or a `ForEach` set.
    var statedIdentity: AnyHashable?
}

extension Subview {
    /// The value with which a picker selects the view: its tag, or its identity in a `ForEach`.
    package var selectionValue: AnyHashable? { containerValues.firstTag ?? statedIdentity }
}

extension Subview: View {
    public var body: some View { content }
}

/// A step of a subview's path in its list.
enum SubviewStep: Hashable {
    case index(Int)
    case element(AnyHashable)
    case branch(Bool)
    case part(SectionPart.Role)
}

/// The resolved subviews of a list. As a view, it shows all of them in order.
public struct SubviewsCollection: RandomAccessCollection {
    let subviews: [Subview]

    public var startIndex: Int { subviews.startIndex }
    public var endIndex: Int { subviews.endIndex }
    public subscript(index: Int) -> Subview { subviews[index] }
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(subviews: subviews[bounds]) }
}

extension SubviewsCollection: View {
    public var body: some View { ForEach(subviews) { $0 } }
}

/// A contiguous range of the resolved subviews of a list.
public struct SubviewsCollectionSlice: RandomAccessCollection {
    let subviews: ArraySlice<Subview>

    public var startIndex: Int { subviews.startIndex }
    public var endIndex: Int { subviews.endIndex }
    public subscript(index: Int) -> Subview { subviews[index] }
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice { SubviewsCollectionSlice(subviews: subviews[bounds]) }
}

extension SubviewsCollectionSlice: View {
    public var body: some View { ForEach(subviews) { $0 } }
}

extension ForEach where Data == SubviewsCollection, ID == Subview.ID, Content: View {
    /// Makes a view for each resolved subview of `view`.
    @MainActor @preconcurrency
    public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content) {
        self.init(data: SubviewsCollection(subviews: SubviewList(of: view).subviews), content: content, identifier: { $0.id })
    }
}

/// The view that a `Group` makes from resolved subviews or sections.
public struct GroupElementsOfContent<Elements, Result: View> {
    let result: Result
}

extension GroupElementsOfContent: View {
    public var body: some View { result }
}
