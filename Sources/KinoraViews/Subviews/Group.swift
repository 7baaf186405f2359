/// Several views as one, without a layout of its own.
public struct Group<Content> {
    let content: Content

    // Seen from elsewhere, it would take a closure for the content and stand beside the public one.
    private init(of content: Content) {
        self.content = content
    }
}

extension Group: View where Content: View {
    public init(@ViewBuilder content: () -> Content) {
        self.init(of: content())
    }
}

extension Group {
    /// What `transform` makes of the views that `view` comes down to.
    @MainActor @preconcurrency
    public init<Base: View, Result: View>(subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result)
    where Content == GroupElementsOfContent<SubviewsCollection, Result> {
        self.init(of: GroupElementsOfContent(result: transform(SubviewsCollection(subviews: SubviewList(of: view).subviews))))
    }

    /// What `transform` makes of the sections that `view` comes down to.
    @MainActor @preconcurrency
    public init<Base: View, Result: View>(sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result)
    where Content == GroupElementsOfContent<SectionCollection, Result> {
        self.init(of: GroupElementsOfContent(result: transform(SectionCollection(SubviewList(of: view)))))
    }
}

extension Group: PrimitiveView where Content: View {
    package static func makeNode(_ view: Group, _ context: NodeContext) -> Node<Group> { GroupNode(view, context) }
}

private final class GroupNode<Content: View>: Node<Group<Content>> {
    private var child: Node<Content>?

    override init(_ view: Group<Content>, _ context: NodeContext) {
        super.init(view, context)
        child = childContext.makeNode(view.content)
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func didUpdate(from old: Group<Content>, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: view.content, environment: environment)
    }
}
