import KinoraCombine

/// Ties a node to an observable object: before the object changes, what reads it is marked to be evaluated again, in the transaction of the change.
@MainActor
final class ObjectLink<Object: ObservableObject> {
    private(set) var object: Object
    private weak var graph: ViewGraph?
    private weak var owner: ViewNode?
    private var subscription: AnyCancellable?
    private var readers: [ObjectIdentifier: WeakNode] = [:]

    private struct WeakNode {
        weak var node: ViewNode?
    }

    init(_ object: Object, in node: ViewNode) {
        self.object = object
        graph = node.graph
        owner = node
        subscribe()
    }

    /// Follows another object from now on.
    func follow(_ object: Object) {
        guard object !== self.object else { return }
        self.object = object
        subscribe()
    }

    private func subscribe() {
        subscription = object.objectWillChange.sink { [weak self] _ in
            if let self { assumeMainActor(self) { $0.objectWillChange() } }
        }
    }

    /// Notes the node whose evaluation asks for the object: a closure that it runs may have kept nothing but the object itself.
    func noteReader() {
        guard let reader = graph?.currentReader, reader !== owner else { return }
        readers[ObjectIdentifier(reader)] = WeakNode(node: reader)
    }

    private func objectWillChange() {
        guard let graph, owner?.isAlive == true else { return }
        // The new value is not there yet; when the change is carried out it is.
        graph.enqueueObjectChange { [weak self] in self?.markDirty() }
    }

    private func markDirty() {
        owner?.markDirty()
        for (key, reader) in readers {
            if let node = reader.node, node.isAlive { node.markDirty() } else { readers[key] = nil }
        }
    }
}

/// Makes bindings to an observable object's properties.
@dynamicMemberLookup
public struct ObjectBindings<Object: ObservableObject> {
    let object: Object

    /// The property, to be read and written.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Subject>) -> Binding<Subject> {
        Binding(object, keyPath)
    }
}

extension Binding {
    /// A property of an object.
    init<Root: AnyObject>(_ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
        self.init(
            read: { object[keyPath: keyPath] },
            write: { value, transaction in withTransaction(transaction) { object[keyPath: keyPath] = value } })
    }
}
