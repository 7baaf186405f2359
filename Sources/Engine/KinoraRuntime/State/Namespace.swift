/// A namespace that a view owns. Equal identifiers in different namespaces are distinct.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
    /// The identity of a namespace.
    public struct ID: Hashable, Sendable {
        fileprivate let number: Int
    }

    private var id = ID(number: 0)

    public init() {}

    public var wrappedValue: ID { id }
}

extension Namespace: InstallableProperty {
    private final class Storage {
        let id: ID

        init(_ id: ID) {
            self.id = id
        }
    }

    package mutating func install(_ storage: inout AnyObject?, in node: ViewNode) {
        let known = storage as? Storage ?? Storage(ID(number: Int(node.graph.makeElementNumber())))
        storage = known
        id = known.id
    }
}

extension Namespace: TimelessProperty {
    package static var isTimeless: Bool { true }
}
