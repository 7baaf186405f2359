import Foundation

/// The ticks of a logarithmic axis: powers of ten, with 2 and 5 times these in short ranges.
enum LogTicks {
    /// Returns the ticks within `lower...upper` (both positive), about `count` of them.
    static func values(from lower: Double, to upper: Double, count: Int) -> [Double] {
        guard lower > 0, upper > lower, upper.isFinite else { return lower > 0 && lower.isFinite ? [lower] : [] }
        let (first, last) = (Int(log10(lower).rounded(.down)), Int(log10(upper).rounded(.up)))
        let decades = last - first
        let stride = max(1, Int((Double(decades) / Double(max(count, 2))).rounded(.up)))
        let factors: [Double] = decades * 3 <= count + 2 ? [1, 2, 5] : [1]
        var ticks: [Double] = []
        for exponent in Swift.stride(from: first, through: last, by: stride) {
            let power = exponent < 0 ? 1 / pow(10, Double(-exponent)) : pow(10, Double(exponent))
            for factor in factors {
                let tick = exponent < 0 ? factor / pow(10, Double(-exponent)) : factor * power
                if tick >= lower * (1 - 1e-9), tick <= upper * (1 + 1e-9) { ticks.append(tick) }
            }
        }
        return ticks
    }
}
