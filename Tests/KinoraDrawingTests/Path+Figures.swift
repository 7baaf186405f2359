import Foundation

@testable import KinoraDrawing

/// Kinds of shapes that are hard on boolean operations, each in its own way, about 100 points in size.
enum Figure: CaseIterable {
    case rectangles, polygon, curves, circle, ring, star, lattice, quads, strip, open

    func path(from random: inout SplitMix64) -> Path {
        func coordinate(_ random: inout SplitMix64) -> Double { random.nextDouble(in: 0..<100) }
        func point(_ random: inout SplitMix64) -> CGPoint { CGPoint(x: coordinate(&random), y: coordinate(&random)) }
        // Ten values in all, so that sides and corners meet often.
        func knot(_ random: inout SplitMix64) -> CGPoint {
            CGPoint(x: Double(random.nextInteger(in: 0...10)) * 10, y: Double(random.nextInteger(in: 0...10)) * 10)
        }
        var path = Path()
        switch self {
        case .rectangles:
            for _ in 0..<random.nextInteger(in: 1...3) {
                let (a, b) = (knot(&random), knot(&random))
                path.addRect(CGRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y)))
            }
        case .polygon:
            path.addLines((0..<random.nextInteger(in: 3...9)).map { _ in point(&random) })
            path.closeSubpath()
        case .lattice:
            path.addLines((0..<random.nextInteger(in: 3...12)).map { _ in knot(&random) })
            path.closeSubpath()
        case .curves:
            path.move(to: point(&random))
            for _ in 0..<random.nextInteger(in: 1...4) {
                path.addCurve(to: point(&random), control1: point(&random), control2: point(&random))
            }
            path.closeSubpath()
        case .quads:
            path.move(to: knot(&random))
            for _ in 0..<random.nextInteger(in: 1...5) { path.addQuadCurve(to: knot(&random), control: knot(&random)) }
        case .circle:
            let center = knot(&random)
            let radius = Double(random.nextInteger(in: 1...4)) * 10
            path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        case .ring:
            let center = knot(&random)
            let radius = Double(random.nextInteger(in: 2...4)) * 10
            path.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
            let inner = Path(ellipseIn: CGRect(x: center.x - 10, y: center.y - 10, width: 20, height: 20))
            path.addPath(random.nextBool() ? inner.reversed() : inner)
        case .star:
            let center = point(&random)
            let count = random.nextInteger(in: 2...6) * 2 + 1
            path.addLines(
                (0..<count).map { index in
                    let angle = Double(index) * 2 * .pi * Double(count / 2) / Double(count)
                    return CGPoint(x: center.x + 45 * cos(angle), y: center.y + 45 * sin(angle))
                })
            path.closeSubpath()
        case .strip:
            path.move(to: point(&random))
            path.addCurve(to: point(&random), control1: point(&random), control2: point(&random))
            path = path.strokedPath(StrokeStyle(lineWidth: 8, lineCap: .round, lineJoin: .round))
        case .open:
            path.addLines((0..<3).map { _ in knot(&random) })
            path.addLines((0..<4).map { _ in point(&random) })
            path.addQuadCurve(to: point(&random), control: point(&random))
        }
        return path
    }
}

extension Path {
    /// Places on the outline at most `step` apart, the lines that close open subpaths included.
    func outlineSamples(step: Double) -> [Vector2] {
        var samples: [Vector2] = []
        var ends: (first: Vector2, last: Vector2)?
        func add(_ curve: CurveSegment) {
            let count = max(Int(curve.length / step), 1)
            for index in 0...count { samples.append(curve.position(at: Double(index) / Double(count))) }
        }
        for segment in segments {
            if segment.startsSubpath {
                if let ends { add(.line(LineSegment(start: ends.last, end: ends.first))) }
                ends = (segment.curve.start, segment.curve.end)
            }
            add(segment.curve)
            ends?.last = segment.curve.end
        }
        if let ends { add(.line(LineSegment(start: ends.last, end: ends.first))) }
        return samples
    }
}
