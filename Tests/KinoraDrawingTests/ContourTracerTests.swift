import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

/// Outlines against fields whose level sets are known.
struct ContourTracerTests {
    private let grid = ContourTracer(covering: CGRect(x: -50, y: -40, width: 100, height: 80), cellSize: 7)

    /// Radius minus distance from a point: its level 0 is a circle.
    private static func disc(_ x: Double, _ y: Double, radius: Double, at point: CGPoint) -> ContourTracer.Sample {
        let (dx, dy) = (point.x - x, point.y - y)
        let distance = (dx * dx + dy * dy).squareRoot()
        return ContourTracer.Sample(
            value: radius - distance, gradient: distance > 0 ? CGVector(dx: -dx / distance, dy: -dy / distance) : .zero)
    }

    private func values(_ field: (CGPoint) -> ContourTracer.Sample) -> [Double] {
        (0..<grid.rows).flatMap { row in (0..<grid.columns).map { field(grid.node($0, row)).value } }
    }

    private func outlines(_ field: (CGPoint) -> ContourTracer.Sample) -> Path {
        grid.outlines(of: values(field), above: 0, field: field)
    }

    /// Signed by direction: positive clockwise on screen.
    private func area(_ path: Path) -> Double {
        var area = 0.0
        for segment in path.segments {
            for step in 0..<32 {
                let (a, b) = (segment.curve.position(at: Double(step) / 32), segment.curve.position(at: Double(step + 1) / 32))
                area += (a.x * b.y - b.x * a.y) / 2
            }
        }
        return area
    }

    @Test("A circle is traced within a few hundredths of a point anywhere on the grid", arguments: [0.0, 0.3, 1.7, 3.5, 5.2, 6.999])
    func circle(shift: Double) {
        let field = { (point: CGPoint) in Self.disc(shift, shift / 2, radius: 25, at: point) }
        let path = outlines(field)
        var farthest = 0.0
        for segment in path.segments where !segment.isClosing {
            for step in 0...8 {
                let point = segment.curve.position(at: Double(step) / 8)
                farthest = max(farthest, abs(hypot(point.x - shift, point.y - shift / 2) - 25))
            }
        }
        // The error of a cubic arc of 7 * sqrt(2) / 25 radians is far below this.
        #expect(farthest < 1e-4)
        expectClose(area(path), .pi * 625, within: 0.05 * 625 / 100, "area, clockwise")
        #expect(path.verbs.filter { $0 == .move }.count == 1)
    }

    @Test("The hole of a ring runs the opposite direction, so that both fill rules leave it empty")
    func ring() {
        let field = { (point: CGPoint) in
            var sample = Self.disc(1, 2, radius: 22, at: point)
            let sign = sample.value < 0 ? -1.0 : 1
            sample.value = 10 - abs(sample.value)
            sample.gradient = CGVector(dx: -sign * sample.gradient.dx, dy: -sign * sample.gradient.dy)
            return sample
        }
        let path = outlines(field)
        #expect(path.verbs.filter { $0 == .close }.count == 2)
        expectClose(area(path), .pi * (32 * 32 - 12 * 12), within: 1, "area")
        #expect(!path.contains(CGPoint(x: 1, y: 2)))
        #expect(path.contains(CGPoint(x: 23, y: 2)))
    }

    @Test("An outline that reaches the grid's border is closed along the border")
    func border() {
        let path = outlines { Self.disc(50, 0, radius: 30, at: $0) }
        #expect(path.contains(CGPoint(x: 40, y: 0)))
        #expect(path.verbs.filter { $0 == .move }.count == path.verbs.filter { $0 == .close }.count)
        let box = path.boundingRect
        #expect(box.maxX <= grid.node(grid.columns - 1, 0).x && box.minX >= 20 - 0.01)
        // Where it ends upright, half a disc remains.
        #expect(area(path) > .pi * 900 * 0.35 && area(path) < .pi * 900 * 0.65)
    }

    @Test("At a saddle the value at the cell's centre decides whether two discs are joined", arguments: [6.2, 3.0])
    func saddle(radius: Double) {
        // Around the ends of a diagonal of the cell between the nodes (3, 3) and (4, 4).
        let (a, b) = (grid.node(3, 3), grid.node(4, 4))
        let path = outlines { point in
            let (first, second) = (
                Self.disc(a.x, a.y, radius: radius, at: point), Self.disc(b.x, b.y, radius: radius, at: point)
            )
            return first.value > second.value ? first : second
        }
        #expect(path.verbs.filter { $0 == .move }.count == (radius > 4.95 ? 1 : 2))
    }

    @Test("A field below the level gives an empty path, and NaN counts as below")
    func nothing() {
        #expect(outlines { _ in ContourTracer.Sample(value: -1, gradient: .zero) }.isEmpty)
        #expect(outlines { _ in ContourTracer.Sample(value: .nan, gradient: .zero) }.isEmpty)
        #expect(outlines { _ in ContourTracer.Sample(value: 0, gradient: .zero) }.isEmpty)
    }

    @Test("Infinite values and NaN give closed outlines of finite points")
    func hostile() {
        var random = SplitMix64(seed: 7)
        let odd: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308, 0, 1, -1]
        let values = (0..<grid.nodeCount).map { _ in odd[Int(random.next() % 8)] }
        let path = grid.outlines(of: values, above: 0) { _ in ContourTracer.Sample(value: .nan, gradient: CGVector(dx: Double.nan, dy: 0)) }
        #expect(!path.isEmpty)
        #expect(path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
}
