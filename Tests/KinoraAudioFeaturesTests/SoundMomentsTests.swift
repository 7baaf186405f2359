import KinoraAudioFeatures
import TestSupport
import Testing

/// Times of beats, sections and onsets, computed by hand.
struct SoundMomentsTests {
    /// Beats at 1, 1.5, 2.5 and 3 s; the second one starts a bar of three.
    private var sound: Sound {
        var features = SoundFeatures()
        (features.beats, features.beatsPerBar, features.firstDownbeat, features.tempo) = ([1, 1.5, 2.5, 3], 3, 1, 90)
        return Sound(features)
    }

    @Test("A part of a film's audio is measured from its start on; other audio has no parts")
    func parts() {
        let whole = Sound(measuringPart: { start, duration in
            var features = SoundFeatures()
            features.beats = [start, duration ?? -1]
            return features
        })
        #expect(whole.beats == [0, -1])
        #expect(whole.part(from: 2, duration: 3).beats == [2, 3])
        #expect(sound.part(from: 0, duration: 3).beats.isEmpty)
    }

    @Test(
        "A time is between two beats, in a bar; outside, the mean interval continues",
        arguments: [
            // The mean interval of the four beats is 2/3 s.
            (1, 0, 0, 2, 0), (1.25, 0, 0.5, 2, 0), (1.5, 1, 0, 0, 1), (2, 1, 0.5, 0, 1), (2.25, 1, 0.75, 0, 1), (2.5, 2, 0, 1, 1),
            (3, 3, 0, 2, 1), (3 + 1.0 / 3, 3, 0.5, 2, 1), (3.8, 4, 0.2, 0, 2), (1 - 1.0 / 3, -1, 0.5, 1, 0), (0, -2, 0.5, 0, 0),
            (-0.5, -3, 0.75, 2, -1),
        ] as [(Double, Int, Double, Int, Int)])
    func beat(time: Double, index: Int, phase: Double, beatInBar: Int, bar: Int) {
        let beat = sound.beat(at: time)
        #expect((beat.index, beat.beatInBar, beat.bar) == (index, beatInBar, bar))
        expectClose(beat.phase, phase, within: 1e-12)
        #expect(beat.isDownbeat == (beatInBar == 0))
        expectClose(beat.position, Double(index) + phase, within: 1e-12)
    }

    @Test("The time of a beat's position is the inverse")
    func times() {
        for (position, time) in [(0, 1), (0.5, 1.25), (1.25, 1.75), (3, 3), (4.5, 4), (-1.5, 0)] {
            expectClose(sound.time(ofBeat: position), time, within: 1e-12)
        }
        for time in [-7.3, 0, 0.999, 1, 1.1, 2.4999, 2.5, 3, 17] {
            expectClose(sound.time(ofBeat: sound.beat(at: time).position), time, within: 1e-9)
        }
    }

    @Test("A single beat has the interval of the tempo, or half a second")
    func singleBeat() {
        var features = SoundFeatures()
        (features.beats, features.tempo) = ([2], 240)
        #expect(Sound(features).time(ofBeat: 4) == 3 && Sound(features).beat(at: 2.5).index == 2)
        features.tempo = 0
        #expect(Sound(features).time(ofBeat: 4) == 4 && Sound(features).beat(at: 2.5).index == 1)
    }

    @Test("Outside, the mean interval of the first or the last five beats continues")
    func localTempo() {
        var features = SoundFeatures()
        features.beats = [0, 1, 2, 3, 4, 10, 20, 30]
        let sound = Sound(features)
        // The last five are 3, 4, 10, 20 and 30.
        #expect(sound.time(ofBeat: -2) == -2 && sound.time(ofBeat: 9) == 30 + 2 * 6.75)
        #expect(sound.beat(at: -2.5).position == -2.5 && sound.beat(at: 36.75).position == 8)
        features.beats = [5, 6]
        features.tempo = 240
        #expect(Sound(features).time(ofBeat: 3) == 8 && Sound(features).time(ofBeat: -1) == 4)
    }

    @Test("The bar of the first beat has the number 0, whether it is whole or not")
    func bars() {
        var features = SoundFeatures()
        (features.beats, features.beatsPerBar) = ([0, 1, 2, 3, 4, 5], 2)
        func bars(_ first: Int) -> [Int] {
            features.firstDownbeat = first
            return (-2...6).map { Sound(features).beat(at: Double($0)).bar }
        }
        #expect(bars(0) == [-1, -1, 0, 0, 1, 1, 2, 2, 3])
        #expect(bars(1) == [-1, 0, 0, 1, 1, 2, 2, 3, 3])
    }

    @Test("Without beats, and at times that are no number, the position is 0")
    func none() {
        for beat in [Sound.silence.beat(at: 5), sound.beat(at: .nan), sound.beat(at: .infinity)] {
            #expect((beat.index, beat.phase, beat.beatInBar, beat.bar) == (0, 0, 0, 0))
        }
        #expect(Sound.silence.time(ofBeat: 3) == 0 && sound.time(ofBeat: .nan) == 0)
    }

    @Test("Bars begin with the first downbeat")
    func downbeats() {
        #expect(sound.downbeats == [1.5])
        var features = SoundFeatures()
        (features.beats, features.beatsPerBar, features.firstDownbeat) = ([0, 1, 2, 3, 4, 5], 2, 1)
        #expect(Sound(features).downbeats == [1, 3, 5])
        #expect(Sound.silence.downbeats == [])
    }

    @Test("A time is in the section that started last; outside, in the first or the last")
    func sections() {
        var features = SoundFeatures()
        features.sections = [(0, 4, 0.5), (4, 9, 1), (9, 10, 0.2)].map { SoundSection(start: $0.0, end: $0.1, energy: $0.2) }
        let sound = Sound(features)
        for (time, index) in [(-1, 0), (0, 0), (3.999, 0), (4, 1), (8.9, 1), (9, 2), (10, 2), (99, 2)] {
            #expect(sound.section(at: time)?.index == index)
            #expect(sound.section(at: time)?.section == features.sections[index])
        }
        #expect(Sound.silence.section(at: 1) == nil)
    }

    @Test("Onsets are found in a range that excludes its end, with a minimum strength")
    func onsets() {
        var features = SoundFeatures()
        features.onsets = [(0.5, 0.2), (1, 1), (1.5, 0.6), (2, 0.6)].map { SoundOnset(time: $0.0, strength: $0.1) }
        let sound = Sound(features)
        func times(_ range: Range<Double>, _ strength: Double = 0) -> [Double] { sound.onsets(in: range, strength: strength).map(\.time) }
        #expect(times(0..<9) == [0.5, 1, 1.5, 2])
        #expect(times(0.5..<1.5) == [0.5, 1] && times(0.51..<2.01) == [1, 1.5, 2] && times(1..<1) == [] && times(2.1..<3) == [])
        #expect(times(0..<9, 0.6) == [1, 1.5, 2] && times(0..<9, 0.61) == [1])
    }
}
