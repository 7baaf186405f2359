import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Dashes")
struct StrokeDashTests {
    /// The left and right ends of the dashes of a horizontal line, in order.
    private func dashes(
        _ text: String, _ dash: [CGFloat], phase: CGFloat = 0, cap: CGLineCap = .butt
    ) throws -> [[Double]] {
        let outline = try path(text).strokedPath(StrokeStyle(lineWidth: 2, lineCap: cap, dash: dash, dashPhase: phase))
        return outline.subpaths.map { loop in
            let bounds = loop.boundingRect
            return [bounds.minX, bounds.maxX].map { (Double($0) * 1e6).rounded() / 1e6 }
        }
    }

    @Test(
        "Dashes on a line of 50 points are at the expected positions",
        arguments: [
            ([10, 10], 0, [[0, 10], [20, 30], [40, 50]]),
            ([10, 10], 5, [[0, 5], [15, 25], [35, 45]]),
            ([10, 10], 10, [[10, 20], [30, 40]]),
            ([10, 10], -5, [[5, 15], [25, 35], [45, 50]]),
            ([10, 10], 2_000_005, [[0, 5], [15, 25], [35, 45]]),
            ([10, 10], -1_999_995, [[0, 5], [15, 25], [35, 45]]),
            ([10], 5, [[0, 5], [15, 25], [35, 45]]),
            ([5, 10, 20], 0, [[0, 5], [15, 35], [40, 50]]),
            ([20, 5, 2, 5], 0, [[0, 20], [25, 27], [32, 50]]),
            ([10, 10], .nan, [[0, 10], [20, 30], [40, 50]]),
            // Solid lines.
            ([], 0, [[0, 50]]),
            ([0, 0], 0, [[0, 50]]),
            ([10, -1], 0, [[0, 50]]),
            ([.nan], 0, [[0, 50]]),
            ([.infinity, 3], 0, [[0, 50]]),
            ([10, 0], 0, [[0, 50]]),
            ([100, 1], 0, [[0, 50]]),
            // No ink at all.
            ([0, 10], 0, []),
            ([1, 100], 5, []),
        ] as [([CGFloat], CGFloat, [[Double]])])
    func segments(dash: [CGFloat], phase: CGFloat, expected: [[Double]]) throws {
        #expect(try dashes("0 0 m 50 0 l", dash, phase: phase) == expected)
    }

    @Test("Dashes of length 0 are dots with round and square caps, turned along the path")
    func dots() throws {
        #expect(try dashes("0 0 m 50 0 l", [0, 20], cap: .square) == [[-1, 1], [19, 21], [39, 41]])
        #expect(try dashes("0 0 m 50 0 l", [0, 20], cap: .round) == [[-1, 1], [19, 21], [39, 41]])
        let slanted = try path("0 0 m 30 30 l").strokedPath(StrokeStyle(lineWidth: 2, lineCap: .square, dash: [0, 100]))
        expectClose(Double(slanted.boundingRect.maxX), 2.0.squareRoot(), within: 1e-12)
        // On a curve, each is a square of its own.
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200))
        let squares = circle.strokedPath(StrokeStyle(lineWidth: 2, lineCap: .square, dash: [0, 11.3])).subpaths
        #expect(squares.count == 56)
        for (index, square) in squares.enumerated() {
            let outward = circle.normal(atLength: 11.3 * CGFloat(index))
            let edge = square.points[1].x * outward.dx + square.points[1].y * outward.dy
            let other = square.points[0].x * outward.dx + square.points[0].y * outward.dy
            expectClose(Double(edge), Double(other), within: 1e-9, "square \(index)")
        }
        let point = StrokeStyle(lineWidth: 2, lineCap: .round, dash: [3, 3])
        #expect(try !path("7 7 m h").strokedPath(point).isEmpty)
    }

    @Test("Every subpath restarts the pattern")
    func subpaths() throws {
        let text = "0 0 m 15 0 l 100 0 m 115 0 l"
        #expect(try dashes(text, [10, 10]) == [[0, 10], [100, 110]])
    }

    @Test("Dashes bend around corners, and one that ends at a corner has no join")
    func corners() throws {
        let style = StrokeStyle(lineWidth: 2, dash: [10, 10])
        let turned = try path("0 0 m 5 0 l 5 50 l").strokedPath(style)
        #expect(turned.contains(CGPoint(x: 5.9, y: -0.9)), "the miter of the corner")
        let ended = try path("0 0 m 10 0 l 10 50 l").strokedPath(style)
        #expect(ended.boundingRect.maxX == 11)
        #expect(!ended.contains(CGPoint(x: 10.5, y: 0.5)))
        // Here the sum of the lengths is not a round number, and the corners are ends of dashes all the same.
        let third = 10.0 / 3
        var many = Path()
        many.move(to: .zero)
        for index in 1...30 { many.addLine(to: CGPoint(x: Double(index / 2) * third, y: Double((index + 1) / 2) * third)) }
        for loop in many.strokedPath(StrokeStyle(lineWidth: 1, dash: [third, third])).subpaths {
            expectClose(Double(loop.boundingRect.width), 1, within: 1e-9)
            expectClose(Double(loop.boundingRect.height), third, within: 1e-9)
        }
    }

    @Test("A closed subpath that starts and ends inside a dash is joined at its start")
    func closedStart() throws {
        let square = Path(CGRect(x: 0, y: 0, width: 20, height: 20))
        // 80 points around: ink 75...85 across the start.
        let joined = square.strokedPath(StrokeStyle(lineWidth: 2, dash: [10, 10], dashPhase: 5))
        #expect(joined.subpaths.count == 4)
        #expect(joined.contains(CGPoint(x: -0.9, y: -0.9)), "the miter at the start")
        // Gap before the start: a plain end.
        let plain = square.strokedPath(StrokeStyle(lineWidth: 2, dash: [10, 10]))
        #expect(plain.subpaths.count == 4)
        #expect(!plain.contains(CGPoint(x: -0.5, y: -0.5)))
        // An open path of the same points has ends in any case.
        let open = try path("0 0 m 20 0 l 20 20 l 0 20 l 0 0 l").strokedPath(StrokeStyle(lineWidth: 2, dash: [10, 10], dashPhase: 5))
        #expect(open.subpaths.count == 5)
        #expect(!open.contains(CGPoint(x: -0.5, y: -0.5)))
        // A dash longer than the path closes it like a solid line.
        #expect(
            square.strokedPath(StrokeStyle(lineWidth: 2, dash: [100, 10])) == square.strokedPath(StrokeStyle(lineWidth: 2)))
    }

    @Test("Dashes of curves have the correct arc length")
    func curves() {
        var random = SplitMix64(seed: 41)
        for _ in 0..<12 {
            let path = Path.random(cubics: 3, closed: false, from: &random)
            let width = 1e-6
            // Of a hair-thin dash the outline is twice as long as the dash.
            let loops = path.strokedPath(StrokeStyle(lineWidth: width, dash: [13, 7], dashPhase: 4)).subpaths
            let total = Double(path.length)
            #expect(loops.count == Int(((total + 4) / 20).rounded(.up)) || (total + 4).truncatingRemainder(dividingBy: 20) < 1)
            for loop in loops.dropFirst().dropLast() { expectClose(Double(loop.length) / 2, 13, within: 1e-4) }
            if let first = loops.first { expectClose(Double(first.length) / 2, 9, within: 1e-4) }
        }
    }

    @Test("Patterns that are too fine are enlarged and keep the proportion of dashes")
    func bounded() throws {
        let outline = try path("0 0 m 100000 0 l").strokedPath(StrokeStyle(lineWidth: 2, dash: [1e-9, 3e-9]))
        let loops = outline.verbs.count { $0 == .move }
        #expect((131_072...262_144).contains(loops))
        // A loop of four corners has its dash between its first points.
        let dashLength = outline.points[1].x - outline.points[0].x
        let period = outline.points[5].x - outline.points[0].x
        expectClose(Double(dashLength / period), 0.25, within: 1e-9)
        expectClose(Double(period) * Double(loops), 100_000, within: Double(period))
    }

    @Test(
        "Stroking ends even with the finest patterns",
        arguments: [[1e-300, 1e-300], [.leastNonzeroMagnitude, .leastNonzeroMagnitude], [0, 1e-30], [0, 0, 0, 0, 0, 1e-12]] as [[CGFloat]])
    func finest(dash: [CGFloat]) throws {
        let pattern = try #require(DashPattern(StrokeStyle(dash: dash)))
        guard let bounded = pattern.bounded(for: 5e4) else { return }
        var cursor = DashPattern.Cursor(bounded)
        for _ in 0..<600_000 where cursor.end < 5e4 { cursor.advance() }
        #expect(cursor.end >= 5e4)
    }

    @Test("Fine patterns with few dashes are not changed")
    func exact() throws {
        let pattern = try #require(DashPattern(StrokeStyle(dash: [1, 1])))
        #expect(DashPattern.Cursor(try #require(pattern.bounded(for: 500_000))).end == 1)
        #expect(DashPattern.Cursor(try #require(pattern.bounded(for: 600_000))).end == 2)
    }
}

extension Path {
    /// Each subpath on its own.
    fileprivate var subpaths: [Path] {
        var parts: [Path] = []
        forEach { element in
            if case .move = element { parts.append(Path()) }
            guard let last = parts.indices.last else { return }
            switch element {
            case .move(let end): parts[last].move(to: end)
            case .line(let end): parts[last].addLine(to: end)
            case .quadCurve(let end, let control): parts[last].addQuadCurve(to: end, control: control)
            case .curve(let end, let control1, let control2): parts[last].addCurve(to: end, control1: control1, control2: control2)
            case .closeSubpath: parts[last].closeSubpath()
            }
        }
        return parts
    }
}
