import Foundation
import KinoraMedia
import KinoraMotion

/// Measures a sound: once, from its beginning to its end.
package enum SoundAnalysis {
    /// What there is to know of the sound in `spool`.
    package static func features(of spool: SampleSpool) -> SoundFeatures {
        spool.withSamples { features($0, frameCount: spool.frameCount) }
    }

    /// What there is to know of `frameCount` frames of left and right in ``AudioFormat``.
    package static func features(_ samples: UnsafePointer<Float>, frameCount: Int) -> SoundFeatures {
        var features = SoundFeatures()
        guard frameCount > 0 else { return features }
        features.duration = AudioFormat.seconds(frameCount)
        let peaks = SamplePeaks(samples, frameCount: frameCount)
        (features.peaks, features.peakRate, features.peak) = (peaks.values, peaks.rate, peaks.largest)
        let loudness = LoudnessMeter(samples, frameCount: frameCount)
        (features.loudness, features.loudnessRange, features.momentary) = (loudness.integrated, loudness.range, loudness.momentary)

        let spectrogram = Spectrogram(samples, frameCount: frameCount)
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
