/// A key for a value that flows down the view tree.
public protocol EnvironmentKey {
    associatedtype Value
    /// What is read where nobody set the value.
    static var defaultValue: Value { get }
}
