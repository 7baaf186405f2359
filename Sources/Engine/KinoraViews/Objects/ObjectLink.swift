import KinoraCombine
@_spi(Runtime) import KinoraRuntime

/// Subscribes a node to an observable object. Before the object changes, the nodes that read it are marked for re-evaluation in the
/// transaction of the change.
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

    /// Returns the link that a property of `node` stores, which follows `object` from now on. Makes and stores a link if there is none.
    static func installed(in storage: inout AnyObject?, following object: Object, in node: ViewNode) -> ObjectLink {
        if let known = storage as? ObjectLink {
            known.follow(object)
            return known
        }
        let link = ObjectLink(object, in: node)
        storage = link
        return link
    }

    /// Replaces the object with another one.
    private func follow(_ object: Object) {
        guard object !== self.object else { return }
        self.object = object
        subscribe()
    }

    private func subscribe() {
        subscription = object.objectWillChange.sink { [weak self] _ in
            if let self { assumeMainActor(self) { $0.objectWillChange() } }
        }
    }

    /// Records the node whose evaluation reads the object. A closure that the node evaluates may have captured only the object.
    func noteReader() {
        guard let reader = graph?.update.reader, reader !== owner else { return }
        readers[ObjectIdentifier(reader)] = WeakNode(node: reader)
    }

    private func objectWillChange() {
        guard let graph, owner?.isAlive == true else { return }
        // The object still has its old value. It has the new one when the change is carried out.
        graph.enqueueObjectChange { [weak self] in self?.markDirty() }
    }

    private func markDirty() {
        owner?.markDirty()
        for (key, reader) in readers {
            if let node = reader.node, node.isAlive { node.markDirty() } else { readers[key] = nil }
        }
    }
}

/// Bindings to the properties of an observable object.
@dynamicMemberLookup
public struct ObjectBindings<Object: ObservableObject> {
    let object: Object

    /// A binding to the property at `keyPath`.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Object, Subject>) -> Binding<Subject> {
        Binding(object, keyPath)
    }
}

extension Binding {
    /// Makes a binding to a property of an object.
    init<Root: AnyObject>(_ object: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
        self.init(
            read: { object[keyPath: keyPath] },
            write: { value, transaction in withTransaction(transaction) { object[keyPath: keyPath] = value } })
    }
}
