/// A key of the environment for a value that describes the context of a view, such as the list that contains it.
///
/// Views that are presented above the whole frame are not in this context, so they do not inherit the value.
package protocol ContextKey: EnvironmentKey {}

extension EnvironmentValues {
    private enum ContextStorageKey: EnvironmentKey {
        static var defaultValue: [ObjectIdentifier: Any] { [:] }
    }

    /// The value for `key`, or the key's default.
    package subscript<K: ContextKey>(key: K.Type) -> K.Value {
        get { self[ContextStorageKey.self][ObjectIdentifier(key)].flatMap { $0 as? K.Value } ?? K.defaultValue }
        set { self[ContextStorageKey.self][ObjectIdentifier(key)] = newValue }
    }

    /// Discards all values of contexts.
    mutating func leaveContext() {
        self[ContextStorageKey.self] = [:]
    }
}
