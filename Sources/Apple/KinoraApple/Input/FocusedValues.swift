import KinoraCombine
import KinoraViews
import Observation

// Values that the focused view or window publishes, for menus. A film has no menu bar and no focus that moves, so no value is published.

/// The key of a value that the focused view publishes.
public protocol FocusedValueKey {
    associatedtype Value
}

/// The values that the focused view publishes: none.
public struct FocusedValues: Equatable {
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { nil }
        set {}
    }
}

/// Reads a value that the focused view publishes: always nil.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}

    public init(_ objectType: Value.Type) {}

    public var wrappedValue: Value? { nil }
}

/// Reads a binding that the focused view publishes: always nil.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}

    public var wrappedValue: Value? {
        get { nil }
        nonmutating set {}
    }

    @MainActor @preconcurrency
    public var projectedValue: Binding<Value?> { .constant(nil) }
}

/// Reads an object that the focused view publishes: always nil.
@propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
    public init() {}

    public var wrappedValue: ObjectType? { nil }
}

// No effect on films (keyboard): a film has no menu bar and no focus that moves, so nothing reads what views publish.
extension View {
    nonisolated public func focusedValue<Value>(_ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?) -> some View { self }

    nonisolated public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View { self }

    nonisolated public func focusedSceneValue<T>(_ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?) -> some View { self }

    nonisolated public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View { self }

    nonisolated public func focusedObject<T: ObservableObject>(_ object: T?) -> some View { self }

    nonisolated public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View { self }
}
