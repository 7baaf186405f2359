/// A view for each element of a collection. An element's identifier is the identity of its view: the view keeps its state when the element
/// moves.
///
/// Identifiers must be unique. Only the first of several elements with the same identifier is shown, and the stage reports the duplicate.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    package let identifier: (Data.Element) -> ID

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
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: Node<ForEach<Data, ID, Content>>,
    IdentifyingNode
{
    private var order: [ID] = []
    private var slots: [ID: DynamicSlot] = [:]

    override init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
        super.init(view, context)
        populate(isInitial: true)
    }

    /// The identifiers in drawing order, including those of views that are being removed.
    private var drawOrder: [ID] = []

    func content(identifiedBy id: AnyHashable) -> ViewNode? { (id.base as? ID).flatMap { slots[$0]?.current } }

    var identifiedContent: [(id: AnyHashable, node: ViewNode)] {
        order.compactMap { id in slots[id]?.current.map { (AnyHashable(id), $0) } }
    }

    override var children: [ViewNode] { drawOrder.flatMap { slots[$0]?.nodes ?? [] } }

    override func collectElements() -> [LayoutElement] {
        for id in drawOrder where slots[id]?.isEmpty == true { slots[id] = nil }
        drawOrder.removeAll { slots[$0] == nil }
        return drawOrder.flatMap { slots[$0]?.elements ?? [] }
    }

    /// Returns the drawing order. Each removed view stays directly after the view that it followed in `before`.
    private static func merge(_ order: [ID], leaving: [ID], before: [ID]) -> [ID] {
        guard !leaving.isEmpty else { return order }
        let gone = Set(leaving)
        var followers: [ID?: [ID]] = [:]
        var last: ID?
        for id in before {
            if gone.contains(id) { followers[last, default: []].append(id) } else { last = id }
        }
        return (followers[nil] ?? []) + order.flatMap { [$0] + (followers[$0] ?? []) }
    }

    override func didUpdate(from old: ForEach<Data, ID, Content>, viewChanged: Bool, environmentChanged: Bool) {
        populate(isInitial: false)
    }

    private var isDirty = false

    // The collection may be a binding, and the closure may read state that nothing else reads.
    override func markDirty() {
        guard !isDirty, isAlive else { return }
        isDirty = true
        graph.enqueue(self)
    }

    override func updateIfDirty() {
        if isDirty, isAlive { populate(isInitial: false) }
    }

    private func populate(isInitial: Bool) {
        isDirty = false
        let contents = graph.reading(for: self) {
            view.data.map { element in (id: view.identifier(element), content: view.content(element)) }
        }
        let before = order
        order.removeAll(keepingCapacity: true)
        var seen: Set<ID> = []
        for (id, content) in contents {
            guard seen.insert(id).inserted else {
                graph.report("ForEach: the id \(id) occurs several times, and only its first view is shown; ids must be unique")
                continue
            }
            order.append(id)
            if let node = slots[id]?.current as? Node<Content> {
                node.update(to: content, environment: environment)
            } else {
                let slot = slots[id] ?? DynamicSlot()
                slots[id] = slot
                if isInitial { slot.fill(with: content, in: self) } else { slot.show(content, in: self) }
            }
        }
        guard !isInitial else {
            drawOrder = order
            return
        }
        guard before != order else { return }
        for id in before where !seen.contains(id) { slots[id]?.show(Content?.none, in: self) }
        drawOrder = Self.merge(order, leaving: before.filter { !seen.contains($0) }, before: before)
        invalidateElements()
    }
}
