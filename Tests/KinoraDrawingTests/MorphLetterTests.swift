import Foundation
import Testing

@testable import KinoraDrawing

@Suite("Morphs of letters and icons")
struct MorphLetterTests {
    private static let letterR = MorphShapes.icon(
        "M15 5 L55 5 C78 5 86 18 86 33 C86 46 79 55 68 59 L88 95 L66 95 L48 62 L35 62 L35 95 L15 95 Z"
            + " M35 21 L35 46 L52 46 C62 46 66 40 66 33 C66 26 62 21 52 21 Z")
    private static let eight = MorphShapes.icon(
        "M50 97 C28 97 14 87 14 72 C14 61 22 52 34 49 C24 46 18 38 18 28 C18 13 31 3 50 3 C69 3 82 13 82 28 C82 38 76 46 66 49 "
            + "C78 52 86 61 86 72 C86 87 72 97 50 97 Z")

    private static let pairs: [(name: String, from: Path, to: Path)] = [
        ("A and B", MorphShapes.letterA, MorphShapes.letterB), ("A and R", MorphShapes.letterA, letterR),
        ("B and R", MorphShapes.letterB, letterR), ("A and 8", MorphShapes.letterA, eight),
        ("B and 8", MorphShapes.letterB, eight),
    ]

    @Test("In-betweens of letters have no bends that neither letter has, and no self-intersections", arguments: pairs.indices)
    func letters(index: Int) {
        let (name, from, to) = Self.pairs[index]
        let morph = Morph(from: from, to: to)
        let limit = max(Self.turning(morph.path(at: 0.001)), Self.turning(morph.path(at: 0.999)))
        for t in [0.25, 0.5, 0.75] {
            let path = morph.path(at: t)
            #expect(Self.turning(path) < limit + 3, "\(name) at \(t)")
            #expect(path.selfCrossings() == 0, "\(name) at \(t)")
        }
    }

    @Test("Outlines are split along their mirror axes")
    func split() {
        let options = MorphOptions(surplus: .split)
        let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 100)
        let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0)
        let cases = [("play", MorphShapes.play, flip), ("heart", MorphShapes.heart, mirror)]
        for (name, from, image) in cases {
            let morph = Morph(from: from, to: MorphShapes.pause, options: options)
            for t in [0.05, 0.5, 0.9] {
                let path = morph.path(at: t)
                let other = path.applying(image)
                for x in stride(from: 3.3, to: 100, by: 5.7) {
                    for y in stride(from: 2.9, to: 100, by: 6.1) {
                        let place = CGPoint(x: x, y: y)
                        let isNearEdge = path.sampledPoints(count: 500).contains { hypot($0.x - x, $0.y - y) < 1.2 }
                        if !isNearEdge { #expect(path.contains(place) == other.contains(place), "\(name): \(place) at \(t)") }
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
                for place in stride(from: 32.0, through: 75, by: 1) {
                    for side in stride(from: -0.4, through: 0.4, by: 0.05) {
                        let point = isUpright ? CGPoint(x: 50 + side, y: place) : CGPoint(x: place, y: 50 + side)
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
