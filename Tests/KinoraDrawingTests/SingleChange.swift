import Foundation

@testable import KinoraDrawing

/// A value that differs from another one in a single field.
struct SingleChange<Value> {
    /// The path of the field. Its first component is the label in a `Mirror` of the value, or "case".
    var field: [String]
    var value: Value
    /// Whether the field changes the drawing.
    var isDrawn = true
}

/// A value with a list of values that differ from it in one field each, for all fields.
protocol SingleChanges {
    var changes: [SingleChange<Self>] { get }
}

extension SingleChanges {
    /// The changes of one property.
    func changes<Field: SingleChanges>(
        _ name: String, _ keyPath: WritableKeyPath<Self, Field>, isDrawn: Bool = true
    ) -> [SingleChange<Self>] {
        changes(name, self[keyPath: keyPath], isDrawn: isDrawn) { field in
            var copy = self
            copy[keyPath: keyPath] = field
            return copy
        }
    }

    /// The changes of a value from which `make` makes the whole.
    func changes<Field: SingleChanges>(
        _ name: String, _ field: Field, isDrawn: Bool = true, _ make: (Field) -> Self
    ) -> [SingleChange<Self>] {
        field.changes.map { SingleChange(field: [name] + $0.field, value: make($0.value), isDrawn: isDrawn && $0.isDrawn) }
    }

    /// The labels of the value's fields.
    var fieldLabels: Set<String> {
        let mirror = Mirror(reflecting: self)
        guard mirror.displayStyle == .enum else { return Set(mirror.children.compactMap(\.label)) }
        guard let payload = mirror.children.first else { return [] }
        let values = Mirror(reflecting: payload.value)
        return values.displayStyle == .tuple ? Set(values.children.compactMap(\.label)) : Set([payload.label].compactMap { $0 })
    }

    /// The labels of the fields that `changes` changes.
    var changedLabels: Set<String> { Set(changes.compactMap(\.field.first)).subtracting(["case"]) }
}

/// An enumeration whose cases follow one another in a circle, so that a test's `switch` names them all.
protocol Circular: SingleChanges, Equatable {
    var next: Self { get }
}

extension Circular {
    var all: [Self] {
        var cases = [self]
        while let last = cases.last?.next, last != self { cases.append(last) }
        return cases
    }

    var changes: [SingleChange<Self>] { all.dropFirst().map { SingleChange(field: ["case"], value: $0) } }
}

extension Double: SingleChanges {
    var changes: [SingleChange<Double>] {
        [nextUp, self + 1, self == 0 ? -1 : -self].map { SingleChange(field: [], value: $0) }
    }
}

extension CGFloat: SingleChanges {
    var changes: [SingleChange<CGFloat>] { Double(self).changes.map { SingleChange(field: [], value: CGFloat($0.value)) } }
}

extension Float: SingleChanges {
    var changes: [SingleChange<Float>] { [SingleChange(field: [], value: nextUp), SingleChange(field: [], value: self + 1)] }
}

extension Int: SingleChanges {
    var changes: [SingleChange<Int>] { [SingleChange(field: [], value: self + 1)] }
}

extension Bool: SingleChanges {
    var changes: [SingleChange<Bool>] { [SingleChange(field: [], value: !self)] }
}

extension String: SingleChanges {
    var changes: [SingleChange<String>] { [SingleChange(field: [], value: self + "!")] }
}

extension Optional: SingleChanges where Wrapped: SingleChanges & ExampleValue {
    var changes: [SingleChange<Wrapped?>] {
        guard let self else { return [SingleChange(field: ["case"], value: .example)] }
        return [SingleChange(field: ["case"], value: nil)]
            + self.changes.map { SingleChange(field: $0.field, value: $0.value, isDrawn: $0.isDrawn) }
    }
}

extension Array: SingleChanges where Element: SingleChanges & ExampleValue & Equatable {
    /// Changed elements, one element more, one less, and another order.
    var changes: [SingleChange<[Element]>] {
        var changes = indices.flatMap { index in self.changes("\(index)", \.[index]) }
        let drawn = Element.isDrawn
        changes.append(SingleChange(field: ["count"], value: self + [.example], isDrawn: drawn))
        if !isEmpty { changes.append(SingleChange(field: ["count"], value: Array(dropLast()), isDrawn: drawn)) }
        if let first, let last, first != last {
            changes.append(SingleChange(field: ["order"], value: [last] + dropFirst().dropLast() + [first], isDrawn: drawn))
        }
        return changes
    }
}

/// A type with an example that can be added to a collection.
protocol ExampleValue {
    static var example: Self { get }
    /// Whether values of the type are drawn.
    static var isDrawn: Bool { get }
}

extension ExampleValue {
    static var isDrawn: Bool { true }
}
