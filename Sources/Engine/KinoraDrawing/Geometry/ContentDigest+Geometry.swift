import Foundation

extension ContentDigest {
    package mutating func combine(_ value: CGFloat) { combine(Double(value)) }

    package mutating func combine(_ point: CGPoint) {
        combine(point.x)
        combine(point.y)
    }

    package mutating func combine(_ size: CGSize) {
        combine(size.width)
        combine(size.height)
    }

    package mutating func combine(_ rect: CGRect) {
        combine(rect.origin)
        combine(rect.size)
    }

    package mutating func combine(_ transform: CGAffineTransform) {
        combine(transform.a)
        combine(transform.b)
        combine(transform.c)
        combine(transform.d)
        combine(transform.tx)
        combine(transform.ty)
    }

    package mutating func combine(_ projection: ProjectionTransform) {
        combine(projection.m11)
        combine(projection.m12)
        combine(projection.m13)
        combine(projection.m21)
        combine(projection.m22)
        combine(projection.m23)
        combine(projection.m31)
        combine(projection.m32)
        combine(projection.m33)
    }
}
