import KinoraDrawing
import KinoraViews

// In a film these are the numbers that `SplitMix64` gives for the film's seed, by its own mapping from bits to values.

extension BinaryFloatingPoint where RawSignificand: FixedWidthInteger {
    /// A number in the range: one of the film's, for code that a stage runs. There a range whose ends are not finite gives its lower end.
    public static func random(in range: ClosedRange<Self>) -> Self {
        var generator = SystemRandomNumberGenerator()
        guard let random = StageScope.current?.random else { return random(in: range, using: &generator) }
        let bounds = Double(range.lowerBound)...Double(range.upperBound)
        return min(max(Self(random.draw { $0.nextDouble(in: bounds) }), range.lowerBound), range.upperBound)
    }

    /// A number in the range, the upper end excluded: one of the film's, for code that a stage runs. The range must not be empty.
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
    /// A whole number in the range, all equally likely: one of the film's, for code that a stage runs.
    public static func random(in range: ClosedRange<Self>) -> Self {
        guard let random = StageScope.current?.random, bitWidth <= 64 else {
            var generator = SystemRandomNumberGenerator()
            return random(in: range, using: &generator)
        }
        // Counted from the least integer, so that a range as wide as all of UInt64 is one of Int too.
        let span = Int(truncatingIfNeeded: Magnitude(truncatingIfNeeded: range.upperBound &- range.lowerBound))
        let steps = random.draw { $0.nextInteger(in: Int.min...(Int.min &+ span)) } &- Int.min
        return range.lowerBound &+ Self(truncatingIfNeeded: steps)
    }

    /// A whole number in the range, all equally likely: one of the film's, for code that a stage runs. The range must not be empty.
    public static func random(in range: Range<Self>) -> Self {
        precondition(!range.isEmpty, "a random number needs a range that is not empty")
        return random(in: range.lowerBound...(range.upperBound - 1))
    }
}

extension Bool {
    /// True or false, equally likely: by the film's random numbers, for code that a stage runs.
    public static func random() -> Bool {
        var generator = SystemRandomNumberGenerator()
        return StageScope.current?.random.draw { $0.nextBool() } ?? random(using: &generator)
    }
}
