import KinoraDrawing
import KinoraViews

// In a film, the numbers come from a `SplitMix64` generator with the film's seed. Its own mapping converts bits to values.

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
    /// Returns a random number in a closed range. While a film renders, the number comes from its seeded generator, and a range with infinite
    /// bounds gives its lower bound.
    public static func random(in range: ClosedRange<Self>) -> Self {
        var generator = SystemRandomNumberGenerator()
        guard let random = StageScope.current?.random else { return random(in: range, using: &generator) }
        let bounds = Double(range.lowerBound)...Double(range.upperBound)
        return min(max(Self(random.draw { $0.nextDouble(in: bounds) }), range.lowerBound), range.upperBound)
    }

    /// Returns a random number in a range that excludes its upper bound. The range must not be empty. While a film renders, the number
    /// comes from its seeded generator.
    public static func random(in range: Range<Self>) -> Self {
        var generator = SystemRandomNumberGenerator()
        guard let random = StageScope.current?.random else { return random(in: range, using: &generator) }
        precondition(!range.isEmpty, "a random number needs a range that is not empty")
        let bounds = Double(range.lowerBound)..<Double(range.upperBound)
        let value = Self(random.draw { $0.nextDouble(in: bounds) })
        return max(value < range.upperBound ? value : range.upperBound.nextDown, range.lowerBound)
    }
}

extension FixedWidthInteger {
    /// Returns a random integer in a closed range, uniformly distributed. While a film renders, the number comes from its seeded generator.
    public static func random(in range: ClosedRange<Self>) -> Self {
        guard let random = StageScope.current?.random, bitWidth <= 64 else {
            var generator = SystemRandomNumberGenerator()
            return random(in: range, using: &generator)
        }
        // The range is shifted to start at `Int.min`, so that a range as wide as all of `UInt64` fits into `Int`.
        let span = Int(truncatingIfNeeded: Magnitude(truncatingIfNeeded: range.upperBound &- range.lowerBound))
        let steps = random.draw { $0.nextInteger(in: Int.min...(Int.min &+ span)) } &- Int.min
        return range.lowerBound &+ Self(truncatingIfNeeded: steps)
    }

    /// Returns a random integer in a half-open range, uniformly distributed. The range must not be empty. While a film renders, the number
    /// comes from its seeded generator.
    public static func random(in range: Range<Self>) -> Self {
        precondition(!range.isEmpty, "a random number needs a range that is not empty")
        return random(in: range.lowerBound...(range.upperBound - 1))
    }
}

extension Bool {
    /// Returns true or false with equal probability. While a film renders, the value comes from its seeded generator.
    public static func random() -> Bool {
        var generator = SystemRandomNumberGenerator()
        return StageScope.current?.random.draw { $0.nextBool() } ?? random(using: &generator)
    }
}
