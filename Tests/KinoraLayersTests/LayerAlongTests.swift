import Foundation
import KinoraDrawing
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Layers that move along paths")
struct LayerAlongTests {
    private static let box = "shape: rectangle, fill: red, width: 40, height: 20"
    /// A circle with a radius of 200 points to the middle of its stroke.
    private static let road = "id: road, shape: circle, stroke: {color: white, width: 20}, width: 420, height: 420"

    private func center(_ layers: String..., at time: Double = 0) async throws -> CGPoint {
        let yaml = "layers:\n" + layers.map { "  - \($0)\n" }.joined() + "video: {duration: 4}\n"
        let boxes = try await LayerFilms.boxes(yaml, at: time)
        let found = try #require(boxes.last)
        return CGPoint(x: found.midX, y: found.midY)
    }

    private func expect(_ point: CGPoint, _ x: Double, _ y: Double, _ tolerance: Double = 1e-6) {
        #expect(abs(point.x - x) < tolerance && abs(point.y - y) < tolerance, "\(point) is not \(x), \(y)")
    }

    @Test(
        "The anchor of a layer is at a fraction of the length of an outline in its frame",
        arguments: [
            ("path: 'M0,0L100,0', frame: [100, 200, 400, 100], easing: linear", 1.0, CGPoint(x: 200, y: 250)),
            ("path: 'M0,0L100,0', frame: [100, 200, 400, 100], easing: linear", 3, CGPoint(x: 400, y: 250)),
            ("path: 'M0,0L100,0', frame: [100, 200, 400, 100], from: 1, to: 0, easing: linear", 1, CGPoint(x: 400, y: 250)),
            ("path: 'M0,0L100,0', easing: linear, duration: 2", 1, CGPoint(x: 960, y: 540)),
            ("path: 'M0,0L100,0', frame: [0, 0, 50%, 50%], keyframes: {0: 0.5, 4: 0.5}", 1, CGPoint(x: 480, y: 270)),
            // The bends of this outline have lengths of 300, 100 and 300 points.
            ("path: 'M0,0L300,0L300,100L0,100', frame: [0, 0, 300, 100], easing: linear", 2, CGPoint(x: 300, y: 50)),
            (
                "path: 'M0,0L300,0L300,100L0,100', frame: [0, 0, 300, 100], easing: linear, repeat: 4, duration: 1", 1.5,
                CGPoint(x: 300, y: 50)
            ),
            ("path: rectangle, frame: [100, 100, 200, 200], from: 2.25, to: 2.25", 2, CGPoint(x: 300, y: 100)),
        ])
    func outline(along: String, time: Double, point: CGPoint) async throws {
        expect(try await center("{\(Self.box), along: {\(along)}}", at: time), point.x, point.y)
    }

    @Test("A layer moves on the outline of another one where that is drawn, with its layout, its stroke and its own motion")
    func layer() async throws {
        let along = "{\(Self.box), along: {path: road, easing: linear}}"
        // Circles begin on the right and run clockwise.
        for (time, angle) in [(0.0, 0.0), (1, 90), (2, 180), (3.5, 315)] {
            let (x, y) = (cos(angle * .pi / 180), sin(angle * .pi / 180))
            expect(try await center("{\(Self.road), at: [500, 500]}", along, at: time), 500 + 200 * x, 500 + 200 * y, 1e-3)
            expect(
                try await center("{\(Self.road), at: [500, 500], scale: 2, rotation: 90, offset: [7, 3]}", along, at: time),
                507 - 400 * y, 503 + 400 * x, 1e-3)
            expect(
                try await center(
                    "{id: top, shape: rectangle, fill: clear, width: 10, height: 50, position: top-leading}",
                    "{\(Self.road), below: top, gap: 50, position: leading, padding: 20, margin: 10}", along, at: time),
                // The padding and the margin are around the circle.
                240 + 200 * x, 340 + 200 * y, 1e-3)
        }
    }

    @Test("A shape keeps its aspect ratio in its frame, and the path with it")
    func fitted() async throws {
        let road = "{id: road, shape: circle, fill: clear, width: 800, height: 200, at: [600, 500]}"
        expect(try await center(road, "{\(Self.box), along: road}"), 700, 500)
    }

    @Test("A layer turns with the path, or to a point ahead on it")
    func rotation() async throws {
        func size(_ setting: String, at time: Double) async throws -> CGSize {
            let yaml =
                "layers: [{\(Self.box), along: {path: 'M0,0L100,0L100,100', frame: [100, 100, 200, 200], easing: linear, \(setting)}}]"
            return try #require(try await LayerFilms.boxes(yaml + "\nvideo: {duration: 4}\n", at: time).first).size
        }
        func expect(_ size: CGSize, _ width: Double, _ height: Double) {
            #expect(abs(size.width - width) < 1e-6 && abs(size.height - height) < 1e-6, "\(size)")
        }
        expect(try await size("rotate: no", at: 3), 40, 20)
        expect(try await size("rotate: yes", at: 1), 40, 20)
        expect(try await size("rotate: yes", at: 3), 20, 40)
        // At three eighths of the length, a quarter ahead is as far behind the corner as this is before it: 45 degrees.
        let diagonal = 60 * 0.5.squareRoot()
        expect(try await size("look-ahead: 0.25", at: 1.5), diagonal, diagonal)
    }

    @Test("The own offset of a layer turns with the path, and other layers keep their positions")
    func ownMotion() async throws {
        let along = "along: {path: 'M0,0L0,100', frame: [100, 100, 200, 400], easing: linear, rotate: yes}"
        expect(try await center("{\(Self.box), \(along), offset: [0, -30]}", at: 2), 230, 300)
        expect(try await center("{\(Self.box), \(along), anchor: leading}", at: 2), 200, 320)
    }

    @Test("A layer rests while its path rests, and changes while its path or a layer beside that changes")
    func changes() async throws {
        let layers = try LayerFilms.resolved(
            "layers:\n  - {id: a, shape: circle, fill: red, width: 9, height: {from: 10, to: 90, duration: 1}, start: 1}\n"
                + "  - {\(Self.road), below: a}\n  - {\(Self.box), along: {path: road, duration: 0.5, delay: 3}}\nvideo: {duration: 5}\n")
        let layer = try #require(layers.last)
        for time in [1.0, 1.5, 2, 3, 3.25, 3.5] { #expect(layer.restingTime(time) == time, "\(time)") }
        #expect(layer.restingTime(0.2) == layer.restingTime(0.8))
        #expect(layer.restingTime(2.1) == layer.restingTime(2.9))
        #expect(layer.restingTime(3.6) == layer.restingTime(4.9))
        #expect(layer.restingTime(2.1) != layer.restingTime(3.6))
    }

    @Test("A film with layers that move along paths jumps, and jumped frames equal played ones")
    func jumps() async throws {
        try await LayerFilms.expectJumps(
            LayerFilms.layers(
                "{id: label, text: '{number | decimal 0}', number: {from: 0, to: 1000000, duration: 2}, position: leading}",
                "{\(Self.road), right-of: label, rotation: {from: 0, to: 90, duration: 1, delay: 2}}",
                "{\(Self.box), along: {path: road, rotate: yes, duration: 1, delay: 1}}",
                "{text: car, font: 30, along: {path: blob, look-ahead: 0.1}, enter: pop}"))
    }
}
