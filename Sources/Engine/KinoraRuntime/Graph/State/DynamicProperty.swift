/// A stored property of a view whose value persists outside the view value.
public protocol DynamicProperty {
    /// Updates the property. The graph calls this before each evaluation of the body, after it has connected the dynamic properties inside
    /// this one.
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// A dynamic property that the graph connects to persistent storage.
@MainActor
package protocol InstallableProperty: DynamicProperty {
    /// Whether the property reads the environment. If true, a change of the environment re-evaluates the body.
    static var readsEnvironment: Bool { get }

    /// Connects the property to the graph. `storage` is nil at the first call; a value assigned to it persists for the life of the node.
    mutating func install(_ storage: inout AnyObject?, in node: ViewNode)
}

extension InstallableProperty {
    package static var readsEnvironment: Bool { false }
}
