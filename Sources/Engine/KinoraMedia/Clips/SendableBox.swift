/// A value that a lock protects, although its type is not sendable.
///
/// Safe: only the code that has the lock reads the value.
struct SendableBox<Value>: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
}
