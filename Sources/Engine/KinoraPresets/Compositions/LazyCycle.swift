import KinoraDrawing
import Synchronization

/// The values of a cycle, each made on its first use, so that a single frame does not make the values of the whole film.
final class LazyCycle<Value: Sendable>: Sendable {
    private let count: Int
    private let make: @Sendable (Int) -> Value
    private let values: Mutex<[Value?]>

    /// Creates a cycle of `count` values, at least one, that `make` returns for the index.
    init(count: Int, make: @escaping @Sendable (Int) -> Value) {
        precondition(count > 0, "a cycle requires at least one value")
        (self.count, self.make) = (count, make)
        values = Mutex(Array(repeating: nil, count: count))
    }

    /// The value at `step`, modulo the number of values.
    subscript(step: Int) -> Value {
        let index = ((step % count) + count) % count
        return values.withLock { values in
            if Memoization.isOn, let value = values[index] { return value }
            let value = make(index)
            values[index] = value
            return value
        }
    }
}
