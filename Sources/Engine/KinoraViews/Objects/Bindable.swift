import KinoraRuntime
import Observation

/// A property wrapper that makes bindings to the properties of an observable object.
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value

    private init(object: Value) {
        wrappedValue = object
    }

    @available(*, unavailable, message: "the wrapped value has to be an object of a type marked @Observable")
    public init(wrappedValue: Value) {
        self.init(object: wrappedValue)
    }

    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
    /// A binding to the property at `keyPath`.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding(wrappedValue, keyPath)
    }
}

extension Bindable where Value: AnyObject & Observable {
    public init(wrappedValue: Value) {
        self.init(object: wrappedValue)
    }

    public init(_ wrappedValue: Value) {
        self.init(object: wrappedValue)
    }

    public init(projectedValue: Bindable<Value>) {
        self = projectedValue
    }
}

extension Bindable: DynamicProperty {}
extension Bindable: Sendable where Value: Sendable {}
extension Bindable: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}
