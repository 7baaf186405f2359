import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("The outline of a stroke covers what the pen covers")
struct StrokeCoverageTests {
    /// Compares random points around `path`, except points nearer than `margin` to the edge.
    private func expectCoverage(
        _ path: Path, _ style: StrokeStyle, pieces: Int = 80, positions: Int = 100, margin: Double = 0.2, from random: inout SplitMix64,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let outline = path.strokedPath(style)
        let oracle = StrokeOracle(path, style, pieces: pieces)
        let room = path.boundingRect.insetBy(dx: -style.lineWidth, dy: -style.lineWidth)
        var compared = 0
        for _ in 0..<positions {
            let point = CGPoint(
                x: room.minX + room.width * random.coordinate() / 400, y: room.minY + room.height * random.coordinate() / 400)
            guard let covered = oracle.covers(point, margin: margin) else { continue }
            compared += 1
            #expect(
                outline.contains(point) == covered, "\(point) is \(covered ? "ink" : "bare") with \(style) along \(path.description)",
                sourceLocation: sourceLocation)
        }
        #expect(compared > positions / 2, sourceLocation: sourceLocation)
    }

    @Test(
        "Random polygons, with every cap and join",
        arguments: [CGLineCap.butt, .round, .square], [CGLineJoin.miter, .round, .bevel])
    func polygons(cap: CGLineCap, join: CGLineJoin) {
        var random = SplitMix64(seed: 31)
        for round in 0..<8 {
            var path = Path()
            path.move(to: random.point())
            for _ in 0..<4 { path.addLine(to: random.point()) }
            if round % 2 == 1 { path.closeSubpath() }
            let style = StrokeStyle(
                lineWidth: CGFloat(2 + round * 6), lineCap: cap, lineJoin: join, miterLimit: round % 3 == 0 ? 2 : 10)
            expectCoverage(path, style, pieces: 1, margin: 0.02, from: &random)
        }
    }

    @Test(
        "Random curves, with every cap and join",
        arguments: [CGLineCap.butt, .round, .square], [CGLineJoin.miter, .round, .bevel])
    func curves(cap: CGLineCap, join: CGLineJoin) {
        var random = SplitMix64(seed: 32)
        for round in 0..<4 {
            let path = Path.random(cubics: 2, closed: round % 2 == 1, from: &random)
            expectCoverage(path, StrokeStyle(lineWidth: CGFloat(4 + round * 13), lineCap: cap, lineJoin: join), from: &random)
        }
    }

    @Test(
        "Curves with cusps, loops, inflections, and bends tighter than the pen's width",
        arguments: [
            "0 0 m 100 100 0 100 100 0 c",  // a cusp
            "0 0 m 100 100 0.001 100 100 0 c",  // nearly one
            "0 0 m 99 100 0 100 100 0 c",
            "0 0 m 160 100 -60 100 100 0 c",  // a loop
            "0 0 m 0 100 100 -100 100 0 c",  // an inflection
            "0 0 m 50 300 100 0 q",  // a narrow parabola
            "0 0 m 60 0 60 0 60 60 c",  // both handles in the corner
            "0 0 m 0 0 30 60 100 0 c",  // no handle at the start
            "0 0 m 0 60 100 0 100 0 c",  // none at the end
            "0 0 m 1 100 2 0 q",
            "0 0 m 100 0 40 0 q",  // a straight line with a turn
            "0 0 m 200 100 -100 -50 100 50 c",  // with two turns
            "0 0 m 30 0 l 60 0 60 60 30 60 c 0 60 l h",
            "0 0 m 5 0 5 8 0 8 c -5 8 -5 0 0 0 c h",  // smaller than the pen
        ], [3, 20, 70] as [CGFloat])
    func difficult(text: String, width: CGFloat) throws {
        var random = SplitMix64(seed: 33)
        let path = try path(text)
        for cap in [CGLineCap.round, .butt] {
            expectCoverage(
                path, StrokeStyle(lineWidth: width, lineCap: cap, lineJoin: .round), pieces: 150, positions: 60, margin: 0.25, from: &random
            )
        }
    }

    @Test("A pen wider than a circle leaves no hole in it", arguments: [10, 90, 110, 200, 1000] as [CGFloat])
    func wideCircle(width: CGFloat) {
        let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
        let outline = circle.strokedPath(StrokeStyle(lineWidth: width))
        for distance in stride(from: CGFloat(0), to: 600, by: 3.7) {
            let gap = abs(distance - 50) - width / 2
            guard abs(gap) > 0.1 else { continue }
            for angle in stride(from: 0, to: 6.2, by: 0.37) {
                let point = CGPoint(x: distance * cos(angle), y: distance * sin(angle))
                #expect(outline.contains(point) == (gap < 0), "\(distance) from the centre, width \(width)")
            }
        }
    }

    @Test("The stroke's edge is at half the width, within the stated tolerance", arguments: [0.5, 2, 9, 40] as [CGFloat])
    func accuracy(width: CGFloat) {
        var random = SplitMix64(seed: 34)
        let tolerance = min(Double(width) * 1e-3, 0.01)
        for _ in 0..<25 {
            let curve = CubicCurve.random(from: &random)
            var path = Path()
            path.move(to: CGPoint(curve.start))
            path.append(.cubic(curve))
            let outline = path.strokedPath(StrokeStyle(lineWidth: width, lineCap: .round, lineJoin: .round))
            for segment in outline.segments {
                for t in [0.13, 0.31, 0.5, 0.77] {
                    let distance = curve.distance(from: segment.curve.position(at: t))
                    #expect(distance <= Double(width) / 2 + tolerance * 1.5, "width \(width), \(curve)")
                }
            }
            // And no part of the true edge is inside by more than the tolerance: just within it everything is covered.
            for t in stride(from: 0.02, to: 1, by: 0.05) {
                let normal = curve.hodograph.direction(at: t).perpendicular
                for side in [-1.0, 1] {
                    let inside = curve.position(at: t) + normal * (side * (Double(width) / 2 - tolerance * 1.5))
                    #expect(outline.contains(CGPoint(inside)), "at \(t) of \(curve)")
                }
            }
        }
    }

    @Test("Reversing or mirroring the path does not change the coverage")
    func symmetry() {
        var random = SplitMix64(seed: 35)
        for _ in 0..<10 {
            let curve = CubicCurve.random(from: &random)
            let style = StrokeStyle(lineWidth: 30, lineCap: .square)
            let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 400, ty: 0)
            var (forward, backward) = (Path(), Path())
            forward.move(to: CGPoint(curve.start))
            forward.append(.cubic(curve))
            backward.move(to: CGPoint(curve.end))
            backward.append(.cubic(curve.reversed))
            let outlines = (
                forward.strokedPath(style), backward.strokedPath(style), forward.applying(mirror).strokedPath(style).applying(mirror)
            )
            var differences = 0
            for _ in 0..<150 {
                let location = random.point()
                let covered = outlines.0.contains(location)
                if outlines.1.contains(location) != covered || outlines.2.contains(location) != covered { differences += 1 }
            }
            // A point may be within the tolerance of the edge.
            #expect(differences <= 1)
        }
    }
}

extension CubicCurve {
    /// The distance of `point` from the curve.
    fileprivate func distance(from point: Vector2) -> Double {
        let steps = 60
        func gap(_ t: Double) -> Double {
            let location = position(at: t)
            return hypot(location.x - point.x, location.y - point.y)
        }
        let gaps = (0...steps).map { gap(Double($0) / Double(steps)) }
        var best = Double.infinity
        for index in 0...steps {
            // Around each of the lowest samples the distance has one minimum.
            guard gaps[index] <= gaps[max(index - 1, 0)], gaps[index] <= gaps[min(index + 1, steps)] else { continue }
            var (low, high) = (Double(max(index - 1, 0)) / Double(steps), Double(min(index + 1, steps)) / Double(steps))
            for _ in 0..<40 {
                let (a, b) = (low + (high - low) / 3, high - (high - low) / 3)
                if gap(a) < gap(b) { high = b } else { low = a }
            }
            best = min(best, gap((low + high) / 2))
        }
        return best
    }
}
