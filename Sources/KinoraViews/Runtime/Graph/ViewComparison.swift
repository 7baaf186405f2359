import Foundation

/// Decides whether two descriptions of a view are the same, so that what depends on them need not be evaluated again.
///
/// Equal bytes mean equal values: references are then the same objects. Where bytes differ, `Equatable` decides, for the whole or field by
/// field. What an enumeration holds, and what a value of some protocol's type holds, such as the view in an `AnyView`, is compared as its own type
/// says: among their bytes are some that mean nothing. What is not `Equatable` (closures that captured something anew) counts as different, which
/// costs an evaluation and no more.
@MainActor
package enum ViewComparison {
    package static func areEqual<V>(_ lhs: V, _ rhs: V) -> Bool {
        withUnsafeBytes(of: lhs) { left in
            withUnsafeBytes(of: rhs) { right in
                areEqual(V.self, left, right)
            }
        }
    }

    private static func areEqual(_ type: Any.Type, _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard let leftBytes = left.baseAddress, let rightBytes = right.baseAddress else { return true }
        if memcmp(leftBytes, rightBytes, left.count) == 0 { return true }
        let plan = plan(for: type)
        switch plan {
        case .equatable(let areEqual): return areEqual(left, right)
        case .bytes: return false
        case .fields(let fields):
            for field in fields {
                let range = field.offset..<field.offset + field.size
                if !areEqual(field.type, UnsafeRawBufferPointer(rebasing: left[range]), UnsafeRawBufferPointer(rebasing: right[range])) {
                    return false
                }
            }
            return true
        }
    }

    private struct Field {
        let offset: Int
        let size: Int
        let type: Any.Type
    }

    private enum Plan {
        case equatable((UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool)
        case fields([Field])
        /// Nothing is known about the inside; only equal bytes are equal.
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
        // A mirror of its own need not show what an enumeration holds.
        if FieldReflection.isEnumeration(type), !(type is any CustomReflectable.Type) { return .equatable(payloadComparison(of: type)) }
        let fields = FieldReflection.fields(of: type).map { field in
            Field(offset: field.offset, size: size(of: field.type), type: field.type)
        }
        return fields.isEmpty ? .bytes : .fields(fields)
    }

    private static func comparison<E: Equatable>(of type: E.Type) -> (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool {
        { left, right in
            guard let left = left.baseAddress, let right = right.baseAddress else { return true }
            return left.assumingMemoryBound(to: E.self).pointee == right.assumingMemoryBound(to: E.self).pointee
        }
    }

    /// Compares what two values of a protocol's type hold. Their own bytes say little: a value that is small enough is kept among bytes that
    /// mean nothing, and another one in a box of its own.
    private static func contentComparison(of type: Any.Type) -> (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool {
        func open<T>(_ type: T.Type) -> (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool {
            { left, right in
                guard let left = left.baseAddress, let right = right.baseAddress else { return true }
                return areContentsEqual(
                    left.assumingMemoryBound(to: T.self).pointee, right.assumingMemoryBound(to: T.self).pointee)
            }
        }
        return _openExistential(type, do: open)
    }

    /// Compares the cases of an enumeration and what they hold. Cases without a payload are equal where their bytes are.
    private static func payloadComparison(of type: Any.Type) -> (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool {
        func open<T>(_ type: T.Type) -> (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> Bool {
            { left, right in
                guard let left = left.baseAddress, let right = right.baseAddress else { return true }
                let first = Mirror(reflecting: left.assumingMemoryBound(to: T.self).pointee).children.first
                let second = Mirror(reflecting: right.assumingMemoryBound(to: T.self).pointee).children.first
                guard let first, let second, first.label == second.label else { return false }
                return areContentsEqual(first.value, second.value)
            }
        }
        return _openExistential(type, do: open)
    }

    private static func areContentsEqual(_ left: Any, _ right: Any) -> Bool {
        // A value of a protocol's type that a generic function makes an `Any` of would be opened as that type, which says nothing of its content.
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

/// A list or an optional value whose elements can be compared although their type is not `Equatable`.
@MainActor
private protocol ElementwiseComparable {
    static func areElementsEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool
}

extension Array: ElementwiseComparable {
    static func areElementsEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        let (first, second) = (left.assumingMemoryBound(to: [Element].self).pointee, right.assumingMemoryBound(to: [Element].self).pointee)
        return first.count == second.count && zip(first, second).allSatisfy { ViewComparison.areEqual($0, $1) }
    }
}

extension Optional: ElementwiseComparable {
    static func areElementsEqual(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        switch (left.assumingMemoryBound(to: Self.self).pointee, right.assumingMemoryBound(to: Self.self).pointee) {
        case (nil, nil): return true
        case (let first?, let second?): return ViewComparison.areEqual(first, second)
        default: return false
        }
    }
}
