import Foundation

@testable import KinoraDrawing

extension SplitMix64 {
    /// A coordinate in 0..<400.
    mutating func coordinate() -> Double { Double(next() >> 11) / Double(1 << 53) * 400 }

    mutating func point() -> CGPoint { CGPoint(x: coordinate(), y: coordinate()) }
}

extension CubicCurve {
    static func random(from random: inout SplitMix64) -> CubicCurve {
        CubicCurve(
            start: Vector2(random.point()), control1: Vector2(random.point()), control2: Vector2(random.point()),
            end: Vector2(random.point()))
    }
}

extension Path {
    /// Cubic curves through random points in a square of 400 points.
    static func random(cubics count: Int, closed: Bool, from random: inout SplitMix64) -> Path {
        var path = Path()
        path.move(to: random.point())
        for _ in 0..<count { path.addCurve(to: random.point(), control1: random.point(), control2: random.point()) }
        if closed { path.closeSubpath() }
        return path
    }
}
