import Foundation

/// One of the views that a list of views comes down to, for a container that arranges them one by one.
///
/// `Group` and `ForEach` give each view of theirs, `if` and `switch` those that they show, and a view of one's own without state or other
/// properties of the graph those of its body. Any other view is one.
public struct Subview: Identifiable {
    /// Tells the views of a list apart.
    public struct ID: Hashable {
        var path: [SubviewStep]
    }

    public internal(set) var id: ID
    /// What the view says to its container.
    public internal(set) var containerValues = ContainerValues()
    var content: AnyView
    /// The identity that `id(_:)` or a `ForEach` gave the view.
    var statedIdentity: AnyHashable?
}

extension Subview: View {
    public var body: some View { content }
}

/// One step from a list of views to a view in it.
enum SubviewStep: Hashable {
    case place(Int)
    case element(AnyHashable)
    case branch(Bool)
    case part(SectionPart.Role)
}

/// The views of a list, each to be shown where the container puts it. As a view, all of them in their order.
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

/// Some of the views of a list, one after the other.
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
    /// A view for each of the views that `view` comes down to.
    @MainActor @preconcurrency
    public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content) {
        self.init(data: SubviewsCollection(subviews: SubviewList(of: view).subviews), content: content, identifier: { $0.id })
    }
}

/// What a group makes of the views or sections that another view comes down to.
public struct GroupElementsOfContent<Elements, Result: View> {
    let result: Result
}

extension GroupElementsOfContent: View {
    public var body: some View { result }
}
