import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Wheels, inline pickers and badges of links")
@MainActor
struct PickerKindTests {
    private struct Wheel: View {
        let wire: Wire<Int>
        @State private var value = 3

        init(_ wire: Wire<Int>) { self.wire = wire }

        var body: some View {
            let _ = (wire.write = { value = $0 })
            Picker("Number", selection: $value) {
                ForEach(0..<20) { Color.red.frame(width: 10 + CGFloat($0), height: 10).tag($0) }
            }
            .pickerStyle(.wheel)
            .onChange(of: value) { wire.log.append("\(value)") }
        }
    }

    private let size = CGSize(width: 200, height: 300)

    /// The options of the wheel: their indices, by their widths, and the centres of their frames.
    private func options(_ graph: ViewGraph) -> [Int: CGFloat] {
        let leaves = graph.leaves.filter { $0.color == Color.red.resolved(in: .light) }
        return Dictionary(uniqueKeysWithValues: leaves.map { (Int($0.rect.width) - 10, $0.rect.midY) })
    }

    @Test("A wheel shows the options near the selected one, which is in its middle, and no label") func wheel() throws {
        let graph = makeGraph(Wheel(Wire()), size: size)
        let shown = options(graph)
        #expect(shown.keys.sorted() == [0, 1, 2, 3, 4, 5, 6, 7])
        #expect(abs(try #require(shown[3]) - 150) < 1e-6)
        // Options are on a cylinder with a radius of 34 / 0.32 points.
        #expect(abs(try #require(shown[5]) - 150 - 34 / 0.32 * sin(0.64)) < 1e-6)
        #expect(abs(try #require(shown[1]) - 150 + 34 / 0.32 * sin(0.64)) < 1e-6)
        #expect(graph.texts.isEmpty)
    }

    @Test("A drag turns the wheel to the next option, within its ends") func turning() async throws {
        let wire = Wire<Int>()
        func drag(_ height: CGFloat, at time: Double) -> ScriptedGesture {
            .drag(.point(CGPoint(x: 100, y: 150)), by: CGSize(width: 0, height: height), at: time, holding: 0, duration: 1)
        }
        let stage = Stage(Wheel(wire), size: size, gestures: [drag(-70, at: 0.2), drag(900, at: 3)])
        _ = try await stage.frame(330)
        #expect(wire.log.count == 2 && wire.log.last == "0")
        #expect((Int(wire.log[0]) ?? 0) >= 5)
    }

    @Test("An inline picker in a form is a row for each option, with a checkmark at the selected one") func inline() async throws {
        let wire = Wire<String>()
        struct Page: View {
            let wire: Wire<String>
            @State private var plan = "b"
            init(_ wire: Wire<String>) { self.wire = wire }
            var body: some View {
                Form {
                    Picker("Plan", selection: $plan) {
                        Text("Free").tag("a")
                        Text("Pro").tag("b")
                    }
                    .pickerStyle(.inline)
                }
                .onChange(of: plan) { wire.log.append(plan) }
            }
        }
        let stage = Stage(Page(wire), size: size, gestures: [.tap("Free", at: 0.5)])
        _ = try await stage.frame(0)
        #expect(stage.graph.texts == ["Plan", "Free", "Pro"])
        _ = try await stage.frame(60)
        #expect(wire.log == ["a"])
    }

    @Test("A menu picker has its label in lists and forms only") func menuLabel() {
        let picker = Picker("Plan", selection: .constant(1)) {
            Text("Free").tag(0); Text("Pro").tag(1)
        }
        #expect(makeGraph(picker, size: size).texts == ["Pro"])
        #expect(makeGraph(Form { picker }, size: size).texts == ["Plan", "Pro"])
    }

    @Test("The badge of a link in a list is before its indicator") func badges() throws {
        let graph = makeGraph(
            NavigationStack { List { NavigationLink("Link") { EmptyView() }.badge(3) } }, size: size)
        let badge = try #require(graph.leaves.firstIndex { $0.rect.minX > 100 && $0.rect.width < 20 && $0.rect.height > 15 })
        let indicator = try #require(graph.leaves.first { $0.rect.width == 6 })
        #expect(graph.leaves[badge].rect.maxX <= indicator.rect.minX)
        #expect(graph.texts == ["Link", "3"])
    }

    @Test("The value of a picker in a row is grey unless a tint is set, and blue elsewhere") func valueColor() {
        let picker = Picker("Label", selection: .constant(1)) {
            Text("One").tag(1)
            Text("Two").tag(2)
        }
        func colors(_ view: some View) -> [Color.Resolved] {
            makeGraph(view, size: CGSize(width: 300, height: 200)).leaves.compactMap(\.color)
        }
        let (blue, red) = (Color.blue.resolved(in: .light), Color.red.resolved(in: .light))
        #expect(colors(picker).contains(blue))
        #expect(!colors(Form { picker }).contains(blue))
        #expect(colors(Form { picker }.tint(.red)).contains(red))
    }

    @Test("A picker with the style of a navigation link shows its value before a disclosure indicator") func navigationLink() {
        let graph = makeGraph(
            Form {
                Picker("Label", selection: .constant(1)) {
                    Text("One").tag(1)
                    Text("Two").tag(2)
                }
                .pickerStyle(.navigationLink)
            }, size: CGSize(width: 300, height: 200))
        #expect(graph.texts == ["Label", "One"])
        let indicator = graph.rects.last { $0.size == CGSize(width: 6, height: 11) }
        #expect(indicator?.maxX == 264 && (graph.textFrames["One"]?.maxX ?? 300) == 250)
    }
}
