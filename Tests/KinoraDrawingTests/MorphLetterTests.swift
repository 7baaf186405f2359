import Foundation
import Testing

@testable import KinoraDrawing

@Suite("Morphs of letters and icons")
struct MorphLetterTests {
    private static let pairs: [(name: String, from: Path, to: Path)] = MorphShapes.letters.indices.flatMap { index in
        MorphShapes.letters[(index + 1)...].map { other in
            let letter = MorphShapes.letters[index]
            return ("\(letter.name) to \(other.name)", letter.path, other.path)
        }
    }

    /// Round strokes of these letters turn by half a circle and pass one another, so that their edges may touch.
    private static let exceptions: Set = ["C to S", "O to S"]
    /// The four strokes of an M bend in the middle of their change into one round stroke.
    private static let bending: Set = ["C to M"]

    @Test(
        "In-betweens of letters have neither intersections nor bends of their own, and areas between the areas of the letters",
        arguments: pairs.indices)
    func letters(index: Int) {
        let (name, from, to) = Self.pairs[index]
        let morph = Morph(from: from, to: to)
        let turning = max(Self.turning(morph.path(at: 0.001)), Self.turning(morph.path(at: 0.999)))
        let areas = [Double(from.filledArea(eoFill: true)), Double(to.filledArea(eoFill: true))].sorted()
        for t in [0.1, 0.3, 0.5, 0.7, 0.9] {
            let path = morph.path(at: t)
            #expect(path.selfCrossings(chords: 6) == 0 || Self.exceptions.contains(name), "\(name) at \(t)")
            // A notch with right angles adds two right angles inwards and two outwards.
            #expect(Self.turning(path) < turning + 2 * .pi || Self.bending.contains(name), "\(name) at \(t)")
            let area = Double(path.filledArea())
            #expect(area > areas[0] * 0.97 && area < areas[1] * 1.03, "\(name) at \(t): \(area), not within \(areas)")
        }
    }

    @Test("A hole opens into a bay, and the opening of a C closes into an O")
    func opening() {
        let morph = Morph(from: MorphShapes.letterO, to: MorphShapes.letterC)
        var before = 0.0
        for t in [0.1, 0.3, 0.5, 0.7, 0.9] {
            let path = morph.path(at: t)
            #expect(path.verbs.count { $0 == .move } == 1)
            let gap = stride(from: 10.0, to: 90, by: 0.5).count { !path.contains(CGPoint(x: 82, y: $0)) && abs($0 - 50) < 30 }
            #expect(Double(gap) > before, "at \(t)")
            before = Double(gap)
            // The opening stays on the common mirror axis.
            #expect(!path.contains(CGPoint(x: 82, y: 50)))
        }
    }

    @Test("The holes of a B become one hole, and neither shrinks to a point")
    func joining() {
        let morph = Morph(from: MorphShapes.letterB, to: MorphShapes.letterO)
        for t in [0.01, 0.5, 0.99] {
            let path = morph.path(at: t)
            #expect(path.verbs.count { $0 == .move } == 2)
            #expect(!path.contains(CGPoint(x: 45, y: 68)) && !path.contains(CGPoint(x: 45, y: 31)), "at \(t)")
        }
    }

    @Test(
        "A hole without a bay to open into closes in the middle of the other outline",
        arguments: zip([MorphShapes.circle, MorphShapes.heart, MorphShapes.plus], [50, 41.849, 50]))
    func closing(path: Path, middle: Double) {
        let morph = Morph(from: MorphShapes.letterO, to: path)
        for t in [0.1, 0.5, 0.9] {
            #expect(morph.path(at: t).verbs.count { $0 == .move } == 2)
            #expect(!morph.path(at: t).contains(CGPoint(x: 50, y: 50 + (middle - 50) * t)))
        }
    }

    @Test("Outlines that are split along a mirror axis keep it")
    func split() {
        let options = MorphOptions(surplus: .split)
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 100)
        let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0)
        let cases = [("play", MorphShapes.play, flip), ("heart", MorphShapes.heart, mirror), ("star", MorphShapes.star, mirror)]
        for (name, from, image) in cases {
            let morph = Morph(from: from, to: MorphShapes.pause, options: options)
            for t in [0.05, 0.25, 0.5, 0.75, 0.9] {
                let path = morph.path(at: t)
                let other = path.applying(image)
                for x in stride(from: 3.3, to: 100, by: 5.7) {
                    for y in stride(from: 2.9, to: 100, by: 6.1) {
                        let position = CGPoint(x: x, y: y)
                        let isNearEdge = path.sampledPoints(count: 500).contains { hypot($0.x - x, $0.y - y) < 1.2 }
                        if !isNearEdge { #expect(path.contains(position) == other.contains(position), "\(name): \(position) at \(t)") }
                    }
                }
            }
        }
    }

    @Test(
        "Parts of an outline overlap along their cut until they move apart",
        arguments: [MorphShapes.heart, MorphShapes.circle, MorphShapes.play])
    func overlap(whole: Path) {
        let isUpright = whole.contains(CGPoint(x: 50, y: 50)) && whole != MorphShapes.play
        let bars = isUpright ? MorphShapes.pause : MorphShapes.pause.applying(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0))
        for morph in [Morph(from: whole, to: bars, options: MorphOptions(surplus: .split))] {
            for t in [1e-6, 0.01, 0.02] {
                let path = morph.path(at: t)
                for position in stride(from: 32.0, through: 75, by: 1) {
                    for side in stride(from: -0.4, through: 0.4, by: 0.05) {
                        let point = isUpright ? CGPoint(x: 50 + side, y: position) : CGPoint(x: position, y: 50 + side)
                        if whole.contains(point) { #expect(path.contains(point), "\(point) at \(t)") }
                    }
                }
            }
            // The overlap is inside the whole, so that nothing is added to it.
            let start = morph.path(at: 1e-9)
            for x in stride(from: 0.3, to: 100, by: 1.7) {
                for y in stride(from: 0.4, to: 100, by: 1.9) where !whole.contains(CGPoint(x: x, y: y)) {
                    #expect(!start.contains(CGPoint(x: x, y: y)), "\(x), \(y)")
                }
            }
        }
    }

    /// The total of the absolute turning angles of a path's outlines, in radians.
    private static func turning(_ path: Path) -> Double {
        var outlines: [[Vector2]] = []
        for segment in path.segments {
            if segment.startsSubpath { outlines.append([]) }
            for part in 0..<8 { outlines[outlines.count - 1].append(segment.curve.position(at: Double(part) / 8)) }
        }
        return outlines.reduce(0) { sum, points in
            var kept: [Vector2] = []
            for point in points where kept.last.map({ ($0 - point).length > 1e-3 }) ?? true { kept.append(point) }
            return sum
                + kept.indices.reduce(0) { sum, index in
                    let before = kept[(index + kept.count - 1) % kept.count]
                    let after = kept[(index + 1) % kept.count]
                    let (arriving, leaving) = (kept[index] - before, after - kept[index])
                    return sum + abs(atan2(arriving.cross(leaving), arriving.dot(leaving)))
                }
        }
    }
}
