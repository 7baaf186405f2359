import Foundation

/// Estimates the tempo from the peak of the autocorrelation of the onsets, weighted by human preference (Ellis 2007), and then checks
/// whether the beat has twice that tempo.
struct TempoEstimate {
    /// The number of analysis frames per beat; 0 if there is no periodicity.
    let period: Double

    /// In beats per minute.
    static let range = 40.0...240.0
    /// The preferred tempo, and the standard deviation of the preference in octaves.
    private static let center = 120.0
    private static let width = 0.95
    /// The maximum tempo of the check for twice the tempo.
    private static let fastest = 205.0

    init(_ strength: OnsetStrength) {
        let rate = OnsetStrength.rate
        let (shortest, longest) = (Int(60 * rate / TempoEstimate.range.upperBound), Int(60 * rate / TempoEstimate.range.lowerBound))
        let curve = LagCurve(TempoEstimate.autocorrelation(TempoEstimate.smoothed(strength.swing), upTo: 2 * longest + 12))
        guard curve[0] > 0 else {
            period = 0
            return
        }
        let steps = LagCurve.steps
        // The next multiple also supports a period.
        func support(_ position: Int) -> Double { curve[position] + 0.5 * curve[curve.highest(around: 2 * position, reach: steps)] }
        var best = shortest * steps
        var most = -Double.infinity
        for position in (shortest * steps)...(longest * steps) {
            let score = support(position) * TempoEstimate.weight(Double(position) / Double(steps))
            if score > most { (best, most) = (position, score) }
        }
        var found = best
        while true {
            let half = curve.highest(around: (found + 1) / 2, reach: steps)
            let tempo = 60 * rate * Double(steps) / Double(max(half, 1))
            guard half >= shortest * steps, tempo <= TempoEstimate.fastest else { break }
            let slow = curve[curve.highest(around: found, reach: steps)]
            guard curve[half] >= TempoEstimate.octaveShare(tempo) * slow else { break }
            found = half
        }
        period = curve[found] > 0 ? curve.top(near: found) : 0
    }

    /// The fraction of the correlation at a period that is required at half of it to choose the faster beat with `tempo`. It is small for
    /// tempos that people tap to, and nearly 1 for subdivisions of beats.
    private static func octaveShare(_ tempo: Double) -> Double {
        let points = [(138.0, 0.35), (150, 0.5), (160, 0.82), (172, 0.93)]
        guard var last = points.first, tempo > last.0 else { return 0.35 }
        for point in points.dropFirst() {
            if tempo <= point.0 { return last.1 + (point.1 - last.1) * (tempo - last.0) / (point.0 - last.0) }
            last = point
        }
        return last.1
    }

    private static func weight(_ lag: Double) -> Double {
        let octaves = log2(60 * OnsetStrength.rate / lag / center) / width
        return exp(-0.5 * octaves * octaves)
    }

    /// Smoothed, so that onsets one analysis frame apart still correlate.
    private static func smoothed(_ values: [Float]) -> [Float] {
        let reach = 5
        let weights = (-reach...reach).map { Float(exp(-0.5 * pow(Double($0) / 1.5, 2))) }
        return values.indices.map { index in
            var sum: Float = 0
            for (offset, weight) in weights.enumerated() {
                let position = index + offset - reach
                if values.indices.contains(position) { sum += weight * values[position] }
            }
            return sum
        }
    }

    /// The autocorrelation for each lag, divided by the number of pairs, so that long lags have no disadvantage.
    private static func autocorrelation(_ values: [Float], upTo longest: Int) -> [Double] {
        let count = values.count
        let mean = values.reduce(0, +) / Float(max(count, 1))
        let centered = values.map { $0 - mean }
        return centered.withUnsafeBufferPointer { buffer in
            (0...longest).map { lag in
                guard let values = buffer.baseAddress, lag < count else { return 0 }
                var (sum, index): (Float, Int) = (0, 0)
                let end = count - lag
                while index < end {
                    sum += values[index] * values[index + lag]
                    index += 1
                }
                return Double(sum) / Double(max(end, count / 4))
            }
        }
    }
}
