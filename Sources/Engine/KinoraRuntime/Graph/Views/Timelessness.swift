/// Whether views of a type are functions of their values, their environment and the time.
///
/// A *timeless* view keeps no state and runs no actions. It shows the same whether it was updated for every frame or only for the latest one, so
/// that a stage may pass the frames between (``Stage``). The decision uses types alone. It is cautious: a type is not timeless unless it
/// says so, or unless it has a body that consists of timeless views. Closures are assumed to change nothing outside.
@MainActor
package enum Timelessness {
    private static var views: [ObjectIdentifier: Bool] = [:]
    private static var modifiers: [ObjectIdentifier: Bool] = [:]

    package static func isTimeless<V: View>(_ type: V.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let known = views[key] { return known }
        let found: Bool
        if let primitive = type as? any PrimitiveView.Type {
            found = primitive.isTimeless
        } else {
            // A view that decides itself whether it is equal to another one may keep showing an earlier value. Shapes compare their values.
            let comparesItself = type is any Equatable.Type && !(V.Body.self is any SelfAnimatingBody.Type)
            let isFunction = !comparesItself && !(type is AnyClass) && areTimeless(propertiesOf: type) && !changesWhenDrawn(type)
            found = V.self == Never.self || isFunction && isTimeless(V.Body.self)
        }
        views[key] = found
        return found
    }

    /// Whether a modifier adds nothing that lasts. The view that it modifies is not considered.
    package static func isTimeless<M: ViewModifier>(modifier type: M.Type) -> Bool {
        let key = ObjectIdentifier(type)
        if let known = modifiers[key] { return known }
        let found: Bool
        if let primitive = type as? any PrimitiveModifier.Type {
            found = primitive.isTimeless
        } else {
            found = areTimeless(propertiesOf: type) && isTimeless(M.Body.self) && !changesWhenDrawn(type)
        }
        modifiers[key] = found
        return found
    }

    /// Whether all elements of a tuple, or the single view `T`, are timeless views.
    static func isTimeless<T>(tuple type: T.Type) -> Bool {
        if let view = type as? any View.Type { return isTimeless(erased: view) }
        return FieldReflection.fields(of: type).allSatisfy { field in (field.type as? any View.Type).map(isTimeless(erased:)) ?? false }
    }

    private static func isTimeless(erased type: any View.Type) -> Bool {
        func open<V: View>(_ type: V.Type) -> Bool { isTimeless(type) }
        return open(type)
    }

    /// Whether code of a type that is drawn, a shape or a geometry effect, may change a state. Bodies of other types only read bindings.
    private static func changesWhenDrawn<V: View>(_ type: V.Type) -> Bool {
        V.Body.self is any SelfAnimatingBody.Type && DrawingEffects(of: type) == .likely
    }

    private static func changesWhenDrawn<M: ViewModifier>(_ type: M.Type) -> Bool {
        type is any GeometryEffect.Type && DrawingEffects(of: type) == .likely
    }

    /// Whether no stored property of a view or modifier is an object, or keeps a value.
    private static func areTimeless(propertiesOf type: Any.Type) -> Bool {
        FieldReflection.fields(of: type).allSatisfy { field in
            switch field.type {
            case let property as any TimelessProperty.Type: property.isTimeless
            case is any DynamicProperty.Type: false
            case is any ImmutableObject.Type: true
            case is AnyClass: false
            default: (field.type as? any ObjectHolding.Type)?.hasObjects != true
            }
        }
    }
}

/// An object that never changes, apart from values that it keeps so that they are not computed again.
package protocol ImmutableObject: AnyObject, Sendable {}

/// A dynamic property that may keep no value of its own.
package protocol TimelessProperty: DynamicProperty {
    static var isTimeless: Bool { get }
}

extension Binding: TimelessProperty {
    package static var isTimeless: Bool { true }
}
