import Foundation
import KinoraApple
import KinoraCharts
import KinoraControls
import KinoraDrawing
import KinoraMotion
import KinoraViews
import Testing

@testable import KinoraPipeline

/// Views whose arguments are empty, of different counts, or out of range, as they are in programs whose data arrive later.
@Suite("Degenerate arguments of views")
@MainActor
struct DegenerateArgumentTests {
    private typealias Row = (name: String, view: @MainActor @Sendable () -> AnyView)

    nonisolated private static func row(_ name: String, @ViewBuilder _ view: @escaping @MainActor @Sendable () -> some View) -> Row {
        (name, { AnyView(view()) })
    }

    private static var box: some View { Color.red.frame(width: 10, height: 10) }
    nonisolated private static let points: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
    nonisolated private static let colors: [Color] = [.red, .green, .blue, .yellow]
    nonisolated private static let date = Date(timeIntervalSinceReferenceDate: 0)
    nonisolated private static let none: [Int] = []

    private static func mesh(_ width: Int, _ height: Int, _ points: Int, _ colors: Int) -> MeshGradient {
        MeshGradient(
            width: width, height: height, points: (0..<points).map { Self.points[$0 % 4] }, colors: (0..<colors).map { Self.colors[$0 % 4] }
        )
    }

    nonisolated private static let meshes: [Row] = [
        row("mesh without colours") { mesh(2, 2, 4, 0) },
        row("mesh without points") { mesh(2, 2, 0, 4) },
        row("mesh with too many colours") { mesh(2, 2, 4, 5) },
        row("mesh of one row") { mesh(4, 1, 4, 4) },
        row("mesh of nothing") { mesh(0, 0, 0, 0) },
        row("mesh of negative size") { mesh(-2, -2, 4, 4) },
        row("mesh of any size") { mesh(.max, .max, 4, 4) },
        row("mesh of the least size") { mesh(.min, -1, 4, 4) },
        row("mesh as a style") { Text(verbatim: "A").foregroundStyle(mesh(3, 2, 4, 4)) },
        row("mesh in a shape") { Circle().stroke(mesh(2, 2, 4, 3), lineWidth: 3) },
        row("mesh of Bézier points") { MeshGradient(width: 2, height: 2, bezierPoints: [], colors: colors) },
        row("mesh of resolved colours") { MeshGradient(width: 2, height: 2, points: points, resolvedColors: []) },
        row("mesh in a canvas") {
            Canvas { context, size in
                context.fill(Path(CGRect(origin: .zero, size: size)), with: .style(mesh(2, 2, 4, 1)))
            }
        },
    ]

    nonisolated private static let gradients: [Row] = [
        row("gradient without stops") { LinearGradient(stops: [], startPoint: .top, endPoint: .bottom) },
        row("gradient without colours") { LinearGradient(colors: [], startPoint: .top, endPoint: .bottom) },
        row("gradient of a colour") { RadialGradient(colors: [.red], center: .center, startRadius: 0, endRadius: 10) },
        row("angular gradient without colours") { AngularGradient(colors: [], center: .center) },
        row("elliptical gradient without colours") { EllipticalGradient(colors: []) },
        row("gradient in a canvas") {
            Canvas { context, size in
                let rect = Path(CGRect(origin: .zero, size: size))
                context.fill(rect, with: .linearGradient(Gradient(stops: []), startPoint: .zero, endPoint: .zero))
                context.fill(rect, with: .radialGradient(Gradient(colors: []), center: .zero, startRadius: 0, endRadius: 0))
                context.fill(rect, with: .conicGradient(Gradient(colors: []), center: .zero))
                context.fill(rect, with: .palette([]))
                context.stroke(Path(), with: .color(.red), style: StrokeStyle(lineWidth: 1, dash: [0, 0]))
                context.clip(to: Path())
                context.drawLayer { _ in }
            }
        },
    ]

    nonisolated private static let layouts: [Row] = [
        row("grid of no columns") { LazyVGrid(columns: []) { ForEach(0..<3, id: \.self) { _ in box } } },
        row("grid of no rows") { LazyHGrid(rows: []) { ForEach(0..<3, id: \.self) { _ in box } } },
        row("grid of columns without views") { LazyVGrid(columns: [GridItem(.flexible(minimum: 10, maximum: 0))]) {} },
        row("grid with rows of different lengths") {
            Grid {
                GridRow {}
                GridRow { box }
                GridRow {
                    box
                    box
                    box
                }
                box.gridCellColumns(0)
                GridRow { box.gridCellColumns(-3) }
                GridRow { box.gridCellColumns(10_000) }
            }
        },
        row("empty grid") { Grid {} },
        row("empty stacks") {
            HStack { VStack { ZStack {} } }
            LazyVStack {}
            LazyHStack {}
            ScrollView {}
            List {}
            Form {}
            ViewThatFits {}
            Group {}
            Section {}
        },
        row("range without numbers") { ForEach(0..<0) { _ in box } },
        row("negative range") { ForEach(-3..<0, id: \.self) { Text(verbatim: "\($0)") } },
        row("equal ids") { ForEach([1, 1, 1], id: \.self) { Text(verbatim: "\($0)") } },
        row("nothing") { ForEach(none, id: \.self) { Text(verbatim: "\($0)") } },
        row("frame with a maximum below its minimum") { box.frame(minWidth: 30, maxWidth: 10, minHeight: 20, idealHeight: 5) },
        row("relative frame of no rows") { ScrollView { box.containerRelativeFrame(.horizontal, count: 0, span: -1, spacing: 3) } },
        row("empty any-layout") { AnyLayout(HStackLayout()) {} },
    ]

    nonisolated private static let shapes: [Row] = [
        row("path of no points") { Path { $0.addLines([]) }.stroke(.red) },
        row("path of lines without a start") {
            Path {
                $0.addLine(to: CGPoint(x: 3, y: 3))
                $0.addCurve(to: .zero, control1: .zero, control2: .zero)
                $0.addQuadCurve(to: .zero, control: .zero)
                $0.addArc(tangent1End: .zero, tangent2End: .zero, radius: 1)
                $0.closeSubpath()
                $0.closeSubpath()
            }.fill(.red)
        },
        row("path of rectangles") { Path { $0.addRects([.null, .infinite, .zero, CGRect(x: 0, y: 0, width: -3, height: -4)]) } },
        row("path of a text") { Path("0 0 m 5 5") ?? Path() },
        row("rounded path") { Path(roundedRect: .null, cornerSize: CGSize(width: 3, height: -3)).fill(.red) },
        row("ellipse") { Path(ellipseIn: .infinite).fill(.red) },
        row("trim backwards") { Circle().trim(from: 1, to: 0).stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [])) },
        row("dash of negative lengths") {
            Circle().stroke(.red, style: StrokeStyle(lineWidth: 2, dash: [-1, 2, .nan], dashPhase: .infinity))
        },
        row("empty path operations") {
            Path(Path().union(Path()).intersection(Path()).cgPath).trimmedPath(from: 0, to: 1).strokedPath(StrokeStyle())
        },
    ]

    nonisolated private static let controls: [Row] = [
        row("slider of an empty range") { Slider(value: .constant(3.0), in: 3...3) },
        row("slider of a step above the range") { Slider(value: .constant(3.0), in: 0...1, step: 10) },
        row("slider without steps") { Slider(value: .constant(0.5), in: 0...1, step: 0) },
        row("slider of an infinite range") { Slider(value: .constant(0.0), in: (-Double.infinity)...Double.infinity) },
        row("slider of the largest range") {
            Slider(value: .constant(0.0), in: (-Double.greatestFiniteMagnitude)...Double.greatestFiniteMagnitude)
        },
        row("stepper of an empty range") { Stepper("Count", value: .constant(9), in: 3...3) },
        row("stepper without steps") { Stepper("Count", value: .constant(3), in: 0...5, step: 0) },
        row("stepper at the end of numbers") { Stepper("Count", value: .constant(Int.max), in: Int.min...Int.max, step: .max) },
        row("gauge of an empty range") { Gauge(value: 3.0, in: 3...3) { Text(verbatim: "A") }.gaugeStyle(.accessoryCircular) },
        row("gauge outside its range") { Gauge(value: 30.0, in: 0...1) { Text(verbatim: "A") } },
        row("progress of nothing") { ProgressView(value: 0.0, total: 0) },
        row("progress above the total") { ProgressView(value: 5.0, total: -1) },
        row("unknown progress") { ProgressView(value: Double?.none) },
        row("progress of no time") { ProgressView(timerInterval: date...date, countsDown: false) },
        row("timer of no time") { Text(timerInterval: date...date) },
        row("interval of no time") { Text(DateInterval(start: date, duration: 0)) },
        row("dates") { Text(date...date) },
        row("picker without choices") {
            Picker("Pick", selection: .constant(1)) {}.pickerStyle(.segmented)
            Picker("Pick", selection: .constant(1)) {}.pickerStyle(.wheel)
            Picker("Pick", selection: .constant(9)) { Text(verbatim: "A").tag(1) }.pickerStyle(.menu)
        },
        row("date picker of no time") { DatePicker("Date", selection: .constant(date), in: date...date).datePickerStyle(.graphical) },
        row("tabs without tabs") { TabView {} },
        row("tabs of pages without pages") { TabView(selection: .constant(3)) {}.tabViewStyle(.page) },
        row("table without rows") { List(none, id: \.self) { Text(verbatim: "\($0)") } },
        row("navigation without a page") { NavigationStack(path: .constant([1, 2])) { box } },
        row("empty texts") {
            Text(verbatim: "")
            Text(AttributedString())
            Label("", systemImage: "")
            Image(systemName: "")
            TextField("", text: .constant(""))
            Text(verbatim: "A").lineLimit(0)
            Text(verbatim: "A").lineLimit(-1)
            Text(verbatim: "A").lineLimit(3...)
        },
    ]

    nonisolated private static let animators: [Row] = [
        row("keyframes without tracks") {
            KeyframeAnimator(initialValue: 1.0) {
                box.opacity($0)
            } keyframes: { _ in
            }
        },
        row("track without keyframes") {
            KeyframeAnimator(initialValue: CGPoint.zero) {
                box.offset(x: $0.x)
            } keyframes: { _ in
                KeyframeTrack(\CGPoint.x) {}
            }
        },
        row("track of no time") {
            KeyframeAnimator(initialValue: 1.0) {
                box.opacity($0)
            } keyframes: { _ in
                LinearKeyframe(0, duration: 0)
                CubicKeyframe(1, duration: 0)
                SpringKeyframe(0, duration: 0)
                MoveKeyframe(1)
            }
        },
        row("no phases") { PhaseAnimator(none) { box.opacity(Double($0)) } },
        row("one phase") { PhaseAnimator([1]) { box.opacity(Double($0)) } },
        row("phases without time") {
            PhaseAnimator([0, 1]) {
                box.opacity(Double($0))
            } animation: { _ in
                nil
            }
        },
        row("timeline without dates") { TimelineView(.explicit([])) { _ in box } },
        row("timeline of one date twice") { TimelineView(.explicit([date, date])) { _ in box } },
        row("timeline without period") { TimelineView(.periodic(from: date, by: 0)) { _ in box } },
        row("timeline of a negative period") { TimelineView(.periodic(from: date, by: -1)) { _ in box } },
        row("repetition") { Repeated(animation: .linear(duration: 0.1).repeatCount(0)) },
        row("negative repetition") { Repeated(animation: .linear(duration: 0.1).repeatCount(-3, autoreverses: false)) },
        row("endless repetition of no time") { Repeated(animation: .linear(duration: 0).repeatForever()) },
    ]

    private struct Repeated: View {
        let animation: Animation
        @State private var x = 0.0

        var body: some View { box.offset(x: x).onAppear { withAnimation(animation) { x = 10 } } }
    }

    nonisolated private static let charts: [Row] = [
        row("chart without marks") { Chart {} },
        row("chart of no data") { Chart(none, id: \.self) { LineMark(x: .value("X", $0), y: .value("Y", $0)) } },
        row("chart of one point") { Chart { LineMark(x: .value("X", 1), y: .value("Y", 1)) } },
        row("chart of an empty domain") {
            Chart { BarMark(x: .value("X", 1), y: .value("Y", 1)) }.chartXScale(domain: 1...1).chartYScale(domain: 0...0)
        },
        row("chart of an infinite domain") {
            Chart { PointMark(x: .value("X", 1.0), y: .value("Y", 1.0)) }
                .chartYScale(domain: (-Double.infinity)...Double.infinity)
        },
        row("chart of the largest domain") {
            Chart { PointMark(x: .value("X", 1.0), y: .value("Y", 1.0)) }
                .chartYScale(domain: (-Double.greatestFiniteMagnitude)...Double.greatestFiniteMagnitude)
        },
        row("chart of no categories") { Chart { BarMark(x: .value("X", "A"), y: .value("Y", 1)) }.chartXScale(domain: [String]()) },
        row("chart of no numbers") {
            Chart {
                LineMark(x: .value("X", Double.nan), y: .value("Y", Double.infinity))
                AreaMark(x: .value("X", 1), yStart: .value("Y", Double.nan), yEnd: .value("Y", 1))
                SectorMark(angle: .value("Share", Double.nan))
                RuleMark(y: .value("Y", Double.infinity))
            }
        },
        row("sectors of nothing") {
            Chart {
                SectorMark(angle: .value("Share", 0))
                SectorMark(angle: .value("Share", -3), innerRadius: .ratio(2), outerRadius: .ratio(-1), angularInset: .infinity)
            }
        },
        row("chart of a logarithm of nothing") {
            Chart { BarMark(x: .value("X", 1), y: .value("Y", 0)) }.chartYScale(domain: -1...0, type: .log)
        },
        row("chart of no values on the axis") {
            Chart { BarMark(x: .value("X", 1), y: .value("Y", 1)) }
                .chartXAxis { AxisMarks(values: none) }
                .chartYAxis { AxisMarks(values: .automatic(desiredCount: 0)) }
        },
        row("chart of a stride of nothing") {
            Chart { BarMark(x: .value("X", 1.0), y: .value("Y", 1.0)) }
                .chartXAxis { AxisMarks(values: .stride(by: 0.0)) }
                .chartYAxis { AxisMarks(values: .stride(by: -1e-300)) }
        },
        row("chart of a style scale without colours") {
            Chart { BarMark(x: .value("X", 1), y: .value("Y", 1)).foregroundStyle(by: .value("Kind", "A")) }
                .chartForegroundStyleScale(domain: ["A", "B"], range: [Color]())
        },
        row("chart without a width") { Chart { BarMark(x: .value("X", 1), y: .value("Y", 1)) }.frame(width: 0, height: 0) },
    ]

    nonisolated private static let all = meshes + gradients + layouts + shapes + controls + animators + charts

    @Test("No argument of a view ends the program", arguments: all.indices)
    func arguments(index: Int) async throws {
        let row = Self.all[index]
        let composition = Composition("degenerate", size: CGSize(width: 60, height: 60), fps: 10, duration: 1) {
            row.view().frame(width: 60, height: 60)
        }
        #expect(try await RenderJob(composition, output: "unused.png").images([0, 1, 7]).count == 3, "\(row.name)")
    }

    @Test("A mesh gradient without its colours shows nothing and is reported once")
    func incompleteMesh() async throws {
        struct Arriving: View {
            @State private var colors: [Color] = []

            var body: some View {
                MeshGradient(width: 2, height: 2, points: DegenerateArgumentTests.points, colors: colors, background: .black)
                    .onAppear { Stage.current?.post(after: 0.5) { colors = [.red, .red, .red, .red] } }
            }
        }
        let stage = Stage(size: CGSize(width: 8, height: 8), frameRate: 10, seed: 1, environment: EnvironmentValues()) { Arriving() }
        var reports: [String] = []
        stage.onReport = { reports.append($0) }
        let empty = try await stage.frame(0)
        _ = try await stage.frame(3)
        let full = try await stage.frame(6)
        #expect(reports.count == 1)
        #expect(reports.first?.contains("a MeshGradient of 2 by 2 vertices with 4 locations and 0 colours shows nothing") == true)
        func paints(_ list: DisplayList) -> [Paint] {
            func paints(_ items: [DisplayItem]) -> [Paint] {
                items.flatMap { item -> [Paint] in
                    switch item.content {
                    case .fill(_, let paint, _): [paint]
                    case .group(let group): paints(group.items)
                    default: []
                    }
                }
            }
            return paints(list.items)
        }
        for paint in paints(empty) {
            guard case .color(let color) = paint else {
                Issue.record("\(paint) is drawn")
                continue
            }
            #expect(color.opacity == 0)
        }
        #expect(paints(full).contains { if case .mesh = $0 { true } else { false } })
    }
}
