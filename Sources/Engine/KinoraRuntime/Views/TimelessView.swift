/// A timeless view of any type (``Timelessness``). When the type changes, another view is inserted.
package struct TimelessView {
    let content: AnyView

    /// Wraps a timeless view. Traps for another view, because its state or its actions would depend on the frames that are played.
    @MainActor
    package init<V: View>(_ view: V) {
        precondition(Timelessness.isTimeless(V.self), "a TimelessView cannot contain \(V.self), which may keep a state or run actions")
        content = AnyView(view)
    }

    /// Wraps a view that is always the same and is shown at a time that the caller knows: its own timelines, states and actions decide whether a stage
    /// may pass frames (``Stage``).
    package init(constant content: AnyView) {
        self.content = content
    }
}

extension TimelessView: View {}

extension TimelessView: PrimitiveView {
    package static func makeNode(_ view: TimelessView, _ context: NodeContext) -> Node<TimelessView> { TimelessNode(view, context) }

    package static var isTimeless: Bool { true }
}

private final class TimelessNode: Node<TimelessView> {
    private var child: Node<AnyView>?

    override init(_ view: TimelessView, _ context: NodeContext) {
        super.init(view, context)
        child = childContext.makeNode(view.content)
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    // The child node compares the content.
    override func isDescribed(alsoBy newView: TimelessView) -> Bool { false }

    override func didUpdate(from old: TimelessView, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: view.content, environment: environment)
    }
}
