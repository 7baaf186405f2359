/// One of two views, made by `if`-`else` and `switch` in a view builder. The two views have different identities: neither keeps its state
/// when the condition changes.
public struct ConditionalContent<TrueContent: View, FalseContent: View> {
    package enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    package let storage: Storage

    package init(_ storage: Storage) {
        self.storage = storage
    }
}

extension ConditionalContent: View {}

extension ConditionalContent: PrimitiveView {
    package static func makeNode(_ view: ConditionalContent, _ context: NodeContext) -> Node<ConditionalContent> {
        ConditionalNode(view, context)
    }

    package static var isTimeless: Bool {
        Timelessness.isTimeless(TrueContent.self) && Timelessness.isTimeless(FalseContent.self)
    }
}

private final class ConditionalNode<First: View, Second: View>: Node<ConditionalContent<First, Second>> {
    private let slot = DynamicSlot()

    override init(_ view: ConditionalContent<First, Second>, _ context: NodeContext) {
        super.init(view, context)
        switch view.storage {
        case .first(let content): slot.fill(with: content, tag: 1, in: self)
        case .second(let content): slot.fill(with: content, tag: 2, in: self)
        }
    }

    override var children: [ViewNode] { slot.nodes }

    override func collectElements() -> [LayoutElement] { slot.elements }

    override func didUpdate(from old: ConditionalContent<First, Second>, viewChanged: Bool, environmentChanged: Bool) {
        switch (old.storage, view.storage) {
        case (.first, .first(let content)): (slot.current as? Node<First>)?.update(to: content, environment: environment)
        case (.second, .second(let content)): (slot.current as? Node<Second>)?.update(to: content, environment: environment)
        case (_, .first(let content)): slot.show(content, tag: 1, in: self)
        case (_, .second(let content)): slot.show(content, tag: 2, in: self)
        }
    }
}

// Without it, conditional views would be compared by their mirrors, which takes microseconds.
extension ConditionalContent: ElementwiseComparable {
    package static func areElementsEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        // Safe: the plan of a conditional view compares views of its type.
        let (first, second) = (left.assumingMemoryBound(to: Self.self).pointee, right.assumingMemoryBound(to: Self.self).pointee)
        return switch (first.storage, second.storage) {
        case (.first(let first), .first(let second)): ViewComparison.areEqual(first, second)
        case (.second(let first), .second(let second)): ViewComparison.areEqual(first, second)
        default: false
        }
    }
}
