import Foundation
import KinoraDrawing
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Layers that inherit the motion of another layer")
struct LayerParentTests {
    private static let box = "shape: rectangle, fill: red, width: 40, height: 20"

    private func box(_ parent: String, _ child: String, at time: Double = 0) async throws -> CGRect {
        let yaml = LayerFilms.layers(
            "{id: p, shape: rectangle, fill: clear, width: 100, height: 100, at: [500, 500], \(parent)}",
            "{\(Self.box), at: [600, 500], parent: p, \(child)}")
        return try #require(try await LayerFilms.boxes(yaml, at: time).last)
    }

    @Test(
        "A layer inherits the offset, the scale and the rotation about the other layer's anchor",
        arguments: [
            ("offset: [10, 5]", "z: 0", CGRect(x: 590, y: 495, width: 40, height: 20)),
            ("scale: 2", "z: 0", CGRect(x: 660, y: 480, width: 80, height: 40)),
            ("scale: [2, 1]", "z: 0", CGRect(x: 660, y: 490, width: 80, height: 20)),
            ("rotation: 90", "z: 0", CGRect(x: 490, y: 580, width: 20, height: 40)),
            ("rotation: 90, anchor: top-leading", "z: 0", CGRect(x: 490, y: 580, width: 20, height: 40)),
            ("rotation: 90, margin: 30", "z: 0", CGRect(x: 490, y: 580, width: 20, height: 40)),
            ("rotation: 90, offset: [0, 100]", "z: 0", CGRect(x: 490, y: 680, width: 20, height: 40)),
            // The own motion of the layer is in the coordinates of the other layer.
            ("rotation: 90", "offset: [10, 0]", CGRect(x: 490, y: 590, width: 20, height: 40)),
            ("rotation: 90", "rotation: -90", CGRect(x: 480, y: 590, width: 40, height: 20)),
            ("opacity: 0", "z: 0", CGRect(x: 580, y: 490, width: 40, height: 20)),
        ])
    func transforms(parent: String, child: String, box expected: CGRect) async throws {
        let found = try await box(parent, child)
        #expect(abs(found.minX - expected.minX) < 1e-6 && abs(found.minY - expected.minY) < 1e-6, "\(found)")
        #expect(abs(found.width - expected.width) < 1e-6 && abs(found.height - expected.height) < 1e-6, "\(found)")
    }

    @Test("The motion of the other layer is inherited at its time, with its entrance, its path and its own parent")
    func motion() async throws {
        func expect(_ parent: String, at time: Double, _ x: Double, _ y: Double) async throws {
            let found = try await box(parent, "z: 0", at: time)
            #expect(abs(found.midX - x) < 1e-6 && abs(found.midY - y) < 1e-6, "\(parent): \(found)")
        }
        try await expect("rotation: {from: 0, to: 360, duration: 4, easing: linear}", at: 2, 400, 500)
        try await expect("enter: {offset: [0, 80], duration: 2, easing: linear}", at: 1, 600, 540)
        let yaml = LayerFilms.layers(
            "{id: g, shape: circle, fill: clear, width: 10, height: 10, at: [500, 400], rotation: 90}",
            "{id: p, shape: circle, fill: clear, width: 10, height: 10, along: {path: 'M0,0L1,0', frame: [500, 500, 400, 0], keyframes: {0: 0.5}}, parent: g}",
            "{\(Self.box), at: [1060, 540], parent: p}")
        // The path moves the middle of the frame to 700, 500: by -260, -40. Then everything turns about 500, 400.
        let found = try #require(try await LayerFilms.boxes(yaml).last)
        #expect(abs(found.midX - 400) < 1e-6 && abs(found.midY - 700) < 1e-6, "\(found)")
    }

    @Test("A layer that follows one that a condition leaves out is at rest")
    func absent() async throws {
        for link in ["at: [600, 500], parent: p", "along: p"] {
            let yaml = LayerFilms.layers(
                "{id: p, if: 1 > 2, shape: circle, fill: red, rotation: 90, offset: [50, 50]}", "{\(Self.box), \(link)}")
            let found = try #require(try await LayerFilms.boxes(yaml).last)
            #expect(found.midX == (link == "along: p" ? 960 : 600) && found.midY == (link == "along: p" ? 540 : 500), "\(found)")
        }
    }

    @Test("A layer rests while the other layers on which it depends rest")
    func changes() throws {
        let layers = try LayerFilms.resolved(
            LayerFilms.layers(
                "{id: g, \(Self.box), rotation: {from: 0, to: 90, duration: 1}}", "{id: p, \(Self.box), parent: g, opacity: 0.5}",
                "{\(Self.box), parent: p}"))
        let layer = try #require(layers.last)
        #expect(layer.restingTime(0.5) == 0.5)
        #expect(layer.restingTime(1.1) == layer.restingTime(4.9))
    }

    @Test("A film with inherited motion jumps, and jumped frames equal played ones")
    func jumps() async throws {
        try await LayerFilms.expectJumps(
            LayerFilms.layers(
                "{id: p, text: sun, rotation: {from: 0, to: 180, duration: 2}, wiggle: {offset: [20, 20]}, end: 4}",
                "{id: q, text: earth, position: top, parent: p, rotation: {from: 0, to: 90, delay: 3, duration: 1}}",
                "{group: [{text: moon, enter: rise}], width: 100, height: 100, parent: q, position: trailing}"))
    }
}
