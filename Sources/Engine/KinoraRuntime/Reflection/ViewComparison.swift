import Foundation

/// Compares two values of a view, to avoid re-evaluating what depends on an unchanged view.
///
/// Values with equal bytes are equal: their references refer to the same objects. If the bytes differ, `Equatable` decides, for the whole
/// value or field by field. Payloads of enumerations and existentials, such as the view in an `AnyView`, are compared by their own types,
/// because their bytes include padding. Weak and unowned references are equal only if their bytes are, because their objects may no longer exist.
///
/// Values that are not `Equatable`, such as closures with new captures, count as different. That costs only an evaluation.
@MainActor
package enum ViewComparison {
    @inlinable
    package static func areEqual<V>(_ lhs: V, _ rhs: V) -> Bool {
        withUnsafeBytes(of: lhs) { left in
            withUnsafeBytes(of: rhs) { right in
                areEqual(V.self, left, right)
            }
        }
    }

    /// Whether two structures are equal apart from their fields of a type. False for other types, whose fields are unknown.
    static func areEqual<V>(_ lhs: V, _ rhs: V, apartFrom excluded: Any.Type) -> Bool {
        guard case .fields(let fields) = plan(for: V.self) else { return false }
        return withUnsafeBytes(of: lhs) { left in
            withUnsafeBytes(of: rhs) { right in
                fields.allSatisfy { $0.type == excluded || $0.isEqual(left, right) }
            }
        }
    }

    @usableFromInline
    static func areEqual(_ type: Any.Type, _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard let leftBytes = left.baseAddress, let rightBytes = right.baseAddress else { return true }
        if memcmp(leftBytes, rightBytes, left.count) == 0 { return true }
        let plan = plan(for: type)
        switch plan {
        case .equatable(let areEqual): return areEqual(left, right)
        case .bytes: return false
        case .fields(let fields): return fields.allSatisfy { $0.isEqual(left, right) }
        }
    }

    @MainActor
    private struct Field {
        let offset: Int
        let size: Int
        let type: Any.Type
        let isStrong: Bool

        /// Whether the field is equal in two values, which are given by their bytes.
        func isEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
            let range = offset..<offset + size
            let (first, second) = (UnsafeRawBufferPointer(rebasing: left[range]), UnsafeRawBufferPointer(rebasing: right[range]))
            return isStrong ? areEqual(type, first, second) : first.elementsEqual(second)
        }
    }

    private enum Plan {
        case equatable((UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool)
        case fields([Field])
        /// The fields are unknown: only equal bytes are equal.
        case bytes
    }

    private static var plans: [ObjectIdentifier: Plan] = [:]

    private static func plan(for type: Any.Type) -> Plan {
        let key = ObjectIdentifier(type)
        if let plan = plans[key] { return plan }
        let plan = makePlan(for: type)
        plans[key] = plan
        return plan
    }

    private static func makePlan(for type: Any.Type) -> Plan {
        if let equatable = type as? any Equatable.Type { return .equatable(comparison(of: equatable)) }
        if let list = type as? any ElementwiseComparable.Type { return .equatable { list.areElementsEqual($0, $1) } }
        if FieldReflection.isExistential(type) { return .equatable(contentComparison(of: type)) }
        // A custom mirror may not include the payload.
        if FieldReflection.isEnumeration(type), !(type is any CustomReflectable.Type) { return .equatable(payloadComparison(of: type)) }
        let fields = FieldReflection.fields(of: type).map { field in
            Field(offset: field.offset, size: size(of: field.type), type: field.type, isStrong: field.isStrong)
        }
        return fields.isEmpty ? .bytes : .fields(fields)
    }

    private static func comparison<E: Equatable>(of type: E.Type) -> (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool {
        { left, right in
            guard let left = left.baseAddress, let right = right.baseAddress else { return true }
            // Safe: the plan of a type compares values of this type.
            return left.assumingMemoryBound(to: E.self).pointee == right.assumingMemoryBound(to: E.self).pointee
        }
    }

    /// Compares the contents of two existentials. The bytes of an existential include padding if its value is stored inline, and a
    /// reference to a separate box otherwise.
    private static func contentComparison(of type: Any.Type) -> (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool {
        func open<T>(_ type: T.Type) -> (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool {
            { left, right in
                guard let left = left.baseAddress, let right = right.baseAddress else { return true }
                return areContentsEqual(
                    // Safe: the plan of a type compares values of this type.
                    left.assumingMemoryBound(to: T.self).pointee, right.assumingMemoryBound(to: T.self).pointee)
            }
        }
        return _openExistential(type, do: open)
    }

    /// Compares the cases and payloads of an enumeration. Cases without a payload are equal only if their bytes are equal.
    private static func payloadComparison(of type: Any.Type) -> (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool {
        func open<T>(_ type: T.Type) -> (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool {
            { left, right in
                guard let left = left.baseAddress, let right = right.baseAddress else { return true }
                // Safe: the plan of a type compares values of this type.
                let first = Mirror(reflecting: left.assumingMemoryBound(to: T.self).pointee).children.first
                let second = Mirror(reflecting: right.assumingMemoryBound(to: T.self).pointee).children.first
                guard let first, let second, first.label == second.label else { return false }
                return areContentsEqual(first.value, second.value)
            }
        }
        return _openExistential(type, do: open)
    }

    private static func areContentsEqual(_ left: Any, _ right: Any) -> Bool {
        // Opens the dynamic type. Opening `left` directly would give the existential type if a generic caller converted an existential to
        // `Any`.
        let type: Any.Type = Swift.type(of: left)
        guard Swift.type(of: right) == type else { return false }
        func open<Content>(_ type: Content.Type) -> Bool {
            guard let left = left as? Content, let right = right as? Content else { return false }
            return areEqual(left, right)
        }
        return _openExistential(type, do: open)
    }

    private static func size(of type: Any.Type) -> Int {
        func open<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
        return _openExistential(type, do: open)
    }
}

/// An array, optional or conditional view whose contents can be compared without being `Equatable`.
@MainActor
protocol ElementwiseComparable {
    static func areElementsEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool
}

extension Array: ElementwiseComparable {
    package static func areElementsEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        // Safe: the plan of an array compares arrays of its type.
        let (first, second) = (left.assumingMemoryBound(to: [Element].self).pointee, right.assumingMemoryBound(to: [Element].self).pointee)
        return first.count == second.count && zip(first, second).allSatisfy { ViewComparison.areEqual($0, $1) }
    }
}

extension Optional: ElementwiseComparable {
    package static func areElementsEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        // Safe: the plan of an optional compares optionals of its type.
        switch (left.assumingMemoryBound(to: Self.self).pointee, right.assumingMemoryBound(to: Self.self).pointee) {
        case (nil, nil): return true
        case (let first?, let second?): return ViewComparison.areEqual(first, second)
        default: return false
        }
    }
}
