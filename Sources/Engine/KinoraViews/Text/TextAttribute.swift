/// A custom attribute of text, which a ``TextRenderer`` reads.
public protocol TextAttribute {}

/// A custom attribute with its type.
///
/// Safe: the value is accessed only by the code that created it.
package struct CustomTextAttribute: @unchecked Sendable, Equatable {
    let key: ObjectIdentifier
    let value: any TextAttribute

    init<T: TextAttribute>(_ value: T) {
        (key, self.value) = (ObjectIdentifier(T.self), value)
    }

    package static func == (lhs: CustomTextAttribute, rhs: CustomTextAttribute) -> Bool {
        guard lhs.key == rhs.key else { return false }
        if let left = lhs.value as? any Equatable { return left.isEqual(to: rhs.value) }
        // Most attributes have no content and are therefore equal.
        return String(reflecting: lhs.value) == String(reflecting: rhs.value)
    }
}

extension Equatable {
    fileprivate func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
