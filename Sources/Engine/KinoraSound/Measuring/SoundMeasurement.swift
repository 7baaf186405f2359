import Foundation
import KinoraMedia

/// The loudness of audio according to EBU R 128, and its phrases. Nothing is limited before it is measured.
package struct SoundMeasurement: Sendable {
    /// In LUFS; nil if nothing is above -70.
    package let integrated: Double?
    /// In LU.
    package let range: Double
    /// The maximum loudness over 0.4 seconds, in LUFS; nil for audio that is shorter.
    package let momentary: Double?
    /// The maximum loudness over 3 seconds, in LUFS; nil for audio that is shorter.
    package let shortTerm: Double?
    /// In dBTP; -infinity for silence.
    package let truePeak: Double
    /// The parts between pauses, in seconds.
    package let phrases: [Range<TimeInterval>]

    /// Measures a clip, which must have an end.
    package init(_ clip: SoundClip, onBadAudio: Soundtrack.BadAudio) throws {
        let mix = try SoundMix(Soundtrack([clip], fit: .cutToTrack, badAudio: onBadAudio))
        let frameCount = AudioFormat.frames(in: try mix.filmDuration() ?? 0)
        var (powers, peak, steps) = (LoudnessPowers(), TruePeakMeter(), [Float]())
        // A multiple of the steps of both.
        try SoundMix.sum(mix.voices(frameCount: frameCount), frameCount: frameCount, block: 2 * LoudnessPowers.step) { samples, _, count in
            powers.add(samples, frameCount: count)
            peak.add(samples, count: count)
            SoundMix.addPowers(of: samples, count: count, to: &steps)
        }
        let meter = LoudnessMeter(powers)
        (integrated, range) = (meter.integrated, meter.range)
        (momentary, shortTerm) = (LoudnessMeter.maximum(powers, over: 4), LoudnessMeter.maximum(powers, over: 30))
        truePeak = 20 * log10(Double(peak.finish()))
        phrases = SoundPhrases.phrases(steps)
    }
}
