import Foundation

extension Path {
    /// Multiplies by a power of two, which is exact. Coordinates that would exceed the range of Double are clamped.
    func scaled(byPowerOfTwo exponent: Int) -> Path {
        let factor = CGFloat(sign: .plus, exponent: exponent, significand: 1)
        let limit = CGFloat.greatestFiniteMagnitude
        func scaled(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value * factor, -limit), limit) : value }
        func scaled(_ point: CGPoint) -> CGPoint { CGPoint(x: scaled(point.x), y: scaled(point.y)) }
        var path = self
        path.points = points.map { scaled($0) }
        path.subpathStart = scaled(subpathStart)
        return path
    }
}

extension CGRect {
    /// The power of two that scales coordinates of this region to about 1, if their products could exceed the range of Double; nil
    /// otherwise.
    var extremeExponent: Int? {
        let largest = max(abs(minX), abs(minY), abs(maxX), abs(maxY))
        guard !isNull, largest > 0, largest > 1e75 || largest < 1e-75 else { return nil }
        return largest.isFinite ? min(max(-Int(largest.exponent), -1000), 1000) : -1000
    }
}
