import KinoraDrawing
import Synchronization

/// The tables of the ramps that the last frames used. Rasterisers that draw frames of one film share it: a table is made once, and takes memory
/// once.
final class RampCache: Sendable {
    private struct Key: Hashable {
        var ramp: Paint.Ramp
        var opacity: Double
        var ground: PixelColor?
    }

    private struct State {
        var current: [Key: RampTable] = [:]
        var previous: [Key: RampTable] = [:]

        /// What is used once more is kept.
        mutating func known(_ key: Key) -> RampTable? {
            if let table = current[key] { return table }
            guard let table = previous[key] else { return nil }
            keep(table, key)
            return table
        }

        mutating func keep(_ table: RampTable, _ key: Key) {
            if current.count < RampCache.limit { current[key] = table }
        }
    }

    private let state = Mutex(State())

    /// More than this many in one frame are made anew each time: a table takes 16 kB.
    private static let limit = 512

    /// - Parameter ground: An opaque colour that the ramp's are laid over.
    func table(_ ramp: Paint.Ramp, opacity: Double, over ground: PixelColor? = nil) -> RampTable {
        let key = Key(ramp: ramp, opacity: opacity, ground: ground)
        if Memoization.isOn, let table = state.withLock({ $0.known(key) }) { return table }
        var table: RampTable
        if let ground {
            table = self.table(ramp, opacity: opacity)
            table.lay(over: ground)
        } else {
            table = RampTable(ramp, opacity: opacity)
        }
        state.withLock { [table] in $0.keep(table, key) }
        return table
    }

    /// Forgets what neither the frame that ends here nor the one before it used.
    func endFrame() {
        state.withLock { state in
            swap(&state.current, &state.previous)
            state.current.removeAll(keepingCapacity: true)
        }
    }
}
