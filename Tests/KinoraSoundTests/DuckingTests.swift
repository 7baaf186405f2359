import Foundation
import KinoraMedia
import Testing

@testable import KinoraSound

@Suite("Clips that are quieter under others")
struct DuckingTests {
    /// A constant sample, so that the mix shows the gain.
    private static let music = SoundClip { _ in StereoSample(0.5) }

    /// A voice of alternating samples, which differs from the music: the mean of two frames is the music.
    private static func voice(_ duration: Double, at start: Double) -> SoundClip {
        SoundClip(duration: duration) { time in StereoSample(Int((time * 48_000).rounded()).isMultiple(of: 2) ? 0.1 : -0.1) }
            .start(at: start).named("voice")
    }

    /// The gains of the music in decibels, at `times`.
    private func gains(_ ducking: Ducking, _ voices: [SoundClip], at times: [Double], seconds: Double = 10) throws -> [Double] {
        let mix = try SoundMix(Soundtrack([Self.music.ducked(ducking)] + voices))
        return try mix.mixed(frameCount: AudioFormat.frames(in: seconds)).withSamples { samples in
            times.map { time in
                let frame = AudioFormat.frames(in: time)
                return 20 * log10(Double(samples[2 * frame] + samples[2 * frame + 2]) / 2 / 0.5)
            }
        }
    }

    private func expect(_ found: [Double], _ expected: [Double], within tolerance: Double = 0.02) {
        for (found, expected) in zip(found, expected) { #expect(abs(found - expected) < tolerance, "\(found) instead of \(expected)") }
        #expect(found.count == expected.count)
    }

    @Test("The gain falls before the voice begins, and rises after it has ended, linearly in decibels")
    func ramps() throws {
        let ducking = Ducking(under: "voice", by: -12, attack: 0.2, release: 0.6)
        let found = try gains(
            ducking, [Self.voice(2, at: 3)], at: [0, 2.79, 2.85, 2.9, 2.95, 3, 4, 4.99, 5, 5.15, 5.3, 5.45, 5.61, 9])
        expect(found, [0, 0, -3, -6, -9, -12, -12, -12, -12, -9, -6, -3, 0, 0])
    }

    @Test("A pause of less than half a second does not end the voice, a longer one does")
    func pauses() throws {
        let ducking = Ducking(under: "voice", by: -6, attack: 0, release: 0)
        let short = [Self.voice(1, at: 1), Self.voice(1, at: 2.45)]
        expect(try gains(ducking, short, at: [0.9, 1.5, 2.2, 3, 3.5]), [0, -6, -6, -6, 0])
        let long = [Self.voice(1, at: 1), Self.voice(1, at: 2.55)]
        expect(try gains(ducking, long, at: [0.9, 1.5, 2.2, 3, 3.6]), [0, -6, 0, -6, 0])
    }

    @Test("What is much quieter than the loudest part of the voice, such as its noise, does not count")
    func noise() throws {
        let ducking = Ducking(under: "voice", by: -12, attack: 0.1, release: 0.1)
        let noise = Self.voice(8, at: 0).gain(-40)
        expect(try gains(ducking, [noise, Self.voice(1, at: 4)], at: [1, 4.5, 7]), [0, -12, 0])
    }

    @Test("Sounds beside the soundtrack count, with their own gains; a muted voice does not")
    func sounds() throws {
        func gain(_ decibels: Double) throws -> Float {
            let track = Soundtrack(Self.music.ducked(Ducking(under: "voice")))
            let voice = Self.voice(1, at: 0).gain(decibels).shifted(by: 1, until: 5)
            return try SoundMix(track, sounds: [voice]).mixed(frameCount: 240_000).withSamples { ($0[2 * 72_000] + $0[2 * 72_001]) / 2 }
        }
        #expect(abs(try gain(0) - 0.5 * Float(pow(10, -0.6))) < 1e-4)
        #expect(try gain(-80) == 0.5)
    }

    @Test("Two clips may be quieter under each other")
    func mutual() throws {
        let first = SoundClip(duration: 2) { _ in StereoSample(0.25) }.named("a").ducked(
            Ducking(under: "b", by: -20, attack: 0, release: 0))
        let second = SoundClip(duration: 2) { _ in StereoSample(0.25) }.start(at: 1).named("b")
            .ducked(Ducking(under: "a", by: -20, attack: 0, release: 0))
        let samples = try SoundMix(Soundtrack(first, second)).mixed(frameCount: 144_000).withSamples { samples in
            [24_000, 72_000, 120_000].map { samples[2 * $0] }
        }
        for (found, expected) in zip(samples, [0.25, 0.05, 0.25] as [Float]) { #expect(abs(found - expected) < 1e-5) }
    }

    @Test("A name that no clip has is reported, and changes nothing")
    func unknown() throws {
        let mix = try SoundMix(Soundtrack(Self.music.ducked(Ducking(under: "voice", "speaker"))), sounds: [Self.voice(1, at: 1)])
        #expect(mix.notices == ["audio is to be quieter under 'speaker', but no sound has this name; its volume is unchanged"])
        let silent = try SoundMix(Soundtrack(Self.music.ducked(Ducking(under: "nobody"))))
        #expect(try silent.mixed(frameCount: 48_000).withSamples { $0[48_000] } == 0.5)
    }

    @Test("A soundtrack of a few samples that repeats is quieter at the right times")
    func shortLoop() throws {
        let click = SoundClip(duration: 0.01) { _ in StereoSample(0.5) }.ducked(Ducking(under: "voice", by: -20, attack: 0, release: 0))
        let mix = try SoundMix(Soundtrack(click, fit: .loop), sounds: [Self.voice(1, at: 1)])
        let samples = try mix.mixed(frameCount: 144_000).withSamples { samples in
            [24_000, 72_000, 120_000].map { (samples[2 * $0] + samples[2 * $0 + 2]) / 2 }
        }
        for (found, expected) in zip(samples, [0.5, 0.05, 0.5] as [Float]) { #expect(abs(found - expected) < 1e-5) }
    }
}
