import Foundation
import Testing

@testable import KinoraSound

@Suite("Gains that change with the time")
struct GainCurveTests {
    private let curve = GainCurve([
        .init(at: 2, decibels: -6), .init(at: 1, decibels: 0), .init(at: 3, decibels: -6), .init(at: 3, decibels: 6),
    ])

    @Test(
        "A gain is linear between the points, constant before and after, and jumps at points with the same time",
        arguments: [(-1.0, 0.0), (1, 0), (1.5, -3), (1.25, -1.5), (2, -6), (2.999, -6), (3, 6), (99, 6)])
    func value(time: Double, expected: Double) { #expect(abs(curve.decibels(at: time) - expected) < 1e-12) }

    @Test("A curve through equal gains is constant")
    func constant() {
        #expect(GainCurve([.init(at: 1, decibels: -3), .init(at: 2, decibels: -3)]).constant == -3)
        #expect(curve.constant == nil)
        #expect(curve.points.map(\.time) == [1, 2, 3, 3])
    }

    @Test("A clip in the mix has the gain of its curve and its pan")
    func mixed() throws {
        let clip = SoundClip(duration: 2) { _ in StereoSample(0.5) }.start(at: 0.5).pan(0.25)
            .gain(GainCurve([.init(at: 0, decibels: -20), .init(at: 1, decibels: 0)]))
        let samples = try SoundMix(Soundtrack(clip)).mixed(frameCount: 120_000).withSamples { samples in (0..<240_000).map { samples[$0] } }
        for (frame, decibels) in [(24_000, -20.0), (36_000, -15), (48_000, -10), (60_024, -4.99), (72_000, 0), (100_000, 0)] {
            let expected = Float(0.5 * pow(10, decibels / 20))
            #expect(abs(samples[2 * frame] - expected * 0.75) < 1e-5, "frame \(frame)")
            #expect(abs(samples[2 * frame + 1] - expected) < 1e-5, "frame \(frame)")
        }
        #expect(samples[2 * 23_999] == 0)
    }
}
