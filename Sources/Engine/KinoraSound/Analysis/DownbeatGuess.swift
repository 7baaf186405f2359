import Foundation

/// Estimates the downbeats and the number of beats per bar: bars begin where most onsets in the bass are, and where the harmony changes.
struct DownbeatGuess {
    /// 4, or 3 if that is much clearer.
    let beatsPerBar: Int
    /// The number of beats before the first downbeat.
    let first: Int

    /// The factor by which bars of three must be clearer than bars of four, which are more common, and the minimum clarity.
    private static let advantage = 1.6
    private static let minClarity = 0.3
    /// The minimum number of bars for a metre other than four.
    private static let minBars = 6

    init(_ beats: [TimeInterval], strength: OnsetStrength, levels: LevelScale) {
        guard beats.count >= 8 else {
            (beatsPerBar, first) = (4, 0)
            return
        }
        var (bass, change) = ([Double](), [Double]())
        for (index, beat) in beats.enumerated() {
            bass.append(DownbeatGuess.stroke(strength.low, at: beat))
            let before = index > 0 ? beats[index - 1] : beat - 0.5
            let after = index + 1 < beats.count ? beats[index + 1] : beat + 0.5
            change.append(DownbeatGuess.distance(levels, before, beat, after))
        }
        let scores = zip(DownbeatGuess.unit(bass), DownbeatGuess.unit(change)).map { $0 + 2 * $1 }
        let (four, three) = (DownbeatGuess.clearest(scores, period: 4), DownbeatGuess.clearest(scores, period: 3))
        let isWaltz =
            beats.count >= 3 * DownbeatGuess.minBars && three.clarity >= DownbeatGuess.minClarity
            && three.clarity >= DownbeatGuess.advantage * max(four.clarity, 0)
        (beatsPerBar, first) = isWaltz ? (3, three.phase) : (4, four.phase)
    }

    /// The phase whose beats have the highest scores, and the difference to the other phases' scores, in units of the mean.
    private static func clearest(_ scores: [Double], period: Int) -> (phase: Int, clarity: Double) {
        let means = (0..<period).map { phase -> Double in
            let own = stride(from: phase, to: scores.count, by: period).map { scores[$0] }
            return own.reduce(0, +) / Double(own.count)
        }
        let phase = means.indices.max { means[$0] < means[$1] } ?? 0
        let rest = (means.reduce(0, +) - means[phase]) / Double(period - 1)
        let mean = scores.reduce(0, +) / Double(scores.count)
        return (phase, mean > 0 ? (means[phase] - rest) / mean : 0)
    }

    private static func unit(_ values: [Double]) -> [Double] {
        let mean = values.reduce(0, +) / Double(values.count)
        return values.map { mean > 0 ? $0 / mean : 0 }
    }

    private static func stroke(_ low: [Float], at time: TimeInterval) -> Double {
        let middle = Int((time * OnsetStrength.rate).rounded())
        var largest: Float = 0
        for frame in max(0, middle - 3)...max(0, middle + 3) where frame < low.count { largest = max(largest, low[frame]) }
        return Double(largest)
    }

    /// The difference between the spectra after a beat and after the previous one.
    private static func distance(_ levels: LevelScale, _ before: TimeInterval, _ beat: TimeInterval, _ after: TimeInterval) -> Double {
        // Onsets sound similar for any harmony, so the time after a beat is more significant.
        let (old, new) = (levels.mean(from: before + 0.08, to: beat - 0.02), levels.mean(from: beat + 0.08, to: after - 0.02))
        return zip(old, new).reduce(0) { $0 + abs($1.0 - $1.1) }
    }
}

extension LevelScale {
    /// The mean level of each band from `start` to `end`, in seconds, over at least one analysis frame.
    func mean(from start: TimeInterval, to end: TimeInterval) -> [Double] {
        let bands = Spectrogram.bandCount
        var sums = [Double](repeating: 0, count: bands)
        guard count > 0 else { return sums }
        let first = min(max(Int((start * Spectrogram.rate).rounded()), 0), count - 1)
        let last = min(max(Int((end * Spectrogram.rate).rounded()), first + 1), count)
        self.bands.withUnsafeBufferPointer { buffer in
            sums.withUnsafeMutableBufferPointer { target in
                guard let levels = buffer.baseAddress, let sums = target.baseAddress else { return }
                var index = first * bands
                var band = 0
                while index < last * bands {
                    sums[band] += Double(levels[index])
                    index += 1
                    band += 1
                    if band == bands { band = 0 }
                }
            }
        }
        let scale = 1 / (65535 * Double(max(last - first, 1)))
        return sums.map { $0 * scale }
    }
}
