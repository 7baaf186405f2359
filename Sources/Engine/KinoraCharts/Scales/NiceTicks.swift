import Foundation

/// The ticks of a numeric axis: multiples of 1, 2 or 5 times a power of ten.
///
/// Source: Heckbert, "Nice Numbers for Graph Labels", in Graphics Gems (1990).
package struct NiceTicks: Hashable {
    /// The distance of two ticks is `mantissa` times ten to the power of `exponent`.
    package let mantissa: Int
    package let exponent: Int

    /// Chooses the step for about `count` ticks (2 to 100) from `lower` to `upper`. An empty or invalid range counts as 0...1.
    package init(from lower: Double, to upper: Double, count: Int) {
        var span = upper - lower
        if !span.isFinite || span <= 1e-290 { span = 1 }
        let raw = span / Double(min(max(count, 2), 100) - 1)
        let power = Int(log10(raw).rounded(.down))
        // The source has the same limits between 1, 2, 5 and 10.
        switch raw / pow(10, Double(power)) {
        case ..<1.5: (mantissa, exponent) = (1, power)
        case ..<3: (mantissa, exponent) = (2, power)
        case ..<7: (mantissa, exponent) = (5, power)
        default: (mantissa, exponent) = (1, power + 1)
        }
    }

    /// Makes ticks whose distance is `step`, rounded to the nearest 1, 2 or 5 times a power of ten.
    package init(step: Double) {
        self.init(from: 0, to: abs(step), count: 2)
    }

    package var step: Double { value(1) }

    /// The number of digits after the point that distinguish the ticks.
    package var decimals: Int { max(0, -exponent) }

    /// The tick number `index`, counted from 0: the double nearest to its decimal notation, if the exponent is within -22...22.
    package func value(_ index: Double) -> Double {
        let multiple = index * Double(mantissa)
        return exponent < 0 ? multiple / pow(10, Double(-exponent)) : multiple * pow(10, Double(exponent))
    }

    /// The smallest range from tick to tick that contains `lower...upper`.
    package func rounding(_ lower: Double, _ upper: Double) -> (lower: Double, upper: Double) {
        // A bound that misses a tick by a rounding error is on that tick.
        (value((lower / step + 1e-9).rounded(.down)), value((upper / step - 1e-9).rounded(.up)))
    }

    /// The ticks within `lower...upper`, at most 1,000.
    package func values(from lower: Double, to upper: Double) -> [Double] {
        let (first, last) = ((lower / step - 1e-9).rounded(.up), (upper / step + 1e-9).rounded(.down))
        guard first.isFinite, last.isFinite, first <= last, last - first < 1000 else { return [] }
        return (0...Int(last - first)).map { value(first + Double($0)) }.map { $0 == 0 ? 0 : $0 }
    }
}
