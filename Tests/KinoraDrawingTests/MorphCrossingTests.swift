import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Morphs of outlines that would cross")
struct MorphCrossingTests {
    private static let pairs = [
        "7G", "Z5", "S2", "H3", "26", "25", "ZS", "K3", "6C", "5P", "Z6", "NM", "NW", "NG", "Z9", "N3", "46", "59", "ZM", "WG", "WM", "W5",
        "ZW", "K5", "M2", "36", "M3", "N5", "W6", "N6", "35", "W9", "MG", "K9", "N9", "N4", "M4", "KG", "MS", "45", "CS", "GS",
    ]

    /// The fraction of the area that is inside out or covered twice: by these, the signed area differs from the filled one.
    private static func crossedShare(_ path: Path) -> Double {
        let filled = Double(path.filledArea())
        return filled > 0 ? abs(filled - abs(Double(path.signedArea))) / filled : 1
    }

    @Test(
        "No outline covers itself or turns inside out between letters, and none bends by more than a full turn of its own", arguments: pairs
    )
    func letters(pair: String) throws {
        let (from, to) = (MorphShapes.glyph(try #require(pair.first)), MorphShapes.glyph(try #require(pair.last)))
        let morph = Morph(from: from, to: to)
        let areas = [Double(from.filledArea(eoFill: true)), Double(to.filledArea(eoFill: true))]
        let box = from.boundingRect.union(to.boundingRect)
        for step in 1...9 {
            let t = Double(step) / 10
            let path = morph.path(at: t)
            // Chords of curves differ from the curves by less than this.
            #expect(Self.crossedShare(path) < 5e-4, "at \(t)")
            // The area of shapes whose edges turn is corrected at eight times, up to a factor of 2.
            expectClose(Double(path.filledArea()), areas[0] * (1 - t) + areas[1] * t, within: 0.04 * max(areas[0], areas[1]))
            #expect(box.insetBy(dx: -22, dy: -22).contains(path.boundingRect), "at \(t)")
        }
    }

    @Test("Letters that do not cross move their points on straight lines")
    func straight() {
        let morph = Morph(from: MorphShapes.letterA, to: MorphShapes.letterR)
        let ends = [morph.path(at: 1e-12), morph.path(at: 1 - 1e-12)]
        let middle = morph.path(at: 0.5)
        // About the common centre, the middle is the mean with one scale.
        func offsets(_ path: Path) -> [Vector2] {
            path.points.dropFirst().map { Vector2($0) - Vector2(path.points[0]) }
        }
        let mean = zip(offsets(ends[0]), offsets(ends[1])).map { ($0 + $1) * 0.5 }
        let found = offsets(middle)
        let scale = found.reduce(0) { $0 + $1.length } / mean.reduce(0) { $0 + $1.length }
        for (one, other) in zip(found, mean) { #expect((one - other * scale).length < 1e-9) }
    }

    @Test("A morph in the opposite direction, with a rotation or of polygons does not cross either")
    func options() {
        let (from, to) = (MorphShapes.glyph("2"), MorphShapes.glyph("5"))
        for morph in [
            Morph(from: to, to: from), Morph(from: from, to: to, options: MorphOptions(interpolation: .rotational)),
            Morph(from: from, to: to, options: MorphOptions(form: .points(200))),
        ] {
            #expect(Self.crossedShare(morph.path(at: 0.5)) < 1e-3, "\(morph.options)")
        }
        // The same morph each time.
        #expect(Morph(from: from, to: to).path(at: 0.3) == Morph(from: from, to: to).path(at: 0.3))
    }

    @Test("The ends are approached without a jump")
    func ends() {
        let morph = Morph(from: MorphShapes.glyph("K"), to: MorphShapes.glyph("3"))
        for (t, end) in [(1e-9, morph.from), (1 - 1e-9, morph.to)] {
            let (box, other) = (morph.path(at: t).boundingRect, end.boundingRect)
            expectClose(Double(box.minX), Double(other.minX), within: 1e-5)
            expectClose(Double(box.maxY), Double(other.maxY), within: 1e-5)
        }
        var before = morph.path(at: 0)
        for step in 1...400 {
            let path = morph.path(at: Double(step) / 400)
            if step > 1, step < 400 {
                for (one, other) in zip(path.points, before.points) { #expect(hypot(one.x - other.x, one.y - other.y) < 2) }
            }
            before = path
        }
    }

    @Test("Edges that turn keep a rotated polygon rigid, and have both polygons as ends")
    func intrinsic() throws {
        let arrow = MorphShapes.arrow.points.map { Vector2($0) - Vector2(50, 50) }
        let turned = arrow.map { Vector2(-$0.y, $0.x) }
        let shape = try #require(IntrinsicInterpolation(from: arrow[...], to: turned[...]))
        let half = 0.5.squareRoot()
        for (t, expected) in [(0, arrow), (1, turned), (0.5, arrow.map { Vector2($0.x - $0.y, $0.x + $0.y) * half })] {
            let points = try #require(shape.points(at: t))
            let shift = points[0] - expected[0]
            for (one, other) in zip(points, expected) { #expect((one - other - shift).length < 1e-9, "at \(t)") }
            #expect(t == 0.5 || shift.length < 1e-9)
        }
        #expect(IntrinsicInterpolation(from: arrow[...], to: arrow.reversed()[...]) == nil)
        #expect(IntrinsicInterpolation(from: arrow[...], to: arrow.map { _ in .zero }[...]) == nil)
    }

    @Test("Edges without a length turn as their partners do")
    func collapsed() throws {
        // A corner of the square becomes a chamfer.
        let square = [Vector2(0, 0), Vector2(10, 0), Vector2(10, 0), Vector2(10, 10), Vector2(0, 10)]
        let chamfered = [Vector2(0, 0), Vector2(6, 0), Vector2(10, 4), Vector2(10, 10), Vector2(0, 10)]
        let shape = try #require(IntrinsicInterpolation(from: square[...], to: chamfered[...]))
        let points = try #require(shape.points(at: 0.5))
        let corner = points[0]
        let expected = [Vector2(0, 0), Vector2(8, 0), Vector2(10, 2), Vector2(10, 10), Vector2(0, 10)]
        for (one, other) in zip(points, expected) { #expect((one - corner - other).length < 1e-9) }
    }

    @Test("Points on stored shapes follow a parabola exactly", arguments: [0.0, 0.05, 0.124, 0.3, 0.5, 0.77, 0.95, 1])
    func weights(t: Double) {
        let (start, weights) = MorphFigure.weights(at: t, keys: 7)
        let value = (0..<4).reduce(0) { sum, offset in
            let position = Double(start + offset) / 8
            return sum + weights[offset] * (3 + 2 * position - 5 * position * position)
        }
        expectClose(value, 3 + 2 * t - 5 * t * t, within: 1e-12)
        expectClose(weights.sum(), 1, within: 1e-12)
    }

    @Test("Half of a bow tie is inside out, and an eight of two equal rounds is covered twice")
    func winding() {
        func share(_ points: [Vector2]) -> Double {
            var bounds = Bounds()
            for point in points { bounds.add(point) }
            return WindingAreas(MorphPolygons.edges(of: [points]), box: bounds.rect).crossedShare
        }
        let square = [Vector2(0, 0), Vector2(8, 0), Vector2(8, 8), Vector2(0, 8)]
        #expect(share(square) == 0)
        expectClose(share([square[0], square[1], square[3], square[2]]), 0.5, within: 1e-9)
        #expect(share(square + square) == 1)
    }

    @Test("Of many outlines that cross, only a bounded number of points is examined; the remaining outlines move on straight lines")
    func bounded() throws {
        var (from, to) = (Path(), Path())
        for index in 0..<120 {
            let position = CGAffineTransform(translationX: CGFloat(index % 12) * 120, y: CGFloat(index / 12) * 120)
            from.addPath(MorphShapes.glyph("2").applying(position))
            to.addPath(MorphShapes.glyph("5").applying(position))
        }
        let options = MorphOptions()
        func hierarchy(_ path: Path) -> OutlineHierarchy { OutlineHierarchy(Outline.outlines(of: path), fillRule: options.fillRule) }
        let plan = MorphPlan(from: hierarchy(from), to: hierarchy(to), options: options)
        #expect(plan.figures.count == 120)
        let points = try #require(plan.figures.last).points.count
        let (examined, rest) = MorphEffort().points.quotientAndRemainder(dividingBy: points)
        #expect((1..<120).contains(examined) && plan.effort.points == rest)
        #expect(plan.figures.prefix(examined).contains { !$0.keys.isEmpty })
        #expect(plan.figures.dropFirst(examined).allSatisfy { $0.keys.isEmpty })
    }
}
