import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraLottie

/// Gradients and their paints.
struct LottieGradientTests {
    private func paint(_ stops: [Double], colors: Int, type: Int = 1, other: String = "") throws -> Paint {
        let gradient = #"""
            {"ty":"gf","o":{"k":100},"t":\#(type),"s":{"k":[10,20]},"e":{"k":[40,60]},\#
            "g":{"p":\#(colors),"k":{"k":\#(stops)}}\#(other)}
            """#
        return try #require(
            try LottieSample.shapes(LottieSample.rectangle(50, 50, 80, 80) + "," + gradient).leaves(frame: 0).first
        ).paint
    }

    private func stops(_ paint: Paint) -> [(Double, Color.Resolved)] {
        switch paint {
        case .linearGradient(let ramp, _, _), .radialGradient(let ramp, _, _): ramp.stops.map { (Double($0.location), $0.color) }
        default: []
        }
    }

    @Test("A linear gradient has its colours from start to end, not premultiplied") func linear() throws {
        let paint = try paint([0, 1, 0, 0, 1, 0, 0, 1], colors: 2)
        guard case .linearGradient(let ramp, let start, let end) = paint else {
            Issue.record("the paint is no linear gradient")
            return
        }
        #expect((start, end) == (CGPoint(x: 10, y: 20), CGPoint(x: 40, y: 60)))
        #expect(ramp.mixing == .straightSRGB)
        #expect(ramp.stops.map(\.location) == [0, 1])
        #expect(ramp.stops.map(\.color) == [Color.Resolved(red: 1, green: 0, blue: 0), Color.Resolved(red: 0, green: 0, blue: 1)])
    }

    @Test("Opacities have locations of their own, at which colours are interpolated") func opacities() throws {
        // Black to white, and opaque to transparent between 0.25 and 0.75.
        let stops = stops(try paint([0, 0, 0, 0, 1, 1, 1, 1, 0.25, 1, 0.75, 0], colors: 2))
        let expected = [(0.0, 0.0, 1.0), (0.25, 0.25, 1), (0.75, 0.75, 0), (1, 1, 0)]
        #expect(stops.count == 4)
        for (stop, expected) in zip(stops, expected) {
            expectClose(stop.0, expected.0, within: 1e-9)
            expectClose(Double(stop.1.red), expected.1, within: 1e-5)
            expectClose(Double(stop.1.opacity), expected.2, within: 1e-6)
        }
    }

    @Test("A radial gradient is around its start, with the radius of the distance to its end") func radial() throws {
        guard case .radialGradient(_, let start, let end) = try paint([0, 1, 0, 0, 1, 0, 0, 1], colors: 2, type: 2) else {
            Issue.record("the paint is no radial gradient")
            return
        }
        #expect(start == Paint.Disc(center: CGPoint(x: 10, y: 20), radius: 0))
        #expect(end == Paint.Disc(center: CGPoint(x: 10, y: 20), radius: 50))
    }

    @Test("A highlight moves the focal point, relative to the direction of the gradient") func highlight() throws {
        let paint = try paint([0, 1, 0, 0, 1, 0, 0, 1], colors: 2, type: 2, other: #","h":{"k":50},"a":{"k":90}"#)
        guard case .radialGradient(_, let start, _) = paint else {
            Issue.record("the paint is no radial gradient")
            return
        }
        // Half of the radius, in the direction (30, 40) turned clockwise: (-40, 30) / 50 * 25.
        expectClose(start.center, CGPoint(x: -10, y: 35), within: 1e-9)
    }
}
