import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews
import TestSupport
import Testing

@testable import KinoraCharts

@MainActor
struct ChartTests {
    private let size = CGSize(width: 200, height: 100)

    private func rects<C: ChartContent>(@ChartContentBuilder _ content: () -> C) -> [CGRect] {
        makeGraph(BareChart(content: content), size: size).leaves.map(\.rect)
    }

    private func expectRects(_ actual: [CGRect], _ expected: [CGRect], sourceLocation: SourceLocation = #_sourceLocation) {
        let matches =
            actual.count == expected.count
            && zip(actual, expected).allSatisfy { a, b in
                max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.width - b.width), abs(a.height - b.height)) < 1e-6
            }
        #expect(matches, "\(actual) is not \(expected)", sourceLocation: sourceLocation)
    }

    private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: width, height: height)
    }

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

    @Test("Curves pass through their points") func curves() {
        let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 10), CGPoint(x: 30, y: 0)]
        for method: InterpolationMethod in [
            .linear, .monotone, .cardinal, .catmullRom, .catmullRom(alpha: 0), .stepStart, .stepCenter, .stepEnd,
        ] {
            let path = Path { $0.addCurve(through: points, method: method) }
            for point in points { #expect(path.nearest(to: point)?.distance ?? 1 < 1e-6, "\(method) misses \(point)") }
        }
        // The monotone curve is level between equal values, and the cardinal one is not.
        let monotone = Path { $0.addCurve(through: points, method: .monotone) }
        #expect(monotone.boundingRect.maxY == 10)
        #expect(Path { $0.addCurve(through: points, method: .cardinal) }.boundingRect.maxY > 10.1)
        let steps = Path { $0.addCurve(through: points, method: .stepEnd) }
        #expect(steps.description == "0 0 m 10 0 l 10 10 l 20 10 l 20 10 l 30 10 l 30 0 l")
    }

    @Test("Curves through equal, single and no points are finite", arguments: [0, 1, 2, 5]) func degenerateCurves(count: Int) {
        let points = Array(repeating: CGPoint(x: 3, y: 4), count: count)
        for method: InterpolationMethod in [.linear, .monotone, .cardinal, .catmullRom, .stepCenter] {
            let path = Path { $0.addCurve(through: points, method: method) }
            #expect(count == 0 || (path.boundingRect.minX == 3 && path.boundingRect.height == 0))
        }
    }

    @Test("A sector is between its radii and its angles, with insets parallel to its edges") func sectorPath() {
        func path(_ end: Double, inset: Double = 0, radius: Double = 0, inner: Double = 50) -> Path {
            Path(sectorAt: .zero, from: 0, to: end, inner: inner, outer: 100, inset: inset, cornerRadius: radius)
        }
        let quarter = path(0.25)
        #expect(quarter.contains(CGPoint(x: 53, y: -53)))
        #expect(!quarter.contains(CGPoint(x: 30, y: -30)))
        #expect(!quarter.contains(CGPoint(x: -1, y: -75)))
        let bounds = quarter.boundingRect
        #expect(abs(bounds.width - 100) < 1e-6 && abs(bounds.maxY) < 1e-6 && abs(bounds.minY + 100) < 1e-6)
        #expect(!path(0.25, inset: 5).contains(CGPoint(x: 4.9, y: -75)))
        #expect(path(0.25, inset: 5).contains(CGPoint(x: 5.1, y: -75)))
        // The corner of the rounded sector is cut.
        #expect(path(0.25).contains(CGPoint(x: 1, y: -99)))
        #expect(!path(0.25, radius: 10).contains(CGPoint(x: 1, y: -99)))
        #expect(path(0.25, radius: 10).contains(CGPoint(x: 53, y: -53)))
        #expect(path(1).contains(CGPoint(x: -75, y: 0)))
        #expect(!path(1).contains(.zero))
        #expect(path(0.001, inset: 5).isEmpty)
    }

    @Test("Marks move between old and new data in withAnimation, and others fade") func animation() {
        let wire = Wire<[(id: String, value: Double)]>()
        let graph = makeGraph(
            Holder(wire, [("a", 4), ("b", 8)]) { data in
                BareChart {
                    ForEach(data, id: \.id) { BarMark(x: .value("x", $0.id), y: .value("y", $0.value), width: .fixed(10)) }
                }
                .chartXScale(domain: ["a", "b", "c", "d"]).chartYScale(domain: 0...10)
            }, size: size)
        expectRects(graph.leaves.map(\.rect), [rect(20, 60, 10, 40), rect(70, 20, 10, 80)])
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write([("a", 8), ("c", 5)]) } }
        graph.advance(to: 0.5)
        expectRects(graph.leaves.map(\.rect), [rect(20, 40, 10, 60), rect(120, 50, 10, 50), rect(70, 20, 10, 80)])
        #expect(graph.leaves.map(\.opacity) == [1, 0.5, 0.5])
        graph.advance(to: 2)
        expectRects(graph.leaves.map(\.rect), [rect(20, 20, 10, 80), rect(120, 50, 10, 50)])
    }

    @Test("Without an animation, new data are shown immediately") func noAnimation() {
        let wire = Wire<Double>()
        let graph = makeGraph(
            Holder(wire, 4) { value in
                BareChart { BarMark(x: .value("x", "a"), y: .value("y", value), width: .fixed(10)) }.chartYScale(domain: 0...10)
            }, size: size)
        graph.advance(to: 0.5) { wire.write(9) }
        expectRects(graph.leaves.map(\.rect), [rect(95, 10, 10, 90)])
    }

    @Test(
        "Charts of any data are drawn within a few plots of their frame",
        arguments: [
            [], [5], [5, 5, 5], [.nan], [.infinity, 1], [-.infinity], [-3, -1], [1e308, -1e308], [.leastNonzeroMagnitude], [0, 0],
        ] as [[Double]])
    func degenerateData(values: [Double]) {
        for type: ScaleType in [.linear, .log, .symmetricLog, .squareRoot] {
            for frame in [CGSize(width: 300, height: 200), CGSize(width: 3, height: 2), .zero] {
                let graph = makeGraph(
                    Chart {
                        ForEach(Array(values.enumerated()), id: \.offset) { index, value in
                            BarMark(x: .value("x", index), y: .value("y", value))
                            LineMark(x: .value("x", index), y: .value("y", value)).interpolationMethod(.monotone)
                            AreaMark(x: .value("x", index), y: .value("y", value)).interpolationMethod(.catmullRom)
                            PointMark(x: .value("x", value), y: .value("y", value)).foregroundStyle(by: .value("n", value))
                            SectorMark(angle: .value("y", value), innerRadius: .ratio(0.5), angularInset: 1).cornerRadius(3)
                            RuleMark(y: .value("y", value)).annotation { Text("r") }
                        }
                    }
                    .chartYScale(type: type), size: frame)
                for leaf in graph.leaves {
                    #expect(
                        leaf.rect.isNull
                            || [leaf.rect.minX, leaf.rect.minY, leaf.rect.maxX, leaf.rect.maxY].allSatisfy { abs($0) < 20_000 })
                }
            }
        }
    }

    @Test("A sector grows from 0 between its neighbours") func growingSector() {
        let wire = Wire<Double>()
        let graph = makeGraph(
            Holder(wire, 0) { value in
                BareChart {
                    ForEach(0..<2) { index in SectorMark(angle: .value("y", index == 0 ? 1 : value)) }
                }
            }, size: size)
        expectRects(graph.leaves.map(\.rect), [rect(50, 0, 100, 100)])
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(1) } }
        graph.beginFrame(at: 1.5)
        // The mean of a whole turn and nothing, and of a half each.
        expectRects(graph.leaves.map(\.rect), [rect(50, 0, 100, 100), rect(50, 0, 50, 50)])
        graph.beginFrame(at: 3)
        expectRects(graph.leaves.map(\.rect), [rect(100, 0, 50, 100), rect(50, 0, 50, 100)])
    }

    @Test("A chart of 10,000 points is one line, or 10,000 symbols") func manyPoints() {
        let values = (0..<10_000).map { (id: $0, value: sin(Double($0) / 100)) }
        let line = makeGraph(BareChart { ForEach(values, id: \.id) { LineMark(x: .value("x", $0.id), y: .value("y", $0.value)) } })
        #expect(line.leaves.count == 1)
        let points = makeGraph(BareChart { ForEach(values, id: \.id) { PointMark(x: .value("x", $0.id), y: .value("y", $0.value)) } })
        #expect(points.leaves.count == 10_000)
    }

    @Test("Identifiers that occur several times are drawn several times") func equalIdentifiers() {
        #expect(rects { ForEach([1, 1, 1], id: \.self) { BarMark(x: .value("x", "a"), y: .value("y", $0)) } }.count == 3)
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
        #expect(few.count > 2 && few.count < 10)
        #expect(few.first == "label 0")
    }

    private struct Sale: Identifiable {
        let id: Int
        let month: String
        let city: String
        let amount: Double
    }

    @Test("Display lists of charts") func dumps() {
        let sales = [(0, "Jan", "Oslo", 3), (1, "Jan", "Rome", 5), (2, "Feb", "Oslo", 4), (3, "Feb", "Rome", -2)]
            .map { Sale(id: $0.0, month: $0.1, city: $0.2, amount: $0.3) }
        let bars = Chart(sales) { sale in
            BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.amount))
                .foregroundStyle(by: .value("City", sale.city)).cornerRadius(4)
                .annotation(position: .overlay) { Text("\(Int(sale.amount))") }
        }
        expectDump("\(makeGraph(bars).list)", "bars")
        let lines = Chart(sales) { sale in
            LineMark(x: .value("Month", sale.month), y: .value("Sales", sale.amount))
                .foregroundStyle(by: .value("City", sale.city)).symbol(by: .value("City", sale.city)).interpolationMethod(.monotone)
        }
        .chartForegroundStyleScale(["Oslo": Color.red, "Rome": .black])
        .chartYAxis { AxisMarks(position: .leading, values: [-5, 0, 5]) }
        .chartPlotStyle { $0.background(Color.gray) }
        .chartLegend(position: .top)
        expectDump("\(makeGraph(lines).list)", "lines")
        let pie = Chart(sales.prefix(3)) { sale in
            SectorMark(angle: .value("Sales", sale.amount), innerRadius: .ratio(0.6), angularInset: 1).cornerRadius(4)
                .foregroundStyle(by: .value("Name", "\(sale.city) \(sale.month)"))
        }
        expectDump("\(makeGraph(pie).list)", "pie")
    }

    @Test("A visible domain shows a part of an axis, from the scroll position") func visibleDomain() {
        func bars(_ start: Int) -> [CGRect] {
            let chart = BareChart {
                ForEach(0..<8) { BarMark(x: .value("x", "\($0)"), y: .value("y", 10)) }
            }
            return makeGraph(chart.chartXVisibleDomain(length: 2).chartScrollPosition(initialX: "\(start)"), size: size).leaves.map(\.rect)
        }
        expectRects(bars(3), [rect(14, 0, 72, 100), rect(114, 0, 72, 100)])
        expectRects(bars(7), [rect(28, 0, 144, 100)])
        let lines = BareChart { ForEach([0, 10, 20], id: \.self) { x in PointMark(x: .value("x", x), y: .value("y", 5)).symbolSize(.pi) } }
        let points = makeGraph(lines.chartXVisibleDomain(length: 10).chartScrollPosition(initialX: 10), size: size).leaves.map(\.rect.midX)
        #expect(points == [-200, 0, 200])
        // Without a scroll position, the part begins with the first value and not with the axis, which includes 0.
        let starts = BareChart {
            ForEach([3, 13, 23], id: \.self) { x in PointMark(x: .value("x", x), y: .value("y", 5)).symbolSize(.pi) }
        }
        #expect(makeGraph(starts.chartXVisibleDomain(length: 10), size: size).leaves.map(\.rect.midX) == [0, 200, 400])
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

    @Test("Views over a chart convert between values and positions") func proxy() throws {
        var found: ChartProxy?
        var frame = CGRect.zero
        let chart = Chart {
            PointMark(x: .value("x", 0), y: .value("y", "a"))
            PointMark(x: .value("x", 10), y: .value("y", "b"))
        }
        .chartXScale(domain: 0...10)
        .chartOverlay { proxy in
            GeometryReader { geometry -> Color in
                (found, frame) = (proxy, geometry[proxy.plotAreaFrame])
                return Color.clear
            }
        }
        _ = makeGraph(chart, size: CGSize(width: 300, height: 200))
        let proxy = try #require(found)
        #expect(frame.size == proxy.plotSize && frame.width < 300 && frame.minY > 0)
        let width = proxy.plotSize.width
        #expect(proxy.position(forX: 5) == width / 2 && proxy.position(forY: "a") == proxy.plotSize.height / 4)
        #expect(proxy.positionRange(forX: 5) == width / 2...width / 2 && proxy.positionRange(forY: "a") == 0...proxy.plotSize.height / 2)
        #expect(proxy.positionRange(forY: "z") == nil)
        #expect(
            proxy.xDomain(dataType: Int.self) == [0, 10] && proxy.yDomain() == ["a", "b"] && proxy.xDomain(dataType: String.self) == [])
        #expect(proxy.value(atX: width / 4) == 2.5 && proxy.value(atX: width * 0.29, as: Int.self) == 3)
        #expect(proxy.value(atY: proxy.plotSize.height - 1) == "b" && proxy.value(atY: 1, as: Double.self) == nil)
        let pair = proxy.value(at: CGPoint(x: width, y: 0), as: (Double, String).self)
        #expect(pair?.0 == 10 && pair?.1 == "a")
    }

    @Test("The ends of a gradient's legend are rounded") func legendNumbers() {
        #expect(PlottedValue.number(5.337048).roundedName == "5.34" && PlottedValue.number(-34_962.4).roundedName == "−35,000")
        #expect(PlottedValue.number(12).roundedName == "12" && PlottedValue.category("a").roundedName == "a")
    }

    @Test("Positions of an axis convert back to their values", arguments: [ScaleType.linear, .log, .squareRoot, .symmetricLog])
    func inverse(type: ScaleType) throws {
        let scale = PositionScale(domain: .numbers(1, 50), type: type, isReversed: true)
        for number in [1, 2.5, 17, 50] {
            let position = try #require(scale.position(number))
            let value = try #require(scale.value(at: position)?.number)
            expectClose(value, number, within: 1e-9)
        }
    }

    @Test("Marks, parts of axes and axes can be optional", arguments: [true, false]) func optionalContent(isShown: Bool) {
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

    @Test("An outlined symbol stays inside the edge of the filled one") func outlinedSymbols() {
        let rect = CGRect(x: 0, y: 0, width: 20, height: 20)
        for symbol in [BasicChartSymbolShape.circle, .square, .diamond] {
            let (filled, outlined) = (symbol.path(in: rect), symbol.strokeBorder(lineWidth: 2).path(in: rect))
            #expect(filled.boundingRect.insetBy(dx: -0.6, dy: -0.6).contains(outlined.boundingRect))
            #expect(outlined.contains(CGPoint(x: 10, y: filled.boundingRect.minY + 1.5)) && !outlined.contains(CGPoint(x: 10, y: 10)))
        }
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
