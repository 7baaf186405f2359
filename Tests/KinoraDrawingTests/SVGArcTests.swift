import Foundation
import KinoraDrawing
import TestSupport
import Testing

@Suite("Arcs in path data")
struct SVGArcTests {
    @Test(
        "follow the flags",
        arguments: [
            ("0 0", CGPoint(x: 100, y: 100), 0.5), ("1 0", CGPoint(x: 50, y: 150), 1.5), ("0 1", CGPoint(x: 50, y: 150), 0.5),
            ("1 1", CGPoint(x: 100, y: 100), 1.5),
        ])
    func flags(flags: String, center: CGPoint, halfTurns: Double) throws {
        // From (50, 100) to (100, 150): circles about (50, 150) and (100, 100) pass through both.
        let path = try Path(svg: "M50 100 A50 50 0 \(flags) 100 150")
        expectClose(path.length, halfTurns * .pi * 50, within: 2e-7)
        for index in 0...20 {
            let point = path.point(atFraction: Double(index) / 20)
            expectClose(hypot(point.x - center.x, point.y - center.y), 50, within: 1e-7, "at \(index)")
        }
        #expect(path.currentPoint == CGPoint(x: 100, y: 150))
    }

    @Test("turn clockwise on screen if the sweep flag is set")
    func sense() throws {
        // Right, then clockwise on screen is downward.
        expectClose(
            try Path(svg: "M0 0A10 10 0 0 1 10 10").point(atFraction: 0.5), CGPoint(x: 50.squareRoot(), y: 10 - 50.squareRoot()),
            within: 1e-8)
        expectClose(
            try Path(svg: "M0 0A10 10 0 0 0 10 10").point(atFraction: 0.5), CGPoint(x: 10 - 50.squareRoot(), y: 50.squareRoot()),
            within: 1e-8)
    }

    @Test("of half a turn have sixteen curves, also with rounding errors", arguments: [0.1, 1, 1.0 / 3, 7e5])
    func halves(radius: Double) throws {
        let path = try Path(svg: "M0 0a\(radius) \(radius) 0 0 1 \(2 * radius) 0")
        var curves = 0
        path.forEach { if case .curve = $0 { curves += 1 } }
        #expect(curves == 16)
        expectClose(path.boundingRect.minY / radius, -1, within: 1e-9)
    }

    @Test(
        "handle radii of zero and negative radii as specified",
        arguments: [
            ("M1 1A0 5 0 0 1 9 9", "1 1 m 9 9 l"),
            ("M1 1A5 0 0 0 1 9 9", "1 1 m 9 9 l"),
            ("M1 1A5 5 0 0 1 1 1L3 3", "1 1 m 1 1 l 3 3 l"),
        ])
    func degenerate(data: String, expected: String) throws {
        expectOutline(try Path(svg: data), expected)
    }

    @Test(
        "need no separators around flags, and ignore the sign of a radius",
        arguments: ["a5 5 0 0110 10", "a5,5,0,0,1,10,10", "a-5-5 0 01 10 10", "a5 5 360 0,110,10"])
    func separators(arc: String) throws {
        let (path, expected) = (try Path(svg: "M0 0" + arc), try Path(svg: "M0 0 a 5 5 0 0 1 10 10"))
        for index in 0...10 {
            expectClose(path.point(atFraction: Double(index) / 10), expected.point(atFraction: Double(index) / 10), within: 1e-9)
        }
    }

    @Test("scale up radii that are too small, both by one factor")
    func enlarged() throws {
        // A chord of 20 along the x radius: (1, 2) grows to (10, 20), half an ellipse.
        let path = try Path(svg: "M0 0A1 2 0 0 0 20 0")
        expectClose(path.boundingRect.maxY, 20, within: 1e-7)
        expectClose(path.point(atFraction: 0.5), CGPoint(x: 10, y: 20), within: 1e-6)
    }

    @Test("are on their ellipse, turned by the rotation", arguments: [0.0, 30, 90, 137.5, -45, 405])
    func rotated(degrees: Double) throws {
        // Half an ellipse with radii 60 and 25 about the origin, its long axis turned by `degrees`.
        let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        let path = try Path(svg: "M\(-60 * c) \(-60 * s) A60 25 \(degrees) 0 1 \(60 * c) \(60 * s)")
        for index in 0...40 {
            let p = path.point(atFraction: Double(index) / 40)
            let (u, v) = ((p.x * c + p.y * s) / 60, (p.y * c - p.x * s) / 25)
            expectClose(u * u + v * v, 1, within: 4e-9)
        }
    }

    @Test("have the length of the ellipse, to a billionth") func lengths() throws {
        // Perimeters by the series of Gauss and Kummer with h = ((a - b) / (a + b))²; it converges quickly for such ellipses.
        for (a, b) in [(50.0, 50.0), (50, 30), (20, 70)] {
            let h = ((a - b) / (a + b)) * ((a - b) / (a + b))
            var (factor, sum) = (1.0, 1.0)
            for n in 1...60 {
                factor *= (1.5 - Double(n)) / Double(n)
                sum += factor * factor * pow(h, Double(n))
            }
            let perimeter = .pi * (a + b) * sum
            let path = try Path(svg: "M0 0A\(a) \(b) 30 1 1 0.001 0A\(a) \(b) 30 0 1 0 0z")
            expectClose(path.length / perimeter, 1, within: 1e-9, "\(a) by \(b)")
            let drawing = try SVGDocument(string: "<svg xmlns='http://www.w3.org/2000/svg'><ellipse rx='\(a)' ry='\(b)'/></svg>")
            expectClose(drawing.path.length / perimeter, 1, within: 1e-9, "\(a) by \(b)")
        }
    }

    @Test("repeat, relative to the end of the preceding one")
    func repeats() throws {
        let path = try Path(svg: "M0 0a5 5 0 01 10 0 5 5 0 01-10 0z")
        expectClose(path.length, 10 * .pi, within: 3e-8)
        expectClose(path.boundingRect.height, 10, within: 0.01)
    }

    @Test(
        "accept the largest and smallest numbers",
        arguments: ["A1e-320 1e-320 0 0 1 1 1", "A1e300 1e-300 7 1 1 1 1", "A1e308 1e308 1e308 1 1 1 1"])
    func extremes(arc: String) {
        if let path = try? Path(svg: "M0 0" + arc) {
            path.forEach { if case .curve(let end, let a, let b) = $0 { #expect((end.x + a.x + b.x + end.y + a.y + b.y).isFinite) } }
            #expect(path.currentPoint == CGPoint(x: 1, y: 1))
        }
    }
}
