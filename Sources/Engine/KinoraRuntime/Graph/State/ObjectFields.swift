/// Finds the objects that views have in their properties.
@MainActor
enum ObjectFields {
    private static var known: [ObjectIdentifier: Bool] = [:]

    /// Returns whether `type` has a stored property that is an object, or several, or a property wrapper of one.
    static func exist(in type: Any.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let known = known[key] { return known }
        let exist = FieldReflection.fields(of: type).contains {
            $0.type is AnyClass || ($0.type as? any ObjectHolding.Type)?.hasObjects == true
        }
        known[key] = exist
        return exist
    }
}

/// A type whose values may contain objects.
package protocol ObjectHolding {
    static var hasObjects: Bool { get }
}

extension State: ObjectHolding {
    package static var hasObjects: Bool { Value.self is AnyClass || (Value.self as? any ObjectHolding.Type)?.hasObjects == true }
}

extension Array: ObjectHolding {
    package static var hasObjects: Bool { Element.self is AnyClass }
}

extension Optional: ObjectHolding {
    package static var hasObjects: Bool { Wrapped.self is AnyClass }
}
