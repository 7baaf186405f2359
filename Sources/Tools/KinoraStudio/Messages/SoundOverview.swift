import Foundation
import KinoraAudioFeatures
import KinoraPipeline
import KinoraSound

/// The audio of a film as a timeline shows it: its waveform, beats and tempo.
package struct SoundOverview: Codable, Equatable, Sendable {
    /// The number of peaks per second.
    package let rate: Double
    /// The maximum magnitude of each interval of 1/``rate`` seconds, from 0 to 1, which is full scale; rounded to thousandths.
    package let peaks: [Double]
    /// The times of the beats in seconds.
    package let beats: [TimeInterval]
    /// In beats per minute; nil if there are no beats.
    package let tempo: Double?

    /// The maximum number of ``peaks``.
    package static let maxPeaks = 6_000
    /// The maximum number of ``beats``: an hour at 200 beats per minute.
    package static let maxBeats = 12_000
    /// The maximum of ``rate``.
    private static let maxRate = 100.0

    /// Mixes and analyses the audio of `film` on the first call, which takes some seconds for a long film.
    package init(_ film: FilmPlan) throws {
        let spool = try film.mixedAudio()
        var features = film.film.sound.features
        // The beats of the soundtrack are the beats of the film. Clips and sounds of layers are heard, too.
        if let spool { (features.peaks, features.peakRate) = try SoundAnalysis.peaks(of: spool) }
        self.init(features)
    }

    init(_ features: SoundFeatures) {
        let count = features.peaks.count / 2
        let group = max(
            Int((features.peakRate / SoundOverview.maxRate).rounded(.up)), (count + SoundOverview.maxPeaks - 1) / SoundOverview.maxPeaks, 1)
        rate = features.peakRate / Double(group)
        peaks = stride(from: 0, to: count, by: group).map { start in
            // The lowest and the highest sample of an interval, interleaved.
            let samples = features.peaks[2 * start..<2 * min(start + group, count)]
            let largest = samples.reduce(0) { max($0, Int($1.magnitude)) }
            return (min(Double(largest) / 32767, 1) * 1000).rounded() / 1000
        }
        beats = features.beats.prefix(SoundOverview.maxBeats).map { ($0 * 1000).rounded() / 1000 }
        tempo = features.tempo > 0 && !features.beats.isEmpty ? (features.tempo * 100).rounded() / 100 : nil
    }
}
