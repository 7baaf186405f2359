import Foundation
import KinoraMotion

/// A value under a name that all views of a film share. It lasts as long as the film: nothing is read from or written to disk.
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
    mutating func install(_ storage: inout AnyObject?, in node: ViewNode) {
        stored.install(&storage, in: node)
    }
}

extension AppStorage {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(key, initial: wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int { self.init(key, initial: wrappedValue) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(key, initial: wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(key, initial: wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL { self.init(key, initial: wrappedValue) }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(key, initial: wrappedValue)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
        self.init(key, initial: wrappedValue)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, initial: wrappedValue)
    }

    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, initial: wrappedValue)
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? { self.init(key, initial: nil) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self.init(key, initial: nil) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? { self.init(key, initial: nil) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.init(key, initial: nil) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? { self.init(key, initial: nil) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { self.init(key, initial: nil) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Date? { self.init(key, initial: nil) }
}
