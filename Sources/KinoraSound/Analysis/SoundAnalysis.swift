import Foundation
import KinoraAudioFeatures
import KinoraMedia

/// Measures a sound: once, from its beginning to its end.
package enum SoundAnalysis {
    /// What there is to know of the sound in `spool`, which is read in pieces: what is in memory does not grow with its samples, only with what is
    /// measured, by 25 kB a second.
    package static func features(of spool: SampleSpool) -> SoundFeatures {
        let buffer = UnsafeMutablePointer<Float>.allocate(capacity: 2 * (piece + 2 * Spectrogram.reach))
        defer { buffer.deallocate() }
        return features(frameCount: spool.frameCount) { frames in
            do {
                try spool.read(buffer, count: frames.count, at: frames.lowerBound)
            } catch {
                preconditionFailure("the sound that was mixed can be read: \(error)")
            }
            return UnsafePointer(buffer)
        }
    }

    /// What there is to know of `frameCount` frames of left and right in ``AudioFormat``.
    package static func features(_ samples: UnsafePointer<Float>, frameCount: Int) -> SoundFeatures {
        features(frameCount: frameCount) { samples + 2 * $0.lowerBound }
    }

    /// Frames that are measured at a time: 10 seconds, a multiple of what every measurement takes together.
    private static let piece = 10 * AudioFormat.sampleRate

    /// - Parameter samples: Returns frames of the sound, valid until the next call.
    private static func features(frameCount: Int, _ samples: (Range<Int>) -> UnsafePointer<Float>) -> SoundFeatures {
        var features = SoundFeatures()
        guard frameCount > 0 else { return features }
        features.duration = AudioFormat.seconds(frameCount)
        var (peaks, powers, spectrogram) = (SamplePeaks(), LoudnessPowers(), Spectrogram())
        for start in stride(from: 0, to: frameCount, by: piece) {
            let frames = start..<min(start + piece, frameCount)
            let part = max(start - Spectrogram.reach, 0)..<min(frames.upperBound + Spectrogram.reach, frameCount)
            let base = samples(part)
            let own = base + 2 * (start - part.lowerBound)
            peaks.add(own, frameCount: frames.count)
            powers.add(own, frameCount: frames.count)
            spectrogram.add(base, first: part.lowerBound, frameCount: part.count, moments: frames)
        }
        (features.peaks, features.peakRate, features.peak) = (peaks.values, peaks.rate, peaks.largest)
        let loudness = LoudnessMeter(powers)
        (features.loudness, features.loudnessRange, features.momentary) = (loudness.integrated, loudness.range, loudness.momentary)

        features.levelRate = Spectrogram.rate
        features.bandCount = Spectrogram.bandCount
        let levels = LevelScale(spectrogram)
        (features.bass, features.mid, features.treble, features.level) = (levels.bass, levels.mid, levels.treble, levels.all)
        features.bands = levels.bands
        guard loudness.integrated != nil else { return features }

        let strength = OnsetStrength(spectrogram)
        features.onsets = OnsetPicker.onsets(in: strength)
        let tracker = BeatTracker(strength)
        features.beats = tracker.beats
        features.tempo = tracker.tempo
        let bars = DownbeatGuess(tracker.beats, strength: strength, levels: levels)
        (features.beatsPerBar, features.firstDownbeat) = (bars.beatsPerBar, bars.first)
        features.sections =
            SectionFinder(
                beats: tracker.beats, bars: bars, duration: features.duration, levels: levels,
                momentary: loudness.momentary
            ).sections
        return features
    }
}
