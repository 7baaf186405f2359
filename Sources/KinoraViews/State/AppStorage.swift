import Foundation
import KinoraMotion

/// A value under a name that all views of a film share. It lasts as long as the film: nothing is read from or written to disk.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let key: String
    private let initial: Value
    private var location: StateLocation<Value>?

    public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.set(newValue, transaction: .current) }
    }

    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(initial) }
        return Binding(read: { location.value }, write: { location.set($0, transaction: $1) })
    }

    private init(_ key: String, initial: Value) {
        self.key = key
        self.initial = initial
    }
}

extension AppStorage: InstallableProperty {
    mutating func install(_ storage: inout AnyObject?, in node: ViewNode) {
        if storage == nil { storage = node.graph.storedValues.location("app " + key, initial: initial, graph: node.graph) }
        location = storage as? StateLocation<Value>
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

/// A value under a name that all views of a film's scene share; as `AppStorage`, with names of its own.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private let key: String
    private let initial: Value
    private var location: StateLocation<Value>?

    public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.set(newValue, transaction: .current) }
    }

    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(initial) }
        return Binding(read: { location.value }, write: { location.set($0, transaction: $1) })
    }

    private init(_ key: String, initial: Value) {
        self.key = key
        self.initial = initial
    }
}

extension SceneStorage: InstallableProperty {
    mutating func install(_ storage: inout AnyObject?, in node: ViewNode) {
        if storage == nil { storage = node.graph.storedValues.location("scene " + key, initial: initial, graph: node.graph) }
        location = storage as? StateLocation<Value>
    }
}

extension SceneStorage {
    public init(wrappedValue: Value, _ key: String) where Value == Bool { self.init(key, initial: wrappedValue) }
    public init(wrappedValue: Value, _ key: String) where Value == Int { self.init(key, initial: wrappedValue) }
    public init(wrappedValue: Value, _ key: String) where Value == Double { self.init(key, initial: wrappedValue) }
    public init(wrappedValue: Value, _ key: String) where Value == String { self.init(key, initial: wrappedValue) }
    public init(wrappedValue: Value, _ key: String) where Value == URL { self.init(key, initial: wrappedValue) }
    public init(wrappedValue: Value, _ key: String) where Value == Data { self.init(key, initial: wrappedValue) }

    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, initial: wrappedValue)
    }

    public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, initial: wrappedValue)
    }
}

/// The values that views share by their names.
@MainActor
final class StoredValues {
    private var locations: [String: AnyObject] = [:]

    nonisolated init() {}

    /// The place of the value called `key`; whoever is first says what it is at the beginning. A second type under one name has a place of its own.
    func location<Value>(_ key: String, initial: Value, graph: ViewGraph) -> StateLocation<Value> {
        let name = "\(key) \(Value.self)"
        if let known = locations[name] as? StateLocation<Value> { return known }
        let new = StateLocation(initial, graph: graph)
        locations[name] = new
        return new
    }
}
