import Synchronization

/// A composition's parameters, read on first use, because a program has many compositions and usually renders one.
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
