import Foundation
import KinoraMedia
import TestSupport
import Testing

@testable import KinoraSound

@Suite("Sounds beside a soundtrack")
struct MixedSoundsTests {
    private func mixed(_ mix: SoundMix, seconds: Double) throws -> [Float] {
        let count = AudioFormat.frames(in: seconds)
        return try mix.mixed(frameCount: count).withSamples { samples in (0..<count).map { samples[2 * $0] } }
    }

    /// Plays its own time.
    private static let clock = SoundClip(duration: 0.5) { StereoSample(Float($0)) }
    private static let tone = SoundClip(duration: 0.1) { _ in StereoSample(0.25) }

    @Test("Sounds are added to the soundtrack, and do not repeat with it")
    func loop() throws {
        let tone = SoundClip(duration: 0.2) { _ in StereoSample(0.25) }
        let result = try mixed(SoundMix(Soundtrack(tone, fit: .loop), sounds: [tone.shifted(by: 0.15, until: 1)]), seconds: 1)
        let expected = (0..<48_000).map { (7_200..<16_800).contains($0) ? Float(0.5) : 0.25 }
        #expect(zip(result, expected).enumerated().first { $0.element.0 != $0.element.1 }?.offset == nil)
        #expect(result.count == 48_000)
    }

    @Test("Sounds do not change the length that a soundtrack gives the film")
    func length() throws {
        let track = Soundtrack(Self.tone, fit: .cutToTrack)
        #expect(try SoundMix(track, sounds: [Self.clock.shifted(by: 3, until: 10)]).filmDuration() == 0.1)
    }

    @Test("A clip that starts before the film is heard from its middle on, and fades as if it had been heard")
    func early() throws {
        let clip = Self.clock.fade(in: 0.4).shifted(by: -0.25, until: 10)
        let result = try mixed(SoundMix(.none, sounds: [clip]), seconds: 0.4)
        for index in [0, 1, 100, 4_800, 7_199, 7_200, 11_999] {
            let frame = Float(12_000 + index)
            let fade = frame < 19_200 ? (frame + 0.5) / 19_200 : 1
            #expect(abs(result[index] - frame / 48_000 * fade) < 1e-6, "sample \(index)")
        }
        #expect(result[12_000] == 0)
    }

    @Test("A clip that has started before it may be heard is heard from its middle on, also if it is shifted again")
    func excerpt() throws {
        let clip = Self.clock.shifted(by: -0.1, from: 0.2, until: 10).shifted(by: 0.05, until: 0.4)
        let result = try mixed(SoundMix(.none, sounds: [clip]), seconds: 0.6)
        #expect(result[..<12_000].allSatisfy { $0 == 0 })
        #expect(result[12_000] == Float(0.3) && result[19_199] == Float(Double(14_400 + 7_199) / 48_000) && result[19_200] == 0)
        let over = try mixed(SoundMix(.none, sounds: [Self.clock.shifted(by: 0, from: 0.5, until: 10)]), seconds: 0.6)
        #expect(over.allSatisfy { $0 == 0 })
    }

    @Test("A repeated clip that starts before the film is heard from the right repetition on")
    func earlyRepetition() throws {
        let clip = Self.clock.trimmed(to: 0.1).repeated(.times(10)).shifted(by: -0.35, until: 10)
        let result = try mixed(SoundMix(.none, sounds: [clip]), seconds: 0.2)
        #expect(result[0] == Float(0.05) && abs(result[2_399] - Float(4_799.0 / 48_000)) < 1e-7 && result[2_400] == 0)
    }

    @Test("A shifted clip ends at the earlier one of its ends")
    func ends() throws {
        let clip = Self.clock.shifted(by: 0.1, until: 0.3).shifted(by: 0.1, until: 0.35)
        let result = try mixed(SoundMix(.none, sounds: [clip]), seconds: 0.6)
        #expect(result[9_600] == 0 && result[9_601] == Float(1.0 / 48_000) && result[16_799] > 0 && result[16_800] == 0)
    }

    @Test("No more than 200 sounds are heard at the same time")
    func voices() throws {
        func check(_ sounds: [SoundClip]) throws { try SoundMix(.none, sounds: sounds).checkSounds(frameCount: 96_000) }
        let row = (0..<Soundtrack.maxVoices).map { _ in Self.tone.shifted(by: 0.5, until: 2) }
        try check(row)
        // A sound that begins when others end does not count.
        try check(row + row.map { $0.shifted(by: 0.1, until: 2) } + [Self.tone.shifted(by: 3, until: 4)])
        let error = #expect(throws: SoundError.self) { try check(row + [Self.tone.shifted(by: 0.55, until: 2)]) }
        #expect(error == .tooManyVoices(nil, time: 0.55))
        #expect(error?.description == "more than 200 sounds are heard at the same time, at 0.55 s; end some sounds earlier")
    }

    @Test("Sounds skip at most 24 hours of their files")
    func skipped() throws {
        let folder = try TemporaryDirectory()
        let path = folder.file("short.wav")
        try TestAudio.waveFile(Array(repeating: 1, count: 48_000)).write(to: URL(fileURLWithPath: path))
        let clip = SoundClip(path).shifted(by: -43_200, until: 10)
        try SoundMix(.none, sounds: [clip, clip]).checkSounds(frameCount: 48_000)
        let error = #expect(throws: SoundError.self) {
            try SoundMix(.none, sounds: [clip, clip, SoundClip(path).trimmed(from: 0.1)]).checkSounds(frameCount: 48_000)
        }
        #expect(error == .tooMuchSkipped(path) && error?.path == path)
    }

    @Test("Errors name the file of a sound as a sound, and the file of a soundtrack as a track")
    func roles() throws {
        let folder = try TemporaryDirectory()
        let (missing, path) = (SoundClip(folder.file("nowhere.wav")), folder.file("short.wav"))
        try TestAudio.waveFile(Array(repeating: 1, count: 48_000)).write(to: URL(fileURLWithPath: path))
        func message(_ track: Soundtrack, _ sounds: [SoundClip]) -> String? {
            #expect(throws: SoundError.self) { try SoundMix(track, sounds: sounds) }?.description.replacing(folder.path + "/", with: "")
        }
        #expect(message(.none, [missing]) == "the sound 'nowhere.wav' does not exist; check its path")
        #expect(message(Soundtrack(missing), []) == "the track 'nowhere.wav' does not exist; check its path")
        #expect(
            message(Soundtrack(SoundClip(path)), [SoundClip(path).trimmed(from: 2)])
                == "the sound 'short.wav' is only 1.0 s long; the start 2.0 s of its part must be less")
        #expect(
            message(Soundtrack(SoundClip(path).trimmed(from: 2)), [SoundClip(path)])
                == "the track 'short.wav' is only 1.0 s long; the start 2.0 s of its part must be less")
    }

    @Test("A beep has its pitch and length, and no overtone beyond half the sample rate")
    func beep() {
        let beep = Beep(pitch: 660, length: 0.2)
        func peak(_ range: Range<Double>) -> Float {
            stride(from: range.lowerBound, to: range.upperBound, by: 1 / 48_000).map { abs(beep.sample(at: $0).left) }.max() ?? 0
        }
        #expect(beep.sample(at: 0) == .zero && beep.duration == 0.2)
        #expect(peak(0.0..<0.02) > 0.2 && peak(0.0..<0.2) < 0.4)
        #expect(peak(0.15..<0.2) < peak(0.0..<0.05) / 2)
        #expect(peak(0.2..<0.3) == 0)
        let high = Beep(pitch: 15_000, length: 1)
        for time in [0.1, 0.3, 0.77] {
            let expected = 0.3 * sin(2 * .pi * 15_000 * time) * exp(-2.5 * time)
            expectClose(Double(high.sample(at: time).left), expected, within: 1e-6)
        }
    }
}
