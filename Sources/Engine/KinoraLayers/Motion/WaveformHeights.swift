import Foundation
import KinoraAudioFeatures
import KinoraRuntime
import Synchronization

/// The heights of the bars of a waveform, whose numbers count from the start of the film. The heights of the last request are kept, because a frame has
/// most bars of the frame before.
final class WaveformHeights: ImmutableObject {
    private struct Window {
        var first = 0
        var values: [Double] = []
    }

    private let sound: Sound
    /// The length of a bar in seconds.
    private let length: TimeInterval
    private let kept = Mutex(Window())

    init(of sound: Sound, length: TimeInterval) {
        (self.sound, self.length) = (sound, length)
    }

    /// The heights of `count` bars from the bar `first` on, 0...1: 1 is the loudest moment of the audio. Before and after the audio, they are 0.
    func values(first: Int, count: Int) -> [Double] {
        kept.withLock { kept in
            guard kept.first != first || kept.values.count != count else { return kept.values }
            let known = kept.first..<(kept.first + kept.values.count)
            let values = (first..<(first + count)).map { bar in
                known.contains(bar) ? kept.values[bar - kept.first] : height(bar)
            }
            kept = Window(first: first, values: values)
            return values
        }
    }

    private func height(_ bar: Int) -> Double {
        let samples = sound.waveform(from: Double(bar) * length, to: Double(bar + 1) * length, count: 1)[0]
        // Noise in quiet audio stays low.
        let loudest = max(sound.peak, 0.05)
        // The exponent makes quiet passages visible beside loud ones.
        return pow(min(max(samples.upperBound, -samples.lowerBound, 0) / loudest, 1), 0.55)
    }
}
