import Foundation

/// A matrix as a translation, a rotation, scales and a skew, which are mixed separately: CSS Transforms 1, section "Interpolation of decomposed
/// 2D matrix values".
struct SVGMatrixParts {
    private var translation: SIMD2<Double>
    private var scale: SIMD2<Double>
    /// In degrees.
    private var angle: Double
    /// The matrix that remains.
    private var rest: SIMD4<Double>

    /// Nil if a matrix cannot be inverted.
    static func mixed(_ from: CGAffineTransform, _ to: CGAffineTransform, by fraction: Double) -> CGAffineTransform? {
        guard var a = SVGMatrixParts(from), var b = SVGMatrixParts(to) else { return nil }
        // A half turn instead of a reflection in both axes.
        if (a.scale.x < 0 && b.scale.y < 0) || (a.scale.y < 0 && b.scale.x < 0) {
            a.scale *= -1
            a.angle += a.angle < 0 ? 180 : -180
        }
        if a.angle == 0 { a.angle = 360 }
        if b.angle == 0 { b.angle = 360 }
        if abs(a.angle - b.angle) > 180 {
            if a.angle > b.angle { a.angle -= 360 } else { b.angle -= 360 }
        }
        var mixture = a
        mixture.translation += (b.translation - a.translation) * fraction
        mixture.scale += (b.scale - a.scale) * fraction
        mixture.angle += (b.angle - a.angle) * fraction
        mixture.rest += (b.rest - a.rest) * fraction
        let result = mixture.matrix
        return result.isFinite ? result : nil
    }

    private init?(_ matrix: CGAffineTransform) {
        var (row0, row1) = (SIMD2(Double(matrix.a), Double(matrix.b)), SIMD2(Double(matrix.c), Double(matrix.d)))
        translation = SIMD2(Double(matrix.tx), Double(matrix.ty))
        scale = SIMD2((row0 * row0).sum().squareRoot(), (row1 * row1).sum().squareRoot())
        let determinant = row0.x * row1.y - row0.y * row1.x
        guard determinant != 0, determinant.isFinite, scale.x > 0, scale.y > 0 else { return nil }
        if determinant < 0 {
            if row0.x < row1.y { scale.x = -scale.x } else { scale.y = -scale.y }
        }
        row0 /= scale.x
        row1 /= scale.y
        angle = atan2(row0.y, row0.x)
        if angle != 0 {
            let (sine, cosine) = (-row0.y, row0.x)
            let (m11, m12, m21, m22) = (row0.x, row0.y, row1.x, row1.y)
            row0 = SIMD2(cosine * m11 + sine * m21, cosine * m12 + sine * m22)
            row1 = SIMD2(-sine * m11 + cosine * m21, -sine * m12 + cosine * m22)
        }
        rest = SIMD4(row0.x, row0.y, row1.x, row1.y)
        angle *= 180 / .pi
    }

    private var matrix: CGAffineTransform {
        CGAffineTransform(scale.x, 0, 0, scale.y, 0, 0)
            .concatenating(CGAffineTransform(rotationAngle: angle * .pi / 180))
            .concatenating(CGAffineTransform(rest.x, rest.y, rest.z, rest.w, 0, 0))
            .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
    }
}
