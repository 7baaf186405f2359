import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

@MainActor
struct FigureShapeTests {
    private func paths(_ graph: ViewGraph) -> [Path] {
        graph.list.items.compactMap { item -> Path? in
            switch item.content {
            case .fill(let path, _, _), .stroke(let path, _, _): path.applying(item.transform)
            default: nil
            }
        }
    }

    @Test("A blob animates point by point to another seed's and ends exactly there")
    func blob() throws {
        let wire = Wire<UInt64>()
        let holder = Holder(wire, 1) { seed in
            BlobShape(.irregular, points: 8, seed: seed).animation(.linear(duration: 2), value: seed)
        }
        let graph = makeGraph(holder, size: CGSize(width: 100, height: 100))
        let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
        let (from, to) = (Blob(.irregular, points: 8, seed: 1).path(in: rect), Blob(.irregular, points: 8, seed: 2).path(in: rect))
        #expect(paths(graph) == [from])
        graph.beginFrame(at: 1)
        wire.write(2)
        // The write is seen, and its animation begins, on the next frame.
        graph.beginFrame(at: 1)
        graph.beginFrame(at: 2)
        let between = try #require(paths(graph).first)
        let ends = [0] + (0..<7).map { 3 * $0 + 3 }
        for (corner, position) in ends.enumerated() {
            let expected = CGPoint(
                x: (from.points[corner].x + to.points[corner].x) / 2, y: (from.points[corner].y + to.points[corner].y) / 2)
            let actual = between.points[position]
            #expect(abs(actual.x - expected.x) < 1e-9 && abs(actual.y - expected.y) < 1e-9, "corner \(corner)")
        }
        graph.beginFrame(at: 4)
        #expect(paths(graph) == [to])
    }

    @Test("A quadratic curve animates all three points together")
    func curve() {
        let wire = Wire<Bool>()
        let holder = Holder(wire, false) { isMoved in
            QuadCurveShape(
                curve: isMoved
                    ? AnimatableQuadCurve(lineFrom: CGPoint(x: 0, y: 1), to: CGPoint(x: 1, y: 1))
                    : AnimatableQuadCurve(start: .zero, end: CGPoint(x: 1, y: 0), control: CGPoint(x: 0.5, y: 1))
            )
            .stroke(Color.red, lineWidth: 2)
            .animation(.linear(duration: 1), value: isMoved)
        }
        let graph = makeGraph(holder, size: CGSize(width: 100, height: 40))
        #expect(paths(graph).map(\.description) == ["0 0 m 50 40 100 0 q"])
        wire.write(true)
        graph.beginFrame(at: 0.25)
        graph.beginFrame(at: 0.75)
        #expect(paths(graph).map(\.description) == ["0 20 m 50 40 100 20 q"])
        graph.beginFrame(at: 2)
        #expect(paths(graph).map(\.description) == ["0 40 m 50 40 100 40 q"])
    }

    @Test("A turned figure moves every curve to the next one's position and stays closed")
    func figure() {
        let wire = Wire<Int>()
        let holder = Holder(wire, 0) { steps in
            QuadCurveFigureShape(.straightDiamond, turnedBy: steps).animation(.linear(duration: 1), value: steps)
        }
        let graph = makeGraph(holder, size: CGSize(width: 40, height: 40))
        #expect(paths(graph).map(\.description) == ["20 0 m 30 10 40 20 q 30 30 20 40 q 10 30 0 20 q 10 10 20 0 q h"])
        wire.write(1)
        graph.beginFrame(at: 0)
        graph.beginFrame(at: 0.5)
        #expect(paths(graph).map(\.description) == ["30 10 m 30 20 30 30 q 20 30 10 30 q 10 20 10 10 q 20 10 30 10 q h"])
        graph.beginFrame(at: 1)
        #expect(paths(graph).map(\.description) == ["40 20 m 30 30 20 40 q 10 30 0 20 q 10 10 20 0 q 30 10 40 20 q h"])
    }

    @Test("Types of the same names in user code shadow Kinora's")
    func shadowing() {
        struct QuadCurveShape: Shape {
            func path(in rect: CGRect) -> Path { Path(rect) }
        }
        struct AnimatableQuadCurve { var own = 1 }
        let graph = makeGraph(QuadCurveShape(), size: CGSize(width: 10, height: 10))
        #expect(paths(graph).map(\.description) == ["0 0 m 10 0 l 10 10 l 0 10 l h"])
        #expect(AnimatableQuadCurve().own == 1)
    }
}
