import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Boolean operations on outlines")
struct PathLineBooleanTests {
    @Test("The inside and outside parts are parts of the outline")
    func parts() throws {
        let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        let line = try path("-50 50 m 150 50 l")
        #expect(line.lineIntersection(square).description == "0 50 m 100 50 l")
        #expect(line.lineSubtraction(square).description == "-50 50 m 0 50 l 100 50 m 150 50 l")
        #expect(square.lineIntersection(square) == square)
        #expect(square.lineSubtraction(square).isEmpty)
        let inner = Path(ellipseIn: CGRect(x: 20, y: 20, width: 40, height: 40))
        #expect(inner.lineIntersection(square) == inner)
        #expect(inner.lineSubtraction(square).isEmpty)
        // A closed outline that is cut continues through its start.
        let shifted = Path(CGRect(x: 50, y: 50, width: 100, height: 100))
        #expect(shifted.lineIntersection(square).description == "50 100 m 50 50 l 100 50 l")
        var twice = square
        twice.addRect(CGRect(x: 20, y: 20, width: 60, height: 60))
        #expect(line.lineIntersection(twice, eoFill: true).description == "0 50 m 20 50 l 80 50 m 100 50 l")
    }

    @Test("Both parts together have the outline's length and are on their sides", arguments: Figure.allCases)
    func lengths(figure: Figure) {
        var random = SplitMix64(seed: 65)
        for other in Figure.allCases {
            let (line, area) = (figure.path(from: &random), other.path(from: &random))
            let eoFill = random.nextBool()
            let (inside, outside) = (line.lineIntersection(area, eoFill: eoFill), line.lineSubtraction(area, eoFill: eoFill))
            expectClose(Double(inside.length + outside.length), Double(line.length), within: 1e-3)
            for (part, isInside) in [(inside, true), (outside, false)] {
                for segment in part.segments where segment.curve.length > 0.01 {
                    for t in [0.2, 0.5, 0.8] {
                        let position = segment.curve.position(at: t)
                        let aside = segment.curve.hodograph.direction(at: t).perpendicular * 1e-3
                        // On a shared outline one side decides.
                        let sides = [Vector2.zero, aside, -aside].map { area.contains(CGPoint(position + $0), eoFill: eoFill) }
                        #expect(isInside ? sides.contains(true) : sides.contains(false), "\(line) and \(area) at \(position)")
                    }
                }
            }
        }
    }

    @Test("Outlines of circles and squares intersect at the correct points and lengths")
    func meetings() throws {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        let found = circle.intersections(with: circle.offsetBy(dx: 60, dy: 0))
        #expect(found.count == 2)
        for meeting in found {
            expectClose(Double(meeting.point.x), 80, within: 1e-9)
            expectClose(circle.point(atLength: meeting.length), meeting.point, within: 1e-9)
            expectClose(circle.offsetBy(dx: 60, dy: 0).point(atLength: meeting.otherLength), meeting.point, within: 1e-9)
        }
        // Touches, and the ends of shared sides.
        #expect(circle.intersections(with: square).count == 4)
        #expect(square.intersections(with: square.offsetBy(dx: 50, dy: 0)).map(\.length) == [50, 100, 200, 250])
        #expect(circle.intersections(with: circle.offsetBy(dx: 200, dy: 0)).isEmpty)
        let cross = try path("0 0 m 10 10 l").intersections(with: path("0 10 m 10 0 l"))
        #expect(cross.map(\.point) == [CGPoint(x: 5, y: 5)])
    }
}
