import KinoraCombine
@_spi(Runtime) import KinoraRuntime

/// An observable object from the environment, set by `environmentObject(_:)`. The body is re-evaluated when the object changes.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    public typealias Wrapper = ObjectBindings<ObjectType>

    private var link: ObjectLink<ObjectType>?

    public init() {}

    /// The object. Traps if no view containing this one sets an object of this type.
    public var wrappedValue: ObjectType {
        guard let link else {
            preconditionFailure(
                "@EnvironmentObject found no object of type \(ObjectType.self); add .environmentObject(object) to an ancestor view")
        }
        return assumeMainActor(link) { link in
            link.noteReader()
            return link.object
        }
    }

    /// Bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension EnvironmentObject: ObjectHolding {
    package static var hasObjects: Bool { true }
}

extension EnvironmentObject: InstallableProperty {
    package static var readsEnvironment: Bool { true }

    package mutating func install(_ storage: inout AnyObject?, in node: ViewNode) {
        guard let object = node.environment[EnvironmentObjectKey<ObjectType>.self] else { return }
        link = ObjectLink.installed(in: &storage, following: object, in: node)
    }
}

private struct EnvironmentObjectKey<Object>: EnvironmentKey {
    static var defaultValue: Object? { nil }
}

extension EnvironmentValues {
    fileprivate subscript<Object>(object type: ObjectType<Object>) -> Object? {
        get { self[EnvironmentObjectKey<Object>.self] }
        set { set(newValue, for: EnvironmentObjectKey<Object>.self) }
    }
}

/// Identifies a type of object in a key path.
private struct ObjectType<Object>: Hashable {}

extension View {
    /// Sets the observable object that the views inside read with `@EnvironmentObject`, for the object's type.
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        environment(\.[object: ObjectType<T>()], object)
    }
}
