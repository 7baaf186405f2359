import Foundation
import TestSupport
import Testing

@testable import KinoraPresets

@Suite struct MusicVideoRhythmTests {
    private let rhythm = Rhythm(tempo: 120, duration: 40, barsPerScene: 2)

    @Test(
        "Beat, phase and bar are computed from tempo and time",
        arguments: [
            (120.0, 0.0, 0, 0.0, 0, 0.0), (120, 0.25, 0, 0.5, 0, 0.125), (120, 2, 4, 0, 1, 0), (90, 3, 4, 0.5, 1, 0.125),
            (60, 7.75, 7, 0.75, 1, 0.9375),
            (200, 0.3, 1, 0, 0, 0.25),
        ])
    func counting(tempo: Double, time: Double, beat: Int, phase: Double, bar: Int, barPhase: Double) {
        let moment = Rhythm(tempo: tempo, duration: 40, barsPerScene: 2).moment(at: time)
        #expect(moment.beatIndex == beat)
        expectClose(moment.phase, phase, within: 1e-12)
        #expect(moment.bar == bar)
        expectClose(moment.barPhase, barPhase, within: 1e-12)
    }

    @Test("Drums have their maximum when struck and decay exponentially")
    func drums() {
        for beat in 0..<12 {
            #expect(rhythm.moment(at: Double(beat) / 2).kick == 1)
            #expect(rhythm.moment(at: (Double(beat) + 0.5) / 2).hat == 1)
            expectClose(rhythm.moment(at: (Double(beat) + 0.25) / 2).kick, exp(-1.25), within: 1e-12)
        }
        #expect(rhythm.moment(at: 0.5).snare == 1)
        expectClose(rhythm.moment(at: 1).snare, exp(-4.5), within: 1e-12, "the third beat has no snare")
        #expect(Rhythm(tempo: 120, duration: 40, barsPerScene: 2, intensity: 0).moment(at: 0).kick == 0)
        #expect(Rhythm(tempo: 120, duration: 40, barsPerScene: 2, intensity: 2).moment(at: 0).kick == 2)
    }

    @Test(
        "Sections have the requested number of bars, and the last gets the rest",
        arguments: [
            (40.0, 120.0, 2, 10), (40, 120, 4, 5), (40, 120, 3, 7), (41, 120, 2, 10), (1, 120, 2, 1), (0.02, 60, 16, 1), (180, 128, 4, 24),
        ])
    func sections(duration: Double, tempo: Double, bars: Int, count: Int) {
        let arrangement = Rhythm(tempo: tempo, duration: duration, barsPerScene: bars).arrangement
        #expect(arrangement.sectionCount == count)
        #expect(arrangement.section(at: -1) == 0)
        #expect(arrangement.section(at: 1e12) == count - 1)
        for section in 0..<count {
            let (start, end) = (arrangement.start(ofSection: section), arrangement.end(ofSection: section))
            #expect(arrangement.section(at: start) == section)
            #expect(arrangement.section(at: end - 1e-6) == section)
            if section < count - 1 { #expect(end - start == Double(bars * 4)) }
        }
        #expect(arrangement.end(ofSection: count - 1) == arrangement.beats)
    }

    @Test("Energy and loudness are in 0...1, and the end is silent")
    func energy() {
        for step in 0...4000 {
            let moment = rhythm.moment(at: Double(step) / 100)
            #expect((0...1).contains(moment.energy))
            for band in [0, 0.3, 0.7, 1.0] { #expect((0...1).contains(moment.loudness(ofBand: band))) }
        }
        #expect(rhythm.moment(at: 40).energy == 0)
        #expect(rhythm.moment(at: 30).energy > rhythm.moment(at: 2).energy)
    }

    @Test("A change is complete exactly on the step, with anticipation before and overshoot after it")
    func landing() {
        for step in -3...9 {
            #expect(Landing.state(at: Double(step)) == Landing.State(step: step - 1, progress: 1))
        }
        let samples = (0..<1000).map { Landing.state(at: 5 + Double($0) / 1000) }
        let leaving = samples.filter { $0.step == 5 }.map(\.progress)
        let swinging = samples.filter { $0.step == 4 }.map(\.progress)
        expectClose(Double(leaving.count), 1000 * Landing.lead, within: 1)
        #expect((-0.1 ... -0.02).contains(leaving.min() ?? 0))
        #expect((1.03...1.09).contains(swinging.max() ?? 0))
        #expect((leaving.max() ?? 0) <= 1)
    }

    @Test("Position and speed of a change are continuous")
    func landingIsSmooth() {
        func value(_ position: Double) -> Double {
            let state = Landing.state(at: position)
            return Double(state.step) + state.progress
        }
        let h = 1e-5
        for position in [3.0, 4 - Landing.lead] {
            expectClose(value(position - 1e-9), value(position + 1e-9), within: 1e-7)
            let before = (value(position - h) - value(position - 2 * h)) / h
            let after = (value(position + 2 * h) - value(position + h)) / h
            expectClose(before, after, within: 5e-3, "speed at \(position)")
        }
    }
}
