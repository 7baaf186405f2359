import Foundation
import KinoraDrawing
import KinoraMotion
import TestSupport
import Testing

@testable import KinoraPresets

@Suite struct MusicVideoOutlineTests {
    private let sampler = OutlineSampler(count: 120)

    private func points(_ vector: AnimatableVector) -> [CGPoint] {
        stride(from: 0, to: vector.count, by: Outline.Ring.stride).map { CGPoint(x: vector[$0], y: vector[$0 + 1]) }
    }

    /// Where a path's elements end.
    private func vertices(_ path: Path) -> [CGPoint] {
        var ends: [CGPoint] = []
        path.forEach { element in
            switch element {
            case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): ends.append(end)
            case .closeSubpath: break
            }
        }
        return ends
    }

    /// The greatest distance from a point of one set to the nearest of the other, both ways.
    private func distance(_ a: [CGPoint], _ b: [CGPoint]) -> Double {
        func oneWay(_ a: [CGPoint], _ b: [CGPoint]) -> Double {
            a.map { p in b.map { hypot($0.x - p.x, $0.y - p.y) }.min() ?? .infinity }.max() ?? 0
        }
        return Double(max(oneWay(a, b), oneWay(b, a)))
    }

    @Test("Every corner of a shape is among its points", arguments: [3, 4, 5, 7])
    func corners(sides: Int) throws {
        let ring = try #require(sampler.outline(of: StageShapes.star(sides)).rings.first)
        #expect(ring.vector.count == 120 * Outline.Ring.stride)
        let sampled = points(ring.vector)
        for corner in vertices(StageShapes.star(sides)) {
            let nearest = sampled.map { hypot($0.x - corner.x, $0.y - corner.y) }.min() ?? 1
            expectClose(nearest, 0, within: 1e-12)
        }
    }

    @Test("A circle's points lie evenly on it")
    func circle() throws {
        let ring = try #require(sampler.outline(of: StageShapes.circle).rings.first)
        let sampled = points(ring.vector)
        for (point, next) in zip(sampled, sampled.dropFirst()) {
            expectClose(hypot(point.x, point.y), 1, within: 1e-4)
            expectClose(hypot(next.x - point.x, next.y - point.y), 2 * sin(.pi / 120), within: 1e-3)
        }
        expectClose(ring.area, .pi, within: 3e-3)
    }

    @Test("Holes run against what they are cut from, however they were drawn", arguments: [false, true])
    func holes(isReversed: Bool) {
        var path = Path()
        path.addPath(StageShapes.circle)
        let hole = StageShapes.polygon(5).points.map { CGPoint(x: $0.x / 2, y: $0.y / 2) }
        path.addPath(StageShapes.closed(isReversed ? hole.reversed() : hole))
        path.addPath(StageShapes.circle, transform: CGAffineTransform(translationX: 3, y: 0).scaledBy(x: 0.3, y: 0.3))
        let rings = sampler.outline(of: path).rings
        #expect(rings.map(\.isHole) == [false, true, false])
        #expect(rings[0].area > rings[1].area && rings[1].area > rings[2].area)
    }

    @Test("A morph is its second shape exactly at 1 and its first at 0")
    func ends() throws {
        var chance = BlobShapes(seed: 4)
        let (from, to) = (sampler.outline(of: StageShapes.heart), sampler.outline(of: chance.splatter(arms: 9)))
        let morph = OutlineMorph(from: from, to: to)
        let (first, last) = (morph.path(at: 0, placement: .identity), morph.path(at: 1, placement: .identity))
        #expect(distance(vertices(first), points(try #require(from.rings.first).vector)) == 0)
        #expect(distance(vertices(last), points(try #require(to.rings.first).vector)) < 1e-15)
    }

    @Test("On every beat the sequence shows that beat's shape exactly", arguments: 0..<7)
    func beats(beat: Int) throws {
        let shapes = [StageShapes.heart, StageShapes.star(5), StageShapes.diamond(bulge: -0.5)]
        let sequence = MorphSequence(shapes, sampler)
        let shown = vertices(sequence.path(at: Double(beat), placement: .identity))
        let ring = try #require(sampler.outline(of: shapes[beat % 3]).rings.first)
        #expect(distance(shown, points(ring.vector)) < 1e-15)
    }

    @Test("Where a shape starts and which way it runs makes no difference to the morph", arguments: [1, 3, 6, 8])
    func startAndDirection(shift: Int) {
        var chance = BlobShapes(seed: 11)
        let corners = chance.irregularPolygon(9).points
        let target = sampler.outline(of: StageShapes.heart)
        let turned = Array(corners[shift...] + corners[..<shift])
        let reference = OutlineMorph(from: sampler.outline(of: StageShapes.closed(corners)), to: target)
        for variant in [turned, turned.reversed()] {
            let morph = OutlineMorph(from: sampler.outline(of: StageShapes.closed(variant)), to: target)
            for progress in [0, 0.3, 0.5, 0.8, 1] {
                let (a, b) = (reference.path(at: progress, placement: .identity), morph.path(at: progress, placement: .identity))
                expectClose(distance(vertices(a), vertices(b)), 0, within: 1e-9, "at \(progress)")
            }
        }
    }

    @Test("A shape morphed into itself begun elsewhere does not move", arguments: [1, 2, 5])
    func identity(shift: Int) throws {
        let outline = sampler.outline(of: StageShapes.bolt)
        let ring = try #require(outline.rings.first).vector
        let turned = AnimatableVector(with: Array(ring.values[(6 * shift)...] + ring.values[..<(6 * shift)]))
        #expect(RingAlignment.aligned(turned, to: ring) == ring)
    }

    @Test("A hole without a partner closes to a point")
    func unmatchedHole() {
        var ringed = StageShapes.circle
        ringed.addPath(StageShapes.circle, transform: CGAffineTransform(scaleX: 0.5, y: 0.5))
        let morph = OutlineMorph(from: sampler.outline(of: ringed), to: sampler.outline(of: StageShapes.square))
        // The hole never turns inside out, however far the swing goes.
        for progress in [1.0, 1.1] {
            let hole = vertices(morph.path(at: progress, placement: .identity)).suffix(120)
            #expect(hole.allSatisfy { hypot($0.x, $0.y) < 1e-9 })
        }
    }

    @Test(
        "Smooth blobs and splatters have a continuous tangent at every joint",
        arguments: [UInt64(1), 2, 3, 99], [true, false])
    func smoothness(seed: UInt64, isSplatter: Bool) throws {
        var chance = BlobShapes(seed: seed)
        let path = isSplatter ? chance.splatter(arms: 17) : chance.smooth(8)
        let points = path.points
        let count = (points.count - 1) / 3
        for joint in 0..<count {
            let incoming = points[joint == 0 ? 3 * count - 1 : 3 * joint - 1]
            let (here, outgoing) = (points[3 * joint], points[3 * joint + 1])
            let (a, b) = (CGPoint(x: here.x - incoming.x, y: here.y - incoming.y), CGPoint(x: outgoing.x - here.x, y: outgoing.y - here.y))
            let (along, across) = (a.x * b.x + a.y * b.y, a.x * b.y - a.y * b.x)
            #expect(along > 0)
            expectClose(atan2(across, along), 0, within: 1e-9, "turn at joint \(joint)")
        }
    }

    @Test("One seed, one shape")
    func seeds() {
        var (a, b, c) = (BlobShapes(seed: 7), BlobShapes(seed: 7), BlobShapes(seed: 8))
        #expect(a.splatter(arms: 20) == b.splatter(arms: 20))
        #expect(a.quadratic(6) == b.quadratic(6))
        #expect(a.smooth(6) != c.smooth(6))
    }

    @Test("Paths that come to nothing give no rings")
    func degenerate() {
        #expect(sampler.outline(of: Path()).rings.isEmpty)
        var line = Path()
        line.move(to: .zero)
        line.addLine(to: CGPoint(x: 1, y: 1))
        line.closeSubpath()
        #expect(sampler.outline(of: line).rings.isEmpty)
        #expect(OutlineMorph(from: Outline(rings: []), to: Outline(rings: [])).path(at: 0.5, placement: .identity).isEmpty)
    }

    @Test("A star's inner radius is that of the disc between its notches, a ring without its middle has none")
    func innerRadius() {
        expectClose(sampler.outline(of: StageShapes.square).innerRadius, 1 / 2.0.squareRoot(), within: 1e-9)
        expectClose(sampler.outline(of: StageShapes.star(5, inner: 0.5)).innerRadius, 0.5, within: 1e-9)
        let aside = StageShapes.circle.applying(CGAffineTransform(translationX: 2, y: 0))
        #expect(sampler.outline(of: aside).innerRadius == 0)
    }
}
