import KinoraDrawing

/// The tables of the ramps that this frame and the one before it used.
final class RampCache {
    private struct Key: Hashable {
        var ramp: Paint.Ramp
        var opacity: Double
        var ground: PixelColor?
    }

    private var current: [Key: RampTable] = [:]
    private var previous: [Key: RampTable] = [:]

    /// More than this many in one frame are made anew each time: a table takes 16 kB.
    private static let limit = 512

    /// - Parameter ground: An opaque colour that the ramp's are laid over.
    func table(_ ramp: Paint.Ramp, opacity: Double, over ground: PixelColor? = nil) -> RampTable {
        let key = Key(ramp: ramp, opacity: opacity, ground: ground)
        if let table = current[key] { return table }
        let table: RampTable
        if let known = previous[key] {
            table = known
        } else if let ground {
            var laid = self.table(ramp, opacity: opacity)
            laid.lay(over: ground)
            table = laid
        } else {
            table = RampTable(ramp, opacity: opacity)
        }
        if current.count < Self.limit { current[key] = table }
        return table
    }

    func endFrame() {
        swap(&current, &previous)
        current.removeAll(keepingCapacity: true)
    }
}
