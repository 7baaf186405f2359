import KinoraMotion
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite struct UnitCurveBezierTests {
    @Test func controlsAreClampedInTimeAndFreeInValue() {
        let curve = UnitCurve.bezier(startControlPoint: UnitPoint(x: -0.5, y: 2), endControlPoint: UnitPoint(x: 1.5, y: -1))
        expectClose(curve.value(at: 0.5), 0.5, within: 1e-12)
        expectClose(curve.velocity(at: 0.5), -1, within: 1e-9)
        #expect(UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1)) == .easeInOut)
    }
}
