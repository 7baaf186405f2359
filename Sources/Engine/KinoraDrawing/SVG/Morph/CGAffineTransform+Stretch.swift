import Foundation

extension CGAffineTransform {
    /// The symmetric factor P of the polar decomposition PR into a stretch and a rotation (or reflection), without the translation. It maps
    /// the unit disc to the same ellipse, and a mixture of two such factors is invertible. Singular if the transform is.
    ///
    /// The closed form for two dimensions: P = (M + sI) / √(tr M + 2s) with M = AAᵀ and s = √det M.
    var stretch: CGAffineTransform {
        let area = abs(determinant)
        let (xx, xy, yy) = (a * a + c * c, a * b + c * d, b * b + d * d)
        let divisor = (xx + yy + 2 * area).squareRoot()
        guard divisor > 0, divisor.isFinite else { return CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }
        return CGAffineTransform(
            a: (xx + area) / divisor, b: xy / divisor, c: xy / divisor, d: (yy + area) / divisor, tx: 0, ty: 0)
    }

    /// The mixture of all factors; a `fraction` of 0 is this transform.
    func mixed(with other: CGAffineTransform, by fraction: Double) -> CGAffineTransform {
        func mix(_ first: CGFloat, _ second: CGFloat) -> CGFloat { first * (1 - fraction) + second * fraction }
        return CGAffineTransform(
            a: mix(a, other.a), b: mix(b, other.b), c: mix(c, other.c), d: mix(d, other.d), tx: mix(tx, other.tx), ty: mix(ty, other.ty))
    }

    /// The transform from one rectangle to another along the axes. A side without a length is moved only.
    init(from box: CGRect, to other: CGRect) {
        let x = box.width > 0 && other.width > 0 ? other.width / box.width : 1
        let y = box.height > 0 && other.height > 0 ? other.height / box.height : 1
        self.init(a: x, b: 0, c: 0, d: y, tx: other.midX - box.midX * x, ty: other.midY - box.midY * y)
    }
}

extension CGRect {
    /// The rectangle between this one and `other`.
    func mixed(with other: CGRect, by fraction: Double) -> CGRect {
        func mix(_ first: CGFloat, _ second: CGFloat) -> CGFloat { first * (1 - fraction) + second * fraction }
        return CGRect(
            x: mix(minX, other.minX), y: mix(minY, other.minY), width: mix(width, other.width), height: mix(height, other.height))
    }
}
