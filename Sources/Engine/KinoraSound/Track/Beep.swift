import Foundation
import KinoraMedia

/// A tone with two overtones, a soft start and a decay.
package struct Beep: SoundGenerator, Hashable {
    /// The frequency of the fundamental by default, in hertz: E5.
    package static let pitch = 659.25
    /// The accepted frequencies, in hertz.
    package static let pitches = 20...20_000.0
    /// In seconds.
    package static let length: TimeInterval = 0.16

    /// The frequency of the fundamental, in hertz.
    let pitch: Double
    /// In seconds.
    let length: TimeInterval

    package init(pitch: Double = Beep.pitch, length: TimeInterval = Beep.length) {
        (self.pitch, self.length) = (pitch, length)
    }

    package var duration: TimeInterval? { length }

    private static let limit = Double(AudioFormat.sampleRate) / 2

    package func sample(at time: TimeInterval) -> StereoSample {
        let phase = 2 * Double.pi * pitch * time
        var tone = sin(phase)
        // An overtone beyond half the sample rate would be heard as another tone.
        if 2 * pitch < Self.limit { tone += 0.25 * sin(2 * phase) }
        if 3 * pitch < Self.limit { tone += 0.08 * sin(3 * phase) }
        let attack = min(time / 0.004, 1)
        let release = max(0, min((length - time) / 0.02, 1))
        return StereoSample(Float(0.3 * tone * attack * release * exp(-2.5 * time / length)))
    }
}
