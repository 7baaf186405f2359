/// A name space of a view: identifiers in it mean something else than equal ones in another.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
    /// Tells one name space from another.
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

    mutating func install(_ storage: inout AnyObject?, in node: ViewNode) {
        let known = storage as? Storage ?? Storage(ID(number: Int(node.graph.makeElementNumber())))
        storage = known
        id = known.id
    }
}
