import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Angles, vectors, unit points and matrices")
struct GeometryValueTests {
    @Test("Angles are added, scaled and negated") func angles() {
        var angle = Angle(radians: 3)
        angle += .radians(2)
        angle -= .radians(1)
        angle *= 3
        angle /= 2
        #expect(angle == .radians(6) && -angle == .radians(-6) && 0.5 * angle == .radians(3))
    }

    @Test("Zero is the default of vectors and unit points, and the identity the default of projections") func defaults() {
        #expect(CGVector() == CGVector(dx: 0, dy: 0) && UnitPoint.zero == UnitPoint(x: 0, y: 0))
        #expect(ProjectionTransform().isIdentity && !ProjectionTransform(CGAffineTransform(scaleX: 2, y: 1)).isIdentity)
    }

    @Test("The last row of a colour matrix computes the opacity") func colorMatrix() {
        var matrix = ColorMatrix()
        #expect([matrix.a1, matrix.a2, matrix.a3, matrix.a4, matrix.a5] == [0, 0, 0, 1, 0])
        (matrix.a1, matrix.a2, matrix.a3, matrix.a4, matrix.a5) = (0.5, 0.25, 0.125, 0, 0.0625)
        #expect(Array(matrix.elements[15..<20]) == [0.5, 0.25, 0.125, 0, 0.0625])
    }
}
