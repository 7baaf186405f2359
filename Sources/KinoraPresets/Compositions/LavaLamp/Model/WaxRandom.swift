import KinoraDrawing

/// Seeded numbers for the wax. Each thing draws from a stream of its own, so that one more blob leaves the others as they were.
struct WaxRandom: Sendable {
    private var source: SplitMix64

    /// The stream of the thing that these numbers name.
    init(seed: UInt64, _ names: Int...) {
        var state = seed
        for name in names {
            var mixer = SplitMix64(seed: state ^ UInt64(bitPattern: Int64(name)))
            state = mixer.next()
        }
        source = SplitMix64(seed: state)
    }

    /// Evenly spread over 0..<1.
    mutating func unit() -> Double { Double(source.next() >> 11) * 0x1p-53 }

    mutating func within(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }

    mutating func coin() -> Bool { source.next() & 1 == 1 }
}
