import KinoraDrawing
import Synchronization

/// A cache of the colour tables of recent gradients. The rasterizers of a film share it, so that each table is made and stored once.
final class RampCache: Sendable {
    private struct Key: Hashable {
        var ramp: Paint.Ramp
        var opacity: Double
        var background: PixelColor?
        /// Tables without a background are the same with and without dithering.
        var dithers: Bool
    }

    private struct State {
        var current: [Key: RampTable] = [:]
        var previous: [Key: RampTable] = [:]

        /// Returns a known table and marks it as used.
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

    /// The maximum number of tables, because each requires 32 kB. Further ones are made on each use.
    private static let limit = 512

    /// - Parameters:
    ///   - background: An opaque colour on which the ramp is composited.
    ///   - dithers: Whether the gradient will be dithered.
    func table(_ ramp: Paint.Ramp, opacity: Double, over background: PixelColor? = nil, dithers: Bool) -> RampTable {
        let key = Key(ramp: ramp, opacity: opacity, background: background, dithers: dithers && background != nil)
        if Memoization.isOn, let table = state.withLock({ $0.known(key) }) { return table }
        var table: RampTable
        if let background {
            table = self.table(ramp, opacity: opacity, dithers: dithers)
            table.lay(over: background, dithers: dithers)
        } else {
            table = RampTable(ramp, opacity: opacity)
        }
        state.withLock { [table] in $0.keep(table, key) }
        return table
    }

    /// Removes the tables that neither this frame nor the previous one used.
    func endFrame() {
        state.withLock { state in
            swap(&state.current, &state.previous)
            state.current.removeAll(keepingCapacity: true)
        }
    }
}
