/// A value stored under a key, shared by all views of a film. It behaves like `AppStorage`, but its keys are separate.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private var stored: StoredValue<Value>

    public var wrappedValue: Value {
        get { stored.value }
        nonmutating set { stored.value = newValue }
    }

    public var projectedValue: Binding<Value> { stored.binding }

    private init(_ key: String, initial: Value) {
        stored = StoredValue(name: "scene " + key, initial: initial)
    }
}

extension SceneStorage: InstallableProperty {
    package mutating func install(_ storage: inout AnyObject?, in node: ViewNode) {
        stored.install(&storage, in: node)
    }
}

extension SceneStorage {
    public init(wrappedValue: Value, _ key: String) where Value: StorableValue {
        self.init(key, initial: wrappedValue)
    }

    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, initial: wrappedValue)
    }

    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, initial: wrappedValue)
    }

    public init<Wrapped: StorableValue>(_ key: String) where Value == Wrapped? {
        self.init(key, initial: nil)
    }

    public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue == Int {
        self.init(key, initial: nil)
    }

    public init<Wrapped: RawRepresentable>(_ key: String) where Value == Wrapped?, Wrapped.RawValue == String {
        self.init(key, initial: nil)
    }
}
