import Foundation
import KinoraCharts

/// The ticks of an axis whose range changes continuously. Ticks that become too dense or too sparse fade, so that none appears suddenly.
struct AxisGrid {
    struct Tick {
        let value: Double
        let decimals: Int
        let opacity: Double
    }

    let ticks: [Tick]

    /// - Parameters:
    ///   - target: The number of ticks that fit.
    ///   - isSteady: Whether the range does not change, so that ticks are either opaque or left out.
    init(_ range: ValueRange, target: Double, isSteady: Bool) {
        let span = range.upper - range.lower
        let ideal = span / min(max(target, 2), 12)
        guard ideal.isFinite, ideal > 0 else {
            ticks = []
            return
        }
        var found: [Double: Tick] = [:]
        // The finest step fades in while it has 60 to 100 % of the ideal length, over the next one, which is opaque.
        var step = NiceTicks(step: ideal * 0.5)
        for _ in 0..<4 {
            let fading = min(max((step.step / ideal - 0.6) / 0.4, 0), 1)
            let opacity = isSteady ? fading.rounded() : fading
            if opacity > 0 {
                for value in step.values(from: range.lower, to: range.upper) where found[value]?.opacity ?? 0 < opacity {
                    found[value] = Tick(value: value, decimals: step.decimals, opacity: opacity)
                }
            }
            // Ticks of coarser steps, such as 500 after 200, would be between the others.
            if opacity >= 1 { break }
            step = NiceTicks(step: step.step * 2.2)
        }
        ticks = found.values.sorted { $0.value < $1.value }
    }
}

/// The range of an axis of values, which contains 0.
struct ValueRange: Hashable {
    let lower: Double
    let upper: Double

    init(lower: Double, upper: Double) {
        (self.lower, self.upper) = (lower, upper > lower ? upper : lower + 1)
    }

    /// The range of the first `count` bars at a time: in a race, of the mean of some moments, so that it does not jump.
    init(race: BarRace, time: TimeInterval, count: Int) {
        let moments = race.times.count > 1 ? 9 : 1
        var (lower, upper) = (0.0, 0.0)
        for moment in 0..<moments {
            let offset = moments == 1 ? 0 : (Double(moment) / Double(moments - 1) - 0.5) * race.step
            let values = race.bars(at: time + offset).filter { $0.rank < Double(count) }.map(\.value)
            lower += min(values.min() ?? 0, 0) / Double(moments)
            upper += max(values.max() ?? 0, 0) / Double(moments)
        }
        // No bar of the moment is longer than the axis.
        let now = race.bars(at: time).map(\.value)
        self.init(lower: min(lower, now.min() ?? 0), upper: max(upper, now.max() ?? 0))
    }
}
