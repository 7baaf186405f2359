import Foundation
import KinoraAudioFeatures

/// What is heard of a sound at one instant.
struct Hearing: Sendable {
    /// How hard bass, middle and treble are struck, 0...1.
    let bass: Double
    let mid: Double
    let treble: Double
    /// How loud each of some bands is, 0...1, from low to high.
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

    /// What is 20 decibels below the loudest or less does not move anything.
    private static func stroke(_ level: Double) -> Double {
        let above = max(0, 2 * level - 1)
        return above * above
    }

    /// The level of a place in the spectrum, 0 the lowest and 1 the highest.
    func level(ofBand band: Double) -> Double {
        let place = min(max(band, 0), 1) * Double(spectrum.count - 1)
        let index = min(Int(place), spectrum.count - 2)
        return spectrum[index] + (spectrum[index + 1] - spectrum[index]) * (place - Double(index))
    }

    /// The waveform of the 40 milliseconds around the instant, -1...1, in `count` places.
    func wave(_ count: Int) -> [Double] {
        sound.waveform(from: time - 0.02, to: time + 0.02, count: count).map { ($0.lowerBound + $0.upperBound) / 2 }
    }
}
