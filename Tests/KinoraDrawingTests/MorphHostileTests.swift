import Foundation
import Testing

@testable import KinoraDrawing

@Suite("Morphs of degenerate outlines")
struct MorphHostileTests {
    private static let line = Path { path in
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
    }

    private static let strange: [(name: String, path: Path)] = [
        ("empty", Path()),
        ("a point", Path { $0.move(to: CGPoint(x: 3, y: 3)) }),
        (
            "a point, closed",
            Path {
                $0.move(to: CGPoint(x: 3, y: 3))
                $0.closeSubpath()
            }
        ),
        ("a line", line),
        (
            "there and back",
            Path {
                $0.addLines([.zero, CGPoint(x: 10, y: 0)])
                $0.closeSubpath()
            }
        ),
        ("not a number", MorphShapes.polygon([(0, 0), (.nan, 4), (4, 4)])),
        ("infinite", MorphShapes.polygon([(0, 0), (.infinity, 4), (4, 4)])),
        ("partly not a number", MorphShapes.square.adding(MorphShapes.polygon([(0, 0), (.nan, 4), (4, 4)]))),
        ("huge", MorphShapes.star.applying(CGAffineTransform(scaleX: 1e300, y: 1e300))),
        ("of extreme corners", MorphShapes.polygon([(-1.7e308, -1.7e308), (1.7e308, -1.7e308), (1.7e308, 1.7e308)])),
        ("tiny", MorphShapes.star.applying(CGAffineTransform(scaleX: 1e-300, y: 1e-300))),
        ("far away", MorphShapes.heart.applying(CGAffineTransform(translationX: 1e15, y: 1e15))),
        ("a figure of eight", MorphShapes.polygon([(0, 0), (100, 100), (100, 0), (0, 100)])),
        ("doubled", MorphShapes.square.adding(MorphShapes.square)),
        ("a needle", MorphShapes.polygon([(0, 0), (100, 1e-9), (100, 0)])),
        (
            "a cusp",
            Path {
                $0.move(to: .zero)
                $0.addCurve(to: .zero, control1: CGPoint(x: 90, y: 90), control2: CGPoint(x: -90, y: 90))
            }
        ),
    ]

    @Test("Every pair of paths has its ends and finite in-betweens", arguments: strange.indices)
    func pairs(index: Int) {
        for (number, other) in (Self.strange + [("a ring", MorphShapes.ring)]).enumerated()
        where (number + index).isMultiple(of: 4) || number > 15 {
            let from = Self.strange[index].path
            for options in [MorphOptions(), MorphOptions(interpolation: .rotational, surplus: .split, form: .points(12))] {
                let morph = Morph(from: from, to: other.path, options: options)
                #expect(morph.path(at: 0) == from || from.points.contains { $0.x.isNaN })
                #expect(morph.path(at: 1) == other.path || other.path.points.contains { $0.x.isNaN })
                for t in [1e-12, 0.5, 0.999] {
                    let path = morph.path(at: t)
                    #expect(
                        path.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "\(Self.strange[index].name) to \(other.name) at \(t)")
                }
            }
        }
    }

    @Test("Pins that are not finite are ignored")
    func pins() {
        let pins = [MorphOptions.Pin(from: CGPoint(x: Double.nan, y: 0), to: .zero), .init(from: CGPoint(x: 1e300, y: 0), to: .zero)]
        let middle = Morph(from: MorphShapes.star, to: MorphShapes.heart, options: MorphOptions(pins: pins)).path(at: 0.5)
        #expect(middle.points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }

    @Test("Outlines with many edges and paths with many outlines morph in bounded time")
    func many() {
        let points = (0..<4000).map { index in
            let angle = Double(index) / 4000 * 2 * .pi
            return CGPoint(x: cos(angle) * (1 + 0.1 * sin(angle * 999)), y: sin(angle))
        }
        let fine = Path {
            $0.addLines(points)
            $0.closeSubpath()
        }
        let middle = Morph(from: fine, to: MorphShapes.square).path(at: 0.5)
        #expect(middle.points.count > 3000)
        var dots = Path()
        for index in 0..<400 { dots.addRect(CGRect(x: Double(index % 20) * 10, y: Double(index / 20) * 10, width: 4, height: 4)) }
        let scattered = Morph(from: dots, to: MorphShapes.ring).path(at: 0.5)
        #expect(scattered.verbs.count { $0 == .move } == 401)
    }

    @Test("Open outlines stay open, and close only at the end of a morph into a closed one")
    func open() {
        let arc = Path {
            $0.addArc(center: CGPoint(x: 50, y: 50), radius: 40, startAngle: .degrees(20), endAngle: .degrees(250), clockwise: false)
        }
        let between = Morph(from: Self.line, to: arc).path(at: 0.5)
        #expect(!between.verbs.contains(.close))
        let closing = Morph(from: arc, to: MorphShapes.circle)
        #expect(!closing.path(at: 0.9).verbs.contains(.close))
        let almost = closing.path(at: 1 - 1e-9)
        #expect((Vector2(almost.points[0]) - Vector2(almost.points[almost.points.count - 1])).length < 1e-5)
        let opening = Morph(from: MorphShapes.circle, to: arc)
        #expect(!opening.path(at: 0.1).verbs.contains(.close))
        // Reversing either changes nothing.
        #expect(
            Morph(from: Self.line.reversed(), to: arc.reversed()).path(at: 0.4).gap(to: Morph(from: Self.line, to: arc).path(at: 0.4))
                < 1e-9)
    }
}
