// The mapping from bits to values is implemented here, because the results of the standard library's `random(in:using:)` may differ between
// versions. A film with a given seed must look the same with every toolchain.

extension SplitMix64 {
    /// A number in 0..<1, one of 2^53 equally spaced ones.
    public mutating func nextUnit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// A number in the range. The upper bound is excluded, unless both bounds are equal or adjacent.
    ///
    /// If a bound is not finite, returns the lower one.
    public mutating func nextDouble(in range: Range<Double>) -> Double {
        let value = nextDouble(in: range.lowerBound...max(range.lowerBound, range.upperBound))
        return value < range.upperBound ? value : max(range.lowerBound, range.upperBound.nextDown)
    }

    /// A number in the range. If a bound is not finite, returns the lower one.
    public mutating func nextDouble(in range: ClosedRange<Double>) -> Double {
        let unit = nextUnit()
        guard range.lowerBound.isFinite, range.upperBound.isFinite else { return range.lowerBound }
        // A weighted sum of the bounds cannot overflow, in contrast to their difference.
        return min(max(range.lowerBound * (1 - unit) + range.upperBound * unit, range.lowerBound), range.upperBound)
    }

    /// An integer in the range, uniformly distributed.
    ///
    /// Lemire: "Fast random integer generation in an interval", 2019.
    public mutating func nextInteger(in range: ClosedRange<Int>) -> Int {
        let span = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)) &+ 1
        guard span != 0 else { return Int(truncatingIfNeeded: next()) }
        var product = next().multipliedFullWidth(by: span)
        if product.low < span {
            let threshold = (0 &- span) % span
            while product.low < threshold { product = next().multipliedFullWidth(by: span) }
        }
        return range.lowerBound &+ Int(truncatingIfNeeded: product.high)
    }

    /// An integer in the range, uniformly distributed. The range must not be empty.
    public mutating func nextInteger(in range: Range<Int>) -> Int {
        precondition(!range.isEmpty, "the range of a random number must not be empty")
        return nextInteger(in: range.lowerBound...(range.upperBound - 1))
    }

    /// True with the given probability: never at 0 or less, always at 1 or more.
    public mutating func nextBool(probability: Double = 0.5) -> Bool {
        nextUnit() < probability
    }

    /// One of the elements, uniformly distributed; nil if there are none.
    public mutating func nextElement<Element>(of elements: some RandomAccessCollection<Element>) -> Element? {
        guard !elements.isEmpty else { return nil }
        return elements[elements.index(elements.startIndex, offsetBy: nextInteger(in: 0..<elements.count))]
    }

    /// The elements in random order, uniformly distributed (Fisher-Yates shuffle). O(number of elements).
    public mutating func shuffled<Element>(_ elements: some Sequence<Element>) -> [Element] {
        var shuffled = Array(elements)
        for last in stride(from: shuffled.count - 1, to: 0, by: -1) { shuffled.swapAt(last, nextInteger(in: 0...last)) }
        return shuffled
    }
}
