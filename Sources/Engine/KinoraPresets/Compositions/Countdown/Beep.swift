import Foundation
import KinoraSound

/// A tone of `frequency` hertz with a soft start and a decay of `length` seconds.
struct Beep: SoundGenerator {
    let frequency: Double
    let length: TimeInterval

    var duration: TimeInterval? { length }

    func sample(at time: TimeInterval) -> StereoSample {
        let phase = 2 * Double.pi * frequency * time
        let tone = sin(phase) + 0.25 * sin(2 * phase) + 0.08 * sin(3 * phase)
        let attack = min(time / 0.004, 1)
        let release = max(0, min((length - time) / 0.02, 1))
        return StereoSample(Float(0.3 * tone * attack * release * exp(-2.5 * time / length)))
    }
}
