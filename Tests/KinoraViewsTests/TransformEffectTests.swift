import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@_spi(Runtime) @testable import KinoraViews

@MainActor
struct TransformEffectTests {
    @Test("A transform effect applies in the view's own coordinates and does not affect layout")
    func transformEffect() throws {
        let map = CGAffineTransform(a: 2, b: 1, c: -1, d: 3, tx: 5, ty: 7)
        let graph = makeGraph(
            HStack(spacing: 0) {
                Rectangle().fill(.red).frame(width: 20, height: 10).transformEffect(map)
                Rectangle().fill(.blue).frame(width: 30, height: 10)
            }
            .offset(x: 100))
        let list = try #require(graph.rootElement?.displayList())
        // The row is centred in 200 x 100.
        let corner = CGPoint(x: 75 + 100, y: 45)
        let transforms = transformsOfLeaves(list.items, in: .identity)
        #expect(transforms.count == 2)
        #expect(CGPoint.zero.applying(transforms[0]) == CGPoint(x: corner.x + 5, y: corner.y + 7))
        #expect(CGPoint(x: 1, y: 2).applying(transforms[0]) == CGPoint(x: corner.x + 2 - 2 + 5, y: corner.y + 1 + 6 + 7))
        #expect(CGPoint.zero.applying(transforms[1]) == CGPoint(x: corner.x + 20, y: corner.y))
    }

    private func transformsOfLeaves(_ items: [DisplayItem], in outer: CGAffineTransform) -> [CGAffineTransform] {
        items.flatMap { item -> [CGAffineTransform] in
            let transform = item.transform.concatenating(outer)
            guard case .group(let group) = item.content else { return [transform] }
            return transformsOfLeaves(group.items, in: transform)
        }
    }
}
