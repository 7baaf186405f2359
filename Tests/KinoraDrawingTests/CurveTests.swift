import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Curves")
struct CurveTests {
    /// The length by very many chords, extrapolated: their error falls with the square of the step.
    static func denseLength(_ curve: some ParametricCurve, from t0: Double = 0, to t1: Double = 1, steps: Int = 4096) -> Double {
        func chords(_ count: Int) -> Double {
            var (sum, last) = (0.0, curve.position(at: t0))
            for step in 1...count {
                let next = curve.position(at: t0 + (t1 - t0) * Double(step) / Double(count))
                sum += (next - last).length
                last = next
            }
            return sum
        }
        let (coarse, fine) = (chords(steps), chords(steps * 2))
        return fine + (fine - coarse) / 3
    }

    @Test("The length of a parabola agrees with its closed form", arguments: [0.0, 0.1, 1, 7, 1e-6, 1e6])
    func parabola(height: Double) {
        // y = h (1 - x^2) from x = -1 to 1 rises with slope 2h at its ends.
        let curve = QuadCurve(start: Vector2(-1, 0), control: Vector2(0, 2 * height), end: Vector2(1, 0))
        let slope = 2 * height
        let expected = slope == 0 ? 2 : (1 + slope * slope).squareRoot() + asinh(slope) / slope
        expectClose(curve.length, expected, within: expected * 1e-12)
        expectClose(curve.raised.length, expected, within: expected * 1e-12)
    }

    @Test("Lengths match closed forms for a cusp, a doubled line, a straight line and a point")
    func closedForms() {
        // x = t^3, y = t^2 from -1 to 1 has its cusp in the middle; each half is ((13^1.5) - 8) / 27 long.
        let cusp = CubicCurve(
            start: Vector2(-1, 1), control1: Vector2(1, -1.0 / 3), control2: Vector2(-1, -1.0 / 3), end: Vector2(1, 1))
        let expected = 2 * (pow(13, 1.5) - 8) / 27
        expectClose(cusp.length, expected, within: expected * 1e-10)

        // x = 3u t(1-t)... runs out to its turning points and back.
        let line = CubicCurve(start: .zero, control1: Vector2(1, 0), control2: Vector2(-1, 0), end: .zero)
        // x(t) = 3t(1-t)(1-2t) has its extremes at (3 ± sqrt 3) / 6, of size sqrt(3) / 6.
        expectClose(line.length, 4 * 3.0.squareRoot() / 6, within: 1e-11)

        let straight = CubicCurve(start: .zero, control1: Vector2(1, 2), control2: Vector2(2, 4), end: Vector2(3, 6))
        expectClose(straight.length, 45.0.squareRoot(), within: 1e-13)
        #expect(CubicCurve(start: Vector2(3, 3), control1: Vector2(3, 3), control2: Vector2(3, 3), end: Vector2(3, 3)).length == 0)
    }

    @Test("Lengths match dense sampling for a thousand random cubics")
    func denseOracle() {
        var random = SplitMix64(seed: 1)
        for index in 0..<1000 {
            var curve = CubicCurve.random(from: &random)
            if index % 10 == 0 { curve.control2 = curve.start }
            if index % 10 == 1 { curve.control1 = curve.start }
            let expected = CurveTests.denseLength(curve, steps: 256)
            // The oracle's own error, larger near sharp turns, bounds what can be seen.
            expectClose(curve.length, expected, within: expected * 1e-5, "curve \(index)")
        }
    }

    @Test("Lengths are additive, scale linearly and ignore direction, to a billionth")
    func invariance() {
        var random = SplitMix64(seed: 2)
        for _ in 0..<1000 {
            let curve = CubicCurve.random(from: &random)
            let whole = curve.length
            let cut = Double(random.next() % 1000) / 1000
            let (first, second) = curve.split(at: cut)
            expectClose(first.length + second.length, whole, within: whole * 1e-10)
            expectClose(curve.reversed.length, whole, within: whole * 1e-12)
            for factor in [1e-200, 1e-9, 1e9, 1e200] {
                let scaled = CubicCurve(
                    start: curve.start * factor, control1: curve.control1 * factor, control2: curve.control2 * factor,
                    end: curve.end * factor)
                expectClose(scaled.length / factor, whole, within: whole * 1e-10)
            }
        }
    }

    @Test("Lengths of curves with cusps are accurate to a billionth")
    func cusps() {
        // Around a cusp the speed is |t - t0| times something smooth: split there, both halves are smooth and serve as the oracle.
        var random = SplitMix64(seed: 3)
        for _ in 0..<200 {
            let position = 0.05 + 0.9 * random.nextUnit()
            let (v, w) = (Vector2(random.point()), Vector2(random.point()))
            // x'(t) = (t - place) (v + w t).
            let hodograph = Hodograph(constant: v * -position, linear: v - w * position, square: w)
            let whole = hodograph.length(from: 0, to: 1)
            func speed(_ t: Double) -> Double { abs(t - position) * (v + w * t).length }
            // Gauss-Legendre of five points on 400 stretches that end at the cusp.
            func oracle(_ a: Double, _ b: Double) -> Double {
                let nodes = [
                    (0.0, 128.0 / 225), (0.538469310105683, 0.478628670499366), (-0.538469310105683, 0.478628670499366),
                    (0.906179845938664, 0.236926885056189), (-0.906179845938664, 0.236926885056189),
                ]
                let step = (b - a) / 400
                return (0..<400).reduce(0) { sum, index in
                    let middle = a + (Double(index) + 0.5) * step
                    return sum + nodes.reduce(0) { $0 + $1.1 * speed(middle + $1.0 * step / 2) } * step / 2
                }
            }
            let expected = oracle(0, position) + oracle(position, 1)
            expectClose(whole, expected, within: expected * 1e-9)
        }
    }

    @Test("The parameter at a length is the inverse of the length at a parameter")
    func inverse() {
        var random = SplitMix64(seed: 4)
        for _ in 0..<300 {
            let hodograph = CubicCurve.random(from: &random).hodograph
            let whole = hodograph.length(from: 0, to: 1)
            for share in [0, 1e-12, 1e-7, 0.1, 0.5, 0.75, 1 - 1e-9, 1] {
                let t = hodograph.parameter(atLength: share * whole)
                expectClose(hodograph.length(from: 0, to: t), share * whole, within: whole * 1e-11)
                if share == 1e-7 { expectClose(hodograph.length(from: 0, to: t) / whole * 1e7, 1, within: 1e-8) }
            }
            #expect(hodograph.parameter(atLength: whole * 2) == 1)
            #expect(hodograph.parameter(atLength: -1) == 0)
            #expect(hodograph.parameter(atLength: .nan) == 0)
        }
    }

    @Test("A part of a curve is on the curve, and derivatives equal finite differences")
    func parts() {
        var random = SplitMix64(seed: 5)
        for _ in 0..<300 {
            let cubic = CubicCurve.random(from: &random)
            let quad = QuadCurve(start: cubic.start, control: cubic.control1, end: cubic.end)
            let (from, to) = (random.nextUnit(), random.nextUnit())
            for t in stride(from: 0.0, through: 1, by: 0.1) {
                let position = from + (to - from) * t
                expectClose(
                    CGPoint(cubic.subsegment(from: from, to: to).position(at: t)), CGPoint(cubic.position(at: position)), within: 1e-10)
                expectClose(
                    CGPoint(quad.subsegment(from: from, to: to).position(at: t)), CGPoint(quad.position(at: position)), within: 1e-10)
                expectClose(CGPoint(quad.raised.position(at: t)), CGPoint(quad.position(at: t)), within: 1e-10)
            }
            let difference = (cubic.position(at: 0.5 + 1e-5) - cubic.position(at: 0.5 - 1e-5)) / 2e-5
            expectClose(CGPoint(cubic.hodograph.value(at: 0.5)), CGPoint(difference), within: 1e-4)
        }
    }

    @Test("The curvature of an arc is one over its radius, positive clockwise on screen")
    func curvature() {
        let path = Path(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 50))
        for share in stride(from: 0.0, to: 1, by: 0.07) {
            // The four cubics' curvature leaves the circle's by 2.2 % where they meet.
            expectClose(Double(path.curvature(atLength: CGFloat(share) * path.length)), 1 / 25.0, within: 0.022 / 25)
        }
        #expect(path.reversed().curvature(atLength: 10) < 0)
        #expect(Path(CGRect(x: 0, y: 0, width: 4, height: 4)).curvature(atLength: 1) == 0)
    }

    @Test("Directions at cusps and doubled control points are the limits from that side")
    func directions() {
        let doubled = CubicCurve(start: .zero, control1: .zero, control2: Vector2(1, 1), end: Vector2(1, 1))
        expectClose(CGPoint(doubled.hodograph.direction(at: 0)), CGPoint(x: 0.5.squareRoot(), y: 0.5.squareRoot()), within: 1e-12)
        expectClose(CGPoint(doubled.hodograph.direction(at: 1)), CGPoint(x: 0.5.squareRoot(), y: 0.5.squareRoot()), within: 1e-12)
        let tripled = CubicCurve(start: .zero, control1: .zero, control2: .zero, end: Vector2(0, 2))
        expectClose(CGPoint(tripled.hodograph.direction(at: 0)), CGPoint(x: 0, y: 1), within: 1e-12)
    }
}
