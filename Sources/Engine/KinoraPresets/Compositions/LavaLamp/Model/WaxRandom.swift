import KinoraDrawing

/// Seeded random numbers. Each object has its own stream, so that another blob does not change the others.
struct WaxRandom: Sendable {
    private var source: SplitMix64

    /// Creates the stream of the object that `names` identifies.
    init(seed: UInt64, _ names: Int...) {
        var state = seed
        for name in names {
            var mixer = SplitMix64(seed: state ^ UInt64(bitPattern: Int64(name)))
            state = mixer.next()
        }
        source = SplitMix64(seed: state)
    }

    /// A uniformly distributed number in 0..<1.
    mutating func unit() -> Double { Double(source.next() >> 11) * 0x1p-53 }

    mutating func within(_ range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }

    mutating func coin() -> Bool { source.next() & 1 == 1 }
}
