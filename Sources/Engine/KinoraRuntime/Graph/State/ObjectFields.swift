/// Finds the objects that may change among the properties of views.
@MainActor
enum ObjectFields {
    private static var known: [ObjectIdentifier: Bool] = [:]

    /// Returns whether `type` has a stored property that is an object that may change, or several, or a property wrapper of one.
    static func exist(in type: Any.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let known = known[key] { return known }
        let exist = FieldReflection.fields(of: type).contains {
            mayBeObject($0.type)
        }
        known[key] = exist
        return exist
    }
}

/// Whether values of `type` are objects that may change, or contain some.
private func mayBeObject(_ type: Any.Type) -> Bool {
    if type is any ImmutableObject.Type { return false }
    return type is AnyClass || (type as? any ObjectHolding.Type)?.hasObjects == true
}

/// A type whose values may contain objects that may change.
package protocol ObjectHolding {
    static var hasObjects: Bool { get }
}

extension State: ObjectHolding {
    package static var hasObjects: Bool { mayBeObject(Value.self) }
}

extension Array: ObjectHolding {
    package static var hasObjects: Bool { mayBeObject(Element.self) }
}

extension Optional: ObjectHolding {
    package static var hasObjects: Bool { mayBeObject(Wrapped.self) }
}
