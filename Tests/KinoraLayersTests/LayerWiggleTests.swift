import Foundation
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Smooth random motion")
struct LayerWiggleTests {
    @Test("Noise has the same values on every machine")
    func values() {
        // Recorded; the function has only exact integer operations, sums and products.
        let values = [0.0, 0.5, 1, 7.25, -3.75].map { LayerWiggle.noise(at: $0, seed: 7) }
        #expect(values == [-0.7940563609551007, -0.2247696124228915, 0.3249113022087935, -0.8692761799207498, -0.5142954847034902])
    }

    @Test("Noise is within -1...1, smooth, and differs between seeds")
    func smooth() {
        let step = 1e-3
        var (low, high) = (0.0, 0.0)
        for index in -5_000..<20_000 {
            let time = Double(index) * step
            let (a, b, c) = (
                LayerWiggle.noise(at: time - step, seed: 3), LayerWiggle.noise(at: time, seed: 3),
                LayerWiggle.noise(at: time + step, seed: 3)
            )
            (low, high) = (min(low, b), max(high, b))
            // The slope is below 2.8: a cubic between values of at most 0.8.
            #expect(abs(c - b) < 2.8 * step, "\(time)")
            // The slope is continuous: it changes by at most a second derivative of 12 times the step.
            #expect(abs(a - 2 * b + c) < 12 * step * step, "\(time)")
        }
        #expect(low >= -1 && low < -0.5 && high <= 1 && high > 0.5)
        #expect(LayerWiggle.noise(at: 0.5, seed: 3) != LayerWiggle.noise(at: 0.5, seed: 4))
    }

    @Test("A wiggle adds to the motion of the layer, within its limits, and ends with the layer")
    func state() throws {
        let yaml = LayerFilms.layers(
            "{text: a, start: 1, end: 4, offset: [100, 0], rotation: 30, scale: 2, opacity: 0.5, wiggle: {offset: [10, 6], rotation: 2, scale: 0.1, opacity: 0.4, frequency: 2, seed: 7}}"
        )
        let layer = try #require(try LayerFilms.resolved(yaml).first)
        var offsets: Set<Double> = []
        for time in stride(from: 1.0, to: 4, by: 0.05) {
            let state = layer.state(at: time)
            let noise = LayerWiggle.noise(at: (time - 1) * 2, seed: 7 * 6)
            #expect(abs(state.offset.x - (100 + 10 * noise)) < 1e-9)
            #expect(abs(state.offset.y) <= 6 && abs(state.rotation - 30) <= 2 && abs(state.scale.x - 2) <= 0.2)
            #expect(state.scale.x == state.scale.y && state.opacity <= 0.5 && state.opacity >= 0.3 - 1e-9)
            #expect(layer.restingTime(time) == time)
            offsets.insert(state.offset.x)
        }
        #expect(offsets.count == 60)
        #expect(layer.restingTime(0.1) == layer.restingTime(0.9))
        #expect(layer.restingTime(4.1) == layer.restingTime(4.9))
    }

    @Test("Two factors of the scale change independently")
    func scale() {
        var wiggle = LayerWiggle()
        (wiggle.scale, wiggle.keepsAspectRatio, wiggle.length) = ([0.1, 0.1], false, 10)
        let scale = wiggle.scale(at: 0.3)
        #expect(scale.x != scale.y)
    }

    @Test("A film with a wiggle jumps, and jumped frames equal played ones")
    func jumps() async throws {
        try await LayerFilms.expectJumps(
            LayerFilms.layers(
                "{text: a, wiggle: {offset: [4%, 20], rotation: 5}, enter: rise}",
                "{vstack: [{shape: star, fill: red, width: 90, height: 90, wiggle: {scale: [0.1, 0.3]}, end: 3}]}"))
    }
}
