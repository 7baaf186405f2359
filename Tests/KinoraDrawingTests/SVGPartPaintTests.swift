import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Paints between two paints")
struct SVGPartPaintTests {
    private let box = CGRect(x: 0, y: 0, width: 10, height: 10)

    private func linear(_ stops: [(Color, CGFloat)], _ start: CGPoint, _ end: CGPoint) -> SVGPartPaint {
        paint(stops, .linear(start: start, end: end))
    }

    private func paint(
        _ stops: [(Color, CGFloat)], _ geometry: SVGGradient.Geometry, transform: CGAffineTransform = .identity,
        under map: CGAffineTransform = .identity
    ) -> SVGPartPaint {
        SVGPartPaint(
            .gradient(
                SVGGradient(
                    gradient: Gradient(stops: stops.map { Gradient.Stop(color: $0.0, location: $0.1) }), geometry: geometry,
                    transform: transform, spread: .pad, foregroundStops: [:])), under: map)
    }

    private func middle(_ first: SVGPartPaint, _ second: SVGPartPaint, by fraction: Double = 0.5) -> SVGPartPaint {
        first.mixed(with: second, by: fraction, from: box, to: box.offsetBy(dx: 100, dy: 0))
    }

    private let red = Color(rgb: 0xFF0000)
    private let blue = Color(rgb: 0x0000FF)
    private let white = Color.white

    @Test("Colours are mixed in Oklab, and a transparent one has the hue of the other")
    func colors() {
        #expect(middle(SVGPartPaint(red), SVGPartPaint(blue)).stops[0].color == red.mix(with: blue, by: 0.5))
        #expect(middle(SVGPartPaint(red), SVGPartPaint(blue.opacity(0))).stops[0].color == red.opacity(0.5))
        #expect(middle(SVGPartPaint(.clear), SVGPartPaint(blue), by: 0.25).stops[0].color == blue.opacity(0.25))
    }

    @Test("Gradients with the same number of stops are interpolated stop by stop, with their geometry")
    func gradients() {
        let first = linear([(red, 0), (white, 1)], .zero, CGPoint(x: 10, y: 0))
        let second = linear([(blue, 0.5), (white, 1)], CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 20))
        let result = middle(first, second)
        #expect(result.geometry == .linear(start: Vector2(50, 0), end: Vector2(55, 10)))
        #expect(result.stops.map(\.location) == [0.25, 1])
        let expected: [Color] = [red.mix(with: blue, by: 0.5), white.mix(with: white, by: 0.5)]
        #expect(result.stops.map(\.color) == expected)
    }

    @Test("Gradients with different numbers of stops have the stops of both, also where a colour changes abruptly")
    func merged() {
        let first = linear([(red, 0), (white, 1)], .zero, CGPoint(x: 10, y: 0))
        let second = linear([(blue, 0), (blue, 0.5), (red, 0.5), (red, 1)], .zero, CGPoint(x: 10, y: 0))
        let result = middle(first, second)
        #expect(result.stops.map(\.location) == [0, 0.5, 0.5, 1])
        let between = red.mix(with: white, by: 0.5, in: .device)
        let expected = [(red, blue), (between, blue), (between, red), (white, red)].map { first, second in first.mix(with: second, by: 0.5)
        }
        #expect(result.stops.map(\.color.description) == expected.map(\.description))
        // At the ends only the colours of one paint count.
        #expect(middle(first, second, by: 1e-9).stops.map(\.color.description).first == red.description)
    }

    @Test("A colour becomes a gradient that moves with the part")
    func colorToGradient() {
        let gradient = linear([(red, 0), (blue, 1)], CGPoint(x: 100, y: 0), CGPoint(x: 110, y: 0))
        let result = middle(SVGPartPaint(white), gradient)
        #expect(result.geometry == .linear(start: Vector2(50, 0), end: Vector2(60, 0)))
        let expected: [Color] = [white.mix(with: red, by: 0.5), white.mix(with: blue, by: 0.5)]
        #expect(result.stops.map(\.color) == expected)
        let back = gradient.mixed(with: SVGPartPaint(white), by: 0.5, from: box.offsetBy(dx: 100, dy: 0), to: box)
        #expect(back.geometry == result.geometry)
        #expect(back.stops.map(\.color.description) == result.stops.map(\.color.description))
    }

    @Test("A linear and a radial gradient meet in the mixture of their mean colours")
    func differentKinds() {
        let first = linear([(red, 0), (red, 1)], .zero, CGPoint(x: 10, y: 0))
        let second = paint([(blue, 0), (blue, 1)], .radial(focus: .zero, focusRadius: 0, center: .zero, radius: 5))
        let mean = red.blended(with: blue, by: 0.5).description
        #expect(Set(middle(first, second, by: 0.5).stops.map(\.color.description)) == [mean])
        #expect(middle(first, second, by: 0.2).stops.count == 2)
        if case .linear = middle(first, second, by: 0.2).geometry {} else { Issue.record("the first gradient is linear") }
        if case .radial = middle(first, second, by: 0.8).geometry {} else { Issue.record("the second gradient is radial") }
    }

    @Test("The mean colour of a gradient weights its stops by their lengths")
    func mean() {
        let paint = linear([(white, 0.5), (white, 0.5), (.black, 0.5), (.black, 1)], .zero, CGPoint(x: 1, y: 0))
        #expect(paint.meanColor.description == Color.white.mix(with: .black, by: 0.5).description)
    }

    @Test("A gradient in an oblique ellipse keeps its colours in the coordinates of the morph and back")
    func ellipse() throws {
        let oblique = CGAffineTransform(a: 2, b: 1, c: -0.5, d: 1.5, tx: 7, ty: -3)
        let map = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: -3, y: 3)
        let geometry = SVGGradient.Geometry.radial(focus: CGPoint(x: 1, y: 0.5), focusRadius: 0.5, center: CGPoint(x: 0.5, y: 0), radius: 4)
        let paint = paint([(red, 0), (blue, 1)], geometry, transform: oblique, under: map)
        let pen = CGAffineTransform(a: 1.5, b: 0.2, c: 0.2, d: 0.7, tx: 0, ty: 0)
        guard case .gradient(let result) = paint.paint(under: pen),
            case .radial(let focus, let focusRadius, let center, let radius) = result.geometry
        else {
            Issue.record("it is not radial")
            return
        }
        let whole = result.transform.concatenating(pen)
        let original = oblique.concatenating(map)
        expectClose(center.applying(whole), CGPoint(x: 0.5, y: 0).applying(original), within: 1e-9)
        expectClose(focus.applying(whole), CGPoint(x: 1, y: 0.5).applying(original), within: 1e-9)
        expectClose(focusRadius / radius, 0.125, within: 1e-12)
        // The images of both circles are the same ellipse: AAᵀ is equal.
        func ellipse(_ t: CGAffineTransform, _ radius: CGFloat) -> [CGFloat] {
            [t.a * t.a + t.c * t.c, t.a * t.b + t.c * t.d, t.b * t.b + t.d * t.d].map { $0 * radius * radius }
        }
        for (first, second) in zip(ellipse(whole, radius), ellipse(original, 4)) { expectClose(first, second, within: 1e-6) }
    }
}
