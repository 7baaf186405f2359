/// A view for each element of a collection. An element's identifier is the identity of its view: the view keeps its state when the element
/// moves.
///
/// Identifiers should be unique. Several elements with the same identifier are distinguished by their order, and the stage reports the duplicate.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    package let identifier: (Data.Element) -> ID
    /// Values for the container of the views, by the types that identify them.
    package var attachedValues: [ObjectIdentifier: Any] = [:]

    package init(data: Data, content: @escaping (Data.Element) -> Content, identifier: @escaping (Data.Element) -> ID) {
        (self.data, self.content, self.identifier) = (data, content, identifier)
    }
}

extension ForEach: View where Content: View {}

extension ForEach where Content: View, ID == Data.Element.ID, Data.Element: Identifiable {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, identifier: { $0.id })
    }
}

extension ForEach where Content: View {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, identifier: { $0[keyPath: id] })
    }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
    /// Makes a view for each integer of `data`. The range must be constant.
    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
        self.init(data: data, content: content, identifier: { $0 })
    }
}

extension ForEach: PrimitiveView where Content: View {
    package static func makeNode(_ view: ForEach, _ context: NodeContext) -> Node<ForEach> { ForEachNode(view, context) }

    package static var isTimeless: Bool { Timelessness.isTimeless(Content.self) }
}

// The collection may be a binding, and the closure may read state that nothing else reads.
private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: EvaluatingNode<ForEach<Data, ID, Content>>,
    IdentifyingNode
{
    /// The identity of an element.
    private struct Key: Hashable {
        let id: ID
        /// The number of earlier elements with the same identifier.
        let repetition: Int
    }

    private var order: [Key] = []
    /// The slots of the elements, in the order of `order`.
    private var orderedSlots: [DynamicSlot] = []
    private var slots: [Key: DynamicSlot] = [:]

    override init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
        super.init(view, context)
        populate(isInitial: true)
    }

    /// The identifiers in drawing order, including identifiers of views that are being removed.
    private var drawOrder: [Key] = []

    func content(identifiedBy id: AnyHashable) -> ViewNode? { (id.base as? ID).flatMap { slots[Key(id: $0, repetition: 0)]?.current } }

    var identifiedContent: [(id: AnyHashable, node: ViewNode)] {
        order.compactMap { key in slots[key]?.current.map { (AnyHashable(key.id), $0) } }
    }

    var attachedValues: [ObjectIdentifier: Any] { view.attachedValues }

    override var children: [ViewNode] { drawOrder.flatMap { slots[$0]?.nodes ?? [] } }

    override func collectElements() -> [LayoutElement] {
        for key in drawOrder where slots[key]?.isEmpty == true { slots[key] = nil }
        drawOrder.removeAll { slots[$0] == nil }
        return drawOrder.flatMap { slots[$0]?.elements ?? [] }
    }

    /// Returns the drawing order. Each removed view stays directly after the view that it followed in `before`.
    private static func merge(_ order: [Key], leaving: [Key], before: [Key]) -> [Key] {
        guard !leaving.isEmpty else { return order }
        let gone = Set(leaving)
        var followers: [Key?: [Key]] = [:]
        var last: Key?
        for key in before {
            if gone.contains(key) { followers[last, default: []].append(key) } else { last = key }
        }
        return (followers[nil] ?? []) + order.flatMap { [$0] + (followers[$0] ?? []) }
    }

    override func didUpdate(from old: ForEach<Data, ID, Content>, viewChanged: Bool, environmentChanged: Bool) {
        refresh()
    }

    override func refresh() {
        populate(isInitial: false)
    }

    private func populate(isInitial: Bool) {
        isDirty = false
        let contents = graph.reading(for: self) {
            view.data.map { element in (id: view.identifier(element), content: view.content(element)) }
        }
        guard !updateInPlace(contents) else { return }
        let before = order
        order.removeAll(keepingCapacity: true)
        orderedSlots.removeAll(keepingCapacity: true)
        var seen: Set<Key> = []
        var repetitions: [ID: Int] = [:]
        for (id, content) in contents {
            var key = Key(id: id, repetition: 0)
            if !seen.insert(key).inserted {
                graph.report("ForEach: the id \(id) occurs several times; ids must be unique, so that views keep their identity")
                key = Key(id: id, repetition: repetitions[id, default: 0] + 1)
                repetitions[id] = key.repetition
                seen.insert(key)
            }
            let slot = slots[key] ?? DynamicSlot()
            slots[key] = slot
            order.append(key)
            orderedSlots.append(slot)
            show(content, in: slot, isInitial: isInitial)
        }
        guard !isInitial else {
            drawOrder = order
            return
        }
        guard before != order else { return }
        for key in before where !seen.contains(key) { slots[key]?.show(Content?.none, in: self) }
        drawOrder = Self.merge(order, leaving: before.filter { !seen.contains($0) }, before: before)
        invalidateElements()
    }

    /// Updates the views if the elements have the same identifiers, each once, in the same order as before. Otherwise changes nothing and returns
    /// false. Compares identifiers without hashing them.
    private func updateInPlace(_ contents: [(id: ID, content: Content)]) -> Bool {
        guard contents.count == order.count,
            zip(contents, order).allSatisfy({ $0.id == $1.id && $1.repetition == 0 })
        else { return false }
        for (content, slot) in zip(contents, orderedSlots) { show(content.content, in: slot, isInitial: false) }
        return true
    }

    private func show(_ content: Content, in slot: DynamicSlot, isInitial: Bool) {
        if let node = slot.current as? Node<Content> {
            node.update(to: content, environment: environment)
        } else if isInitial {
            slot.fill(with: content, in: self)
        } else {
            slot.show(content, in: self)
        }
    }
}
