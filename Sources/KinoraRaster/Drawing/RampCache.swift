import KinoraDrawing

/// The tables of the ramps that this frame and the one before it used.
final class RampCache {
    private struct Key: Hashable {
        var ramp: Paint.Ramp
        var opacity: Double
    }

    private var current: [Key: RampTable] = [:]
    private var previous: [Key: RampTable] = [:]

    /// More than this many in one frame are made anew each time: a table takes 16 kB.
    private static let limit = 512

    func table(_ ramp: Paint.Ramp, opacity: Double) -> RampTable {
        let key = Key(ramp: ramp, opacity: opacity)
        if let table = current[key] { return table }
        let table = previous[key] ?? RampTable(ramp, opacity: opacity)
        if current.count < Self.limit { current[key] = table }
        return table
    }

    func endFrame() {
        swap(&current, &previous)
        current.removeAll(keepingCapacity: true)
    }
}
