import Foundation
import KinoraAudioFeatures
import TestSupport
import Testing

@testable import KinoraSound

struct LevelTests {
    private let sound: Sound = {
        var track = SynthesizedTrack(seconds: 3)
        track.addSine(80, gain: 0.5, from: 0, to: 1)
        track.addSine(1000, gain: 0.5, from: 1, to: 2)
        track.addSine(6000, gain: 0.5, from: 2, to: 3)
        return Sound(track.features)
    }()

    @Test("Bass, middle and treble levels separate low, middle and high tones")
    func bands() {
        #expect(sound.bass(at: 0.7) > 0.95 && sound.bass(at: 1.9) < 0.05)
        #expect(sound.mid(at: 1.7) > 0.95 && sound.mid(at: 2.9) < 0.2)
        #expect(sound.treble(at: 2.7) > 0.95 && sound.treble(at: 0.7) < 0.05)
        #expect(sound.level(at: 0.5) > 0.95 && sound.level(at: 1.5) > 0.95)
    }

    @Test("The spectrum has its maximum in the band of the tone", arguments: [(0.7, 80.0), (1.7, 1000), (2.7, 6000)], [16, 64, 200])
    func spectrum(moment: (time: Double, frequency: Double), count: Int) throws {
        let levels = sound.spectrum(at: moment.time, bands: count)
        #expect(levels.count == count && levels.allSatisfy { (0...1).contains($0) })
        let highest = try #require(levels.indices.max { levels[$0] < levels[$1] })
        let expected = log(moment.frequency / 40) / log(400) * Double(count)
        expectClose(Double(highest) + 0.5, expected, within: Double(count) / 14 + 1)
    }

    @Test("Levels are 0 before the start, after the end and at NaN")
    func outside() {
        for time in [-1, 3.1, .infinity, .nan] {
            #expect(sound.bass(at: time) == 0 && sound.level(at: time) == 0)
            #expect(sound.spectrum(at: time, bands: 4) == [0, 0, 0, 0])
            #expect(sound.loudness(at: time) == -.infinity)
        }
        #expect(Sound.silence.spectrum(at: 0, bands: 3) == [0, 0, 0])
        #expect(Sound.silence.beat(at: 4).index == 0 && Sound.silence.section(at: 0) == nil)
    }

    @Test("Levels rise with the attack time and fall with the release time")
    func smoothing() {
        let slow = sound.smoothed(attack: 0, release: 0.5)
        // 40 decibels are lost long before; what is left is the release alone.
        let start = slow.bass(at: 1.1)
        expectClose(slow.bass(at: 1.6), start * exp(-1), within: 0.02)
        #expect(sound.smoothed(attack: 0, release: 0).bass(at: 1.1) < 0.02)
        #expect(sound.smoothed(attack: 0.008, release: 0.16) == sound)
    }

    @Test("The waveform contains the samples' extremes")
    func waveform() {
        let parts = sound.waveform(from: 0.2, to: 0.7, count: 10)
        for part in parts {
            expectClose(part.lowerBound, -0.5, within: 0.02)
            expectClose(part.upperBound, 0.5, within: 0.02)
        }
        #expect(sound.waveform(from: -2, to: -1, count: 2) == [0...0, 0...0])
        #expect(sound.waveform(from: 5, to: 6, count: 1) == [0...0])
    }

    @Test("The phase runs from 0 to 1 between beats, and continues at the same tempo outside them")
    func beats() {
        var features = SoundFeatures()
        features.duration = 10
        features.beats = [1, 1.5, 2, 2.5, 3, 3.6]
        features.firstDownbeat = 2
        let sound = Sound(features)
        #expect(sound.beat(at: 1.75).index == 1 && sound.beat(at: 1.75).phase == 0.5)
        #expect(sound.beat(at: 2).isDownbeat && sound.beat(at: 2).bar == 1 && sound.beat(at: 1).beatInBar == 2)
        expectClose(sound.beat(at: 3.3).phase, 0.5, within: 1e-12)
        #expect(sound.beat(at: 0.25).index == -2 && sound.beat(at: 0.25).phase == 0.5)
        #expect(sound.downbeats == [2])
        for position in [-1.5, 0, 2.25, 4.5, 7] {
            expectClose(sound.beat(at: sound.time(ofBeat: position)).position, position, within: 1e-9)
        }
    }

    /// The right channel of `track` is replaced by a multiple of the left one.
    private func features(_ track: SynthesizedTrack, right factor: Float) -> SoundFeatures {
        var track = track
        for index in 0..<track.frameCount { track.samples[2 * index + 1] = factor * track.samples[2 * index] }
        return track.features
    }

    @Test(
        "A channel that is the negative of the other, or silent, gives the same beats, levels and peaks", arguments: [Float(-1), 0, -0.5])
    func opposite(factor: Float) {
        var track = SynthesizedTrack(seconds: 6)
        for beat in stride(from: 0.25, to: 5.8, by: 0.5) { track.addClick(at: beat) }
        let (mono, other) = (features(track, right: 1), features(track, right: factor))
        #expect(mono.beats.count == 12)
        #expect(other.beats.count == mono.beats.count)
        expectClose(other.tempo, 120, within: 0.3)
        for (a, b) in zip(mono.beats, other.beats) { expectClose(a, b, within: 0.002) }
        expectClose(other.peak, mono.peak, within: 1e-6)
        #expect(other.level.count == mono.level.count)
        for (a, b) in zip(mono.level, other.level) { expectClose(Double(a), Double(b), within: 0.02) }
        for (a, b) in zip(mono.bands, other.bands) { expectClose(Double(a), Double(b), within: 0.02 * 65535) }
        // The wave reaches as far as the wave of the louder channel.
        #expect((other.peaks.max() ?? 0) >= (mono.peaks.max() ?? 1) && (other.peaks.min() ?? 0) <= (mono.peaks.min() ?? -1))
    }
}
