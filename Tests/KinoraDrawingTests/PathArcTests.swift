import Foundation
import TestSupport
import Testing

@testable import KinoraDrawing

@Suite("Arcs")
struct PathArcTests {
    static let start = "90 50 m 90 72.0914 72.0914 90 50 90 c"
    static let full =
        "90 50 m 90 72.0914 72.0914 90 50 90 c 27.9086 90 10 72.0914 10 50 c 10 27.9086 27.9086 10 50 10 c 72.0914 10 90 27.9086 90 50 c"
    static let back =
        "90 50 m 90 27.9086 72.0914 10 50 10 c 27.9086 10 10 27.9086 10 50 c 10 72.0914 27.9086 90 50 90 c 72.0914 90 90 72.0914 90 50 c"

    @Test(
        "Arcs about (50, 50) with radius 40 equal recorded ones",
        arguments: [
            (0.0, 90.0, false, start),
            (0, 30, false, "90 50 m 90 57.0215 88.1517 63.9192 84.641 70 c"),
            (0, 120, false, start + " 42.9785 90 36.0808 88.1517 30 84.641 c"),
            (0, 450, false, full + " 90 72.0914 72.0914 90 50 90 c"),
            (0, -90, false, start + " 27.9086 90 10 72.0914 10 50 c 10 27.9086 27.9086 10 50 10 c"),
            (0, 360, false, full + " h"),
            (0, 360, true, back + " h"),
            (0, -360, false, full),
            (0, 720, true, back),
            (0, -90, true, "90 50 m 90 27.9086 72.0914 10 50 10 c"),
            (0, 0, false, "90 50 m"),
            (45, 45, true, "78.2843 78.2843 m"),
        ])
    func recorded(start: Double, end: Double, clockwise: Bool, expected: String) {
        var path = Path()
        path.addArc(
            center: CGPoint(x: 50, y: 50), radius: 40, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: clockwise)
        expectOutline(path, expected)
    }

    @Test(
        "The clockwise parameter decides the direction",
        arguments: [(0.0, 45.0, true, 315.0), (-90, 0, true, 270), (30, 10, false, 340), (10, 30, false, 20)])
    func sense(start: Double, end: Double, clockwise: Bool, degrees: Double) {
        var path = Path()
        path.addArc(center: .zero, radius: 100, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: clockwise)
        // A quarter of cubics is longer than the arc by 1.4e-4 of itself at most.
        expectClose(Double(path.length), degrees / 180 * .pi * 100, within: 0.2)
    }

    @Test("An arc is joined to the current point by a line")
    func joined() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(center: CGPoint(x: 50, y: 50), radius: 40, startAngle: .zero, endAngle: .zero, clockwise: false)
        #expect(path.description == "0 0 m 90 50 l")
    }

    @Test("A relative arc sweeps exactly its delta and does not close", arguments: [(0.0, 0), (90, 1), (360, 4), (-450, 5), (100, 2)])
    func relative(delta: Double, curves: Int) {
        var path = Path()
        path.addRelativeArc(center: .zero, radius: 10, startAngle: .degrees(20), delta: .degrees(delta))
        #expect(path.description.filter { $0 == "c" }.count == curves)
        #expect(!path.description.contains("h"))
        let end = Angle.degrees(20 + delta).radians
        expectClose(path.currentPoint ?? .zero, CGPoint(x: 10 * cos(end), y: 10 * sin(end)), within: 1e-12)
    }

    @Test("The transform maps the points of the arc")
    func transformed() {
        var path = Path()
        path.addArc(
            center: .zero, radius: 1, startAngle: .zero, endAngle: .degrees(90), clockwise: false,
            transform: CGAffineTransform(translationX: 5, y: 0).scaledBy(x: 10, y: 20))
        expectOutline(path, "15 0 m 15 11.0457 10.5228 20 5 20 c")
    }

    @Test("A tangent arc rounds either side of the corner", arguments: [1.0, -1.0])
    func tangent(side: Double) {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100 * side), radius: 20)
        expectOutline(path, "0 0 m 80 0 l 91.0457 0 100 \(8.95431 * side) 100 \(20 * side) c")
    }

    @Test("A tangent arc at a sharp corner exceeds a quarter turn with one radius and centre", arguments: [20.0, -20])
    func sharpTangent(height: Double) throws {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 0, y: height), radius: 5)
        // The centre is on the bisector, 5 from both lines.
        let half = atan2(abs(height), 100.0) / 2
        let center = CGPoint(x: 100 - 5 / tan(half), y: height < 0 ? -5 : 5)
        let arc = path.segments.filter { if case .cubic = $0.curve { true } else { false } }
        #expect(arc.count == 2)
        for segment in arc {
            for t in stride(from: 0, through: 1, by: 0.125) {
                let position = segment.curve.position(at: t)
                expectClose(hypot(position.x - Double(center.x), position.y - Double(center.y)), 5, within: 0.002)
            }
        }
        let along = 5 / tan(half)
        expectClose(
            try #require(path.currentPoint), CGPoint(x: 100 - along * cos(2 * half), y: along * sin(2 * half) * (height < 0 ? -1 : 1)),
            within: 1e-9)
    }

    @Test("Without a possible tangent arc a line is added")
    func degenerateTangent() {
        var path = Path()
        path.addArc(tangent1End: CGPoint(x: 1, y: 2), tangent2End: CGPoint(x: 5, y: 5), radius: 3)
        path.addArc(tangent1End: CGPoint(x: 2, y: 2), tangent2End: CGPoint(x: 5, y: 2), radius: 3)
        path.addArc(tangent1End: CGPoint(x: 3, y: 3), tangent2End: CGPoint(x: 5, y: 2), radius: 0)
        path.addArc(tangent1End: CGPoint(x: 3, y: 3), tangent2End: CGPoint(x: 5, y: 2), radius: 1)
        path.addArc(tangent1End: CGPoint(x: 9, y: 3), tangent2End: CGPoint(x: 5, y: 2), radius: .nan)
        #expect(path.description == "1 2 m 2 2 l 3 3 l 3 3 l 9 3 l")
    }

    @Test("Values that are not finite add nothing, and a billion turns give a bounded path")
    func hostile() {
        var path = Path()
        path.addArc(center: .zero, radius: .nan, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
        path.addArc(center: .zero, radius: 1, startAngle: .zero, endAngle: .radians(.infinity), clockwise: true)
        path.addRelativeArc(center: CGPoint(x: Double.infinity, y: 0), radius: 1, startAngle: .zero, delta: .degrees(90))
        #expect(path.isEmpty)
        path.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .radians(1e15))
        #expect(path.verbs.count < 20_000)
    }
}
