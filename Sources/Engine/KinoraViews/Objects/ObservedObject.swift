import KinoraCombine
@_spi(Runtime) import KinoraRuntime

/// An observable object that the view does not own. The body is re-evaluated when the object changes.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    public typealias Wrapper = ObjectBindings<ObjectType>

    private var object: ObjectType
    private var link: ObjectLink<ObjectType>?

    public init(wrappedValue: ObjectType) {
        object = wrappedValue
    }

    public init(initialValue: ObjectType) {
        object = initialValue
    }

    public var wrappedValue: ObjectType {
        get {
            if let link { assumeMainActor(link) { $0.noteReader() } }
            return object
        }
        set { object = newValue }
    }

    /// Bindings to the object's properties.
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
}

extension ObservedObject: ObjectHolding {
    package static var hasObjects: Bool { true }
}

extension ObservedObject: InstallableProperty {
    package mutating func install(_ storage: inout AnyObject?, in node: ViewNode) {
        link = ObjectLink.installed(in: &storage, following: object, in: node)
    }
}
