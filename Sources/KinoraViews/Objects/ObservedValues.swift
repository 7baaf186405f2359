import Observation

extension Environment where Value: AnyObject & Observable {
    /// The object of this type that a view around has put into the environment. Asking for one that nobody put there is a mistake of the program.
    public init(_ objectType: Value.Type) {
        self.init(\.[required: ObservableType<Value>()])
    }
}

extension Environment {
    /// The object of this type that a view around has put into the environment, if any.
    public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
        self.init(\.[optional: ObservableType<T>()])
    }
}

extension View {
    /// Hands an object to all views inside that ask for one of its type with `@Environment(Type.self)`.
    nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
        environment(\.[optional: ObservableType<T>()], object)
    }
}

/// Names a type of object in a key path.
struct ObservableType<Object>: Hashable {}

private struct ObservableKey<Object>: EnvironmentKey {
    static var defaultValue: Object? { nil }
}

extension EnvironmentValues {
    subscript<Object: AnyObject & Observable>(optional type: ObservableType<Object>) -> Object? {
        get { self[ObservableKey<Object>.self] }
        set { self[ObservableKey<Object>.self] = newValue }
    }

    subscript<Object: AnyObject & Observable>(required type: ObservableType<Object>) -> Object {
        guard let object = self[optional: type] else {
            preconditionFailure("@Environment(\(Object.self).self) found no object; add .environment(object) to a view around")
        }
        return object
    }
}
