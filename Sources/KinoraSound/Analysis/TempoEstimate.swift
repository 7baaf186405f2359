import Foundation

/// The pace at which onsets come again: the peak of their autocorrelation, weighted by what people tap to (Ellis 2007), with a check whether the
/// beat goes twice as fast.
struct TempoEstimate {
    /// Moments from beat to beat; 0 when nothing comes again.
    let period: Double

    /// Beats a minute.
    static let range = 40.0...240.0
    /// The pace that people prefer, and how many octaves from it they follow.
    private static let center = 120.0
    private static let width = 0.95
    /// At least so much of the correlation at a period has to be there at half of it for the faster one to be the beat.
    private static let octaveShare = 0.85

    init(_ strength: OnsetStrength) {
        let rate = OnsetStrength.rate
        let (shortest, longest) = (Int(60 * rate / TempoEstimate.range.upperBound), Int(60 * rate / TempoEstimate.range.lowerBound))
        let smooth = TempoEstimate.smoothed(strength.values)
        let correlation = TempoEstimate.autocorrelation(smooth, upTo: 2 * longest + 2)
        guard correlation[0] > 0 else {
            period = 0
            return
        }
        // The next multiple speaks for a period too.
        func support(_ lag: Int) -> Double { correlation[lag] + 0.5 * TempoEstimate.peak(correlation, around: 2 * lag) }
        var best = shortest
        for lag in shortest...longest where support(lag) * TempoEstimate.weight(lag) > support(best) * TempoEstimate.weight(best) {
            best = lag
        }
        var found = TempoEstimate.exact(correlation, best)
        while true {
            let half = Int((found / 2).rounded())
            guard half >= shortest else { break }
            let place = (max(shortest, half - 1)...half + 1).max { correlation[$0] < correlation[$1] } ?? half
            // Sums over the peaks: the top of one that lies between two moments is cut off.
            let (fast, slow) = (TempoEstimate.mass(correlation, place), TempoEstimate.mass(correlation, Int(found.rounded())))
            guard fast >= TempoEstimate.octaveShare * slow else { break }
            found = TempoEstimate.exact(correlation, place)
        }
        period = correlation[Int(found.rounded())] > 0 ? found : 0
    }

    private static func weight(_ lag: Int) -> Double {
        let octaves = log2(60 * OnsetStrength.rate / Double(lag) / center) / width
        return exp(-0.5 * octaves * octaves)
    }

    private static func peak(_ correlation: [Double], around lag: Int) -> Double {
        max(correlation[lag - 1], correlation[lag], lag + 1 < correlation.count ? correlation[lag + 1] : 0)
    }

    private static func mass(_ correlation: [Double], _ lag: Int) -> Double {
        (lag - 2...lag + 2).reduce(0) { $0 + max(correlation[$1], 0) }
    }

    /// The top of the parabola through a peak and its neighbours.
    private static func exact(_ correlation: [Double], _ lag: Int) -> Double {
        let (before, here, after) = (correlation[lag - 1], correlation[lag], correlation[lag + 1])
        let bend = before - 2 * here + after
        return bend < 0 ? Double(lag) + min(max(0.5 * (before - after) / bend, -0.5), 0.5) : Double(lag)
    }

    /// Strokes that are a moment off still meet.
    private static func smoothed(_ values: [Float]) -> [Float] {
        let weights: [Float] = [0.06, 0.24, 0.4, 0.24, 0.06]
        return values.indices.map { index in
            var sum: Float = 0
            for (offset, weight) in weights.enumerated() {
                let place = index + offset - 2
                if values.indices.contains(place) { sum += weight * values[place] }
            }
            return sum
        }
    }

    /// For each lag, per pair of moments so far apart, so that long lags are not at a disadvantage.
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
