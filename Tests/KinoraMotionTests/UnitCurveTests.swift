import Foundation
import KinoraMotion
import TestSupport
import Testing

@Suite struct UnitCurveTests {
    static let named: [UnitCurve] = [
        .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .circularEaseInOut, .cubic(0.2, -0.6, 0.7, 1.8),
        .cubic(0, 1, 1, 0), .cubic(1, 0, 0, 1),
    ]

    @Test(arguments: [
        (UnitCurve.easeIn, [0.017027, 0.093465, 0.315357, 0.621862, 0.839428]),
        (.easeOut, [0.160572, 0.378138, 0.684643, 0.906535, 0.982973]),
        (.easeInOut, [0.019722, 0.129162, 0.5, 0.870838, 0.980278]),
    ])
    func bezierValues(curve: UnitCurve, expected: [Double]) {
        for (progress, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
            expectClose(curve.value(at: progress), value, within: 5e-7, "\(curve) at \(progress)")
        }
    }

    @Test(arguments: [
        (UnitCurve.circularEaseIn, [0.032, 0.134, 0.339]),
        (.circularEaseOut, [0.661, 0.866, 0.968]),
        (.circularEaseInOut, [0.067, 0.5, 0.933]),
    ])
    func circularValues(curve: UnitCurve, expected: [Double]) {
        for (progress, value) in zip([0.25, 0.5, 0.75], expected) {
            expectClose(curve.value(at: progress), value, within: 5e-4, "\(curve) at \(progress)")
        }
    }

    @Test(arguments: [
        (UnitCurve.linear, [1, 1, 1, 1, 1]),
        (.easeIn, [0, 0.67, 1.07, 1.37, 0]),
        (.easeOut, [1, 1.37, 1.07, 0.67, 0]),
        (.easeInOut, [0, 1.06, 1.72, 1.06, 0]),
        (.circularEaseIn, [0, 0.258, 0.577, 1.134, .infinity]),
    ])
    func velocities(curve: UnitCurve, expected: [Double]) {
        for (progress, velocity) in zip([0, 0.25, 0.5, 0.75, 1], expected) {
            let actual = curve.velocity(at: progress)
            if velocity.isFinite {
                expectClose(actual, velocity, within: 5e-3, "\(curve) at \(progress)")
            } else {
                #expect(actual == velocity)
            }
        }
    }

    @Test func controlsMayLeaveTheUnitSquareUpAndDownOnly() {
        let curve = UnitCurve.cubic(-0.5, 2, 1.5, -1)
        expectClose(curve.value(at: 0.5), 0.5, within: 1e-12)
        expectClose(curve.velocity(at: 0.5), -1, within: 1e-9)
        #expect(curve == .cubic(0, 2, 1, -1))
        // Past 0...1 is not cut off: y(t) = 3 (1-t)² t 2 + t³ - 3 (1-t) t² peaks well above what a clamp would leave.
        #expect(UnitCurve.cubic(0.2, 2, 0.8, 2).value(at: 0.5) > 1.2)
    }

    @Test(arguments: named) func endsAreExactAndInputIsClamped(curve: UnitCurve) {
        #expect(curve.value(at: 0) == 0)
        #expect(curve.value(at: 1) == 1)
        #expect(curve.value(at: -3) == 0)
        #expect(curve.value(at: .infinity) == 1)
        #expect(curve.value(at: .nan) == 0)
        #expect(curve.velocity(at: -1) == curve.velocity(at: 0))
    }

    /// Central differences of a smooth curve are off by the square of the step.
    @Test(arguments: named) func velocityIsTheSlope(curve: UnitCurve) {
        let step = 1e-5
        for progress in [0.11, 0.3, 0.37, 0.62, 0.8, 0.9] {
            let slope = (curve.value(at: progress + step) - curve.value(at: progress - step)) / (2 * step)
            expectClose(curve.velocity(at: progress), slope, within: 1e-5 * max(1, abs(slope)), "\(curve) at \(progress)")
        }
    }

    @Test(arguments: [UnitCurve.linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut, .cubic(0.1, 0.7, 0.6, 0.2)])
    func theInverseUndoesTheCurve(curve: UnitCurve) {
        for progress in stride(from: 0.05, through: 0.95, by: 0.05) {
            expectClose(curve.inverse.value(at: curve.value(at: progress)), progress, within: 1e-9, "\(curve) at \(progress)")
        }
        #expect(curve.inverse.inverse == curve)
        #expect(UnitCurve.circularEaseInOut.inverse == .circularEaseInOut)
    }

    /// Every x is solved to within a few roundings of the polynomial, also where the curve is vertical (x' = 0 in the middle or at ends).
    @Test(arguments: [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0), (0.42, 0.58), (0.999, 0.001), (0.1, 0.9), (1e-12, 1e-9)])
    func theSolverFindsX(x1: Double, x2: Double) {
        // With y = x in the controls, value(at:) would be the identity by definition; a hair off, it has to be solved.
        let curve = CubicTiming(x1, x1.nextUp, x2, x2)
        for step in 0...1000 {
            let x = Double(step) / 1000
            expectClose(curve.value(at: x), x, within: 1e-15, "x \(x)")
        }
        for x in [1e-300, 1e-30, 1e-12, 1 - 1e-12, 1.0.nextDown] {
            expectClose(curve.value(at: x), x, within: 1e-15, "x \(x)")
        }
    }

    @Test func hostileControlsGiveAResult() {
        #expect(UnitCurve.cubic(.nan, 0, .infinity, 1) == .cubic(0, 0, 1, 1))
        #expect(UnitCurve.cubic(0.3, .nan, 0.6, 1).value(at: 0.5).isNaN)
    }

    @available(*, deprecated)
    @Test("The deprecated name of easeInOut is the same curve") func deprecatedName() {
        #expect(UnitCurve.easeInEaseOut == .easeInOut)
    }
}
