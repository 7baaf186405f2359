/// A value read from the view's environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let keyPath: KeyPath<EnvironmentValues, Value>
    private var values: EnvironmentValues?

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
        self.keyPath = keyPath
    }

    /// The value for the view. Outside the tree, it is the default.
    public var wrappedValue: Value { (values ?? EnvironmentValues())[keyPath: keyPath] }
}

extension Environment: InstallableProperty {
    package static var readsEnvironment: Bool { true }

    package mutating func install(_ storage: inout AnyObject?, in node: ViewNode) {
        values = node.environment
    }
}

extension Environment: TimelessProperty {
    package static var isTimeless: Bool { !(Value.self is AnyClass) && (Value.self as? any ObjectHolding.Type)?.hasObjects != true }
}
