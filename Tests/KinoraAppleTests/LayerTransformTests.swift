import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraApple

/// Core Animation's 3D transforms.
@Suite("3D transforms of layers")
struct LayerTransformTests {
    @Test("Translations, scales and rotations precede the transform that they change")
    func changes() {
        let scale = CATransform3DMakeScale(2, 3, 4)
        let moved = CATransform3DTranslate(scale, 1, 1, 1)
        #expect((moved.m41, moved.m42, moved.m43) == (2, 3, 4))
        #expect(CATransform3DScale(CATransform3DIdentity, 2, 3, 4) == scale)
        let turned = CATransform3DRotate(CATransform3DMakeTranslation(5, 0, 0), .pi / 2, 0, 0, 1)
        #expect(
            CATransform3DEqualToTransform(
                turned, CATransform3DConcat(CATransform3DMakeRotation(.pi / 2, 0, 0, 1), CATransform3DMakeTranslation(5, 0, 0))))
        expectClose(turned.m12, 1, within: 1e-15)
        #expect(turned.m41 == 5)
    }

    @Test("A transform times its inverse is the identity; a singular transform is its own inverse")
    func inverses() {
        let transform = CATransform3D(
            m11: 2, m12: 0, m13: 0, m14: 0, m21: 0, m22: 4, m23: 0, m24: 0, m31: 0, m32: 0, m33: 8, m34: 0, m41: 1, m42: 2, m43: 3, m44: 1)
        #expect(CATransform3DIsIdentity(CATransform3DConcat(transform, CATransform3DInvert(transform))))
        #expect(!CATransform3DIsIdentity(transform))
        let flat = CATransform3DMakeScale(1, 0, 1)
        #expect(CATransform3DInvert(flat) == flat)
    }

    @Test("A transform is affine if it stays in the plane")
    func affine() {
        #expect(CATransform3DIsAffine(CATransform3DMakeScale(2, 3, 1)) && !CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
        #expect(
            CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 0, 1)) && !CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
        let layer = CALayer()
        layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
        #expect(layer.affineTransform() == CGAffineTransform(scaleX: 2, y: 3) && CATransform3DIsAffine(layer.transform))
    }
}
