import Foundation
import KinoraDrawing

/// Shapes around the origin with a radius of about 1; y points down.
enum StageShapes {
    /// The point at `radius` and `angle` radians, clockwise from up.
    static func polar(_ angle: Double, _ radius: Double) -> CGPoint {
        CGPoint(x: radius * sin(angle), y: -radius * cos(angle))
    }

    /// A closed polygon through `points`.
    static func closed(_ points: [CGPoint]) -> Path {
        var path = Path()
        for point in points { path.addLine(to: point) }
        path.closeSubpath()
        return path
    }

    /// The outline of a random blob.
    static func blob(_ blob: Blob) -> Path { blob.path(in: CGRect(x: -1, y: -1, width: 2, height: 2)) }

    static let circle = Path(ellipseIn: CGRect(x: -1, y: -1, width: 2, height: 2))

    /// A regular polygon with a corner at the top, rotated clockwise by `angle` radians.
    static func polygon(_ sides: Int, turned angle: Double = 0) -> Path {
        closed((0..<sides).map { polar(2 * .pi * Double($0) / Double(sides) + angle, 1) })
    }

    static let square = polygon(4, turned: .pi / 4)

    /// A star with its first tip at the top. `inner` is the radius of the inner corners.
    static func star(_ tips: Int, inner: Double = 0.45) -> Path {
        closed((0..<2 * tips).map { polar(.pi * Double($0) / Double(tips), $0.isMultiple(of: 2) ? 1 : inner) })
    }

    /// A cross of equal arms with the width `width`.
    static func cross(_ width: Double = 0.36) -> Path {
        let (a, b) = (width, 0.94)
        let arm = [CGPoint(x: a, y: -b), CGPoint(x: a, y: -a), CGPoint(x: b, y: -a)]
        // Each arm is the previous one rotated by 90 degrees.
        let corners = (0..<4).flatMap { quarter in arm.map { $0.applying(CGAffineTransform(rotationAngle: .pi / 2 * Double(quarter))) } }
        return closed(corners)
    }

    /// A lightning bolt.
    static let bolt = closed([
        CGPoint(x: 0.22, y: -1), CGPoint(x: -0.52, y: 0.14), CGPoint(x: -0.06, y: 0.14), CGPoint(x: -0.28, y: 1),
        CGPoint(x: 0.54, y: -0.24),
        CGPoint(x: 0.06, y: -0.24),
    ])

    /// A heart of four curves with its notch and its tip on the axis.
    static let heart: Path = {
        var path = Path()
        func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: 2 * x - 1, y: 2 * (y - 0.49)) }
        path.move(to: point(0.5, 0.25))
        path.addCurve(to: point(1, 0.29), control1: point(0.5, -0.04), control2: point(1, -0.04))
        path.addCurve(to: point(0.5, 0.98), control1: point(1, 0.6), control2: point(0.56, 0.8))
        path.addCurve(to: point(0, 0.29), control1: point(0.44, 0.8), control2: point(0, 0.6))
        path.addCurve(to: point(0.5, 0.25), control1: point(0, -0.04), control2: point(0.5, -0.04))
        path.closeSubpath()
        return path
    }()

    /// A flower with round petals; `depth` is the depth of the notches between them, 0 for a circle.
    static func roundFlower(petals: Int, depth: Double) -> Path {
        Path(
            smoothThrough: (0..<2 * petals).map { index in
                polar(.pi * Double(index) / Double(petals), index.isMultiple(of: 2) ? 1 : 1 - depth)
            })
    }

    /// Four quadratic curves between the corners of a diamond. `bulge` 0 is straight, -1 bends them inwards to the centre, 1 outwards to
    /// the corners of a square.
    static func diamond(bulge: Double) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: 0, y: -1))
        for (x, y) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
            guard let start = path.currentPoint else { break }
            let reach = (1 + bulge) / 2
            path.addQuadCurve(to: CGPoint(x: x, y: y), control: CGPoint(x: (start.x + x) * reach, y: (start.y + y) * reach))
        }
        path.closeSubpath()
        return path
    }

    /// The radii of the largest disc in a diamond and of the smallest disc around it.
    static func diamondRadii(bulge: Double) -> (inner: Double, outer: Double) {
        // The middle of each curve is nearest or farthest, unless the corners are.
        let middle = (0.5 + 0.25 * bulge) * 2.0.squareRoot()
        return (min(middle, 1), max(middle, 1))
    }
}
