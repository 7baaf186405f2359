import Foundation
import KinoraDrawing
import Testing

@testable import KinoraCharts
@testable import KinoraViews

@Suite("Labels and titles of axes, and sizes of symbols")
@MainActor
struct AxisLabelTests {
    /// The frames of texts in a chart of 300 x 200 points, by their strings.
    private func frames<V: View>(_ view: V) -> [String: CGRect] {
        var found: [String: CGRect] = [:]
        func visit(_ items: [DisplayItem], _ outer: CGAffineTransform) {
            for item in items {
                let transform = item.transform.concatenating(outer)
                switch item.content {
                case .text(let text, _): found[text.string] = CGRect(origin: .zero, size: text.size).applying(transform)
                case .group(let group): visit(group.items, transform)
                default: break
                }
            }
        }
        visit(makeGraph(view).list.items, .identity)
        return found
    }

    private func chart<Content: AxisContent>(@AxisContentBuilder _ axis: () -> Content) -> some View {
        Chart { PointMark(x: .value("x", 1), y: .value("y", 1)) }.chartXScale(domain: 0...2).chartYAxis(.hidden).chartXAxis(content: axis)
    }

    @Test("Centred labels are in the middle between their value and the next one")
    func centered() throws {
        let plain = frames(chart { AxisMarks(values: [0, 1, 2]) { AxisValueLabel() } })
        let centered = frames(chart { AxisMarks(values: [0, 1, 2]) { AxisValueLabel(centered: true) } })
        let ends = try ["0", "1", "2"].map { try #require(plain[$0]?.midX) }
        #expect(try abs(#require(centered["0"]?.midX) - (ends[0] + ends[1]) / 2) < 1e-6)
        #expect(try abs(#require(centered["1"]?.midX) - (ends[1] + ends[2]) / 2) < 1e-6)
        #expect(centered["2"] == nil)
    }

    @Test(
        "Vertical labels are turned, and the axis has space for them", arguments: [AxisValueLabelOrientation.vertical, .verticalReversed])
    func vertical(orientation: AxisValueLabelOrientation) throws {
        let format = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(4))
        let plain = try #require(frames(chart { AxisMarks(values: [1.0]) { AxisValueLabel(format: format) } })["1.0000"])
        let turned = try #require(
            frames(chart { AxisMarks(values: [1.0]) { AxisValueLabel(format: format, orientation: orientation) } })["1.0000"])
        #expect(abs(turned.width - plain.height) < 1e-6 && abs(turned.height - plain.width) < 1e-6 && abs(turned.midX - plain.midX) < 1e-6)
        #expect(turned.maxY <= 200.001)
    }

    @Test("The title of the y axis is turned beside the chart, and the title of the x axis is above it")
    func titles() throws {
        let view = chart { AxisMarks(values: [1]) }
        let above = try #require(frames(view.chartXAxisLabel("Time", position: .top))["Time"])
        #expect(above.minY < 1 && abs(above.midX - 150) < 1)
        let plain = try #require(frames(view.chartYAxisLabel("Sales"))["Sales"])
        for (position, isRight) in [(AnnotationPosition.leading, false), (.trailing, true)] {
            let turned = try #require(frames(view.chartYAxisLabel("Sales", position: position))["Sales"])
            #expect(abs(turned.width - plain.height) < 1e-6 && abs(turned.height - plain.width) < 1e-6)
            #expect(isRight ? abs(turned.maxX - 300) < 1 : abs(turned.minX) < 1)
        }
    }

    @Test("The scale of symbols is linear in their areas, from the smallest to the largest number")
    func sizes() throws {
        let scale = SymbolSizeScale([.number(2), .number(6), .category("a")], areas: 9 * .pi...25 * .pi)
        #expect(scale.size(of: .number(2)) == CGSize(width: 6, height: 6))
        #expect(scale.size(of: .number(6)) == CGSize(width: 10, height: 10))
        #expect(try #require(scale.size(of: .number(4))?.width) == (17 * 4).squareRoot())
        #expect(scale.size(of: .category("a")) == nil && scale.size(of: .number(.nan)) == nil)
        #expect(SymbolSizeScale([.number(3)], areas: 0...25 * .pi).size(of: .number(3)) == CGSize(width: 10, height: 10))
        #expect(SymbolSizeScale([], areas: 1...2).size(of: .number(3)) == nil)
    }

    @Test("Labels that overlap are left out at equal distances") func collisions() {
        func labels(_ count: Int) -> [String] {
            let names = (0..<count).map { "label \($0)" }
            let graph = makeGraph(
                Chart { ForEach(names, id: \.self) { BarMark(x: .value("x", $0), y: .value("y", 1)) } }.chartYAxis(.hidden))
            var texts: [String] = []
            func visit(_ items: [DisplayItem]) {
                for item in items {
                    if case .text(let text, _) = item.content { texts.append(text.string) }
                    if case .group(let group) = item.content { visit(group.items) }
                }
            }
            visit(graph.list.items)
            return texts
        }
        #expect(labels(3) == ["label 0", "label 1", "label 2"])
        let few = labels(40)
        let numbers = few.compactMap { Int($0.dropFirst("label ".count)) }
        #expect(numbers.count == few.count && few.count > 2 && few.count < 10)
        #expect(numbers == Array(stride(from: 0, to: 40, by: max(numbers.dropFirst().first ?? 0, 1))))
    }

    @Test("The styles of axes apply to the areas of their labels") func axisStyles() {
        let chart = Chart { PointMark(x: .value("x", 1), y: .value("y", 1)).symbolSize(0) }
        let plain = makeGraph(chart).leaves.map(\.rect)
        let styled = makeGraph(chart.chartXAxisStyle { $0.background(.red) }.chartYAxisStyle { $0.background(.blue) }).leaves.map(\.rect)
        // Each area has its background and its transparent content.
        #expect(Array(styled.dropFirst(4)) == plain)
        let (x, y) = (styled[0], styled[2])
        #expect(
            styled[1] == x && styled[3] == y && x.minX < 20 && x.maxX == y.minX && x.maxY == 200 && x.height > 10 && y.maxX == 300
                && y.width > 10)
    }
}
