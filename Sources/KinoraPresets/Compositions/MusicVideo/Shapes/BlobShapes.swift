import Foundation
import KinoraDrawing

/// Shapes that chance draws: points in order around the origin, joined in one way or another. One seed, one shape.
struct BlobShapes {
    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    /// Corners at even angles and random distances, joined by straight lines.
    mutating func irregularPolygon(_ sides: Int) -> Path {
        var points: [CGPoint] = []
        for index in 0..<sides { points.append(StageShapes.polar(angle(index, of: sides), number(in: 0.5...1))) }
        return StageShapes.closed(points)
    }

    /// Quadratic curves between points near the rim, pulled in and out by turns.
    mutating func quadratic(_ sides: Int) -> Path {
        let sector = 2 * Double.pi / Double(sides)
        var path = Path()
        path.move(to: StageShapes.polar(0, 0.85))
        for index in 1...sides {
            let end = index == sides ? 0 : angle(index, of: sides)
            let radius = index == sides ? 0.85 : number(in: 0.7...0.95)
            let turn = angle(index, of: sides) - sector * number(in: 0.35...0.65)
            let reach = index.isMultiple(of: 2) ? radius * 0.4 : radius * 1.15
            path.addQuadCurve(to: StageShapes.polar(end, radius), control: StageShapes.polar(turn, reach))
        }
        path.closeSubpath()
        return path
    }

    /// Cubic curves between points that lie near and far by turns, with handles of random reach: lively, with a corner here and there.
    mutating func alternatingCubic(_ sides: Int) -> Path {
        let sector = 2 * Double.pi / Double(sides)
        var path = Path()
        path.move(to: StageShapes.polar(0, 0.62))
        for index in 1...sides {
            let isLast = index == sides
            let radius = isLast ? 0.62 : index.isMultiple(of: 2) ? number(in: 0.55...0.65) : number(in: 0.85...0.95)
            let end = angle(index, of: sides)
            path.addCurve(
                to: StageShapes.polar(end, radius),
                control1: StageShapes.polar(end - sector * number(in: 0.7...0.85), radius * number(in: 0.6...1.1)),
                control2: StageShapes.polar(end - sector * number(in: 0.15...0.3), radius * number(in: 0.6...1.1)))
        }
        path.closeSubpath()
        return path
    }

    /// A really smooth blob.
    mutating func smooth(_ sides: Int) -> Path {
        let sector = 2 * Double.pi / Double(sides)
        var points: [CGPoint] = []
        for index in 0..<sides {
            points.append(StageShapes.polar(angle(index, of: sides) + sector * number(in: -0.22...0.22), number(in: 0.62...1)))
        }
        return StageShapes.smooth(points)
    }

    /// An ink splatter: a wavy pool with `arms` fingers of random length, each with a drop at its end. Smooth all round.
    mutating func splatter(arms: Int) -> Path {
        let sector = 2 * Double.pi / Double(arms)
        var points: [CGPoint] = []
        for index in 0..<arms {
            let axis = angle(index, of: arms) + sector * number(in: -0.12...0.12)
            let pool = number(in: 0.43...0.52)
            points.append(StageShapes.polar(axis - sector * 0.5, number(in: 0.4...0.46)))
            // Every third finger or so is only a bump in the pool's edge.
            guard number(in: 0...1) > 0.3 else {
                points.append(StageShapes.polar(axis, pool + number(in: 0.05...0.1)))
                continue
            }
            let length = number(in: 0.66...1)
            let drop = number(in: 0.026...0.05)
            let neck = drop * number(in: 0.4...0.75)
            let middle = pool + (length - pool) * number(in: 0.35...0.5)
            func point(_ along: Double, _ across: Double) -> CGPoint {
                CGPoint(x: along * sin(axis) + across * cos(axis), y: -along * cos(axis) + across * sin(axis))
            }
            points += [
                point(pool, -neck * 1.9), point(middle, -neck), point(length - drop, -drop), point(length, 0), point(length - drop, drop),
                point(middle, neck), point(pool, neck * 1.9),
            ]
        }
        return StageShapes.smooth(points)
    }

    /// The angle of point `index` of `count` around the origin, clockwise from the top.
    private func angle(_ index: Int, of count: Int) -> Double { 2 * .pi * Double(index) / Double(count) }

    private mutating func number(in range: ClosedRange<Double>) -> Double { random.number(in: range) }
}
