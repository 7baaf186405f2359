import KinoraDrawing
import Synchronization

/// The random number generator of one film. The numbers depend on its seed and on the order in which the film's code draws them.
package final class RandomSource: RandomNumberGenerator, Sendable {
    private struct Contents {
        var generator: SplitMix64
        var useCount = 0
    }

    private let contents: Mutex<Contents>

    package init(seed: UInt64) {
        contents = Mutex(Contents(generator: SplitMix64(seed: seed)))
    }

    /// How many times code has drawn numbers, for drawing too.
    var useCount: Int { contents.withLock { $0.useCount } }

    package func next() -> UInt64 { draw { $0.next() } }

    /// Calls `body` with exclusive access to the generator.
    package func draw<Value: Sendable>(_ body: (inout SplitMix64) -> Value) -> Value {
        contents.withLock { contents in
            contents.useCount += 1
            return body(&contents.generator)
        }
    }

    /// Runs `body` with a separate generator that depends on `seed` alone, and restores the film's generator afterwards.
    ///
    /// Drawing code runs in this way: the selection of frames that are drawn must not affect later random numbers.
    func withOwnNumbers<Result>(seed: UInt64, _ body: () -> Result) -> Result {
        let outer = exchange(SplitMix64(seed: seed))
        defer { _ = exchange(outer) }
        return body()
    }

    private func exchange(_ new: SplitMix64) -> SplitMix64 {
        contents.withLock { contents in
            let old = contents.generator
            contents.generator = new
            return old
        }
    }
}
