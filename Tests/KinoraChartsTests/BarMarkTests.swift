import Foundation
import KinoraDrawing
import KinoraViews
import Testing

@testable import KinoraCharts

@MainActor
struct BarMarkTests {
    @Test("Bars cover 72 % of their category, from 0 to their value") func bars() {
        // The domain is rounded to 0...10.
        expectRects(
            rects {
                BarMark(x: .value("x", "a"), y: .value("y", 5))
                BarMark(x: .value("x", "b"), y: .value("y", 10))
            }, [rect(14, 50, 72, 50), rect(114, 0, 72, 100)])
    }

    @Test("Bars at the same position are stacked, and negative ones extend downward") func stackedBars() {
        // The domain is rounded to -5...5.
        expectRects(
            rects {
                BarMark(x: .value("x", "a"), y: .value("y", 2), width: .fixed(20))
                BarMark(x: .value("x", "a"), y: .value("y", 2), width: .fixed(20))
                BarMark(x: .value("x", "a"), y: .value("y", -4), width: .fixed(20))
            }, [rect(90, 30, 20, 20), rect(90, 10, 20, 20), rect(90, 50, 20, 40)])
    }

    @Test("Groups are side by side") func groupedBars() {
        expectRects(
            rects {
                ForEach(["p", "q"], id: \.self) { group in
                    BarMark(x: .value("x", "a"), y: .value("y", 1)).position(by: .value("group", group))
                }
            }, [rect(20.2, 0, 75.6, 100), rect(104.2, 0, 75.6, 100)])
    }

    @Test("Horizontal bars begin at the left, and their first category is at the top") func horizontalBars() {
        expectRects(
            rects {
                BarMark(x: .value("x", 1), y: .value("y", "a"), height: .ratio(1))
                BarMark(x: .value("x", 2), y: .value("y", "b"), height: .inset(5))
            }, [rect(0, 0, 100, 50), rect(0, 55, 200, 40)])
    }

    @Test("Identifiers that occur several times are drawn several times") func equalIdentifiers() {
        #expect(rects { ForEach([1, 1, 1], id: \.self) { BarMark(x: .value("x", "a"), y: .value("y", $0)) } }.count == 3)
    }

    @Test("A clip shape is in the bounds of its mark") func clipShape() {
        let bars = BareChart { BarMark(x: .value("x", "a"), yStart: .value("y", 2), yEnd: .value("y", 10)).clipShape(Capsule()) }
        func clips(_ items: [DisplayItem], _ outer: CGAffineTransform) -> [CGRect] {
            items.flatMap { item -> [CGRect] in
                guard case .group(let group) = item.content else { return [] }
                let transform = item.transform.concatenating(outer)
                return group.clips.map { $0.path.applying($0.transform.concatenating(transform)).boundingRect }
                    + clips(group.items, transform)
            }
        }
        let graph = makeGraph(bars, size: CGSize(width: 200, height: 100))
        let bar = graph.leaves.map(\.rect).first { $0.width > 100 }
        #expect(
            clips(graph.list.items, .identity).contains { $0 == bar }, "\(clips(graph.list.items, .identity)) \(graph.leaves.map(\.rect))")
    }

    @Test("An annotation can depend on the size of its mark") func annotationsByMark() {
        let frame = makeGraph(
            BareChart {
                BarMark(xStart: .value("x", 0), xEnd: .value("x", 5), yStart: .value("y", 0), yEnd: .value("y", 2))
                    .annotation(position: .overlay) { context in
                        Color.red.frame(width: context.targetSize.width / 2, height: context.targetSize.height / 2)
                    }
            }
            .chartXScale(domain: 0...10).chartYScale(domain: 0...10), size: CGSize(width: 100, height: 100))
        expectRects(frame.leaves.map(\.rect), [rect(0, 80, 50, 20), rect(12.5, 85, 25, 10)])
    }

    @Test("Offsets move the starts and ends of bars and rules") func startAndEndOffsets() {
        func rects(_ content: some ChartContent) -> [CGRect] {
            makeGraph(
                BareChart { content }.chartXScale(domain: 0...10).chartYScale(domain: 0...10), size: CGSize(width: 100, height: 100)
            ).leaves.map(\.rect)
        }
        let rule = RuleMark(x: .value("x", 5))
        #expect(rects(rule) == [CGRect(x: 50, y: 0, width: 0, height: 100)])
        #expect(rects(rule.offset(yStart: -10)) == [CGRect(x: 50, y: -10, width: 0, height: 110)])
        #expect(rects(rule.offset(x: 3, yEnd: -20)) == [CGRect(x: 53, y: 0, width: 0, height: 80)])
        let bar = BarMark(xStart: .value("x", 2), xEnd: .value("x", 4), yStart: .value("y", 0), yEnd: .value("y", 5))
        #expect(rects(bar.offset(xStart: 5, xEnd: 10, yStart: -8, yEnd: -2)) == [CGRect(x: 25, y: 48, width: 25, height: 44)])
        #expect(rects(RuleMark(y: .value("y", 5)).offset(xStart: 10, y: 4)) == [CGRect(x: 10, y: 54, width: 90, height: 0)])
    }
}
