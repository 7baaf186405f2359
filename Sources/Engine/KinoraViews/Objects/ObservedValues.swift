import KinoraRuntime
import Observation

extension Environment where Value: AnyObject & Observable {
    /// Reads the object of this type from the environment. Traps if no view containing this one sets it.
    public init(_ objectType: Value.Type) {
        self.init(\.[required: ObservableType<Value>()])
    }
}

extension Environment {
    /// Reads the object of this type from the environment; nil if no view containing this one sets it.
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        self.init(\.[optional: ObservableType<T>()])
    }
}

extension View {
    /// Sets the object that the views inside read with `@Environment(Type.self)`, for the object's type.
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        environment(\.[optional: ObservableType<T>()], object)
    }
}

/// Identifies a type of object in a key path.
struct ObservableType<Object>: Hashable {}

private struct ObservableKey<Object>: EnvironmentKey {
    static var defaultValue: Object? { nil }
}

extension EnvironmentValues {
    subscript<Object: AnyObject & Observable>(optional type: ObservableType<Object>) -> Object? {
        get { self[ObservableKey<Object>.self] }
        set { set(newValue, for: ObservableKey<Object>.self) }
    }

    subscript<Object: AnyObject & Observable>(required type: ObservableType<Object>) -> Object {
        guard let object = self[optional: type] else {
            preconditionFailure("@Environment(\(Object.self).self) found no object; add .environment(object) to an ancestor view")
        }
        return object
    }
}
