import KinoraCharts

/// The notation of a chart's values: an affix on each side, and the same number of decimals for all.
struct ValueNotation: Sendable {
    let prefix: String
    let suffix: String
    let decimals: Int

    /// - Parameter decimals: The digits after the point, or a negative number for the number of digits in `values`, at most 2.
    init(prefix: String, suffix: String, decimals: Int, values: [Double]) {
        (self.prefix, self.suffix) = (prefix, suffix)
        let own = values.contains { ($0 * 10).rounded() != $0 * 10 } ? 2 : values.contains { $0.rounded() != $0 } ? 1 : 0
        self.decimals = decimals < 0 ? own : decimals
    }

    /// The number with its affixes. The sign precedes the prefix.
    func string(_ value: Double) -> String { string(value, decimals: decimals) }

    /// The labels of an axis, with as many decimals as its ticks need.
    func labels(_ ticks: [Double], decimals: Int) -> [String] { ticks.map { string($0, decimals: decimals) } }

    private func string(_ value: Double, decimals: Int) -> String {
        let number = NumberNotation.string(abs(value), decimals: decimals)
        let isNegative = value < 0 && number.contains { ("1"..."9").contains($0) }
        return (isNegative ? "−" : "") + prefix + number + suffix
    }
}
