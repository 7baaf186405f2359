import Foundation
import KinoraDrawing
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Masks of layers")
struct LayerMaskTests {
    private static let box = "shape: rectangle, fill: red, width: 400, height: 200, at: [500, 500]"

    private func drawn(_ layer: String, at time: Double = 0) async throws -> CGRect {
        try await LayerFilms.frames(LayerFilms.layers("{\(layer)}"), at: [time])[0].bounds
    }

    @Test(
        "A layer is drawn where its mask is, in its frame and with its motion",
        arguments: [
            ("mask: {shape: circle, width: 100, height: 100}", CGRect(x: 450, y: 450, width: 100, height: 100)),
            ("mask: {shape: rectangle, width: 50%, height: 50%}", CGRect(x: 400, y: 450, width: 200, height: 100)),
            (
                "mask: {shape: rectangle, width: 100, height: 40, position: top-leading, margin: 10}",
                CGRect(x: 310, y: 410, width: 100, height: 40)
            ),
            ("mask: {shape: rectangle, width: 100, height: 40}, offset: [30, 0], scale: 2", CGRect(x: 430, y: 460, width: 200, height: 80)),
            ("mask: {shape: rectangle, width: 900, height: 20}", CGRect(x: 300, y: 490, width: 400, height: 20)),
            (
                "padding: 50, mask: {shape: rectangle, width: 40, height: 900}, background: blue",
                CGRect(x: 480, y: 350, width: 40, height: 300)
            ),
            (
                "mask: {for-each: n in ONE, shape: rectangle, width: 20, height: 20}",
                CGRect(x: 490, y: 490, width: 20, height: 20)
            ),
            (
                "mask: {hstack: [{shape: circle, width: 30, height: 30}, {shape: circle, width: 30, height: 30}], spacing: 40}",
                CGRect(x: 450, y: 485, width: 100, height: 30)
            ),
        ])
    func bounds(settings: String, bounds: CGRect) async throws {
        let yaml = "\(Self.box), \(settings.replacing("n in ONE", with: "'n in range(1, 1)'"))"
        let found = try await drawn(yaml)
        #expect(abs(found.minX - bounds.minX) < 1e-6 && abs(found.minY - bounds.minY) < 1e-6, "\(found)")
        #expect(abs(found.width - bounds.width) < 1e-6 && abs(found.height - bounds.height) < 1e-6, "\(found)")
    }

    @Test("A mask has times and motion of its own, from the start of its layer")
    func motion() async throws {
        let layer =
            "\(Self.box), start: 1, mask: {shape: rectangle, width: {from: 0, to: 400, duration: 2, easing: linear}, height: 200, position: leading, start: 0.5}"
        #expect(try await drawn(layer, at: 1.2).isEmpty)
        #expect(abs(try await drawn(layer, at: 2.5).width - 200) < 1e-6)
        #expect(abs(try await drawn(layer, at: 4).width - 400) < 1e-6)
    }

    @Test("After the end of its mask, all of a layer is visible")
    func ends() async throws {
        let (whole, masked) = (CGRect(x: 300, y: 400, width: 400, height: 200), CGRect(x: 480, y: 490, width: 40, height: 20))
        let mask = "shape: rectangle, width: 40, height: 20"
        let layer = "\(Self.box), start: 1, end: 4, mask: {\(mask), start: 0.5, duration: 1}"
        #expect(try await drawn(layer, at: 1.4).isEmpty)
        #expect(try await drawn(layer, at: 1.6) == masked)
        #expect(try await drawn(layer, at: 2.4) == masked)
        #expect(try await drawn(layer, at: 2.5) == whole)
        #expect(try await drawn(layer, at: 3.9) == whole)
        #expect(try await drawn(layer, at: 4).isEmpty)
        #expect(try await drawn("\(Self.box), mask: {\(mask), end: 0}") == whole)
        // In each turn of a loop.
        let loop = "group: [{\(Self.box)}], loop: 2, mask: {\(mask), at: [500, 500], end: 1}"
        #expect(try await drawn(loop, at: 2.9) == masked)
        #expect(try await drawn(loop, at: 3.1) == whole)
        try await LayerFilms.expectJumps(LayerFilms.layers("{\(layer), opacity: {from: 0, to: 1}}", "{\(loop)}"))
    }

    @Test("A layer rests while its mask rests")
    func changes() throws {
        let layers = try LayerFilms.resolved(
            LayerFilms.layers("{\(Self.box), mask: {text: A, opacity: {from: 0, to: 1, duration: 1}, start: 1}}"))
        let layer = try #require(layers.first)
        #expect(layer.restingTime(0.1) == layer.restingTime(0.9))
        #expect(layer.restingTime(1.5) == 1.5)
        #expect(layer.restingTime(2.1) == layer.restingTime(4))
    }

    @Test("A film with masks jumps, and jumped frames equal played ones")
    func jumps() async throws {
        try await LayerFilms.expectJumps(
            LayerFilms.layers(
                "{shape: rectangle, width: 400, height: 200, fill: {gradient: [red, blue]}, mask: {text: HELLO, font: 120, enter: {by: letter, opacity: 0}}}",
                "{vstack: [{text: a}, {text: b}], mask: {shape: star, rotation: {from: 0, to: 90, duration: 2}}, exit: fade}"))
    }
}
