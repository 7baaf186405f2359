import Foundation
import KinoraDrawing
import KinoraViews
import Testing

@testable import KinoraCharts

@MainActor
struct MarkTests {
    private let size = CGSize(width: 200, height: 100)

    @Test("Points, rules and rectangles are at their values") func otherMarks() {
        let frame = makeGraph(
            BareChart {
                PointMark(x: .value("x", 1), y: .value("y", 5)).symbolSize(CGSize(width: 10, height: 10))
                RuleMark(y: .value("y", 10))
                RuleMark(x: .value("x", 0), yStart: .value("y", 0), yEnd: .value("y", 5))
                RectangleMark(xStart: .value("x", 1), xEnd: .value("x", 2), yStart: .value("y", 0), yEnd: .value("y", 2))
            }
            .chartXScale(domain: 0...4).chartYScale(domain: 0...10), size: size)
        expectRects(
            frame.leaves.map(\.rect), [rect(45, 45, 10, 10), rect(0, 0, 200, 0), rect(0, 50, 0, 50), rect(50, 80, 50, 20)])
    }

    @Test("The points of a series are one line, which missing values interrupt") func lines() {
        let frame = makeGraph(
            BareChart {
                ForEach(Array([1.0, 2, .nan, 2, 0].enumerated()), id: \.offset) { index, value in
                    LineMark(x: .value("x", index), y: .value("y", value))
                }
            }
            .chartXScale(domain: 0...4).chartYScale(domain: 0...2), size: size)
        guard case .group(let group) = frame.list.items.first?.content, case .stroke(let path, _, _) = group.items.first?.content else {
            Issue.record("no line: \(frame.list)")
            return
        }
        #expect(path.applying(CGAffineTransform(translationX: -400, y: -400)).description == "0 50 m 50 0 l 150 0 m 200 100 l")
    }

    @Test("Areas extend from their line to the line below") func areas() {
        let frame = makeGraph(
            BareChart {
                ForEach(["a", "b"], id: \.self) { series in
                    ForEach(0..<2) { index in
                        AreaMark(x: .value("x", index), y: .value("y", index + 1)).foregroundStyle(by: .value("series", series))
                    }
                }
            }
            .chartXScale(domain: 0...1).chartYScale(domain: 0...4), size: size)
        expectRects(frame.leaves.map(\.rect), [rect(0, 50, 200, 50), rect(0, 0, 200, 75)])
    }

    @Test("A chart of 10,000 points is one line, or 10,000 symbols") func manyPoints() {
        let values = (0..<10_000).map { (id: $0, value: sin(Double($0) / 100)) }
        let line = makeGraph(BareChart { ForEach(values, id: \.id) { LineMark(x: .value("x", $0.id), y: .value("y", $0.value)) } })
        #expect(line.leaves.count == 1)
        let points = makeGraph(BareChart { ForEach(values, id: \.id) { PointMark(x: .value("x", $0.id), y: .value("y", $0.value)) } })
        #expect(points.leaves.count == 10_000)
    }

    @Test("Marks and parts of axes can be optional", arguments: [true, false]) func optionalContent(isShown: Bool) {
        let marks = rects {
            if isShown { BarMark(x: .value("x", "a"), y: .value("y", 10)) }
            if let value = isShown ? nil : 10 { BarMark(x: .value("x", "a"), y: .value("y", value)) }
        }
        // One of the two bars is shown.
        expectRects(marks, [rect(28, 0, 144, 100)])
        let axis = AxisMarks(values: [1, 2]) { _ in
            AxisGridLine()
            if isShown { AxisValueLabel("a") }
        }
        #expect(axis.specifications[0].parts?(AxisValue(.number(1))).count == (isShown ? 2 : 1))
    }

    @Test("A function sets the styles of values") func stylesByFunction() {
        func colors(_ values: [Int]) -> [Color.Resolved] {
            makeGraph(
                BareChart {
                    ForEach(values, id: \.self) { BarMark(x: .value("x", "\($0)"), y: .value("y", 1)).foregroundStyle(by: .value("v", $0)) }
                }
                .chartForegroundStyleScale(mapping: { (value: Int) in value > 2 ? Color.red : .green })
            ).list.fills
        }
        let (red, green) = (Color.red.resolved(in: .light), Color.green.resolved(in: .light))
        #expect(colors([1, 2, 3]) == [green, green, red])
    }

    @Test("An outlined symbol stays inside the edge of the filled one") func outlinedSymbols() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
        for symbol in [BasicChartSymbolShape.circle, .square, .diamond] {
            let (filled, outlined) = (symbol.path(in: rect), symbol.strokeBorder(lineWidth: 2).path(in: rect))
            #expect(filled.boundingRect.insetBy(dx: -0.6, dy: -0.6).contains(outlined.boundingRect))
            #expect(outlined.contains(CGPoint(x: 10, y: filled.boundingRect.minY + 1.5)) && !outlined.contains(CGPoint(x: 10, y: 10)))
        }
    }
}
