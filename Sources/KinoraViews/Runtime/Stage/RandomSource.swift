import KinoraDrawing
import Synchronization

/// The random numbers of one film: drawn from its seed, in the order in which the film's code asks for them.
package final class RandomSource: RandomNumberGenerator, Sendable {
    private let generator: Mutex<SplitMix64>

    package init(seed: UInt64) {
        generator = Mutex(SplitMix64(seed: seed))
    }

    package func next() -> UInt64 { draw { $0.next() } }

    /// Lets `body` draw from the generator.
    package func draw<Value: Sendable>(_ body: (inout SplitMix64) -> Value) -> Value {
        generator.withLock { body(&$0) }
    }

    /// Runs `body` with numbers of its own, which depend on `seed` alone; what is drawn after it is as if it had not been.
    ///
    /// Drawing code runs under it: which frames are drawn must not change what happens later.
    func withOwnNumbers<Result>(seed: UInt64, _ body: () -> Result) -> Result {
        let outer = exchange(SplitMix64(seed: seed))
        defer { _ = exchange(outer) }
        return body()
    }

    private func exchange(_ new: SplitMix64) -> SplitMix64 {
        generator.withLock { generator in
            let old = generator
            generator = new
            return old
        }
    }
}
