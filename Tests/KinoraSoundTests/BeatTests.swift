import Foundation
import KinoraAudioFeatures
import TestSupport
import Testing

@testable import KinoraSound

struct BeatTests {
    enum Feel: CaseIterable, Sendable { case plain, swing, noisy, accented }

    private func track(_ tempo: Double, _ feel: Feel, seconds: Double = 20) -> (track: SynthesizedTrack, beats: [Double]) {
        var track = SynthesizedTrack(seconds: seconds)
        let period = 60 / tempo
        let beats = Array(stride(from: 0.35, to: seconds - 0.1, by: period))
        for (index, beat) in beats.enumerated() {
            let gain: Float = feel == .accented && index % 4 != 0 ? 0.35 : 0.8
            track.addClick(at: beat, gain: gain, frequency: feel == .accented && index % 4 == 0 ? 2400 : 1600)
            if feel == .swing, beat + period * 2 / 3 < seconds - 0.1 {
                track.addClick(at: beat + period * 2 / 3, gain: 0.3, frequency: 3000)
            }
        }
        if feel == .noisy { track.addNoise(0.06) }
        return (track, beats)
    }

    @Test(
        "Beats of click tracks are found within a few milliseconds",
        arguments: [60, 67, 73, 90, 113, 120, 128, 150, 160, 174, 186, 190, 200],
        Feel.allCases)
    func clicks(tempo: Int, feel: Feel) {
        let (track, truth) = track(Double(tempo), feel)
        let features = track.features
        let score = BeatScore(found: features.beats, truth: truth)
        #expect(score.fMeasure >= 0.98, "\(features.tempo) bpm, beats \(features.beats.prefix(6))")
        #expect(score.meanError <= 0.01)
        expectClose(features.tempo, Double(tempo), within: 0.3)
    }

    @Test("Softer eighths between the beats do not count as beats", arguments: [84.0, 90, 100, 112])
    func eighths(tempo: Double) {
        var track = SynthesizedTrack(seconds: 20)
        let period = 60 / tempo
        let beats = Array(stride(from: 0.3, to: 19.5, by: period))
        for (index, beat) in beats.enumerated() {
            track.addClick(at: beat, gain: 0.7, frequency: index % 2 == 0 ? 180 : 900)
            track.addClick(at: beat, gain: 0.2, frequency: 6000)
            track.addClick(at: beat + period / 2, gain: 0.2, frequency: 6000)
        }
        let features = track.features
        expectClose(features.tempo, tempo, within: 0.3)
        #expect(BeatScore(found: features.beats, truth: beats).fMeasure >= 0.98)
    }

    @Test("Beats follow a slowly changing tempo")
    func changingTempo() {
        var (track, beats, time) = (SynthesizedTrack(seconds: 30), [Double](), 0.3)
        while time < 29.5 {
            track.addClick(at: time)
            beats.append(time)
            // From 110 to 130 beats a minute.
            time += 60 / (110 + 20 * time / 30)
        }
        #expect(BeatScore(found: track.features.beats, truth: beats).fMeasure >= 0.95)
    }

    @Test("A waltz has three beats per bar", arguments: [0, 1, 2])
    func waltz(shift: Int) {
        var track = SynthesizedTrack(seconds: 20)
        for index in 0..<39 {
            let beat = 0.3 + Double(index) * 0.5
            track.addClick(at: beat, gain: 0.4)
            let bar = (index + 3 - shift) / 3
            if index % 3 == shift { track.addSine(70, gain: 0.5, from: beat, to: beat + 0.12) }
            track.addSine([262.0, 349, 392, 330][bar % 4], gain: 0.1, from: beat, to: beat + 0.5)
        }
        let features = track.features
        #expect(features.beatsPerBar == 3)
        #expect(features.firstDownbeat == shift)
    }

    @Test("Silence, a steady tone, noise and a single click have no beats")
    func nothing() {
        let silence = SynthesizedTrack(seconds: 3).features
        #expect(silence.beats.isEmpty && silence.onsets.isEmpty && silence.loudness == nil && silence.tempo == 0)
        var tone = SynthesizedTrack(seconds: 3)
        tone.addSine(440, gain: 0.3, to: 3)
        #expect(tone.features.beats.isEmpty && tone.features.tempo == 0)
        for seed in 1...4 as ClosedRange<UInt32> {
            var noise = SynthesizedTrack(seconds: 10)
            noise.addNoise(0.3, seed: seed)
            #expect(noise.features.beats.isEmpty && noise.features.tempo == 0, "seed \(seed)")
        }
        var short = SynthesizedTrack(seconds: 0.01)
        short.addClick(at: 0)
        #expect(short.features.beats.isEmpty)
        #expect(SynthesizedTrack(seconds: 0).features.duration == 0)
    }

    @Test("Bars start at the bass drum")
    func downbeats() {
        for shift in 0..<4 {
            var track = SynthesizedTrack(seconds: 16)
            for index in 0..<31 {
                let beat = 0.3 + Double(index) * 0.5
                track.addClick(at: beat, gain: 0.4)
                if index % 4 == shift { track.addSine(70, gain: 0.5, from: beat, to: beat + 0.12) }
            }
            let features = track.features
            let downbeats = Sound(features).downbeats
            #expect(downbeats.first.map { abs($0 - 0.3 - Double(shift) * 0.5) < 0.05 } ?? false, "\(downbeats.prefix(2))")
        }
    }

    @Test("A piece with one change has two sections, cut on a downbeat; the louder one has energy 1")
    func sections() {
        var track = SynthesizedTrack(seconds: 32)
        for index in 0..<64 { track.addClick(at: Double(index) * 0.5, gain: index % 4 == 0 ? 0.5 : 0.3) }
        track.addSine(220, gain: 0.05, to: 16)
        track.addSine(880, gain: 0.4, from: 16, to: 32)
        track.addSine(90, gain: 0.3, from: 16, to: 32)
        let sound = Sound(track.features)
        #expect(sound.sections.count == 2)
        expectClose(sound.sections[0].end, 16, within: 0.6)
        #expect(sound.sections[1].energy == 1 && sound.sections[0].energy < 0.8)
        #expect(sound.section(at: 20)?.index == 1 && sound.section(at: -3)?.index == 0 && sound.section(at: 99)?.index == 1)
    }
}
