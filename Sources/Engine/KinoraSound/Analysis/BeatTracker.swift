import Foundation

/// Finds the beats: the sequence of times with the strongest onsets and the most regular intervals, by dynamic programming (D. P. W. Ellis,
/// "Beat Tracking by Dynamic Programming", 2007).
struct BeatTracker {
    /// In seconds, ascending.
    let beats: [TimeInterval]
    /// In beats per minute; 0 without beats.
    let tempo: Double

    /// The penalty for irregular intervals, in standard deviations of the onset strength.
    private static let tightness: Float = 100
    /// The minimum onset strength of the first and the last beat.
    private static let quietest: Float = 0.3

    /// - Parameter tempo: The tempo in beats per minute, if it is known.
    init(_ strength: OnsetStrength, tempo known: Double? = nil) {
        let period = known.map { 60 * OnsetStrength.rate / $0 } ?? TempoEstimate(strength).period
        guard period > 0 else {
            (beats, tempo) = ([], 0)
            return
        }
        let moments = BeatTracker.trimmed(BeatTracker.track(strength.values, period: period), strength.values)
        let beats = BeatTracker.times(moments, strength)
        guard beats.count > 3 else {
            (self.beats, tempo) = ([], 0)
            return
        }
        self.beats = beats
        tempo = BeatTracker.tempo(of: beats)
    }

    private static func track(_ values: [Float], period: Double) -> [Int] {
        let local = softened(values, period: period)
        let count = local.count
        let (nearest, farthest) = (max(1, Int((period / 2).rounded())), Int((2 * period).rounded()))
        guard count > farthest else { return [] }
        let costs = (0...farthest).map { step -> Float in
            guard step >= nearest else { return -.infinity }
            let off = Float(log(Double(step) / period))
            return -tightness * off * off
        }
        var scores = local
        var before = [Int](repeating: -1, count: count)
        let threshold = 0.01 * (local.max() ?? 0)
        var hasBegun = false
        scores.withUnsafeMutableBufferPointer { buffer in
            costs.withUnsafeBufferPointer { costBuffer in
                guard let scores = buffer.baseAddress, let costs = costBuffer.baseAddress else { return }
                var index = 0
                while index < count {
                    var (best, position): (Float, Int) = (-.infinity, -1)
                    var step = nearest
                    while step <= farthest {
                        // Before the beginning there is silence.
                        let score = costs[step] + (index >= step ? scores[index - step] : 0)
                        if score > best { (best, position) = (score, index - step) }
                        step += 1
                    }
                    let own = scores[index]
                    scores[index] = own + best
                    if !hasBegun, own < threshold {
                        before[index] = -1
                    } else {
                        before[index] = position
                        hasBegun = true
                    }
                    index += 1
                }
            }
        }
        return backtrack(scores, before, period: period)
    }

    private static func backtrack(_ scores: [Float], _ before: [Int], period: Double) -> [Int] {
        // The end is excluded: if the piece stops between beats, it would be an irregular interval.
        let peaks = scores.indices.dropLast().filter { index in
            (index == 0 || scores[index] >= scores[index - 1]) && scores[index] > scores[index + 1]
        }
        let heights = peaks.map { scores[$0] }.sorted()
        guard !heights.isEmpty else { return [] }
        let threshold = 0.5 * heights[heights.count / 2]
        guard let last = peaks.last(where: { scores[$0] >= threshold }) else { return [] }
        // Peaks within a period after the last beat, such as the second note of a swung pair, follow an irregular interval and have lower
        // scores.
        let candidates = peaks.filter { $0 <= last && Double(last - $0) < period }
        guard var index = candidates.max(by: { scores[$0] < scores[$1] }) else { return [] }
        var beats: [Int] = []
        while index >= 0 {
            beats.append(index)
            index = before[index]
        }
        return beats.reversed()
    }

    /// The strength smoothed over a small part of a period.
    private static func softened(_ values: [Float], period: Double) -> [Float] {
        let reach = max(1, Int((period / 8).rounded()))
        let weights = (-reach...reach).map { Float(exp(-0.5 * pow(32 * Double($0) / period, 2))) }
        let count = values.count
        var result = values
        values.withUnsafeBufferPointer { buffer in
            result.withUnsafeMutableBufferPointer { target in
                weights.withUnsafeBufferPointer { weights in
                    guard let values = buffer.baseAddress, let result = target.baseAddress, let weights = weights.baseAddress else {
                        return
                    }
                    var index = 0
                    while index < count {
                        var sum: Float = 0
                        var position = max(0, index - reach)
                        let end = min(count - 1, index + reach)
                        while position <= end {
                            sum += weights[position - index + reach] * values[position]
                            position += 1
                        }
                        result[index] = sum
                        index += 1
                    }
                }
            }
        }
        return result
    }

    /// Removes weak beats at the beginning and at the end.
    private static func trimmed(_ beats: [Int], _ values: [Float]) -> [Int] {
        let heard = beats.map { highest(values, around: $0, reach: 3).value }
        let smooth = heard.indices.map { index -> Float in
            let weights: [Float] = [0.5, 1, 0.5]
            return (0..<3).reduce(Float(0)) { sum, offset in
                let position = index + offset - 1
                return sum + (heard.indices.contains(position) ? weights[offset] * heard[position] : 0)
            } / 2
        }
        let mean = (smooth.reduce(0) { $0 + $1 * $1 } / Float(max(smooth.count, 1))).squareRoot()
        guard let first = smooth.indices.first(where: { heard[$0] > quietest * mean && smooth[$0] > quietest * mean }),
            let last = smooth.indices.last(where: { heard[$0] > quietest * mean && smooth[$0] > quietest * mean })
        else { return [] }
        return Array(beats[first...last])
    }

    /// Returns the times of the beats. Beats move to a nearby peak of the strength, if there is one; the others move like their neighbours.
    private static func times(_ beats: [Int], _ strength: OnsetStrength) -> [TimeInterval] {
        let values = strength.values
        let peaks = beats.map { highest(values, around: $0, reach: 3) }
        let median = peaks.map(\.value).sorted()
        let typical = median.isEmpty ? 0 : median[median.count / 2]
        var times = zip(beats, peaks).map { beat, peak -> TimeInterval in
            peak.isPeak && peak.value > 0.25 * typical
                ? strength.time(ofPeak: peak.index) : Double(beat) / OnsetStrength.rate + OnsetStrength.lead
        }
        for index in times.indices.dropFirst() where times[index] <= times[index - 1] {
            times[index] = times[index - 1] + 1 / OnsetStrength.rate
        }
        return times
    }

    private static func highest(_ values: [Float], around index: Int, reach: Int) -> (index: Int, value: Float, isPeak: Bool) {
        let (low, high) = (max(0, index - reach), min(values.count - 1, index + reach))
        var best = index
        for position in low...high where values[position] > values[best] { best = position }
        let isPeak = (best == 0 || values[best] >= values[best - 1]) && (best + 1 >= values.count || values[best] >= values[best + 1])
        return (best, values[best], isPeak)
    }

    /// The tempo from a linear regression of the beats, in which jitter and rounding cancel out.
    private static func tempo(of beats: [TimeInterval]) -> Double {
        let count = Double(beats.count)
        let (middle, center) = ((count - 1) / 2, beats.reduce(0, +) / count)
        var (sum, squares) = (0.0, 0.0)
        for (index, beat) in beats.enumerated() {
            sum += (Double(index) - middle) * (beat - center)
            squares += (Double(index) - middle) * (Double(index) - middle)
        }
        return 60 * squares / sum
    }
}
