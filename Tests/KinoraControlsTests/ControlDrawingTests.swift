import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@_spi(Runtime) @testable import KinoraViews

@Suite("Drawing and touching controls")
@MainActor
struct ControlDrawingTests {
    private func color(_ color: Color) -> Color.Resolved { color.resolved(in: .light) }

    private struct Switching: View {
        @State private var isOn: Bool

        init(_ isOn: Bool) {
            _isOn = State(initialValue: isOn)
        }

        var body: some View { Toggle("Sound", isOn: $isOn).labelsHidden() }
    }

    @Test("A toggle's knob is on the side of its state, and the toggle is green when on") func toggles() async throws {
        // 51 x 31 in the middle, a knob of 27 two points from its end.
        for (isOn, x) in [(false, CGFloat(76.5)), (true, 96.5)] {
            let leaves = makeGraph(Switching(isOn)).leaves
            #expect(leaves.first?.rect == rect(74.5, 34.5, 51, 31))
            #expect(leaves.last?.rect == rect(x, 36.5, 27, 27))
            #expect(leaves.contains { $0.color == color(.green) && $0.opacity == 1 } == isOn)
        }
        let stage = try await play(Switching(false).accessibilityIdentifier("switch"), [.tap(.identifier("switch"), at: 0.5)], until: 90)
        #expect(stage.graph.leaves.last?.rect == rect(96.5, 36.5, 27, 27))
    }

    @Test("A slider's knob is at its value, and its bar ends there") func sliders() {
        let size = CGSize(width: 128, height: 28)
        for (value, x) in [(0.0, CGFloat(0)), (50, 50), (100, 100), (400, 100)] {
            let rects = layout(Slider(value: .constant(value), in: 0...100), size: size)
            #expect(rects.first == rect(0, 12, 128, 4))
            #expect(rects.contains { abs($0.width - (14 + x)) < 1e-6 && abs($0.height - 4) < 1e-6 })
            #expect(rects.last == rect(x, 0, 28, 28))
        }
    }

    private struct Counting: View {
        let wire: Wire<Int>
        @State private var count = 4

        init(_ wire: Wire<Int>) {
            self.wire = wire
        }

        var body: some View {
            Stepper("Count", value: $count, in: 0...5).labelsHidden().onChange(of: count) { wire.log.append("\(count)") }
        }
    }

    @Test("A stepper steps up and down within its bounds") func steppers() async throws {
        let wire = Wire<Int>()
        _ = try await play(
            Counting(wire), [],
            taps: [
                ScriptedTap("+", at: 0.5), ScriptedTap("+", at: 1.2), ScriptedTap("−", at: 2), ScriptedTap("−", at: 3),
            ], until: 240)
        #expect(wire.log == ["5", "4", "3"])
        let rects = makeGraph(Counting(wire)).rects
        #expect(rects.first == rect(53, 34, 94, 32) && rects.contains(rect(99.5, 41, 1, 18)))
    }

    private struct Choosing: View {
        @State private var chosen = "a"
        let isTagged: Bool

        init(isTagged: Bool) {
            self.isTagged = isTagged
        }

        var body: some View {
            Picker("Letter", selection: $chosen) {
                ForEach(["a", "b", "c", "d"], id: \.self) { letter in
                    if isTagged { Text(letter).tag(letter) } else { Text(letter) }
                }
            }
            .pickerStyle(.segmented).labelsHidden()
            Color.red.frame(width: chosen == "c" ? 30 : 10, height: 10)
        }
    }

    @Test("A tap selects an option by its tag or its identity", arguments: [true, false])
    func tappedOptions(isTagged: Bool) async throws {
        let red = color(.red)
        func width(_ gestures: [ScriptedGesture]) async throws -> CGFloat? {
            try await play(Choosing(isTagged: isTagged), gestures, until: 60).graph.leaves.first { $0.color == red }?.rect.width
        }
        #expect(try await width([]) == 10)
        #expect(try await width([.tap("c", at: 0.5)]) == 30)
        #expect(try await width([.tap("b", at: 0.5)]) == 10)
    }

    @Test("A segmented picker highlights its selection") func pickers() throws {
        func pill(_ chosen: String) -> CGRect? {
            let picker = Picker("Letter", selection: .constant(chosen)) {
                ForEach(["a", "b", "c", "d"], id: \.self) { Text($0) }
            }
            let knob = color(Color(white: 1))
            return makeGraph(picker.pickerStyle(.segmented).labelsHidden()).leaves.first { $0.color == knob }?.rect
        }
        let (first, third) = (try #require(pill("a")), try #require(pill("c")))
        #expect(first.width == third.width && abs(third.minX - first.minX - 2 * first.width) < 5)
    }

    @Test("A progress bar and a ring show their fraction; without one a spinner turns") func progress() async throws {
        let size = CGSize(width: 100, height: 20)
        #expect(layout(ProgressView(value: 0.25), size: size) == [rect(0, 8, 100, 4), rect(0, 8, 25, 4)])
        #expect(layout(ProgressView(value: 3, total: 4), size: size).last?.width == 75)
        #expect(layout(ProgressView(value: -1), size: size).count == 1)
        let ring = layout(ProgressView(value: 0.5).progressViewStyle(.circular), size: CGSize(width: 40, height: 40))
        // The right half of a ring of 28.
        expectRects(ring, [rect(6, 6, 28, 28), rect(20, 6, 14, 28)])
        let stage = try await play(ProgressView(), [], until: 0)
        let first = stage.graph.leaves.map(\.opacity)
        _ = try await stage.frame(15)
        let later = stage.graph.leaves.map(\.opacity)
        #expect(first.count == 8 && first != later && first.sorted() == later.sorted())
    }

    @Test("Gauges show the fraction of their value") func gauges() {
        let size = CGSize(width: 100, height: 60)
        let bar = layout(Gauge(value: 30, in: 10...50) { EmptyView() }, size: size)
        #expect(bar.map(\.width) == [100, 50])
        let ring = layout(Gauge(value: 0.25) { EmptyView() }.gaugeStyle(.accessoryCircularCapacity), size: size)
        // A quarter of a ring of 52 points from the top to the right.
        #expect(ring.contains { abs($0.minX - 50) < 1e-6 && abs($0.width - 26) < 1e-6 && abs($0.height - 26) < 1e-6 })
    }

    @Test("A gradient as tint runs along a gauge") func gaugeGradients() {
        let gradient = Gradient(colors: [.green, .red])
        func paints<V: View>(_ view: V) -> [Paint] {
            var paints: [Paint] = []
            func visit(_ items: [DisplayItem]) {
                for item in items {
                    switch item.content {
                    case .fill(_, let paint, _), .stroke(_, let paint, _): paints.append(paint)
                    case .group(let group): visit(group.items)
                    default: break
                    }
                }
            }
            visit(makeGraph(view.tint(gradient)).list.items)
            return paints
        }
        let bar = paints(Gauge(value: 0.5) { EmptyView() }.gaugeStyle(.accessoryLinear))
        #expect(bar.contains { if case .linearGradient(_, let start, let end) = $0 { start.y == end.y && start.x < end.x } else { false } })
        let ring = paints(Gauge(value: 0.5) { EmptyView() }.gaugeStyle(.accessoryCircular))
        #expect(ring.contains { if case .angularGradient = $0 { true } else { false } })
        let square = paints(Rectangle().fill(gradient))
        #expect(
            square.contains { if case .linearGradient(_, let start, let end) = $0 { start.x == end.x && start.y < end.y } else { false } })
    }

    @Test("A date picker shows its date and its time on separate backgrounds") func datePickers() {
        let date = Date(timeIntervalSinceReferenceDate: 0)
        func backgrounds(_ components: DatePickerComponents) -> Int {
            makeGraph(DatePicker("", selection: .constant(date), displayedComponents: components).labelsHidden()).leaves.filter {
                $0.color == Color(red: 120 / 255, green: 120 / 255, blue: 128 / 255, opacity: 0.16).resolved(in: .light)
            }.count
        }
        #expect(backgrounds(.date) == 1 && backgrounds([.date, .hourAndMinute]) == 2)
    }

    @Test("A text field shows its text, or its title in a fainter colour; a secure field shows dots") func textFields() {
        func texts<V: View>(_ view: V) -> [String] { makeGraph(view).nodes(of: Text.self).map(\.text) }
        #expect(texts(TextField("Name", text: .constant("Ada"))) == ["Ada"])
        #expect(texts(TextField("Name", text: .constant(""))) == ["Name"])
        #expect(texts(TextField("Name", text: .constant(""), prompt: Text("Yours"))) == ["Yours"])
        #expect(texts(SecureField("Word", text: .constant("abc"))) == ["•••"])
        let placeholder = Color(red: 60 / 255, green: 60 / 255, blue: 67 / 255, opacity: 0.3).resolved(in: .light)
        #expect(makeGraph(TextField("Name", text: .constant(""))).leaves.first?.color == placeholder)
        #expect(makeGraph(TextField("Name", text: .constant("Ada"))).leaves.first?.color != placeholder)
    }

    // MARK: Buttons

    private struct DoubleTap: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.foregroundStyle(configuration.role == .destructive ? Color.red : Color.blue)
                .onTapGesture(count: 2) { configuration.trigger() }
        }
    }

    private struct Framed: PrimitiveButtonStyle {
        func makeBody(configuration: Configuration) -> some View { Button(configuration).padding(4).border(Color.green) }
    }

    @Test("A primitive button style decides when the action runs") func primitiveStyles() async throws {
        let wire = Wire<Void>()
        let view = Button("Go", role: .destructive) { wire.log.append("go") }.buttonStyle(DoubleTap())
        let stage = try await play(
            view, [], taps: [ScriptedTap("Go", at: 0.5), ScriptedTap("Go", at: 2), ScriptedTap("Go", at: 2.2)], until: 90)
        #expect(wire.log == [] && stage.graph.leaves.first?.color == color(.red))
        _ = try await stage.frame(180)
        #expect(wire.log == ["go"])
    }

    @Test("A button style that decorates a button keeps its action") func decoratingStyles() async throws {
        let wire = Wire<Void>()
        let stage = try await play(
            Button("Go") { wire.log.append("go") }.buttonStyle(Framed()), [.tap("Go", at: 0.5)], until: 60)
        #expect(wire.log == ["go"])
        #expect(stage.graph.leaves.contains { $0.color == color(.green) })
    }

    // MARK: Turned in space

    private struct Turned: View {
        let journal: Journal

        init(_ journal: Journal) {
            self.journal = journal
        }

        var body: some View {
            HStack(spacing: 0) {
                Color.red.onTapGesture { journal.note("left") }
                Color.blue
                    .gesture(DragGesture(minimumDistance: 0).onEnded { journal.ended.append($0) })
            }
            .frame(width: 100, height: 50)
            .rotation3DEffect(.degrees(180), axis: (0, 1, 0), perspective: 0)
        }
    }

    @Test("A view rotated in 3D is touched where it is visible, in its own coordinates") func turned() async throws {
        let journal = Journal()
        // Turned over, the red half is on the right: 100...150.
        _ = try await play(
            Turned(journal),
            [
                .tap(.point(CGPoint(x: 130, y: 50)), at: 0.5),
                .drag(.point(CGPoint(x: 60, y: 50)), by: CGSize(width: 20, height: 5), at: 1, duration: 0.2),
            ], until: 120)
        #expect(journal.entries.count == 1 && journal.entries.first?.hasPrefix("left") == true)
        let drag = try #require(journal.ended.first)
        // The left edge of the blue half is its right one: it begins 40 points from the turned half's edge.
        #expect(abs(drag.startLocation.x - 40) < 1e-6 && abs(drag.startLocation.y - 25) < 1e-6)
        #expect(abs(drag.translation.width + 20) < 1e-6 && abs(drag.translation.height - 5) < 1e-6)
    }

    @Test("A view in perspective is touched only inside its outline on screen") func perspective() async throws {
        let journal = Journal()
        func view() -> some View {
            Color.red.onTapGesture { journal.note("tap") }.frame(width: 100, height: 100)
                .rotation3DEffect(.degrees(60), axis: (0, 1, 0))
        }
        // 100 points wide, seen at 60°: the near half reaches 44 points to its side, the far one 17.
        _ = try await play(view(), [.tap(.point(CGPoint(x: 85, y: 50)), at: 0.5)], until: 60)
        #expect(journal.entries.count == 1)
        await #expect(throws: StageError.self) {
            _ = try await play(view(), [.tap(.point(CGPoint(x: 52, y: 50)), at: 0.5)], until: 60)
        }
    }
}
