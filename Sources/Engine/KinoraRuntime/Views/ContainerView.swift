/// A view that lays out its content, such as a stack.
@MainActor
package protocol ContainerView: PrimitiveView {
    associatedtype Content: View
    var content: Content { get }

    /// Makes the element that lays out and draws the content's elements.
    static func makeElement(for node: ViewNode, view: @escaping () -> Self, content: @escaping () -> [LayoutElement]) -> ContainerElement
}

extension ContainerView {
    package static func makeNode(_ view: Self, _ context: NodeContext) -> Node<Self> { ContainerViewNode(view, context) }

    package static var isTimeless: Bool { Timelessness.isTimeless(Content.self) }
}

private final class ContainerViewNode<V: ContainerView>: Node<V>, ContainerNode {
    private var child: Node<V.Content>?
    private var element: ContainerElement?

    override init(_ view: V, _ context: NodeContext) {
        super.init(view, context)
        var context = childContext
        context.isInserted = false
        let child = context.makeNode(view.content)
        self.child = child
        element = V.makeElement(
            for: self,
            view: { [unowned self] in self.view },
            content: { [unowned child] in child.elements })
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func collectElements() -> [LayoutElement] { element.map { [$0] } ?? [] }

    func contentElementsChanged() {
        element?.contentElementsChanged()
    }

    override func didUpdate(from old: V, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: view.content, environment: environment)
        // The elements of the content invalidate the layout themselves.
        if viewChanged, !ViewComparison.areEqual(old, view, apartFrom: V.Content.self) { element?.setNeedsLayout() }
    }
}
