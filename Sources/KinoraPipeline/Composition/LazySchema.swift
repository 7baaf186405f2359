import Synchronization

/// A composition's parameters, looked up when they are first asked for: a program has many compositions and mostly needs one.
final class LazySchema: Sendable {
    private let make: @Sendable () -> ParameterSchema
    private let made = Mutex<ParameterSchema?>(nil)

    init(_ make: @escaping @Sendable () -> ParameterSchema) {
        self.make = make
    }

    var value: ParameterSchema {
        made.withLock { made in
            let schema = made ?? make()
            made = schema
            return schema
        }
    }
}
