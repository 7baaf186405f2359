/// A key for a value that propagates up the view tree.
public protocol PreferenceKey {
    associatedtype Value
    /// The value where no view inside sets one.
    static var defaultValue: Value { get }

    /// Combines the accumulated value with the value of the next view, in view order.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

extension ViewNode {
    /// Returns the value for `key` of this node and the nodes inside it; nil if none sets it.
    package func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
        if let source = self as? any PreferenceSource, let value = source.value(key) { return value }
        var result: K.Value?
        for child in children where !child.isLeaving && !child.isTopLayerRoot {
            guard let next = child.preference(key) else { continue }
            if var value = result {
                K.reduce(value: &value) { next }
                result = value
            } else {
                result = next
            }
        }
        if let source = self as? any PreferenceSource { source.transform(key, &result) }
        return result
    }
}

/// A node that sets or transforms a preference.
@MainActor
package protocol PreferenceSource: ViewNode {
    /// Returns the value that replaces the values of the nodes inside; nil for other keys.
    func value<K: PreferenceKey>(_ key: K.Type) -> K.Value?

    /// Transforms the value of the nodes inside.
    func transform<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?)
}

/// A node that observes changes of a preference.
@MainActor
package protocol PreferenceReader: ViewNode {
    /// Returns the action to run if the value has changed since the last check; otherwise nil.
    func checkPreference() -> (() -> Void)?
}
