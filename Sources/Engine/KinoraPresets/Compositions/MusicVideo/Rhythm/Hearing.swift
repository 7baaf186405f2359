import Foundation
import KinoraAudioFeatures

/// The measured features of audio at one instant.
struct Hearing: Sendable {
    /// The strengths of bass, middle and treble, 0...1.
    let bass: Double
    let mid: Double
    let treble: Double
    /// The loudness of each frequency band, 0...1, from low to high.
    let spectrum: [Double]
    private let sound: Sound
    private let time: TimeInterval

    private static let bands = 36

    init(_ sound: Sound, at time: TimeInterval) {
        (self.sound, self.time) = (sound, time)
        bass = Hearing.stroke(sound.bass(at: time))
        mid = Hearing.stroke(sound.mid(at: time))
        treble = Hearing.stroke(sound.treble(at: time))
        spectrum = sound.spectrum(at: time, bands: Hearing.bands)
    }

    /// Levels 20 decibels or more below the maximum have no effect.
    private static func stroke(_ level: Double) -> Double {
        let above = max(0, 2 * level - 1)
        return above * above
    }

    /// The level at a position in the spectrum: 0 is the lowest frequency, 1 the highest.
    func level(ofBand band: Double) -> Double {
        let position = min(max(band, 0), 1) * Double(spectrum.count - 1)
        let index = min(Int(position), spectrum.count - 2)
        return spectrum[index] + (spectrum[index + 1] - spectrum[index]) * (position - Double(index))
    }

    /// The waveform of the 40 milliseconds around the instant, `count` values in -1...1.
    func wave(_ count: Int) -> [Double] {
        sound.waveform(from: time - 0.02, to: time + 0.02, count: count).map { ($0.lowerBound + $0.upperBound) / 2 }
    }
}
