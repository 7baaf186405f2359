import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Strokes of degenerate paths")
struct StrokeHostileTests {
    private static let numbers: [Double] = [
        0, -0.0, 1, -1, 0.5, 100, 1e-9, 1e-160, .leastNonzeroMagnitude, 1e8, -1e15, 1e40, 1e154, -1e200, 1.7e308, .nan, .infinity,
        -.infinity,
    ]

    @Test("Any coordinates and styles give finite outlines of bounded size", .timeLimit(.minutes(10)))
    func anything() {
        var random = SplitMix64(seed: 51)
        func pick(_ random: inout SplitMix64, finite: Bool) -> CGFloat {
            let count = Self.numbers.count - (finite ? 3 : 0)
            return CGFloat(Self.numbers[Int(random.next() % UInt64(count))])
        }
        for round in 0..<2000 {
            let finite = round % 5 > 0
            var path = Path()
            func point() -> CGPoint { CGPoint(x: pick(&random, finite: finite), y: pick(&random, finite: finite)) }
            for _ in 0..<(1 + random.next() % 5) {
                switch random.next() % 6 {
                case 0: path.move(to: point())
                case 1: path.closeSubpath()
                case 2: path.addLine(to: point())
                case 3: path.addQuadCurve(to: point(), control: point())
                default: path.addCurve(to: point(), control1: point(), control2: point())
                }
            }
            let style = StrokeStyle(
                lineWidth: pick(&random, finite: false), lineCap: [.butt, .round, .square][Int(random.next() % 3)],
                lineJoin: [.miter, .round, .bevel][Int(random.next() % 3)], miterLimit: pick(&random, finite: false),
                // Some of these are solid. How many dashes there can be is tested with the dashes.
                dash: round % 2 == 0 ? [] : [pick(&random, finite: false), 1e308], dashPhase: pick(&random, finite: false))
            let outline = path.strokedPath(style)
            let isFinite = outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }
            #expect(isFinite, "\(style) along \(path.description)")
            #expect(outline.verbs.count < 3000, "\(outline.verbs.count): \(style) along \(path.description)")
            if path.points.contains(where: { !$0.x.isFinite || !$0.y.isFinite }) { #expect(outline.isEmpty) }
        }
    }

    @Test("Very large and very small paths are stroked like ordinary ones", arguments: [0x1p500, 0x1p-500, 0x1p1000, 0x1p-1000])
    func scale(factor: CGFloat) {
        var random = SplitMix64(seed: 52)
        let path = Path.random(cubics: 2, closed: true, from: &random)
        let up = CGAffineTransform(scaleX: factor, y: factor)
        let down = CGAffineTransform(scaleX: 1 / factor, y: 1 / factor)
        // Widths at which the tolerance is a share of the width.
        let outline = path.applying(up).strokedPath(StrokeStyle(lineWidth: 3 * factor, lineJoin: .round)).applying(down)
        let plain = path.strokedPath(StrokeStyle(lineWidth: 3, lineJoin: .round))
        var differences = 0
        for _ in 0..<300 {
            let position = random.point()
            if outline.contains(position) != plain.contains(position) { differences += 1 }
        }
        #expect(differences <= 1)
        #expect(!outline.isEmpty)
    }

    @Test("Narrow curves far from the origin stay narrow")
    func farAway() throws {
        let curve = try path("0 0 m 100 100 0 100 100 0 c")
        let outline = curve.offsetBy(dx: 1e9, dy: -1e9).strokedPath(StrokeStyle(lineWidth: 1, lineCap: .round))
        let near = curve.strokedPath(StrokeStyle(lineWidth: 1, lineCap: .round)).boundingRect
        let far = outline.boundingRect.offsetBy(dx: -1e9, dy: 1e9)
        expectClose(far.origin, near.origin, within: 1e-2)
        expectClose(Double(far.width), Double(near.width), within: 1e-2)
        #expect(outline.verbs.count < 200)
    }

    @Test("The size of an outline grows linearly with the number of corners")
    func manySegments() {
        var random = SplitMix64(seed: 53)
        var path = Path()
        path.move(to: random.point())
        for _ in 0..<10_000 { path.addLine(to: random.point()) }
        let outline = path.strokedPath(StrokeStyle(lineWidth: 3, lineJoin: .round))
        #expect(outline.verbs.count < 10_000 * 12)
    }
}
