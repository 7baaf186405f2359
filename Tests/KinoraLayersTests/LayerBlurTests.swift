import Foundation
import KinoraDrawing
import KinoraPipeline
import Testing

@testable import KinoraLayers

@MainActor
@Suite("Blurs of layers")
struct LayerBlurTests {
    /// The red of the pixels at points of a frame of 1920x1080 points, on black. A pixel is two points wide.
    private func levels(_ yaml: String, at time: Double = 0, _ points: [CGPoint]) async throws -> [UInt8] {
        let list = try #require(try await LayerFilms.frames(yaml, at: [time]).first)
        let meter = TextMeter(frame: CGSize(width: 1920, height: 1080), background: Color.black.resolved(in: .light))
        return try points.map { point in
            let area = meter.coarsePixels(CGRect(origin: point, size: CGSize(width: 0.5, height: 0.5)))
            return try #require(meter.pixels(of: list, on: Color.black.resolved(in: .light), area).dropFirst(2).first)
        }
    }

    private static let corners = [CGPoint(x: 1, y: 1), CGPoint(x: 1917, y: 1), CGPoint(x: 1, y: 1077), CGPoint(x: 1917, y: 1077)]
    private static let white = "group: [{shape: rectangle, fill: white}]"

    @Test("An opaque blur keeps the edges of the frame; another one mixes them with what is behind")
    func edges() async throws {
        let plain = try await levels(LayerFilms.layers("{\(Self.white), blur: 60}"), Self.corners)
        // At a corner, a quarter of the blur is inside.
        #expect(plain.allSatisfy { (56...76).contains($0) }, "\(plain)")
        #expect(try await levels(LayerFilms.layers("{\(Self.white), blur: {radius: 60}}"), Self.corners) == plain)
        #expect(try await levels(LayerFilms.layers("{\(Self.white), blur: {radius: 60, opaque: no}}"), Self.corners) == plain)
        let opaque = try await levels(LayerFilms.layers("{\(Self.white), blur: {radius: 60, opaque: yes}}"), Self.corners)
        #expect(opaque == [255, 255, 255, 255])
        // An image that covers the frame is cut at its edges before.
        let image = "image: sample, fit: cover, brightness: 1"
        #expect(
            try await levels(LayerFilms.layers("{\(image), blur: {radius: 60, opaque: yes}}"), Self.corners) == [255, 255, 255, 255])
        // A text with a background fills its box.
        let text = "text: Tea, background: white, foreground: white, width: 100%, height: 100%"
        #expect(try await levels(LayerFilms.layers("{\(text), blur: {radius: 60, opaque: yes}}"), Self.corners) == [255, 255, 255, 255])
    }

    @Test("An opaque blur of several layers is one blur")
    func group() async throws {
        // A black half in front of white: the edge between them is blurred, and the edges of the frame are not.
        let yaml = LayerFilms.layers(
            "{group: [{shape: rectangle, fill: white}, {shape: rectangle, fill: black, width: 960, position: leading}], "
                + "blur: {radius: 40, opaque: yes}}")
        let found = try await levels(
            yaml, [CGPoint(x: 1, y: 540), CGPoint(x: 959, y: 540), CGPoint(x: 1917, y: 540), CGPoint(x: 959, y: 1)])
        #expect(found[0] == 0)
        #expect((110...145).contains(found[1]), "\(found)")
        #expect(found[2] == 255)
        #expect(abs(Int(found[1]) - Int(found[3])) <= 3, "\(found)")
    }

    @Test("Corners, clips and masks are cut sharply from an opaque blur, and a shadow is behind it")
    func corners() async throws {
        let inside = [CGPoint(x: 764, y: 540), CGPoint(x: 960, y: 344)]
        let outside = [CGPoint(x: 754, y: 540), CGPoint(x: 764, y: 344), CGPoint(x: 1154, y: 734)]
        let box = "\(Self.white), width: 400, height: 400, blur: {radius: 60, opaque: yes}"
        for cut in ["corner-radius: 100", "clip: circle", "mask: {shape: circle}"] {
            let yaml = LayerFilms.layers("{\(box), \(cut)}")
            #expect(try await levels(yaml, inside) == [255, 255], "\(cut)")
            #expect(try await levels(yaml, outside) == [0, 0, 0], "\(cut)")
        }
        let shadow = LayerFilms.layers("{\(box), shadow: {color: white, radius: 10, x: 20}}")
        #expect(try await levels(shadow, inside) == [255, 255])
        #expect((1...254).contains(try await levels(shadow, [CGPoint(x: 1180, y: 540)])[0]))
    }

    @Test("The radius of an opaque blur moves")
    func motion() async throws {
        let yaml = LayerFilms.layers(
            "{group: [{shape: rectangle, fill: white, width: 960, position: leading}, {shape: rectangle, fill: black, width: 960, "
                + "position: trailing}], blur: {radius: {from: 0, to: 80, duration: 2, easing: linear}, opaque: yes}}")
        let point = [CGPoint(x: 900, y: 540)]
        var last: UInt8 = 255
        for time in [0.0, 1, 2] {
            let level = try await levels(yaml, at: time, point)[0]
            if time == 0 { #expect(level == 255) } else { #expect(level < last, "\(time)") }
            last = level
        }
        try await LayerFilms.expectJumps(yaml)
    }
}
