import KinoraCombine
@_spi(Runtime) import KinoraRuntime

/// An observable object that a view owns. It is made when the view is inserted into the tree, and persists for as long as the view keeps
/// its identity. The body is re-evaluated when the object changes.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let make: () -> ObjectType
    private var link: ObjectLink<ObjectType>?

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
        make = thunk
    }

    /// The object. Outside the tree, each access makes a new object.
    public var wrappedValue: ObjectType {
        guard let link else { return make() }
        return assumeMainActor(link) { link in
            link.noteReader()
            return link.object
        }
    }

    /// Bindings to the object's properties.
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObjectBindings(object: wrappedValue) }
}

extension StateObject: ObjectHolding {
    package static var hasObjects: Bool { true }
}

extension StateObject: InstallableProperty {
    package mutating func install(_ storage: inout AnyObject?, in node: ViewNode) {
        if let known = storage as? ObjectLink<ObjectType> {
            link = known
        } else {
            let new = ObjectLink(make(), in: node)
            storage = new
            link = new
        }
    }
}
