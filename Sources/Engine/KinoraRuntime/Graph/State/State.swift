/// A value that a view owns. It persists for as long as the view keeps its identity. Writing a different value re-evaluates the bodies that
/// read it.
///
/// The initial value is used only when the view is inserted. Outside the tree, the property reads as its initial value and ignores writes.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let initial: Value
    private var location: StateLocation<Value>?

    public init(wrappedValue: Value) {
        initial = wrappedValue
    }

    public init(initialValue: Value) {
        initial = initialValue
    }

    public var wrappedValue: Value {
        get { location?.value ?? initial }
        nonmutating set { location?.set(newValue, transaction: .current) }
    }

    /// A binding to the value. Outside the tree, the binding is constant.
    public var projectedValue: Binding<Value> {
        guard let location else { return .constant(initial) }
        return Binding(read: { location.value }, write: { location.set($0, transaction: $1) })
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() {
        self.init(wrappedValue: nil)
    }
}

extension State: Sendable where Value: Sendable {}

extension State: InstallableProperty {
    package mutating func install(_ storage: inout AnyObject?, in node: ViewNode) {
        if let known = storage as? StateLocation<Value> {
            location = known
        } else {
            let new = StateLocation(initial, owner: node)
            storage = new
            location = new
        }
    }
}
