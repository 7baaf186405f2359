import Foundation
import KinoraDrawing

/// A 3D transform, as in Core Animation: a 4x4 matrix for row vectors, which are multiplied from the left. The fourth row is the
/// translation, and m34 is the perspective. x points right, y down, z towards the viewer.
public struct CATransform3D: Hashable, Sendable {
    public var m11: CGFloat = 1
    public var m12: CGFloat = 0
    public var m13: CGFloat = 0
    public var m14: CGFloat = 0
    public var m21: CGFloat = 0
    public var m22: CGFloat = 1
    public var m23: CGFloat = 0
    public var m24: CGFloat = 0
    public var m31: CGFloat = 0
    public var m32: CGFloat = 0
    public var m33: CGFloat = 1
    public var m34: CGFloat = 0
    public var m41: CGFloat = 0
    public var m42: CGFloat = 0
    public var m43: CGFloat = 0
    public var m44: CGFloat = 1

    /// Creates the identity.
    public init() {}

    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat, m31: CGFloat,
        m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    private init(_ rows: [SIMD4<Double>]) {
        (m11, m12, m13, m14) = (rows[0].x, rows[0].y, rows[0].z, rows[0].w)
        (m21, m22, m23, m24) = (rows[1].x, rows[1].y, rows[1].z, rows[1].w)
        (m31, m32, m33, m34) = (rows[2].x, rows[2].y, rows[2].z, rows[2].w)
        (m41, m42, m43, m44) = (rows[3].x, rows[3].y, rows[3].z, rows[3].w)
    }

    fileprivate init(_ matrix: Matrix4) { self.init([matrix.x, matrix.y, matrix.z, matrix.translation]) }

    fileprivate var matrix: Matrix4 {
        var matrix = Matrix4()
        (matrix.x, matrix.y) = (SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24))
        (matrix.z, matrix.translation) = (SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44))
        return matrix
    }

    /// This transform followed by `other`.
    func concatenating(_ other: CATransform3D) -> CATransform3D { CATransform3D(matrix.concatenating(other.matrix)) }

    /// The inverse by Gauss-Jordan elimination; nil if there is none.
    func inverse() -> CATransform3D? {
        var left = [matrix.x, matrix.y, matrix.z, matrix.translation]
        var right = [SIMD4<Double>(1, 0, 0, 0), SIMD4(0, 1, 0, 0), SIMD4(0, 0, 1, 0), SIMD4(0, 0, 0, 1)]
        for column in 0..<4 {
            guard let pivot = (column..<4).max(by: { abs(left[$0][column]) < abs(left[$1][column]) }), left[pivot][column] != 0 else {
                return nil
            }
            left.swapAt(column, pivot)
            right.swapAt(column, pivot)
            let scale = 1 / left[column][column]
            left[column] *= scale
            right[column] *= scale
            for row in 0..<4 where row != column {
                let factor = left[row][column]
                left[row] -= factor * left[column]
                right[row] -= factor * right[column]
            }
        }
        return CATransform3D(right)
    }
}

/// The identity.
public let CATransform3DIdentity = CATransform3D()

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D(.translation(tx, ty, tz))
}

public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var t = CATransform3D()
    (t.m11, t.m22, t.m33) = (sx, sy, sz)
    return t
}

/// A rotation by `angle` radians about an axis of any length; the identity for a zero axis.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3D(.rotation(angle, x, y, z))
}

/// The translation followed by `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DMakeTranslation(tx, ty, tz).concatenating(t)
}

/// The scale followed by `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DMakeScale(sx, sy, sz).concatenating(t)
}

/// The rotation followed by `t`.
public func CATransform3DRotate(_ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3DMakeRotation(angle, x, y, z).concatenating(t)
}

/// `a` followed by `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { a.concatenating(b) }

/// The inverse, or `t` if there is none.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.inverse() ?? t }

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var t = CATransform3D()
    (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
    return t
}

/// Returns true if the transform is affine in the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// The affine part of the transform in the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

extension ProjectionTransform {
    /// Creates the projection of the plane z = 0 after a 3D transform. The depth is dropped.
    public init(_ transform: CATransform3D) { self.init(transform.matrix) }
}
