import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Boolean operations on hostile paths")
struct PathBooleanHostileTests {
    @Test("Any coordinates give finite outlines", .timeLimit(.minutes(10)))
    func anything() {
        let values: [CGFloat] = [
            .nan, .infinity, -.infinity, 1e300, -1e300, 1.7e308, -1.7e308, .leastNonzeroMagnitude, 1e-300, 0, 1, 100, 1e9, -1e15, 1e154,
        ]
        var random = SplitMix64(seed: 63)
        for round in 0..<60 {
            let lowest = round % 3 == 0 ? 0 : 3
            func point() -> CGPoint {
                CGPoint(x: values[random.nextInteger(in: lowest..<values.count)], y: values[random.nextInteger(in: lowest..<values.count)])
            }
            func path() -> Path {
                var path = Path()
                for _ in 0..<random.nextInteger(in: 1...5) {
                    switch random.nextInteger(in: 0...5) {
                    case 0: path.move(to: point())
                    case 1: path.closeSubpath()
                    case 2: path.addLine(to: point())
                    case 3: path.addQuadCurve(to: point(), control: point())
                    default: path.addCurve(to: point(), control1: point(), control2: point())
                    }
                }
                return path
            }
            let (first, second) = (path(), path())
            var results = PathBooleanTests.operations.map { $0.1(first, second, round % 2 == 0) }
            results += [first.lineIntersection(second), first.lineSubtraction(second), first.simplified(tolerance: 1)]
            for result in results.dropLast() {
                let isFinite = result.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
                #expect(isFinite, "\(first) and \(second)")
            }
            _ = (first.nearest(to: point()), first.signedArea, first.centroid(), first.intersections(with: second), first.offset(by: 3))
        }
    }

    @Test("Very large and very small paths combine like ordinary ones", arguments: [1e-300, 1e-150, 1e-12, 1e12, 1e150, 1e300])
    func scale(factor: CGFloat) {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100 * factor, height: 100 * factor))
        let union = circle.union(circle.offsetBy(dx: 30 * factor, dy: 0))
        #expect(union.verbs.count == 10)
        expectClose(Double(union.boundingRect.width / factor), 130, within: 1e-9)
        expectClose(Double(union.boundingRect.height / factor), 100, within: 1e-9)
    }

    @Test("Paths inside a small part of an enormous path keep their detail")
    func enormous() {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        for size in [1e9, 1e15, 1e300] as [CGFloat] {
            let all = Path(CGRect(x: -size, y: -size, width: 2 * size, height: 2 * size))
            #expect(circle.intersection(all) == circle.normalized())
            #expect(circle.subtracting(all).isEmpty)
            #expect(circle.lineSubtraction(all).isEmpty)
        }
        let half = Path(CGRect(x: -1e9, y: -1e9, width: 1e9 + 50, height: 2e9)).intersection(circle)
        expectClose(Double(half.signedArea), Double(circle.signedArea) / 2, within: 1e-6)
        let far = circle.offsetBy(dx: 1e9, dy: -1e9)
        #expect(far.union(far.offsetBy(dx: 30, dy: 0)).verbs.count == 10)
    }

    @Test("Empty paths and paths without area give an empty path or the other path")
    func empty() throws {
        let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        let unknown = Path { $0.addLines([CGPoint.zero, CGPoint(x: Double.nan, y: 1), CGPoint(x: 4, y: 4)]) }
        let nothings = [Path(), try path("3 4 m"), try path("0 0 m 5 5 l h"), try path("2 2 m 2 2 l 2 2 3 3 2 2 c h"), unknown]
        for nothing in nothings {
            #expect(square.union(nothing) == square.normalized())
            #expect(square.intersection(nothing).isEmpty)
            #expect(nothing.subtracting(square).isEmpty)
            #expect(nothing.normalized().isEmpty)
        }
    }

    @Test("The coarse fallback for outlines with too many self-intersections covers the correct area")
    func coarse() throws {
        var random = SplitMix64(seed: 64)
        let grid = try #require(PathGrid(region: CGRect(x: 0, y: 0, width: 100, height: 100)))
        for figure in [Figure.ring, .star, .strip] {
            let path = figure.path(from: &random)
            var curves = BooleanCurves()
            curves.add(path, isFirst: true, closes: true)
            let map = WindingMap(edges: curves.edges(on: grid)) { _ in Windings(first: 1, second: 0) }
            let outline = map.outline(on: grid) { $0.first != 0 }
            #expect(!outline.isEmpty)
            let samples = path.outlineSamples(step: 0.2)
            for _ in 0..<200 {
                let position = CGPoint(x: random.nextDouble(in: 0..<100), y: random.nextDouble(in: 0..<100))
                // Squares are a fifth of a point wide or so.
                if samples.contains(where: { ($0 - Vector2(position)).length < 0.6 }) { continue }
                #expect(outline.contains(position) == path.contains(position), "\(position) in \(path)")
                #expect(outline.contains(position, eoFill: true) == path.contains(position))
            }
        }
    }
}
