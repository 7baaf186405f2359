@_spi(Runtime) import KinoraRuntime

/// A list of views as one view, without a layout.
public struct Group<Content> {
    let content: Content

    // Private: outside this file, it would accept a closure as the content and compete with the public initializer.
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
    /// Makes a group of the view that `transform` returns for the resolved subviews of `view`.
    @MainActor @preconcurrency
    public init<Base: View, Result: View>(subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result)
    where Content == GroupElementsOfContent<SubviewsCollection, Result> {
        self.init(of: GroupElementsOfContent(result: transform(SubviewsCollection(subviews: SubviewList(of: view).subviews))))
    }

    /// Makes a group of the view that `transform` returns for the resolved sections of `view`.
    @MainActor @preconcurrency
    public init<Base: View, Result: View>(sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result)
    where Content == GroupElementsOfContent<SectionCollection, Result> {
        self.init(of: GroupElementsOfContent(result: transform(SectionCollection(SubviewList(of: view)))))
    }
}

extension Group: PrimitiveView where Content: View {
    package static func makeNode(_ view: Group, _ context: NodeContext) -> Node<Group> { GroupNode(view, context) }

    package static var isTimeless: Bool { Timelessness.isTimeless(Content.self) }
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
