import Foundation
import KinoraMedia
import TestSupport
import Testing

@testable import KinoraSound

@Suite("Loudness of films")
struct LoudnessNormalizerTests {
    private struct Result {
        let integrated: Double
        /// In dBTP.
        let peak: Double
        let notice: String?
        let spool: SampleSpool
    }

    private func normalized(_ clip: SoundClip, _ loudness: Loudness, seconds: Double = 10, codecs: [AudioCodec] = []) throws -> Result {
        var track = Soundtrack(clip)
        track.loudness = loudness
        let mix = try SoundMix(track, codecs: codecs)
        let spool = try SampleSpool(frameCount: AudioFormat.frames(in: seconds))
        let notice = try mix.mix(into: spool)
        let (meter, peak) = spool.withSamples { samples in
            var meter = TruePeakMeter()
            meter.add(samples, count: spool.frameCount)
            return (LoudnessMeter(samples, frameCount: spool.frameCount), meter.finish())
        }
        return Result(integrated: try #require(meter.integrated), peak: 20 * log10(Double(peak)), notice: notice, spool: spool)
    }

    private static let tone = SoundClip { time in StereoSample(Float(0.01 * sin(2 * .pi * 997 * time))) }

    /// Loud bursts over a quiet tone: its peaks must be limited to reach -14 LUFS.
    private static let bursts = SoundClip { time in
        let burst = time.truncatingRemainder(dividingBy: 1) < 0.02 ? 0.9 * sin(2 * .pi * 300 * time) : 0
        return StereoSample(Float(burst + 0.05 * sin(2 * .pi * 997 * time)))
    }

    @Test("Audio has the loudness, and is only multiplied if its peaks allow it", arguments: [Loudness.youtube, .podcast, .broadcast])
    func gain(loudness: Loudness) throws {
        let result = try normalized(Self.tone, loudness)
        #expect(abs(result.integrated - loudness.integrated) < 0.05)
        #expect(result.notice == nil)
        let plain = try SoundMix(Soundtrack(Self.tone)).mixed(frameCount: 480_000)
        let factors = plain.withSamples { plain in
            result.spool.withSamples { samples in stride(from: 10_000, to: 400_000, by: 999).map { samples[2 * $0] / plain[2 * $0] } }
        }
        for factor in factors where factor.isFinite { #expect(abs(factor / factors[0] - 1) < 1e-4) }
    }

    @Test("Peaks are limited, and the loudness is reached nevertheless")
    func limited() throws {
        let result = try normalized(Self.bursts, .youtube)
        #expect(abs(result.integrated + 14) < 0.1)
        #expect(result.peak <= -1)
        #expect(result.notice == nil)
    }

    @Test("The peak is kept after a codec", arguments: AudioCodec.allCases)
    func codec(codec: AudioCodec) throws {
        let result = try normalized(Self.bursts, .youtube, codecs: [codec])
        let peak = try EncodedPeak.measure(result.spool, codec: codec)
        #expect(20 * log10(Double(peak)) <= -1, "\(20 * log10(Double(peak))) dBTP")
        #expect(abs(result.integrated + 14) < 0.1)
    }

    @Test("A loudness that the peak does not allow is approached, and reported")
    func unreachable() throws {
        let click = SoundClip { time in StereoSample(time.truncatingRemainder(dividingBy: 0.5) < 0.0001 ? 0.9 : 0) }
        let result = try normalized(click, Loudness(-5))
        #expect(result.peak <= -0.9)
        #expect(result.integrated < -5.5)
        let notice = try #require(result.notice)
        #expect(
            notice.hasPrefix("the loudness of the audio is -")
                && notice.contains("instead of -5.0, because its true peak is limited to -1.0 dBTP"))
    }

    @Test("Audio above full scale is reduced without the limiter of other mixes")
    func loud() throws {
        let result = try normalized(Self.tone.gain(46), .broadcast)
        #expect(abs(result.integrated + 23) < 0.05)
        // A sine with this loudness in both channels has this amplitude.
        #expect(abs(result.peak + 23) < 0.1)
    }

    @Test("Silence stays silent")
    func silence() throws {
        var track = Soundtrack(SoundClip { _ in .zero })
        track.loudness = .youtube
        let spool = try SampleSpool(frameCount: 96_000)
        #expect(try SoundMix(track).mix(into: spool) == nil)
        #expect(spool.withSamples { samples in (0..<192_000).allSatisfy { samples[$0] == 0 } })
        var quiet = Soundtrack(Self.tone.gain(-60))
        quiet.loudness = .youtube
        let other = try SampleSpool(frameCount: 96_000)
        #expect(try SoundMix(quiet).mix(into: other) == "the audio is too quiet to be measured; its loudness is unchanged")
    }

    @Test("A notation is a name or a number", arguments: [("youtube", -14.0), ("podcast", -16), ("broadcast", -23), ("-18.5", -18.5)])
    func notation(text: String, expected: Double) { #expect(Loudness(text) == Loudness(expected)) }

    @Test("Other notations are refused", arguments: ["", "loud", "14", "-60", "nan", "-inf"])
    func invalid(text: String) { #expect(Loudness(text) == nil) }
}

/// The signals for true peaks of EBU Tech 3341, generated by their definitions, with its tolerance of +0.2 and -0.4 decibels.
@Suite("True peaks")
struct TruePeakTests {
    private func peak(_ sample: (Int) -> Double, count: Int = 48_000) -> Double {
        let samples = (0..<count).flatMap { index in [Float(sample(index)), Float(sample(index))] }
        var meter = TruePeakMeter()
        samples.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            meter.add(base, count: 100)
            meter.add(base + 200, count: count - 100)
        }
        return 20 * log10(Double(meter.finish()))
    }

    @Test(
        "Cases 15 to 18: sines of a fraction of the sample rate with the amplitude 0.5",
        arguments: [(4.0, 0.0), (4, 45), (6, 60), (8, 67.5)])
    func steady(divisor: Double, phase: Double) {
        let found = peak({ 0.5 * Self.taper($0) * sin(2 * .pi * Double($0) / divisor + phase * .pi / 180) })
        #expect((-6.4 ... -5.8).contains(found), "\(found) dBTP")
    }

    @Test("Case 19: a sine with the amplitude 1.41 whose samples are at most 1")
    func above() {
        let found = peak({ 1.41 * Self.taper($0) * sin(2 * .pi * Double($0) / 4 + .pi / 4) })
        #expect((2.6...3.2).contains(found), "\(found) dBTP")
    }

    /// Fades in and out over a tenth of a second.
    private static func taper(_ index: Int) -> Double { min(1, Double(index) / 4_800, Double(48_000 - index) / 4_800) }

    @Test("Cases 20 to 23: a single period of louder samples, between the samples by four offsets", arguments: 0..<4)
    func transient(offset: Int) {
        // At four times the rate: a sine of a sixth of the sample rate with the amplitude 0.5, with one period of the amplitude 1.
        func source(_ position: Int) -> Double {
            let isLoud = (96_000..<96_024).contains(position)
            return Self.taper(position / 4) * (isLoud ? 1 : 0.5) * sin(2 * .pi * Double(position) / 24)
        }
        // The filter that removes what the lower rate cannot contain: a sinc with a Hann window.
        let reach = 256
        let weights = (-reach...reach).map { index -> Double in
            let x = Double(index) / 4
            return (index == 0 ? 1 : sin(.pi * x) / (.pi * x)) * (0.5 + 0.5 * cos(.pi * Double(index) / Double(reach))) / 4
        }
        let found = peak({ index in
            let center = 4 * index + offset
            // The filter does not change a steady sine.
            guard abs(index - 24_000) < 400 else { return source(center) }
            return (-reach...reach).reduce(0) { $0 + weights[$1 + reach] * source(center + $1) }
        })
        #expect((-0.4...0.2).contains(found), "\(found) dBTP")
    }

    @Test("A sine of up to 18 kHz is measured at most 0.45 decibels too low, and 0.2 too high")
    func frequencies() {
        for frequency in stride(from: 1_000.0, through: 18_000, by: 1_700) {
            let found = peak({ sin(2 * .pi * frequency * Double($0) / 48_000 + 0.1) * Self.taper($0) })
            #expect((-0.45...0.2).contains(found), "\(frequency) Hz: \(found) dBTP")
        }
    }
}
