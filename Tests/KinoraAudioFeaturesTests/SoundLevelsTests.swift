import Foundation
import KinoraAudioFeatures
import Synchronization
import TestSupport
import Testing

/// Levels, spectra and waveforms of features that are written by hand.
struct SoundLevelsTests {
    private func measured(_ edit: (inout SoundFeatures) -> Void) -> Sound {
        var features = SoundFeatures()
        features.levelRate = 10
        edit(&features)
        return Sound(features).smoothed(attack: 0, release: 0)
    }

    @Test("A level is interpolated between its measurements, and 0 outside")
    func levels() {
        let audio = measured { $0.bass = [0.2, 1, 0.4] }
        for (time, level) in [(0, 0.2), (0.05, 0.6), (0.1, 1), (0.175, 0.55), (0.2, 0.4), (0.29, 0.4), (0.3, 0), (-0.01, 0)] {
            expectClose(audio.bass(at: time), level, within: 1e-6)
        }
        #expect(audio.bass(at: .nan) == 0 && audio.bass(at: .infinity) == 0)
        #expect(audio.mid(at: 0.1) == 0 && audio.treble(at: 0.1) == 0 && audio.level(at: 0.1) == 0)
    }

    @Test("Each level belongs to its frequencies")
    func kinds() {
        let audio = measured { ($0.bass, $0.mid, $0.treble, $0.level) = ([0.25], [0.5], [0.75], [1]) }
        #expect([audio.bass(at: 0), audio.mid(at: 0), audio.treble(at: 0), audio.level(at: 0)] == [0.25, 0.5, 0.75, 1])
    }

    @Test("A level covers 63 % of a rise in the attack, and of a fall in the release")
    func smoothing() {
        var features = SoundFeatures()
        features.levelRate = 100
        features.level = [Float](repeating: 1, count: 51) + [Float](repeating: 0, count: 100)
        let sound = Sound(features).smoothed(attack: 0.1, release: 0.2)
        // Value k is the result of k + 1 steps.
        for step in [1, 10, 30, 51] { expectClose(sound.level(at: Double(step - 1) / 100), 1 - exp(-Double(step) / 10), within: 1e-5) }
        let top = 1 - exp(-5.1)
        for step in [1, 20, 60] { expectClose(sound.level(at: Double(50 + step) / 100), top * exp(-Double(step) / 20), within: 1e-5) }
        expectClose(Sound(features).level(at: 0), 1 - exp(-1 / 0.8), within: 1e-5)
    }

    @Test("Bands are smoothed like levels, each by itself")
    func smoothedBands() {
        var features = SoundFeatures()
        (features.levelRate, features.bandCount) = (10, 2)
        features.bands = [65535, 13107, 65535, 0, 0, 65535]
        let fall = 1 - exp(-1.0)
        func expect(_ sound: Sound, _ table: [(Double, [Double])]) {
            for (time, bands) in table {
                for (actual, expected) in zip(sound.spectrum(at: time, bands: 2), bands) { expectClose(actual, expected, within: 1e-4) }
            }
        }
        expect(
            Sound(features).smoothed(attack: 0, release: 0.1),
            [(0, [1, 0.2]), (0.1, [1, 0.2 * (1 - fall)]), (0.2, [1 - fall, 1])])
        // Before its first value, a band is silent.
        expect(
            Sound(features).smoothed(attack: 0.1, release: 0),
            [(0, [fall, 0.2 * fall]), (0.1, [1 - (1 - fall) * (1 - fall), 0]), (0.2, [0, fall])])
    }

    @Test("Fewer bands are means, also of parts of bands; more bands are interpolated")
    func spectrum() {
        let audio = measured { ($0.bandCount, $0.bands) = (4, [0, 65535, 13107, 39321]) }
        func expect(_ count: Int, _ expected: [Double]) {
            let actual = audio.spectrum(at: 0, bands: count)
            #expect(actual.count == count)
            for (a, b) in zip(actual, expected) { expectClose(a, b, within: 1e-9) }
        }
        expect(4, [0, 1, 0.2, 0.6])
        expect(2, [0.5, 0.4])
        expect(1, [0.45])
        // A third of the four bands is one band and a third.
        expect(3, [(0 + 1.0 / 3) / (4.0 / 3), (2.0 / 3 + 0.2 * 2 / 3) / (4.0 / 3), (0.2 / 3 + 0.6) / (4.0 / 3)])
        // The middles of eight bands are a quarter of a band before and after the middles of four.
        expect(8, [0, 0.25, 0.75, 0.8, 0.4, 0.3, 0.5, 0.6])
        #expect(audio.spectrum(at: 1, bands: 3) == [0, 0, 0] && Sound.silence.spectrum(at: 0, bands: 2) == [0, 0])
    }

    @Test("A spectrum is interpolated in time, up to the last measurement")
    func spectrumTimes() {
        let audio = measured { ($0.bandCount, $0.bands) = (1, [0, 65535]) }
        for (time, level) in [(0, 0), (0.05, 0.5), (0.1, 1), (0.19, 1), (0.2, 0)] {
            expectClose(audio.spectrum(at: time, bands: 1)[0], level, within: 1e-9)
        }
    }

    @Test("The loudness is the last of ten measurements per second; silence is minus infinity")
    func loudness() {
        let seconds = measured { $0.momentary = (0...20).map { -Float($0) } }
        #expect([1, 1.05, 1.1, 2].map(seconds.loudness) == [-10, -10, -11, -20])
        let edge = measured { $0.momentary = [-200, -199.5] }
        #expect([0, 0.1].map(edge.loudness) == [-.infinity, -199.5])
        let audio = measured { $0.momentary = [-30, -201, -12.5] }
        #expect([0, 0.09, 0.2, 0.25].map(audio.loudness) == [-30, -30, -12.5, -12.5])
        for time in [0.1, 0.3, -0.1, .nan, .infinity] { #expect(audio.loudness(at: time) == -.infinity) }
        #expect(Sound.silence.loudness(at: 0) == -.infinity)
    }

    @Test("A part of a waveform has its lowest and highest sample; it is flat outside")
    func waveform() {
        let audio = measured {
            $0.peakRate = 10
            $0.peaks = [-100, 200, -32767, 50, 0, 32767, 10, 20]
        }
        func waveform(_ start: Double, _ end: Double, _ count: Int) -> [[Double]] {
            audio.waveform(from: start, to: end, count: count).map { [$0.lowerBound, $0.upperBound].map { ($0 * 32767).rounded() } }
        }
        #expect(waveform(0, 0.4, 4) == [[-100, 200], [-32767, 50], [0, 32767], [10, 20]])
        #expect(waveform(0, 0.4, 2) == [[-32767, 200], [0, 32767]])
        #expect(waveform(0.1, 0.2, 1) == [[-32767, 50]])
        #expect(waveform(0.4, 0, 2) == [[0, 32767], [-32767, 200]])
        #expect(waveform(-0.4, 0.4, 2) == [[0, 0], [-32767, 32767]])
        // A part that begins more than a sample before the audio is flat.
        #expect(waveform(-0.15, 0.05, 1) == [[0, 0]] && waveform(-0.1, 0.1, 1) == [[0, 0]] && waveform(-0.05, 0.05, 1) == [[-100, 200]])
        #expect(waveform(0.4, 0.8, 1) == [[0, 0]] && waveform(.nan, 1, 1) == [[0, 0]] && waveform(0, .infinity, 1) == [[0, 0]])
    }

    @Test("Audio is analysed once, on first use")
    func onFirstUse() {
        let count = Mutex(0)
        let sound = Sound(measuring: {
            count.withLock { $0 += 1 }
            var features = SoundFeatures()
            (features.duration, features.loudness, features.tempo) = (3, -14, 120)
            return features
        })
        #expect(count.withLock { $0 } == 0)
        let smoothed = sound.smoothed(attack: 1, release: 1)
        #expect(count.withLock { $0 } == 0)
        #expect(smoothed.duration == 3 && sound.tempo == 120 && sound.loudness == -14 && !sound.isSilent)
        #expect(count.withLock { $0 } == 1)
    }

    @Test("Sounds are equal if their features and smoothing are")
    func equality() {
        var features = SoundFeatures()
        features.duration = 2
        let (one, two) = (Sound(features), Sound(features))
        #expect(one == two && one.hashValue == two.hashValue)
        #expect(one.smoothed(attack: 0.008, release: 0.16) == two && one.smoothed(attack: 0.1, release: 0.16) != two)
        #expect(one.smoothed(attack: 0.008, release: 0.1) != two)
        features.peak = 0.5
        #expect(Sound(features) != two)
        let silence = Sound.silence
        #expect(silence.isSilent && silence.duration == 0 && silence.loudnessRange == 0 && silence.peak == 0 && silence.tempo == 0)
        #expect(silence.beats == [] && silence.beatsPerBar == 4 && silence.onsets == [] && silence.sections == [])
        let empty = SoundFeatures()
        #expect(empty.levelRate == 100 && empty.bandCount == 0 && empty.peakRate == 2400 && empty.firstDownbeat == 0)
    }
}
