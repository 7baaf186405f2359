import Foundation
import Testing

@testable import KinoraDrawing

@Suite("Options of morphs")
struct MorphOptionsTests {
    private static func turned(_ path: Path, by degrees: Double) -> Path {
        path.applying(
            CGAffineTransform(translationX: -50, y: -50)
                .concatenating(CGAffineTransform(rotationAngle: degrees * .pi / 180))
                .concatenating(CGAffineTransform(translationX: 80, y: 50)))
    }

    @Test("A rotated outline turns by the smaller angle", arguments: [30.0, -40, 45])
    func rotational(degrees: Double) {
        let to = Self.turned(MorphShapes.square, by: degrees)
        let morph = Morph(from: MorphShapes.square, to: to, options: MorphOptions(interpolation: .rotational))
        for t in [0.25, 0.5, 0.9] {
            let wanted = Self.turned(MorphShapes.square, by: degrees * t).applying(CGAffineTransform(translationX: 30 * (t - 1), y: 0))
            // Compared as sets of corners: the outlines may begin at different ones.
            let corners = morph.path(at: t).segments.map(\.curve.start)
            #expect(corners.count == 4)
            for corner in wanted.segments.map(\.curve.start).prefix(4) {
                #expect(corners.contains { ($0 - corner).length < 1e-9 })
            }
        }
    }

    @Test("An arrow turns rigidly if rotation is interpolated, at any angle", arguments: [60.0, 120, 175, -100])
    func arrows(degrees: Double) {
        let to = Self.turned(MorphShapes.arrow, by: degrees)
        let morph = Morph(from: MorphShapes.arrow, to: to, options: MorphOptions(interpolation: .rotational))
        let middle = morph.path(at: 0.5)
        #expect(abs(middle.length - MorphShapes.arrow.length) < 1e-6)
        #expect(abs(abs(middle.enclosedArea()) - abs(MorphShapes.arrow.enclosedArea())) < 1)
    }

    @Test("rigidFirst keeps the shape until half time, then changes it in place")
    func rigidFirst() {
        let to = Self.turned(MorphShapes.arrow, by: 70).applying(CGAffineTransform(scaleX: 1, y: 2))
        let morph = Morph(from: MorphShapes.arrow, to: to, options: MorphOptions(interpolation: .rigidFirst))
        #expect(abs(morph.path(at: 0.25).length - MorphShapes.arrow.length) < 1e-6)
        #expect(abs(morph.path(at: 0.5).length - MorphShapes.arrow.length) < 1e-6)
        #expect(abs(morph.path(at: 0.75).length - MorphShapes.arrow.length) > 10)
    }

    @Test("The sampled form has the requested number of points")
    func sampled() {
        let morph = Morph(from: MorphShapes.circle, to: MorphShapes.star, options: MorphOptions(form: .points(40)))
        let middle = morph.path(at: 0.5)
        #expect(middle.points.count == 40)
        #expect(middle.verbs.allSatisfy { $0 != .curve && $0 != .quadCurve })
        #expect(morph.path(at: 1) == MorphShapes.star)
        #expect(
            Morph(from: MorphShapes.circle, to: MorphShapes.star, options: MorphOptions(form: .points(-5))).path(at: 0.5).points.count == 3)
    }

    @Test("Pinned points map to each other")
    func pins() {
        // The square is pinned a quarter turn on, against what is nearest.
        let pins = [
            MorphOptions.Pin(from: CGPoint(x: 0, y: 0), to: CGPoint(x: 100, y: 0)),
            MorphOptions.Pin(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 0, y: 100)),
        ]
        let middle = Morph(from: MorphShapes.square, to: MorphShapes.square, options: MorphOptions(pins: pins)).path(at: 1e-9)
        let near = Morph(from: MorphShapes.square, to: MorphShapes.square, options: MorphOptions(pins: pins)).path(at: 1 - 1e-9)
        let corner = middle.points.firstIndex { hypot($0.x, $0.y) < 1e-3 }
        #expect(corner.map { hypot(near.points[$0].x - 100, near.points[$0].y) < 1e-3 } == true)
        let opposite = middle.points.firstIndex { hypot($0.x - 100, $0.y - 100) < 1e-3 }
        #expect(opposite.map { hypot(near.points[$0].x, near.points[$0].y - 100) < 1e-3 } == true)
    }

    @Test("Pins that contradict an earlier one are ignored")
    func contradictingPins() {
        let pins = [(0.0, 0.0), (100.0, 0.0), (100.0, 100.0)].map { CGPoint(x: $0.0, y: $0.1) }
        let crossed = [MorphOptions.Pin(from: pins[0], to: pins[0]), .init(from: pins[1], to: pins[2]), .init(from: pins[2], to: pins[1])]
        let morph = Morph(from: MorphShapes.square, to: MorphShapes.square, options: MorphOptions(pins: crossed))
        let fewer = Morph(from: MorphShapes.square, to: MorphShapes.square, options: MorphOptions(pins: Array(crossed.prefix(2))))
        #expect(morph.path(at: 0.5) == fewer.path(at: 0.5))
    }

    @Test("With splitting, one outline divides into the other path's number of outlines, and none grows from a point")
    func splitting() {
        let morph = Morph(from: MorphShapes.play, to: MorphShapes.pause, options: MorphOptions(surplus: .split))
        let near = morph.path(at: 1e-6)
        #expect(near.verbs.count { $0 == .move } == 2)
        // Both parts together have the area of the whole, and a strip along the cut twice: 1.6 % of its length, which is at most 63.
        let surplus = near.enclosedArea(samples: 4000) - abs(MorphShapes.play.enclosedArea(samples: 4000))
        #expect(surplus > -20 && surplus < 0.016 * 63 * 63 + 20)
        for subpath in [morph.path(at: 0.01), morph.path(at: 0.5)] {
            let frame = subpath.boundingRect
            #expect(frame.height > 80)
            #expect(subpath.contains(CGPoint(x: 20, y: 50)) && subpath.contains(CGPoint(x: 75, y: 50)))
        }
        let back = Morph(from: MorphShapes.pause, to: MorphShapes.play, options: MorphOptions(surplus: .split))
        #expect(back.path(at: 0.5).verbs.count { $0 == .move } == 2)
    }

    @Test("A sequence holds its stops and morphs between them")
    func sequence() {
        let stops = [MorphShapes.square, MorphShapes.circle, MorphShapes.star]
        let sequence = MorphSequence(stops, hold: 0.5)
        // 0.5 rest, 1 change, 0.5 rest, 1 change, 0.5 rest: 3.5 in all.
        #expect(sequence.path(at: 0) == stops[0])
        #expect(sequence.path(at: 0.4 / 3.5) == stops[0])
        #expect(sequence.path(at: 1 / 3.5).gap(to: sequence.morphs[0].path(at: 0.5)) < 1e-9)
        #expect(sequence.path(at: 1.7 / 3.5) == stops[1])
        #expect(sequence.path(at: 2.5 / 3.5).gap(to: sequence.morphs[1].path(at: 0.5)) < 1e-9)
        #expect(sequence.path(at: 3.2 / 3.5) == stops[2])
        #expect(sequence.path(at: 1) == stops[2])
        let ring = MorphSequence(stops, isCyclic: true)
        #expect(ring.morphs.count == 3)
        #expect(ring.path(at: 1) == stops[0])
        #expect(abs(ring.path(at: 2 / 3.0 + 1e-9).enclosedArea() - abs(stops[2].enclosedArea())) < 1)
        #expect(MorphSequence([Path]()).path(at: 0.5).isEmpty)
        #expect(MorphSequence([MorphShapes.star], hold: .infinity).path(at: 0.5) == MorphShapes.star)
    }

    @Test("Control points are the coordinates of evenly spaced points and give a polygon")
    func controlPoints() {
        let vector = MorphShapes.square.controlPoints(count: 4)
        #expect(vector.values == [0, 0, 100, 0, 100, 100, 0, 100])
        #expect(Path(controlPoints: vector) == MorphShapes.polygon([(0, 0), (100, 0), (100, 100), (0, 100)]))
        #expect(MorphShapes.square.controlPoints(count: -1).values.isEmpty)
        #expect(Path(controlPoints: [1]).isEmpty)
    }
}
