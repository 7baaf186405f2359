import Foundation
import KinoraDrawing
import KinoraMotion
import Testing

@testable import KinoraViews

@MainActor
@Suite("Effects that know where a view stands")
struct VisualEffectTests {
    @Test("A visual effect sees the view's place and size, and layout does not see the effect")
    func aVisualEffectSeesTheViewsPlaceAndSizeAndLayoutDoesNotSeeTheEffect() {
        let rects = layout(
            HStack(spacing: 0) {
                Rectangle().frame(width: 40, height: 40)
                    .visualEffect { content, proxy in content.offset(x: proxy.frame(in: .global).minX, y: proxy.size.height) }
                Rectangle().frame(width: 60, height: 40)
            })
        expectRects(rects, [rect(100, 70, 40, 40), rect(90, 30, 60, 40)])
    }

    @Test("A visual effect moves with the transaction that changes it")
    func aVisualEffectMovesWithTheTransactionThatChangesIt() {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(
            Holder(wire, 0) { distance in
                Rectangle().frame(width: 10, height: 10).visualEffect { content, _ in content.offset(x: distance) }
            })
        #expect(graph.rects[0].minX == 95)
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(40) } }
        graph.advance(to: 0.5)
        #expect(graph.rects[0].minX == 115)
    }

    @Test("Views are told of their place at first and when it changes")
    func viewsAreToldOfTheirPlaceAtFirstAndWhenItChanges() {
        let wire = Wire<CGFloat>()
        var seen: [CGFloat] = []
        let graph = makeGraph(
            Holder(wire, 20) { width in
                Rectangle().frame(width: width, height: 10)
                    .onGeometryChange(for: CGFloat.self) {
                        $0.size.width
                    } action: {
                        seen.append($0)
                    }
            })
        graph.advance(to: 1) { wire.write(30) }
        graph.advance(to: 2)
        #expect(seen == [20, 30])
    }

    @Test("What scrolls out of sight goes over, as far as it is gone")
    func whatScrollsOutOfSightGoesOverAsFarAsItIsGone() {
        let items = makeGraph(
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<4) { _ in
                        Rectangle().frame(width: 50, height: 40)
                            .scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
                                content.offset(x: phase.isIdentity ? 0 : 10 * phase.value)
                            }
                    }
                }
            }
        ).rects
        // Of 100 points of height the third view lies 20 beyond, half of it, and the fourth all.
        expectRects(items, [rect(75, 0, 50, 40), rect(75, 40, 50, 40), rect(80, 80, 50, 40), rect(85, 120, 50, 40)])
    }

    @Test("A frame relative to its container takes the scroll view's size, whole or in parts")
    func aFrameRelativeToItsContainerTakesTheScrollViewsSizeWholeOrInParts() {
        let rects = layout(
            ScrollView(.horizontal) {
                HStack(spacing: 0) {
                    Rectangle().frame(height: 10).containerRelativeFrame(.horizontal)
                    Rectangle().frame(height: 10).containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 10)
                    Rectangle().frame(height: 10).containerRelativeFrame(.horizontal) { length, _ in length / 4 }
                }
            }
            .frame(width: 100, height: 50))
        #expect(rects.map { ($0.width * 1000).rounded() / 1000 } == [100, 63.333, 25])
    }
}
