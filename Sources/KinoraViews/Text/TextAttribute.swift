/// A mark on a part of a text that a ``TextRenderer`` looks for.
public protocol TextAttribute {}

/// A mark with its type.
package struct CustomTextAttribute: @unchecked Sendable, Equatable {
    let key: ObjectIdentifier
    // Only handed out again to the code that made it.
    let value: any TextAttribute

    init<T: TextAttribute>(_ value: T) {
        (key, self.value) = (ObjectIdentifier(T.self), value)
    }

    package static func == (lhs: CustomTextAttribute, rhs: CustomTextAttribute) -> Bool {
        guard lhs.key == rhs.key else { return false }
        if let left = lhs.value as? any Equatable { return left.isEqual(to: rhs.value) }
        // Marks without any content, as most are, look the same.
        return String(reflecting: lhs.value) == String(reflecting: rhs.value)
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
