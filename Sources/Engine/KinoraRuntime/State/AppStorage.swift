import Foundation

/// A value stored under a key, shared by all views of a film. It lasts as long as the film; Kinora does not read it from or write it to
/// disk.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private var stored: StoredValue<Value>

    public var wrappedValue: Value {
        get { stored.value }
        nonmutating set { stored.value = newValue }
    }

    public var projectedValue: Binding<Value> { stored.binding }

    private init(_ key: String, initial: Value) {
        stored = StoredValue(name: "app " + key, initial: initial)
    }
}

extension AppStorage: InstallableProperty {
    package mutating func install(_ storage: inout AnyObject?, in node: ViewNode) {
        stored.install(&storage, in: node)
    }
}

extension AppStorage {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: StorableValue {
        self.init(key, initial: wrappedValue)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, initial: wrappedValue)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, initial: wrappedValue)
    }

    public init<Wrapped: StorableValue>(_ key: String, store: UserDefaults? = nil) where Value == Wrapped? {
        self.init(key, initial: nil)
    }

    public init<Wrapped: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == Wrapped?, Wrapped.RawValue == Int {
        self.init(key, initial: nil)
    }

    public init<Wrapped: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == Wrapped?, Wrapped.RawValue == String {
        self.init(key, initial: nil)
    }
}
