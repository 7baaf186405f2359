import Foundation
import KinoraAudioFeatures

/// Divides a piece into sections at the bars whose four successors differ most from their four predecessors (novelty, Foote 2000).
struct SectionFinder {
    let sections: [SoundSection]

    /// The minimum length of a section in bars, and the number of bars that are compared on each side.
    private static let minLength = 4
    /// The length that replaces a bar in pieces without beats, in seconds.
    private static let step = 2.0

    init(beats: [TimeInterval], bars: DownbeatGuess, duration: TimeInterval, levels: LevelScale, momentary: [Float]) {
        let bars = SectionFinder.bars(beats, bars, duration: duration)
        let cuts = SectionFinder.cuts(bars, duration: duration, levels: levels)
        let edges = [0] + cuts.map { bars[$0] } + [duration]
        let loudness = (0..<edges.count - 1).map { SectionFinder.loudness(momentary, from: edges[$0], to: edges[$0 + 1]) }
        let loudest = loudness.max() ?? 0
        sections = (0..<edges.count - 1).map { index in
            SoundSection(
                start: edges[index], end: edges[index + 1], energy: min(max(1 + (loudness[index] - loudest) / 20, 0), 1))
        }
    }

    /// The times at which bars begin.
    private static func bars(_ beats: [TimeInterval], _ guess: DownbeatGuess, duration: TimeInterval) -> [TimeInterval] {
        let bars = stride(from: guess.first, to: beats.count, by: guess.beatsPerBar).map { beats[$0] }
        if bars.count >= 2 * minLength { return bars }
        return Array(stride(from: 0, to: duration, by: step))
    }

    /// The indices of the bars with which sections begin, except the first.
    private static func cuts(_ bars: [TimeInterval], duration: TimeInterval, levels: LevelScale) -> [Int] {
        guard bars.count >= 2 * minLength else { return [] }
        let spectra = bars.indices.map { levels.mean(from: bars[$0], to: $0 + 1 < bars.count ? bars[$0 + 1] : duration) }
        var novelty = [Double](repeating: 0, count: bars.count)
        for bar in 2..<(bars.count - 1) {
            let before = mean(spectra[max(0, bar - minLength)..<bar])
            let after = mean(spectra[bar..<min(bars.count, bar + minLength)])
            novelty[bar] = zip(before, after).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
        }
        let typical = novelty.reduce(0, +) / Double(novelty.count)
        let threshold = max(1.15 * typical, 0.2)
        // In the order of significance, with a minimum distance.
        let order = novelty.indices.filter { novelty[$0] > threshold }.sorted { (novelty[$0], $1) > (novelty[$1], $0) }
        var cuts: [Int] = []
        for bar in order where bar >= minLength && bars.count - bar >= minLength / 2 {
            if cuts.allSatisfy({ abs($0 - bar) >= minLength }) { cuts.append(bar) }
        }
        return cuts.sorted()
    }

    private static func mean(_ spectra: ArraySlice<[Double]>) -> [Double] {
        var sums = [Double](repeating: 0, count: Spectrogram.bandCount)
        for spectrum in spectra { for band in sums.indices { sums[band] += spectrum[band] } }
        return sums.map { $0 / Double(max(spectra.count, 1)) }
    }

    private static func loudness(_ momentary: [Float], from start: TimeInterval, to end: TimeInterval) -> Double {
        let first = min(max(Int(start * 10) + 3, 0), max(momentary.count - 1, 0))
        let last = min(max(Int(end * 10), first + 1), momentary.count)
        guard first < last else { return -70 }
        let power = momentary[first..<last].reduce(0.0) { $0 + pow(10, Double(max($1, -100)) / 10) } / Double(last - first)
        return max(10 * log10(power), -70)
    }
}
