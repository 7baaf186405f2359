import KinoraMedia
import Testing

@testable import KinoraSound

@Suite("Tracks that state their tempo")
struct StatedTempoTests {
    @Test("The beats of the demo track have its tempo", arguments: [40.0, 72, 90, 100, 110, 120, 128, 140, 174, 200, 240])
    func demo(tempo: Double) throws {
        let mix = try SoundMix(Soundtrack(SoundClip(DemoTrack(tempo: tempo)).fade(out: 1)))
        #expect(mix.statedTempo == tempo)
        // Eight bars. The first two are so soft that they may have no beats.
        let seconds = 32 * 60 / tempo
        let features = SoundAnalysis.features(of: try mix.mixed(frameCount: AudioFormat.frames(in: seconds)), tempo: mix.statedTempo)
        #expect(abs(features.tempo - tempo) < 0.01 * tempo)
        #expect((23...33).contains(features.beats.count), "\(features.beats.count)")
        for (beat, next) in zip(features.beats, features.beats.dropFirst()) {
            #expect(abs((next - beat) * tempo / 60 - 1) < 0.2, "\(beat)")
        }
        // Beats are multiples of the interval, as the piece begins with a beat.
        for beat in features.beats {
            let position = beat * tempo / 60
            #expect(abs(position - position.rounded()) * 60 / tempo < 0.03, "\(beat)")
        }
    }

    @Test("A tempo counts only if the soundtrack is one clip, and within the range of tempi")
    func mixed() throws {
        struct Hum: SoundGenerator {
            let statedTempo: Double?
            func sample(at time: Double) -> StereoSample { .zero }
        }
        let demo = SoundClip(DemoTrack())
        #expect(try SoundMix(Soundtrack(demo, demo)).statedTempo == nil)
        #expect(try SoundMix(Soundtrack(SoundClip(Hum(statedTempo: 500)))).statedTempo == nil)
        #expect(try SoundMix(Soundtrack(SoundClip(Hum(statedTempo: nil)))).statedTempo == nil)
        #expect(try SoundMix(.none, sounds: [demo]).statedTempo == nil)
    }
}
