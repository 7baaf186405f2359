import Foundation
import KinoraApple
import KinoraDrawing
import Testing

@Suite("Functions of Core Graphics for points, sizes and transforms")
struct CoreGraphicsNamesTests {
    private let point = CGPoint(x: 3, y: 4)
    private let size = CGSize(width: 3, height: 4)

    @Test("Points, sizes and vectors are made and compared") func values() {
        #expect(CGPointMake(3, 4) == point && CGSizeMake(3, 4) == size && CGVectorMake(3, 4) == CGVector(dx: 3, dy: 4))
        #expect(CGPointZero == CGPoint(x: 0, y: 0) && CGSizeZero == CGSize(width: 0, height: 0))
        #expect(CGPointEqualToPoint(point, point) && !CGPointEqualToPoint(point, .zero))
        #expect(CGSizeEqualToSize(size, size) && !CGSizeEqualToSize(size, .zero))
        #expect(point.equalTo(CGPointMake(3, 4)) && !point.equalTo(.zero) && size.equalTo(CGSizeMake(3, 4)) && !size.equalTo(.zero))
    }

    @Test("Transforms are made, and apply to points and sizes") func transforms() {
        #expect(CGAffineTransformMake(1, 2, 3, 4, 5, 6) == CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6))
        #expect(CGAffineTransformMakeTranslation(5, 6) == CGAffineTransformMake(1, 0, 0, 1, 5, 6))
        #expect(CGAffineTransformMakeScale(2, 3) == CGAffineTransformMake(2, 0, 0, 3, 0, 0))
        let quarter = CGAffineTransformMakeRotation(.pi / 2)
        #expect(abs(quarter.a) < 1e-15 && quarter.b == 1 && quarter.c == -1 && abs(quarter.d) < 1e-15)
        let transform = CGAffineTransformMake(2, 0, 0, 3, 5, 6)
        #expect(CGPointApplyAffineTransform(point, transform) == CGPoint(x: 11, y: 18))
        // A size does not move.
        #expect(CGSizeApplyAffineTransform(size, transform) == CGSize(width: 6, height: 12))
    }

    @Test("Translations, scales and rotations precede the transform; a concatenated transform follows it") func order() {
        let scale = CGAffineTransformMakeScale(2, 3)
        #expect(CGAffineTransformTranslate(scale, 1, 1) == CGAffineTransformMake(2, 0, 0, 3, 2, 3))
        #expect(CGAffineTransformScale(CGAffineTransformMakeTranslation(1, 1), 2, 3) == CGAffineTransformMake(2, 0, 0, 3, 1, 1))
        #expect(CGAffineTransformRotate(CGAffineTransformIdentity, 0.5) == CGAffineTransformMakeRotation(0.5))
        #expect(CGAffineTransformConcat(scale, CGAffineTransformMakeTranslation(1, 1)) == CGAffineTransformMake(2, 0, 0, 3, 1, 1))
        #expect(CGAffineTransformInvert(CGAffineTransformMake(2, 0, 0, 4, 6, 8)) == CGAffineTransformMake(0.5, 0, 0, 0.25, -3, -2))
    }

    @Test("Transforms are compared and decomposed") func comparison() {
        let scale = CGAffineTransformMakeScale(2, 3)
        #expect(CGAffineTransformIsIdentity(CGAffineTransformIdentity) && !CGAffineTransformIsIdentity(scale))
        #expect(CGAffineTransformEqualToTransform(scale, scale) && !CGAffineTransformEqualToTransform(scale, .identity))
        let parts = CGAffineTransformDecompose(CGAffineTransformMake(2, 0, 0, 3, 5, 6))
        #expect(parts.scale == CGSize(width: 2, height: 3) && parts.rotation == 0 && parts.horizontalShear == 0)
        #expect(parts.translation == CGVector(dx: 5, dy: 6))
        #expect(CGAffineTransformMakeWithComponents(parts) == CGAffineTransformMake(2, 0, 0, 3, 5, 6))
    }
}
