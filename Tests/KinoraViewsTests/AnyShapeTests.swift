import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

@MainActor
struct AnyShapeTests {
    /// The path at 0, 0.25, 0.5 and 1 s of a linear animation of 1 s from `start` to `end`.
    private func paths<Value: Equatable, S: Shape>(from start: Value, to end: Value, _ shape: @escaping (Value) -> S) -> [String] {
        let wire = Wire<Value>()
        let holder = Holder(wire, start) { shape($0).animation(.linear(duration: 1), value: $0) }
        let graph = makeGraph(holder, size: CGSize(width: 100, height: 60))
        graph.beginFrame(at: 1)
        wire.write(end)
        return [1, 1.25, 1.5, 2].map { time in
            graph.beginFrame(at: time)
            return graph.list.items.compactMap { item in
                if case .fill(let path, _, _) = item.content { path.applying(item.transform).description } else { nil }
            }.joined(separator: " ")
        }
    }

    @Test("The data of a shape of any type is animated as the shape's own")
    func data() {
        let shape = { (end: Double) in Rectangle().trim(from: 0, to: end) }
        let expected = paths(from: 0.2, to: 0.6, shape)
        #expect(Set(expected).count == 4)
        #expect(paths(from: 0.2, to: 0.6) { AnyShape(shape($0)) } == expected)
        #expect(paths(from: 0.2, to: 0.6) { AnyShape(AnyShape(shape($0))) } == expected)
        let moved = paths(from: 0.2, to: 0.6) { AnyShape(AnyShape(shape($0)).offset(x: $0)) }
        #expect(moved == paths(from: 0.2, to: 0.6) { shape($0).offset(x: $0) })
    }

    @Test("A change to data of another type happens immediately")
    func otherShape() {
        let corner = RoundedRectangle(cornerRadius: 12)
        let changed = paths(from: false, to: true) { $0 ? AnyShape(corner) : AnyShape(Rectangle().trim(from: 0, to: 0.5)) }
        let rounded = corner.path(in: CGRect(x: 0, y: 0, width: 100, height: 60)).description
        #expect(changed == [rounded, rounded, rounded, rounded])
    }

    @Test("A shape of another kind with data of the same type animates from the earlier data")
    func sameType() {
        let changed = paths(from: false, to: true) { isLater in
            isLater ? AnyShape(Capsule().trim(from: 0, to: 0.6)) : AnyShape(Rectangle().trim(from: 0, to: 0.2))
        }
        let expected = [0.2, 0.3, 0.4, 0.6].map {
            Capsule().trim(from: 0, to: $0).path(in: CGRect(x: 0, y: 0, width: 100, height: 60)).description
        }
        #expect(changed == expected)
    }
}
