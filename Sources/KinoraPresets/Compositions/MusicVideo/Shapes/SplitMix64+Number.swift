import KinoraDrawing

extension SplitMix64 {
    /// A number within `range`, by a rule of its own: the standard library may change how it makes one of random bits.
    mutating func number(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * (Double(next() >> 11) * 0x1p-53)
    }
}
