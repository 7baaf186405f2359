import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Gradients of SVG files")
struct SVGGradientTests {
    private static let stopElements = "<stop offset='0' stop-color='red'/><stop offset='100%' stop-color='blue' stop-opacity='.5'/>"

    private func gradient(_ definitions: String, _ shape: String = "<rect x='10' y='20' width='40' height='20' fill='url(#g)'/>") throws
        -> SVGGradient
    {
        let document = try svg("<defs>\(definitions)</defs>\(shape)")
        guard case .gradient(let gradient)? = try #require(document.shapes.first).fill?.paint else {
            throw SVGError("there is no gradient: \(document)")
        }
        return gradient
    }

    private func expectLinear(_ gradient: SVGGradient, _ start: CGPoint, _ end: CGPoint) {
        guard case .linear(let first, let last) = gradient.geometry else { return #expect(Bool(false), "it is radial") }
        expectClose(first, start, within: 1e-9)
        expectClose(last, end, within: 1e-9)
        #expect(gradient.transform == .identity)
    }

    @Test("A linear gradient runs along the bounding box by default")
    func linear() throws {
        let plain = try gradient("<linearGradient id='g'>\(Self.stopElements)</linearGradient>")
        expectLinear(plain, CGPoint(x: 10, y: 20), CGPoint(x: 50, y: 20))
        #expect(plain.gradient.stops.map(\.location) == [0, 1])
        #expect(plain.gradient.stops.map(\.color.description) == ["#FF0000FF", "#0000FF80"])
        #expect(plain.spread == .pad)
        expectLinear(
            try gradient(
                "<linearGradient id='g' gradientUnits='userSpaceOnUse' x1='1' y1='2' x2='50%' y2='2'>\(Self.stopElements)</linearGradient>"),
            CGPoint(x: 1, y: 2), CGPoint(x: 50, y: 2))
        expectLinear(
            try gradient(
                "<linearGradient id='g' gradientUnits='userSpaceOnUse' x2='10' gradientTransform='rotate(90) scale(2)'>\(Self.stopElements)</linearGradient>"
            ),
            .zero, CGPoint(x: 0, y: 20))
    }

    @Test("In a box that is not square the lines of constant colour are skewed with the box")
    func leaning() throws {
        // From corner to corner of the unit square; its other diagonal, of the middle colour, becomes the box's.
        let leaning = try gradient("<linearGradient id='g' x2='1' y2='1'>\(Self.stopElements)</linearGradient>")
        guard case .linear(let start, let end) = leaning.geometry else { return #expect(Bool(false), "it is radial") }
        let delta = Vector2(end) - Vector2(start)
        for corner in [CGPoint(x: 50, y: 20), CGPoint(x: 10, y: 40)] {
            expectClose((Vector2(corner) - Vector2(start)).dot(delta) / delta.lengthSquared, 0.5, within: 1e-12)
        }
        expectClose((Vector2(50, 40) - Vector2(start)).dot(delta) / delta.lengthSquared, 1, within: 1e-12)
    }

    @Test("A radial gradient is an ellipse in a box that is not square, and a circle in user space")
    func radial() throws {
        let round = try gradient(
            "<radialGradient id='g' gradientUnits='userSpaceOnUse' cx='10' cy='20' r='5' fx='11' gradientTransform='scale(2)' spreadMethod='reflect'>\(Self.stopElements)</radialGradient>"
        )
        #expect(
            round.geometry == .radial(focus: CGPoint(x: 22, y: 40), focusRadius: 0, center: CGPoint(x: 20, y: 40), radius: 10)
                && round.transform == .identity && round.spread == .reflect)
        let wide = try gradient("<radialGradient id='g'>\(Self.stopElements)</radialGradient>")
        #expect(wide.geometry == .radial(focus: CGPoint(x: 0.5, y: 0.5), focusRadius: 0, center: CGPoint(x: 0.5, y: 0.5), radius: 0.5))
        #expect(CGPoint(x: 0.5, y: 1).applying(wide.transform) == CGPoint(x: 30, y: 40))
    }

    @Test("Stops and attributes are inherited from the referenced gradients")
    func inheritance() throws {
        let chain = """
            <linearGradient id='a' x2='5' gradientUnits='userSpaceOnUse' spreadMethod='repeat'>\(Self.stopElements)</linearGradient>
            <linearGradient id='b' x1='1' xlink:href='#a'/><linearGradient id='g' href='#b' x2='9'/>
            """
        let inherited = try gradient(chain)
        expectLinear(inherited, CGPoint(x: 1, y: 0), CGPoint(x: 9, y: 0))
        #expect(inherited.spread == .repeat && inherited.gradient.stops.count == 2)
        let circle = try svg(
            "<linearGradient id='g' href='#h'/><linearGradient id='h' href='#g'/><rect width='1' height='1' fill='url(#g)'/>")
        #expect(circle.shapes.isEmpty && circle.warnings.map(\.message) == ["the gradient refers to itself"])
    }

    @Test(
        "An invalid gradient becomes a colour, the fallback, or nothing",
        arguments: [
            ("<linearGradient id='g'/>", "url(#g)", nil),
            ("<linearGradient id='g'><stop stop-color='lime'/></linearGradient>", "url(#g)", "#00FF00FF"),
            ("<linearGradient id='g' x2='0'>\(SVGGradientTests.stopElements)</linearGradient>", "url(#g)", "#0000FF80"),
            ("<radialGradient id='g' r='0'>\(SVGGradientTests.stopElements)</radialGradient>", "url(#g)", "#0000FF80"),
            ("<linearGradient id='g' gradientTransform='scale(0)'>\(SVGGradientTests.stopElements)</linearGradient>", "url(#g)", nil),
            ("", "url(#g) lime", "#00FF00FF"), ("", "url('#g') none", nil), ("", "url(#g)", nil),
            ("<pattern id='g'/>", "url(\"#g\") #00f", "#0000FFFF"),
        ] as [(String, String, String?)])
    func degenerate(definition: String, fill: String, expected: String?) throws {
        let document = try svg("<defs>\(definition)</defs><rect width='40' height='20' style='fill: \(fill.replacing("'", with: ""))'/>")
        guard let paint = document.shapes.first?.fill?.paint else { return #expect(expected == nil) }
        guard case .color(let color) = paint else { return #expect(Bool(false), "it is a gradient") }
        #expect(color.description == expected)
    }

    @Test("Offsets never decrease, and currentColor is the foreground colour")
    func offsets() throws {
        let source =
            "<linearGradient id='g'><stop offset='.5'/><stop offset='.2' stop-color='currentColor' stop-opacity='.5'/><stop offset='7'/></linearGradient>"
        let gradient = try gradient(source)
        #expect(gradient.gradient.stops.map(\.location) == [0.5, 0.5, 1])
        let green = Color(red: 0, green: 1, blue: 0).resolved(in: .light)
        guard case .linearGradient(let ramp, _, _) = gradient.paint(foreground: green) else {
            return #expect(Bool(false), "it is not linear")
        }
        #expect(ramp.mixing == .straightSRGB && ramp.stops[1].color.description == "#00FF0080")
    }

    @Test("A gradient is drawn in its own coordinates, in which circles are round")
    func items() throws {
        let document = try svg(
            "<radialGradient id='g'>\(Self.stopElements)</radialGradient><rect x='10' y='20' width='40' height='20' fill='url(#g)' stroke='url(#g)'/>"
        )
        let black = Color.black.resolved(in: .light)
        let items = document.displayItems(
            in: CGRect(x: 0, y: 0, width: 200, height: 200), foreground: .color(black), foregroundColor: black)
        #expect(items.count == 2)
        for (item, rect) in zip(items, [CGRect(x: 20, y: 40, width: 80, height: 40), CGRect(x: 19, y: 39, width: 82, height: 42)]) {
            guard case .fill(let path, .radialGradient(_, _, let end), _) = item.content else {
                #expect(Bool(false), "\(item)")
                continue
            }
            #expect(end.radius == 0.5)
            let drawn = path.applying(item.transform).boundingRect
            expectClose(drawn.origin, rect.origin, within: 1e-6)
            expectClose(Double(drawn.width), Double(rect.width), within: 1e-6)
        }
    }
}
