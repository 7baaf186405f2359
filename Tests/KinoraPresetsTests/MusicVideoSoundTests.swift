import Foundation
import KinoraAudioFeatures
import KinoraMedia
import KinoraPipeline
import KinoraSound
import TestSupport
import Testing

@testable import KinoraPresets

/// The music video on its demo track.
struct MusicVideoSoundTests {
    private static let demo: Sound = {
        let mix = try? SoundMix(Soundtrack(SoundClip(DemoTrack()))).mixed(frameCount: 40 * 48_000)
        return mix.map { Sound(SoundAnalysis.features(of: $0)) } ?? .silence
    }()

    private let rhythm = Rhythm(tempo: 90, duration: 40, barsPerScene: 2, sound: demo)

    @Test("The demo track has its composed beats, moderate loudness and no clipping")
    func demoTrack() throws {
        let audio = MusicVideoSoundTests.demo
        expectClose(audio.tempo, 120, within: 0.1)
        #expect(audio.beats.count > 60)
        for beat in audio.beats {
            expectClose(beat, (beat * 2).rounded() / 2, within: 0.01)
        }
        for downbeat in audio.downbeats { expectClose(downbeat, (downbeat / 2).rounded() * 2, within: 0.01) }
        #expect((-19 ... -12).contains(try #require(audio.loudness)))
        #expect((0.5...0.945).contains(audio.peak))
        #expect(audio.sections.count >= 3)
        #expect(DemoTrack(tempo: 90).duration == 80.0 * 60 / 90)
    }

    @Test("Beats and bars of the video come from the audio")
    func beats() {
        for index in 0..<160 {
            let time = Double(index) / 4
            expectClose(rhythm.moment(at: time).beat, time * 2, within: 0.05)
        }
        #expect(rhythm.tempo > 119)
    }

    @Test("Scenes start with the audio's sections, and long sections have several scenes")
    func scenes() {
        let arrangement = rhythm.arrangement
        #expect((8...11).contains(arrangement.sectionCount))
        for section in MusicVideoSoundTests.demo.sections.dropFirst() {
            let beat = (section.start * 2).rounded()
            #expect(arrangement.start(ofSection: arrangement.section(at: beat + 0.1)) == beat)
        }
        for section in 0..<arrangement.sectionCount {
            #expect(arrangement.start(ofSection: section).truncatingRemainder(dividingBy: 4) == 0)
        }
        #expect(rhythm.moment(at: 30).energy > rhythm.moment(at: 1).energy)
    }

    @Test("The bass drum moves the drawing more on the beat than between beats")
    func kick() {
        var (on, off) = (0.0, 0.0)
        for beat in 16..<40 {
            on += rhythm.moment(at: Double(beat) / 2 + 0.03).kick
            off += rhythm.moment(at: Double(beat) / 2 + 0.4).kick
        }
        #expect(on > 1.3 * off, "\(on) on the beat, \(off) off it")
    }

    @Test("Ink splashes at strong onsets, and nowhere before they are audible")
    func strokes() {
        for time in [9.1, 20.3, 33.7] {
            let moment = rhythm.moment(at: time)
            let strokes = moment.strokes(since: 0, atMost: 12)
            #expect(strokes.count == 12)
            for stroke in strokes {
                #expect(stroke.beat <= moment.beat)
                #expect(MusicVideoSoundTests.demo.onsets.contains { abs($0.time * 2 - stroke.beat) < 0.05 && $0.strength >= 0.5 })
            }
        }
        #expect(rhythm.moment(at: 9.1).strokes(since: 18, atMost: 12).allSatisfy { $0.beat >= 17.9 })
    }

    @Test("Without a detected beat the video uses a synthetic rhythm")
    func noBeat() {
        let plain = Rhythm(tempo: 90, duration: 10, barsPerScene: 2)
        #expect(plain.moment(at: 2).hearing == nil && plain.moment(at: 2).beat == 3)
        #expect(plain.moment(at: 2).strokes(since: 0, atMost: 2) == [.init(number: 2, beat: 2), .init(number: 3, beat: 3)])
    }
}
