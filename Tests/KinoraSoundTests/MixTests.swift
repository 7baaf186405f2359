import Foundation
import KinoraMedia
import TestSupport
import Testing

@testable import KinoraSound

struct MixTests {
    private func mixed(_ track: Soundtrack, seconds: Double) throws -> [StereoSample] {
        try SoundMix(track).mixed(frameCount: AudioFormat.frames(in: seconds)).withSamples { samples in
            (0..<AudioFormat.frames(in: seconds)).map { StereoSample(samples[2 * $0], samples[2 * $0 + 1]) }
        }
    }

    /// Plays its own time.
    private static let clock = SoundClip(duration: 0.5) { StereoSample(Float($0), -Float($0)) }

    @Test("A clip has its start time, trim and gain")
    func place() throws {
        let result = try mixed(Soundtrack(MixTests.clock.start(at: 0.1).trimmed(from: 0.2, to: 0.3).gain(-6.0206)), seconds: 0.4)
        #expect(result[4799] == .zero && result[9600] == .zero)
        for frame in [4800, 7000, 9599] {
            let expected = Float(0.2 + Double(frame - 4800) / 48_000) / 2
            expectClose(Double(result[frame].left), Double(expected), within: 1e-5)
            expectClose(Double(result[frame].right), -Double(expected), within: 1e-5)
        }
    }

    @Test("Overlapping clips are summed")
    func sum() throws {
        let a = SoundClip { _ in StereoSample(0.25) }
        let result = try mixed(Soundtrack(a, a.start(at: 0.1), a.gain(-6.0206)), seconds: 0.2)
        expectClose(Double(result[100].left), 0.375, within: 1e-6)
        expectClose(Double(result[9000].left), 0.625, within: 1e-6)
    }

    @Test("Fades are linear from and to silence, and end at the film's end at the latest")
    func fades() throws {
        let tone = SoundClip { _ in StereoSample(0.5) }
        let result = try mixed(Soundtrack(tone.fade(in: 0.1, out: 0.1)), seconds: 0.3)
        expectClose(Double(result[0].left), 0, within: 1e-3)
        expectClose(Double(result[2400].left), 0.25, within: 1e-3)
        #expect(result[7200].left == 0.5)
        expectClose(Double(result[12_000].left), 0.25, within: 1e-3)
        expectClose(Double(result[14_399].left), 0, within: 1e-3)
    }

    @Test("A clip repeats its number of times, a track until the film ends")
    func loops() throws {
        let part = MixTests.clock.trimmed(to: 0.1)
        let twice = try mixed(Soundtrack(part.repeated(.times(2))), seconds: 0.3)
        #expect(twice[4799].left == twice[9599].left && twice[9600] == .zero)
        let forever = try mixed(Soundtrack(part.repeated()), seconds: 0.35)
        #expect(forever[100] == forever[100 + 14_400])
        let track = try mixed(Soundtrack(part.start(at: 0.1), fit: .loop), seconds: 0.5)
        #expect(track[4000] == .zero && track[6000].left > 0 && track[6000] == track[6000 + 9600])
        // More samples than a sum, whatever the parts' lengths.
        #expect(track[12_000] == .zero)
    }

    @Test("A short soundtrack repeats without a gap, to the sample", arguments: [1, 2, 479, 4_800, 8_191, 8_192, 8_193])
    func shortLoop(length: Int) throws {
        // Two clips, of which the second one is shorter and starts later: the sample at each time is known.
        let ramp = SoundClip(duration: AudioFormat.seconds(length)) { StereoSample(Float($0), -Float($0)) }
        let later = length / 2
        let second = SoundClip(duration: AudioFormat.seconds(length - later)) { _ in StereoSample(0.25) }
            .start(at: AudioFormat.seconds(later))
        let result = try mixed(Soundtrack([ramp, second], fit: .loop), seconds: 0.6)
        #expect(result.count == 28_800)
        let wrong = result.indices.first { index in
            let position = index % length
            let ramp = Float(AudioFormat.seconds(position))
            let second: Float = position >= later ? 0.25 : 0
            return result[index] != StereoSample(ramp + second, -ramp + second)
        }
        #expect(wrong == nil)
    }

    @Test("The last repetition of a short soundtrack fades out before the film's end")
    func fadedShortLoop() throws {
        let tone = SoundClip(duration: 0.1) { _ in StereoSample(0.5) }.fade(out: 0.05)
        let result = try mixed(Soundtrack(tone, fit: .loop), seconds: 0.28)
        for (start, end) in [(0, 4_800), (4_800, 9_600), (9_600, 13_440)] {
            for index in start..<end {
                let expected = 0.5 * min((Float(end - index) - 0.5) / 2_400, 1)
                if abs(result[index].left - expected) > 1e-6 { Issue.record("sample \(index) is \(result[index].left), not \(expected)") }
            }
        }
    }

    @Test("A film cut to its track has the track's duration; an endless track is refused")
    func cut() throws {
        let fit = Soundtrack.Fit.cutToTrack
        #expect(try SoundMix(Soundtrack(MixTests.clock.start(at: 0.25), fit: fit)).filmDuration() == 0.75)
        #expect(try SoundMix(Soundtrack(MixTests.clock.repeated(.times(3)), fit: fit)).filmDuration() == 1.5)
        #expect(try SoundMix(Soundtrack(MixTests.clock)).filmDuration() == nil)
        #expect(throws: SoundError.endless) { try SoundMix(Soundtrack(SoundClip { _ in .zero }, fit: fit)).filmDuration() }
    }

    @Test("The limiter keeps samples below its ceiling and leaves quieter samples unchanged to the bit")
    func limiter() throws {
        let loud = SoundClip { time in StereoSample(Float(sin(2 * .pi * 220 * time)) * (time > 0.5 && time < 0.6 ? 3 : 0.5)) }
        let result = try mixed(Soundtrack(loud), seconds: 2)
        #expect(result.allSatisfy { abs($0.left) <= SoftLimiter.ceiling })
        let middle = result[26_400..<27_000].map { abs($0.left) }.max() ?? 0
        #expect(middle > 0.9)
        #expect(result[4800].left == Float(sin(2 * .pi * 220 * 0.1)) * 0.5)
        #expect(result[95_000].left == Float(sin(2 * .pi * 220 * AudioFormat.seconds(95_000))) * 0.5)
    }

    @Test("NaN and infinite samples of a generator become silence")
    func notNumbers() throws {
        let broken = SoundClip { time in StereoSample(time > 0.05 ? .nan : .infinity, 0.5) }
        #expect(try mixed(Soundtrack(broken), seconds: 0.1).allSatisfy { $0.left == 0 && $0.right == 0.5 })
    }

    @Test("Frames before the start and after the end are silent", arguments: [-10, -4, 0, 3, 9])
    func around(first: Int) throws {
        let spool = try SoundMix(Soundtrack(SoundClip { _ in StereoSample(0.25, 0.5) })).mixed(frameCount: 6)
        var samples = [Float](repeating: 1, count: 16)
        try samples.withUnsafeMutableBufferPointer { try spool.read(#require($0.baseAddress), count: 8, at: first) }
        #expect(samples == (0..<16).map { (0..<6).contains(first + $0 / 2) ? ($0 % 2 == 0 ? 0.25 : 0.5) : 0 })
    }

    @Test("The same track mixes to the same samples")
    func determinism() throws {
        let track = Soundtrack(MixTests.clock.repeated(), SoundClip { StereoSample(Float(sin($0 * 900))) })
        #expect(try mixed(track, seconds: 1) == mixed(track, seconds: 1))
    }
}
