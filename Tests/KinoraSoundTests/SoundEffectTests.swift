import Foundation
import KinoraMedia
import Testing

@testable import KinoraSound

@Suite("Effects of clips")
struct SoundEffectTests {
    /// The gain of a chain of effects at `frequency`, in decibels: of a sine that has sounded for a second.
    private func gain(_ effect: SoundEffect, at frequency: Double) -> Double {
        var chain = EffectChain([effect])
        let count = 96_000
        var samples = (0..<2 * count).map { Float(0.1 * sin(2 * .pi * frequency * Double($0 / 2) / 48_000)) }
        samples.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            chain.apply(to: base, count: 1_000)
            chain.apply(to: base + 2_000, count: count - 1_000)
        }
        // A whole number of periods, as frequencies are whole numbers.
        let power = samples.suffix(2 * 48_000).reduce(0) { $0 + Double($1 * $1) } / 96_000
        return 10 * log10(power / 0.005)
    }

    /// The gain of an analogue filter of second order with Butterworth's damping, moved to the digital frequency by the bilinear transform.
    private func butterworth(_ frequency: Double, cutoff: Double, isHigh: Bool) -> Double {
        let ratio = tan(.pi * frequency / 48_000) / tan(.pi * cutoff / 48_000)
        let power = pow(ratio, 4)
        return 10 * log10((isHigh ? power : 1) / (1 + power))
    }

    @Test("A filter has the gain of Butterworth's filter of second order", arguments: [20.0, 50, 80, 100, 200, 1_000, 10_000, 20_000])
    func filters(frequency: Double) {
        let (high, low) = (gain(.highPass(80), at: frequency), gain(.lowPass(8_000), at: frequency))
        #expect(abs(high - butterworth(frequency, cutoff: 80, isHigh: true)) < 0.01, "\(high)")
        #expect(abs(low - butterworth(frequency, cutoff: 8_000, isHigh: false)) < 0.01, "\(low)")
    }

    @Test("A band of the equalizer has its gain in its middle, and none far away")
    func equalizer() {
        let cases: [(SoundEffect, Double, Double)] = [
            (.equalizer(low: 6), 20, 6), (.equalizer(low: 6), 250, 3), (.equalizer(low: 6), 10_000, 0), (.equalizer(mid: -9), 1_000, -9),
            (.equalizer(mid: -9), 20, 0), (.equalizer(mid: -9), 20_000, 0), (.equalizer(high: 12), 20_000, 12),
            (.equalizer(high: 12), 4_000, 6),
            (.equalizer(high: 12), 100, 0), (.equalizer(), 1_000, 0),
        ]
        for (effect, frequency, expected) in cases {
            #expect(abs(gain(effect, at: frequency) - expected) < 0.1, "\(effect) at \(frequency) Hz: \(gain(effect, at: frequency))")
        }
    }

    /// The samples of a constant that jumps from one level to another, compressed.
    private func compressed(_ settings: SoundCompressor, _ levels: [(decibels: Double, seconds: Double)]) -> [Float] {
        var samples = levels.flatMap { level in
            [Float](repeating: Float(pow(10, level.decibels / 20)), count: 2 * AudioFormat.frames(in: level.seconds))
        }
        var chain = EffectChain([.compressor(settings)])
        samples.withUnsafeMutableBufferPointer { buffer in
            if let base = buffer.baseAddress { chain.apply(to: base, count: buffer.count / 2) }
        }
        return samples
    }

    @Test(
        "Above the threshold, the level rises by one decibel for each of the ratio",
        arguments: [(-30.0, -30.0), (-20, -20), (-8, -17), (0, -15)])
    func ratio(level: Double, expected: Double) throws {
        let samples = compressed(SoundCompressor(threshold: -20, ratio: 4, attack: 0.01, release: 0.1, makeup: 0), [(level, 1)])
        let found = 20 * log10(Double(try #require(samples.last)))
        #expect(abs(found - expected) < 0.01)
    }

    @Test("The reduction approaches its value exponentially, with the times of attack and release, and the makeup is added")
    func times() {
        let settings = SoundCompressor(threshold: -20, ratio: 2, attack: 0.05, release: 0.2, makeup: 6)
        let samples = compressed(settings, [(-20, 0.1), (0, 1), (-20, 1)])
        func level(_ time: Double) -> Double { 20 * log10(Double(samples[2 * AudioFormat.frames(in: time)])) }
        #expect(abs(level(0.05) + 14) < 0.001)
        #expect(abs(level(0.15) - (6 - 10 * (1 - exp(-1)))) < 0.01)
        #expect(abs(level(1.09) + 4) < 0.01)
        #expect(abs(level(1.3) - (-14 - 10 * exp(-1))) < 0.01)
    }

    @Test("A limiter keeps all samples at or below its level, and leaves quiet audio unchanged", arguments: [-1.0, -6, -20])
    func limiter(ceiling: Double) {
        let limit = Float(pow(10, ceiling / 20))
        let loud = (0..<4_800).flatMap { [Float(sin(Double($0) * 0.05)), Float(0.4 * cos(Double($0) * 0.3))] }
        let quiet = (0..<96_000).flatMap { frame -> [Float] in
            let sample = Float(0.9 * Double(limit) * sin(Double(frame) * 0.02))
            return [sample, -sample]
        }
        var samples = quiet + loud + quiet
        var chain = EffectChain([.limiter(ceiling)])
        samples.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            // In blocks of several sizes.
            var first = 0
            for size in [1, 100, 8_192, 50_000, buffer.count] where first < buffer.count / 2 {
                let count = min(size, buffer.count / 2 - first)
                chain.apply(to: base + 2 * first, count: count)
                first += count
            }
        }
        #expect(samples.allSatisfy { abs($0) <= limit })
        #expect(samples.prefix(quiet.count).elementsEqual(quiet))
        // The gain has risen again after 14 time constants.
        #expect(samples.suffix(quiet.count / 2).elementsEqual(quiet.suffix(quiet.count / 2)))
        let middle = samples[quiet.count..<quiet.count + loud.count]
        #expect((middle.max() ?? 0) > 0.99 * limit)
    }

    @Test("The gain of a limiter rises with a time constant of 50 ms")
    func limiterRelease() {
        var samples = [Float](repeating: 0.1, count: 2 * 9_600)
        (samples[0], samples[1]) = (1, 1)
        var chain = EffectChain([.limiter(-6.0206)])
        samples.withUnsafeMutableBufferPointer { buffer in
            if let base = buffer.baseAddress { chain.apply(to: base, count: buffer.count / 2) }
        }
        #expect(abs(samples[0] - 0.5) < 1e-5)
        #expect(abs(samples[2 * 2_400] - 0.1 * Float(1 - 0.5 * exp(-1))) < 1e-5)
    }

    @Test("Effects apply in their order, before the gain, and their state lasts over the blocks of the mix")
    func clip() throws {
        let tone = SoundClip { time in StereoSample(Float(0.5 * sin(2 * .pi * 100 * time))) }
        let clip = tone.effects(.highPass(100), .equalizer(low: 3)).gain(-6)
        let samples = try SoundMix(Soundtrack(clip)).mixed(frameCount: 96_000).withSamples { samples in
            (48_000..<96_000).map { Double(samples[2 * $0]) }
        }
        let found = 10 * log10(samples.reduce(0) { $0 + $1 * $1 } / 48_000 / 0.125)
        let expected = gain(.equalizer(low: 3), at: 100)
        #expect(abs(found - (-3.0103 + expected - 6)) < 0.01)
    }

    @Test("Silence after a click becomes exactly silent")
    func silence() {
        var chain = EffectChain([.highPass(20), .equalizer(low: 6, mid: 3, high: -6), .compressor()])
        var samples = [Float](repeating: 0, count: 2 * 8_192 * 60)
        samples[0] = 1
        samples.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            for block in 0..<60 { chain.apply(to: base + 2 * 8_192 * block, count: 8_192) }
        }
        #expect(samples[0] != 0)
        #expect(samples.suffix(2 * 8_192 * 20).allSatisfy { $0 == 0 })
    }
}
