import KinoraAudioFeatures
import KinoraMedia

/// Analyses audio in one pass.
package enum SoundAnalysis {
    /// Returns the features of the audio in `spool`. It is read in chunks, so memory grows only with the features, by 25 kB per second.
    ///
    /// - Parameter tempo: The tempo in beats per minute, within ``TempoEstimate/range``, if it is known.
    package static func features(of spool: SampleSpool, tempo: Double? = nil) -> SoundFeatures {
        features(of: spool, from: 0, count: spool.frameCount, tempo: tempo)
    }

    /// Returns the features of `count` frames of the audio from frame `first` on, with times from the first of these frames. Frames after the
    /// end are silent.
    package static func features(of spool: SampleSpool, from first: Int, count: Int, tempo: Double? = nil) -> SoundFeatures {
        let buffer = UnsafeMutablePointer<Float>.allocate(capacity: 2 * (piece + 2 * Spectrogram.reach))
        defer { buffer.deallocate() }
        return features(frameCount: count, tempo: tempo) { frames in
            do {
                try spool.read(buffer, count: frames.count, at: first + frames.lowerBound)
            } catch {
                preconditionFailure("mixed audio must be readable: \(error)")
            }
            return UnsafePointer(buffer)
        }
    }

    /// Returns the features of `frameCount` frames of left and right samples in ``AudioFormat``.
    package static func features(_ samples: UnsafePointer<Float>, frameCount: Int) -> SoundFeatures {
        features(frameCount: frameCount) { samples + 2 * $0.lowerBound }
    }

    /// Returns the minimum and maximum samples of short intervals of the audio in `spool`, interleaved, and the number of intervals per second. Full scale
    /// is 32767.
    package static func peaks(of spool: SampleSpool) throws -> (values: [Int16], rate: Double) {
        let buffer = UnsafeMutablePointer<Float>.allocate(capacity: 2 * piece)
        defer { buffer.deallocate() }
        var peaks = SamplePeaks()
        for start in stride(from: 0, to: spool.frameCount, by: piece) {
            let count = min(piece, spool.frameCount - start)
            try spool.read(buffer, count: count, at: start)
            peaks.add(buffer, frameCount: count)
        }
        return (peaks.values, peaks.rate)
    }

    /// The number of frames that are analysed at a time: 10 seconds, a multiple of the units of all measurements.
    private static let piece = 10 * AudioFormat.sampleRate

    /// - Parameter samples: Returns frames of the audio, valid until the next call.
    private static func features(
        frameCount: Int, tempo: Double? = nil, _ samples: (Range<Int>) -> UnsafePointer<Float>
    ) -> SoundFeatures {
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
        let tracker = BeatTracker(strength, tempo: tempo)
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
