import Foundation
import KinoraDrawing
import TestSupport
import Testing

@testable import KinoraLottie

/// Operations on paths, with closed forms.
struct LottieOperationTests {
    private typealias Sample = LottieSample

    private func leaves(_ shapes: String...) throws -> [DrawnLeaf] {
        try Sample.shapes(shapes.joined(separator: ",")).leaves(frame: 0)
    }

    private func trim(_ start: Double, _ end: Double, offset: Double = 0, mode: Int = 1) -> String {
        #"{"ty":"tm","s":{"k":\#(start)},"e":{"k":\#(end)},"o":{"k":\#(offset)},"m":\#(mode)}"#
    }

    private static let line = LottieSample.line((0, 0), (100, 0))

    @Test("A trim keeps the part between its fractions", arguments: [(20.0, 60.0, 20.0, 60.0), (60, 20, 20, 60), (-10, 50, 0, 50)])
    func trim(_ start: Double, _ end: Double, _ from: Double, _ to: Double) throws {
        let path = try #require(try leaves(Self.line, trim(start, end), Sample.black).first).path
        expectClose(path.points[0], CGPoint(x: from, y: 0), within: 1e-9)
        expectClose(path.points[1], CGPoint(x: to, y: 0), within: 1e-9)
    }

    @Test("An offset of 360 degrees is the whole length") func trimOffset() throws {
        let path = try #require(try leaves(Self.line, trim(0, 20, offset: 90), Sample.black).first).path
        expectClose(path.points[0], CGPoint(x: 25, y: 0), within: 1e-9)
        expectClose(path.points[1], CGPoint(x: 45, y: 0), within: 1e-9)
    }

    @Test("A part over the end of an open line has two pieces") func trimWraps() throws {
        let path = try #require(try leaves(Self.line, trim(0, 50, offset: -90), Sample.black).first).path
        #expect(path.verbs == [.move, .line, .move, .line])
        for (point, x) in zip(path.points, [75.0, 100, 0, 25]) { expectClose(point, CGPoint(x: x, y: 0), within: 1e-9) }
    }

    @Test("A part over the start of a closed outline is one piece") func trimJoins() throws {
        let path = try #require(
            try leaves(Sample.rectangle(50, 50, 20, 20), trim(0, 50, offset: -90), Sample.black).first
        ).path
        #expect(path.verbs.filter { $0 == .move }.count == 1)
        expectClose(Double(path.length), 40, within: 1e-9)
    }

    @Test("An empty range draws nothing, and a full one everything") func trimEnds() throws {
        #expect(try leaves(Self.line, trim(50, 50), Sample.black).isEmpty)
        #expect(try leaves(Self.line, trim(0, 100, offset: 33), Sample.black).first?.path.length == 100)
    }

    @Test("Outlines are trimmed each, or as one line") func trimModes() throws {
        let lines = Sample.line((0, 0), (60, 0)) + "," + Sample.line((0, 10), (40, 10))
        let each = try #require(try leaves(lines, trim(0, 50), Sample.black).first).path
        #expect(each.points.map(\.x) == [0, 30, 0, 20])
        let asOne = try #require(try leaves(lines, trim(50, 80, mode: 2), Sample.black).first).path
        for (point, expected) in zip(asOne.points, [(50.0, 0.0), (60, 0), (0, 10), (20, 10)]) {
            expectClose(point, CGPoint(x: expected.0, y: expected.1), within: 1e-9)
        }
        #expect(asOne.points.count == 4)
    }

    @Test("An operation applies to outlines in groups and to styles in front of it") func scope() throws {
        let leaves = try leaves(Sample.group(Self.line + "," + Sample.black), trim(0, 50))
        #expect(leaves.map { Double($0.path.length) } == [50])
        let before = try self.leaves(Self.line, Sample.black, trim(0, 25))
        #expect(before.map { Double($0.path.length) } == [25])
    }

    private func repeater(_ copies: Double, offset: Double = 0, mode: Int = 1, transform: String) -> String {
        #"{"ty":"rp","c":{"k":\#(copies)},"o":{"k":\#(offset)},"m":\#(mode),"tr":{\#(transform)}}"#
    }

    @Test("A repeater moves each copy by one more step") func repeaterPosition() throws {
        let leaves = try leaves(
            Sample.rectangle(10, 10, 4, 4), Sample.red, repeater(3, offset: 1, transform: #""p":{"k":[20,5]}"#))
        // Later copies are in front of earlier ones.
        #expect(leaves.map { $0.bounds.midX } == [30, 50, 70])
        #expect(leaves.map { $0.bounds.midY } == [15, 20, 25])
    }

    @Test("Copies below are behind the earlier ones") func repeaterOrder() throws {
        let leaves = try leaves(Sample.rectangle(10, 10, 4, 4), Sample.red, repeater(3, mode: 2, transform: #""p":{"k":[20,0]}"#))
        #expect(leaves.map { $0.bounds.midX } == [50, 30, 10])
    }

    @Test("The rotation, scale and opacity of copies follow closed forms") func repeaterForms() throws {
        let leaves = try leaves(
            Sample.line((10, 0), (11, 0)), Sample.black,
            repeater(5, transform: #""r":{"k":30},"s":{"k":[50,50]},"so":{"k":100},"eo":{"k":20}"#))
        for (index, leaf) in leaves.enumerated() {
            let (angle, radius) = (Double(index) * .pi / 6, 10 * pow(0.5, Double(index)))
            expectClose(leaf.path.points[0], CGPoint(x: radius * cos(angle), y: radius * sin(angle)), within: 1e-12)
            expectClose(leaf.opacity, 1 - 0.8 * Double(index) / 4, within: 1e-12)
        }
        #expect(leaves.count == 5)
    }

    @Test("A repeater turns around its anchor") func repeaterAnchor() throws {
        let leaves = try leaves(
            Sample.line((10, 0), (11, 0)), Sample.black, repeater(2, transform: #""a":{"k":[0,10]},"r":{"k":180}"#))
        expectClose(leaves[1].path.points[0], CGPoint(x: -10, y: 20), within: 1e-12)
    }

    @Test("A style behind a repeater draws all copies as one") func repeaterOfOutlines() throws {
        let leaves = try leaves(Sample.rectangle(10, 10, 4, 4), repeater(3, transform: #""p":{"k":[20,0]}"#), Sample.red)
        #expect(leaves.map(\.bounds) == [CGRect(x: 8, y: 8, width: 44, height: 4)])
    }

    @Test("A fraction of a copy is a whole one, and there are at most 10,000") func repeaterCounts() throws {
        #expect(try leaves(Self.line, Sample.black, repeater(1.2, transform: "")).count == 2)
        #expect(try leaves(Self.line, Sample.black, repeater(-3, transform: "")).isEmpty)
        #expect(try leaves(Self.line, Sample.black, repeater(1e9, transform: "")).count == 10_000)
    }

    @Test("Repeaters of repeaters are bounded by the outlines of a frame") func nestedRepeaters() throws {
        let leaves = try leaves(
            Self.line, Sample.black, repeater(1000, transform: ""), repeater(1000, transform: ""), repeater(1000, transform: ""))
        #expect(leaves.count <= LottieLimits.maxOutlines)
    }

    @Test(
        "Merged outlines have the area of the operation",
        arguments: [(1, 32.0), (2, 24), (3, 8), (4, 8), (5, 16)])
    func merge(_ mode: Int, _ area: Double) throws {
        // Two squares of 16 points², which overlap in 8.
        let path = try #require(
            try leaves(Sample.rectangle(10, 10, 4, 4), Sample.rectangle(12, 10, 4, 4), #"{"ty":"mm","mm":\#(mode)}"#, Sample.red).first
        ).path
        if mode == 1 {
            #expect(path.verbs.filter { $0 == .move }.count == 2)
        } else {
            expectClose(abs(Double(path.signedArea)), area, within: 1e-6)
        }
    }

    @Test("Round corners have arcs of the radius, at most half of a side") func roundCorners() throws {
        func rounded(_ radius: Double) throws -> Path {
            try #require(try leaves(Sample.rectangle(50, 50, 40, 20), #"{"ty":"rd","r":{"k":\#(radius)}}"#, Sample.black).first).path
        }
        expectClose(Double(try rounded(5).length), 120 - 40 + 2 * .pi * 5, within: 0.01)
        expectClose(Double(try rounded(500).boundingRect.width), 40, within: 1e-9)
    }

    @Test("An offset moves the outline by its amount") func offset() throws {
        let path = try #require(
            try leaves(Sample.rectangle(50, 50, 40, 20), #"{"ty":"op","a":{"k":5},"lj":1,"ml":{"k":4}}"#, Sample.red).first
        ).path
        let bounds = path.boundingRect
        expectClose(bounds.origin, CGPoint(x: 25, y: 35), within: 1e-6)
        expectClose(Double(bounds.width), 50, within: 1e-6)
    }

    @Test("Pucker moves vertices to the middle and controls away from it") func pucker() throws {
        let path = try #require(
            try leaves(Sample.rectangle(0, 0, 20, 20), #"{"ty":"pb","a":{"k":50}}"#, Sample.red).first
        ).path
        #expect(path.points[0] == CGPoint(x: 5, y: -5))
        #expect(path.points[1] == CGPoint(x: 15, y: -15))
    }

    @Test("A zig-zag has its ridges alternately on both sides") func zigZag() throws {
        let path = try #require(
            try leaves(Self.line, #"{"ty":"zz","s":{"k":5},"r":{"k":3},"pt":{"k":1}}"#, Sample.black).first
        ).path
        #expect(path.points.map(\.x) == [0, 25, 50, 75, 100])
        #expect(path.points.map { abs($0.y) } == [5, 5, 5, 5, 5])
        #expect(zip(path.points, path.points.dropFirst()).allSatisfy { $0.y == -$1.y })
    }

    @Test("A twist turns the middle and keeps the outermost point") func twist() throws {
        let path = try #require(
            try leaves(Sample.line((0, 0), (10, 0), (20, 0)), #"{"ty":"tw","a":{"k":90},"c":{"k":[0,0]}}"#, Sample.black).first
        ).path
        expectClose(path.points[path.points.count - 1], CGPoint(x: 20, y: 0), within: 1e-12)
        let half = 10 * (0.5).squareRoot()
        expectClose(LottieBezier.subpaths(of: path)[0].vertices.map { CGPoint($0.point) }[1], CGPoint(x: half, y: half), within: 1e-12)
    }
}
