import Foundation
import KinoraMedia
import Testing

@testable import KinoraSound

@Suite("Clips that are played faster or slower")
struct SpeedTests {
    private func samples(_ clip: SoundClip, seconds: Double) throws -> [Float] {
        let count = AudioFormat.frames(in: seconds)
        return try SoundMix(Soundtrack(clip)).mixed(frameCount: count).withSamples { samples in (0..<count).map { samples[2 * $0] } }
    }

    private static let tone = SoundClip { time in StereoSample(Float(0.5 * sin(2 * .pi * 440 * time))) }

    /// The frequency in hertz, by the number of zero crossings between two times.
    private func frequency(_ samples: [Float], _ from: Double, _ to: Double) -> Double {
        let range = AudioFormat.frames(in: from)..<AudioFormat.frames(in: to)
        return Double(zip(samples[range], samples[range].dropFirst()).count { ($0 < 0) != ($1 < 0) }) / 2 / (to - from)
    }

    @Test("The pitch is kept, or changes with the speed", arguments: [0.3, 0.5, 0.8, 1.25, 2, 4])
    func pitch(speed: Double) throws {
        let kept = try samples(Self.tone.speed(speed), seconds: 3)
        #expect(abs(frequency(kept, 0.5, 2.5) - 440) < 4, "\(frequency(kept, 0.5, 2.5))")
        let changed = try samples(Self.tone.speed(speed, keepsPitch: false), seconds: 3)
        #expect(abs(frequency(changed, 0.5, 2.5) - 440 * speed) < 2, "\(frequency(changed, 0.5, 2.5))")
        for samples in [kept, changed] {
            let power = samples[24_000..<120_000].reduce(0) { $0 + Double($1 * $1) } / 96_000
            #expect(abs(10 * log10(power / 0.125)) < 0.5)
        }
    }

    @Test(
        "Sounds are heard at their times divided by the speed", arguments: [(0.5, true), (2, true), (0.5, false), (2, false), (1.5, false)])
    func times(speed: Double, keepsPitch: Bool) throws {
        // Bursts of 50 ms from whole seconds on.
        let bursts = SoundClip(duration: 4) { time in
            let phase = time.truncatingRemainder(dividingBy: 1)
            return StereoSample(phase < 0.05 && time >= 1 ? Float(0.5 * sin(2 * .pi * 2_000 * time)) : 0)
        }
        let samples = try samples(bursts.speed(speed, keepsPitch: keepsPitch).start(at: 0.5), seconds: 9)
        for second in 1...3 {
            let middle = 0.5 + (Double(second) + 0.025) / speed
            let range = AudioFormat.frames(in: middle - 0.2)..<AudioFormat.frames(in: middle + 0.2)
            let energies = range.map { (time: AudioFormat.seconds($0), energy: Double(samples[$0] * samples[$0])) }
            let sum = energies.reduce(0) { $0 + $1.energy }
            let center = energies.reduce(0) { $0 + $1.time * $1.energy } / sum
            // Keeping the pitch moves parts of the waveform by some milliseconds.
            #expect(abs(center - middle) < (keepsPitch ? 0.03 : 0.001), "\(second): \(center) instead of \(middle)")
        }
        #expect(samples.suffix(from: AudioFormat.frames(in: 0.5 + 4 / speed) + 1).allSatisfy { $0 == 0 })
    }

    @Test("The length of a film that follows its audio, parts and repetitions depend on the speed")
    func length() throws {
        let clip = SoundClip(duration: 6) { StereoSample(Float($0 / 10)) }.trimmed(from: 1, to: 4).speed(1.5, keepsPitch: false)
        #expect(try SoundMix(Soundtrack(clip, fit: .cutToTrack)).filmDuration() == 2)
        #expect(try SoundMix(Soundtrack(clip.repeated(.times(3)), fit: .cutToTrack)).filmDuration() == 6)
        let samples = try samples(clip.repeated(.times(2)), seconds: 4)
        for (time, source) in [(0.5, 1.75), (1, 2.5), (1.9, 3.85), (2.5, 1.75), (3.5, 3.25)] {
            #expect(abs(Double(samples[AudioFormat.frames(in: time)]) - source / 10) < 0.001, "\(time)")
        }
    }

    @Test("A clip that starts before the film is heard from the right time on")
    func early() throws {
        let clip = SoundClip(duration: 6) { StereoSample(Float($0 / 10)) }.speed(2, keepsPitch: false).shifted(by: -1, until: 9)
        let samples = try samples(clip, seconds: 3)
        #expect(abs(samples[24_000] - 0.3) < 0.001 && abs(samples[72_000] - 0.5) < 0.001 && samples[96_001] == 0)
    }
}
