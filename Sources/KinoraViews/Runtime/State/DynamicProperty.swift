/// A stored property of a view whose value lives outside the view.
public protocol DynamicProperty {
    /// Called before the body is evaluated, after the properties inside this one have been connected.
    mutating func update()
}

extension DynamicProperty {
    public mutating func update() {}
}

/// A dynamic property that the graph connects to what persists.
@MainActor
protocol InstallableProperty: DynamicProperty {
    /// True: what the property reads comes from the environment, so a changed environment concerns the body.
    static var readsEnvironment: Bool { get }

    /// Connects the property. `storage` is nil the first time; what is put there is kept for the life of the node.
    mutating func install(_ storage: inout AnyObject?, in node: ViewNode)
}

extension InstallableProperty {
    static var readsEnvironment: Bool { false }
}
