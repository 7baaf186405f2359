/// A key for a value that flows up the view tree, from the views inside to those around.
public protocol PreferenceKey {
    associatedtype Value
    /// What is read where no view inside set the value.
    static var defaultValue: Value { get }

    /// Combines the value of one view with that of the next.
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

extension ViewNode {
    /// The value under `key` of this node and all inside it; nil where nobody set it.
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

/// A node that sets or changes a preference.
@MainActor
package protocol PreferenceSource: ViewNode {
    /// The value it sets, in place of those inside; nil for other keys.
    func value<K: PreferenceKey>(_ key: K.Type) -> K.Value?

    /// Changes what comes from inside.
    func transform<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?)
}

/// A node that wants to know of changes of a preference.
@MainActor
protocol PreferenceReader: ViewNode {
    /// Looks whether the value has changed; answers what is to be run then.
    func checkPreference() -> (() -> Void)?
}
