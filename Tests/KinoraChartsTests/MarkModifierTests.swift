import Foundation
import KinoraDrawing
import KinoraViews
import Testing

@testable import KinoraCharts

@Suite("Modifiers of marks")
@MainActor
struct MarkModifierTests {
    private func graph<C: ChartContent>(@ChartContentBuilder _ content: () -> C) -> ViewGraph {
        let chart = BareChart(content: content).chartXScale(domain: 0...4).chartYScale(domain: 0...10)
        return makeGraph(chart, size: CGSize(width: 200, height: 100))
    }

    private var point: some ChartContent {
        PointMark(x: .value("x", 1), y: .value("y", 5)).symbolSize(CGSize(width: 10, height: 10))
    }

    @Test("A view is a symbol in its own size, and a shape in the size of symbols") func symbols() {
        expectRects(
            graph { PointMark(x: .value("x", 1), y: .value("y", 5)).symbol { Color.red.frame(width: 8, height: 4) } }.leaves.map(\.rect),
            [rect(46, 48, 8, 4)])
        #expect(graph { point.symbol(.square) }.list == graph { point.symbol(BasicChartSymbolShape.square) }.list)
    }

    @Test(
        "The built-in symbols have their own outlines",
        arguments: [
            (BasicChartSymbolShape.circle, CGRect(x: 0, y: 0, width: 10, height: 10)),
            (.square, CGRect(x: 0.57, y: 0.57, width: 8.86, height: 8.86)),
            // A regular polygon with a corner at the top, in a circle of 1.55, 1.25 or 1.15 times the radius 5.
            (.triangle, CGRect(x: 5 - 7.75 * 0.75.squareRoot(), y: -2.75, width: 7.75 * 3.0.squareRoot(), height: 11.625)),
            (.diamond, CGRect(x: -1.25, y: -1.25, width: 12.5, height: 12.5)),
            (.pentagon, CGRect(x: 5 - 5.75 * sin(0.4 * .pi), y: -0.75, width: 11.5 * sin(0.4 * .pi), height: 5.75 + 5.75 * cos(0.2 * .pi))),
            // Bars of 3 x 12.
            (.plus, CGRect(x: -1, y: -1, width: 12, height: 12)),
            (
                .cross,
                CGRect(
                    x: 5 - 7.5 / 2.0.squareRoot(), y: 5 - 7.5 / 2.0.squareRoot(), width: 15 / 2.0.squareRoot(),
                    height: 15 / 2.0.squareRoot())
            ),
            (.asterisk, CGRect(x: 5 - 0.75 - 6 * 0.75.squareRoot(), y: -1, width: 1.5 + 12 * 0.75.squareRoot(), height: 12)),
        ])
    func outlines(symbol: BasicChartSymbolShape, bounds: CGRect) {
        expectRects([symbol.path(in: CGRect(x: 0, y: 0, width: 10, height: 10)).boundingRect], [bounds])
    }

    @Test("The short names of symbols are the built-in symbols") func shortNames() {
        func isSame<S: ChartSymbolShape & Equatable>(_ symbol: S, _ other: S) -> Bool { symbol == other }
        #expect(isSame(.circle, BasicChartSymbolShape.circle) && isSame(.square, BasicChartSymbolShape.square))
        #expect(isSame(.triangle, BasicChartSymbolShape.triangle) && isSame(.diamond, BasicChartSymbolShape.diamond))
        #expect(isSame(.pentagon, BasicChartSymbolShape.pentagon) && isSame(.plus, BasicChartSymbolShape.plus))
        #expect(isSame(.cross, BasicChartSymbolShape.cross) && isSame(.asterisk, BasicChartSymbolShape.asterisk))
    }

    @Test("The areas of symbols are within the range of the scale") func symbolAreas() {
        let chart = BareChart {
            ForEach([1, 2, 3], id: \.self) { PointMark(x: .value("x", $0), y: .value("y", 5)).symbolSize(by: .value("size", $0)) }
        }
        let sides = makeGraph(chart.chartSymbolSizeScale(range: 100 * CGFloat.pi...300 * .pi)).leaves.map(\.rect.width)
        // A circle of the area A is 2 sqrt(A / pi) wide.
        expectRects(
            sides.map { rect(0, 0, $0, 0) }, [20, 2 * 200.0.squareRoot(), 2 * 300.0.squareRoot()].map { rect(0, 0, $0, 0) })
    }

    @Test("Opacity multiplies, an offset moves, and marks of a higher order are in front") func opacityOffsetAndOrder() {
        #expect(graph { point.opacity(0.5).opacity(0.5) }.leaves.map(\.opacity) == [0.25])
        expectRects(graph { point.offset(CGSize(width: 3, height: -4)) }.leaves.map(\.rect), [rect(48, 41, 10, 10)])
        expectRects(
            graph {
                point.zIndex(1)
                PointMark(x: .value("x", 2), y: .value("y", 5)).symbolSize(CGSize(width: 10, height: 10))
            }.leaves.map(\.rect), [rect(95, 45, 10, 10), rect(45, 45, 10, 10)])
    }

    @Test("A stroke is the stroke of a line") func stroke() {
        let style = StrokeStyle(lineWidth: 5, lineCap: .round, dash: [1, 9])
        let frame = graph { RuleMark(y: .value("y", 5)).lineStyle(style) }
        guard case .stroke(_, _, let stroke)? = frame.list.flattened.first?.content else {
            Issue.record("no stroke: \(frame.list)")
            return
        }
        #expect(stroke == style)
    }

    @Test("A blur and a shadow filter the marks") func filters() {
        let description = "\(graph { point.blur(radius: 3).shadow(color: .red, radius: 2, x: 1, y: 4) }.list)"
        #expect(description.contains("blur") && description.contains("shadow"), "\(description)")
    }

    @Test("Bars at positions by a value are side by side; the axis and span have no effect") func positions() {
        func bars(_ position: @escaping (BarMark, PlottableValue<String>) -> some ChartContent) -> [CGRect] {
            rects { ForEach(["a", "b"], id: \.self) { position(BarMark(x: .value("x", "k"), y: .value("y", 5)), .value("s", $0)) } }
        }
        let plain = bars { $0.position(by: $1) }
        #expect(plain.count == 2 && plain[0].maxX <= plain[1].minX && abs(plain[0].width - plain[1].width) < 1e-9)
        #expect(bars { $0.position(by: $1, axis: .horizontal, span: .ratio(0.5)) } == plain)
    }

    @Test(
        "An annotation is the same with every resolution of overflow",
        arguments: [
            AnnotationOverflowResolution.automatic, .init(x: .fit, y: .disabled), .init(x: .fit(to: .chart), y: .padScale),
            .init(x: .fit(to: .plot), y: .fit(to: .automatic)),
        ])
    func overflow(resolution: AnnotationOverflowResolution) {
        // The annotation, 20 x 10 points, is 4 points above the mark.
        let expected = [rect(45, 45, 10, 10), rect(40, 31, 20, 10)]
        expectRects(
            graph {
                point.annotation(position: .top, overflowResolution: resolution) { Color.red.frame(width: 20, height: 10) }
            }.leaves.map(\.rect), expected)
        expectRects(
            graph {
                point.annotation(position: .top, overflowResolution: resolution) { context in
                    Color.red.frame(width: 2 * context.targetSize.width, height: 10)
                }
            }.leaves.map(\.rect), expected)
    }

    @Test(
        "Annotations at corners are beside and above or below the mark",
        arguments: [
            (AnnotationPosition.topLeading, CGPoint(x: 40, y: 40)), (.topTrailing, CGPoint(x: 60, y: 40)),
            (.bottomLeading, CGPoint(x: 40, y: 60)), (.bottomTrailing, CGPoint(x: 60, y: 60)),
        ])
    func corners(position: AnnotationPosition, middle: CGPoint) {
        let frame = graph { point.annotation(position: position, spacing: 0) { Color.red.frame(width: 10, height: 10) } }
        expectRects(frame.leaves.map(\.rect), [rect(45, 45, 10, 10), rect(middle.x - 5, middle.y - 5, 10, 10)])
    }

    @Test("Modifiers for assistive technology do not change marks") func accessibility() {
        let text = "a"
        let list = graph { point }.list
        #expect(graph { point.accessibilityLabel("a").accessibilityLabel(Text("a")).accessibilityLabel(text) }.list == list)
        #expect(graph { point.accessibilityValue("a").accessibilityValue(Text("a")).accessibilityValue(text) }.list == list)
        #expect(graph { point.accessibilityHidden(true).accessibilityIdentifier("a") }.list == list)
    }
}

extension DisplayList {
    /// The items of the list and of its groups that are not groups.
    fileprivate var flattened: [DisplayItem] {
        func flattened(_ items: [DisplayItem]) -> [DisplayItem] {
            items.flatMap { item in
                if case .group(let group) = item.content { flattened(group.items) } else { [item] }
            }
        }
        return flattened(items)
    }
}
