/// One of two views, as `if` with `else` and `switch` in a body choose. The two are different views: the one that comes is new.
public struct ConditionalContent<TrueContent: View, FalseContent: View> {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    let storage: Storage

    init(_ storage: Storage) {
        self.storage = storage
    }
}

extension ConditionalContent: View {}

extension ConditionalContent: PrimitiveView {
    package static func makeNode(_ view: ConditionalContent, _ context: NodeContext) -> Node<ConditionalContent> {
        ConditionalNode(view, context)
    }
}

private final class ConditionalNode<First: View, Second: View>: Node<ConditionalContent<First, Second>> {
    private let slot: DynamicSlot

    override init(_ view: ConditionalContent<First, Second>, _ context: NodeContext) {
        slot = DynamicSlot()
        super.init(view, context)
        slot.show(makeContent(), in: self, isInitial: true)
    }

    override var children: [ViewNode] { slot.nodes }

    override func collectElements() -> [LayoutElement] { slot.elements }

    override func didUpdate(from old: ConditionalContent<First, Second>, viewChanged: Bool, environmentChanged: Bool) {
        switch (old.storage, view.storage, slot.current) {
        case (.first, .first(let content), let node as Node<First>): node.update(to: content, environment: environment)
        case (.second, .second(let content), let node as Node<Second>): node.update(to: content, environment: environment)
        default: slot.show(makeContent(), in: self, isInitial: false)
        }
    }

    private func makeContent() -> ViewNode {
        switch view.storage {
        case .first(let content): childContext.makeNode(content)
        case .second(let content): childContext.makeNode(content)
        }
    }
}
