import Foundation

/// The condition of a predicate.
indirect enum PredicateCondition {
    /// The values of a collection that a comparison must be true of.
    enum Quantifier {
        case one, any, all, none
    }

    case constant(Bool)
    case both(PredicateCondition, PredicateCondition)
    case either(PredicateCondition, PredicateCondition)
    case not(PredicateCondition)
    case comparison(PredicateOperand, PredicateComparison, PredicateOperand, Quantifier)

    func isTrue(of object: Any?) -> Bool {
        switch self {
        case .constant(let value): value
        case .both(let first, let second): first.isTrue(of: object) && second.isTrue(of: object)
        case .either(let first, let second): first.isTrue(of: object) || second.isTrue(of: object)
        case .not(let condition): !condition.isTrue(of: object)
        case .comparison(let left, let comparison, let right, let quantifier):
            Self.compare(left.value(in: object), comparison, right.value(in: object), quantifier)
        }
    }

    private static func compare(_ left: Any?, _ comparison: PredicateComparison, _ right: Any?, _ quantifier: Quantifier) -> Bool {
        if quantifier == .one { return comparison.isTrue(left, right) }
        let elements = PredicateOperand.elements(of: left) ?? []
        return switch quantifier {
        case .all: elements.allSatisfy { comparison.isTrue($0, right) }
        case .none: !elements.contains { comparison.isTrue($0, right) }
        case .any, .one: elements.contains { comparison.isTrue($0, right) }
        }
    }
}

/// One side of a comparison.
enum PredicateOperand {
    case value(Any?)
    case list([PredicateOperand])
    /// The object itself without names.
    case keyPath([String])

    func value(in object: Any?) -> Any? {
        switch self {
        case .value(let value): value
        case .list(let operands): operands.map { $0.value(in: object) }
        case .keyPath(let names): names.reduce(object) { Self.property($1, of: $0) }
        }
    }

    /// Returns the value without the layers of optionals around it.
    static func unwrapped(_ value: Any?) -> Any? {
        var value = value
        while let inner = value {
            let mirror = Mirror(reflecting: inner)
            guard mirror.displayStyle == .optional else { return inner }
            value = mirror.children.first?.value
        }
        return nil
    }

    private static func property(_ name: String, of object: Any?) -> Any? {
        guard let object = unwrapped(object) else { return nil }
        if let dictionary = object as? [AnyHashable: Any] { return dictionary[name] }
        if let elements = elements(of: object) {
            return name == "@count" ? elements.count : elements.map { property(name, of: $0) }
        }
        if name == "length" || name == "count", let text = object as? String { return text.utf16.count }
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            // Property wrappers store their values in a property with an underscore.
            if let child = current.children.first(where: { $0.label == name }) { return child.value }
            mirror = current.superclassMirror
        }
        return nil
    }

    /// Returns the elements of an array or a set; nil for other values.
    static func elements(of value: Any?) -> [Any?]? {
        guard let value = unwrapped(value), !(value is String) else { return nil }
        if let array = value as? [Any] { return array }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .collection || mirror.displayStyle == .set else { return nil }
        return mirror.children.map(\.value)
    }
}
