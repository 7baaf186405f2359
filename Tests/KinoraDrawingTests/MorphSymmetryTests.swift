import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Symmetry of morphs")
struct MorphSymmetryTests {
    /// About (50, 50).
    private static let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 100, ty: 0)
    private static let flip = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 100)
    private static let diagonal = CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)

    private static func turn(_ parts: Double) -> CGAffineTransform {
        CGAffineTransform(translationX: -50, y: -50).concatenating(CGAffineTransform(rotationAngle: 2 * .pi / parts))
            .concatenating(CGAffineTransform(translationX: 50, y: 50))
    }

    private static let diamond = MorphShapes.polygon([(50, 0), (100, 50), (50, 100), (0, 50)])
    private static let parallelogram = MorphShapes.polygon([(10, 20), (70, 20), (90, 80), (30, 80)])
    private static let letter = MorphShapes.icon("M40 5L60 5L95 95L75 95L67 73L33 73L25 95L5 95Z M50 28L39 57L61 57Z")

    private static let cases: [(name: String, from: Path, to: Path, images: [CGAffineTransform])] = [
        ("square and circle", MorphShapes.square, MorphShapes.circle, [mirror, flip, diagonal, turn(4)]),
        ("square and diamond", MorphShapes.square, diamond, [mirror, flip, diagonal, turn(4)]),
        ("plus and circle", MorphShapes.plus, MorphShapes.circle, [mirror, flip, diagonal, turn(4)]),
        ("star and circle", MorphShapes.star, MorphShapes.circle, [mirror, turn(5)]),
        ("star and heart", MorphShapes.star, MorphShapes.heart, [mirror]),
        ("drop and heart", MorphShapes.drop, MorphShapes.heart, [mirror]),
        ("ring and letter", MorphShapes.ring, letter, [mirror]),
        ("arrow and plus", MorphShapes.arrow, MorphShapes.plus, [flip]),
        ("parallelogram and plus", parallelogram, MorphShapes.plus, [turn(2)]),
    ]

    @Test("In-betweens keep the mirror axes and rotations that both outlines have", arguments: cases.indices)
    func shared(index: Int) {
        let morph = Morph(from: Self.cases[index].from, to: Self.cases[index].to)
        for t in [0.1, 0.5, 0.8] {
            let path = morph.path(at: t)
            let outline = path.sampledPoints(count: 600).map { Vector2($0) }
            for image in Self.cases[index].images {
                let gap = path.applying(image).sampledPoints(count: 97).map { distance(from: Vector2($0), to: outline, gap: 2) }.max() ?? 0
                #expect(gap < 0.3, "\(Self.cases[index].name) at \(t)")
            }
        }
    }

    @Test("The corresponding curves of halves are mirror images of each other")
    func halves() {
        let options = MorphOptions(surplus: .split)
        for from in [MorphShapes.star, MorphShapes.heart, MorphShapes.circle, MorphShapes.drop] {
            let morph = Morph(from: from, to: MorphShapes.pause, options: options)
            for t in [0.25, 0.5, 0.75] {
                let points = morph.path(at: t).points
                let images = points.map { $0.applying(Self.mirror) }
                for image in images { #expect(points.contains { hypot($0.x - image.x, $0.y - image.y) < 1e-4 }, "at \(t)") }
            }
        }
    }

    @Test("Symmetries of outlines are found at any position")
    func found() throws {
        let turned = MorphShapes.star.applying(CGAffineTransform(rotationAngle: 0.3))
        let star = try #require(Outline.outlines(of: turned).first.flatMap { OutlineSymmetry($0) })
        #expect(star.orders == [5])
        #expect(star.axes.count == 5)
        #expect(star.axes.contains { abs($0.angle - (0.3 + .pi / 2)) < 1e-6 })
        let bolt = try #require(Outline.outlines(of: MorphShapes.bolt).first.flatMap { OutlineSymmetry($0) })
        #expect(bolt.axes.isEmpty && bolt.orders.isEmpty && !bolt.isRound)
        #expect(try #require(Outline.outlines(of: MorphShapes.circle).first.flatMap { OutlineSymmetry($0) }).isRound)
    }

    @Test("An inner outline of the same direction is a hole only with the even-odd rule")
    func counters() {
        let position = CGPoint(x: 50, y: 48)
        for (rule, isFilled) in [(MorphOptions.FillRule.nonZero, true), (.evenOdd, false)] {
            let morph = Morph(from: MorphShapes.letterA, to: MorphShapes.ring, options: MorphOptions(fillRule: rule))
            #expect(morph.path(at: 0.001).contains(position) == isFilled)
            #expect(!morph.path(at: 0.999).contains(position))
            let back = Morph(from: MorphShapes.ring, to: MorphShapes.letterA, options: MorphOptions(fillRule: rule))
            #expect(back.path(at: 0.999).contains(position) == isFilled)
        }
        // An outline that is filled twice changes into another such one, and is filled twice all the time.
        let doubled = MorphShapes.square.adding(Path(CGRect(x: 30, y: 30, width: 40, height: 40)))
        let other = MorphShapes.square.adding(Path(ellipseIn: CGRect(x: 20, y: 20, width: 60, height: 60)))
        let middle = Morph(from: doubled, to: other, options: MorphOptions(fillRule: .nonZero)).path(at: 0.5)
        #expect(middle.contains(CGPoint(x: 50, y: 50)) && !middle.contains(CGPoint(x: 50, y: 50), eoFill: true))
    }
}
