import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraRuntime
@testable import KinoraViews

@MainActor
struct LifecycleTests {
    private func leaf(_ name: String, _ wire: Wire<Int>) -> some View {
        Rectangle().frame(width: 5, height: 5)
            .onAppear { wire.log.append("+\(name)") }
            .onDisappear { wire.log.append("-\(name)") }
    }

    private func changes<Value>(_ graph: ViewGraph, _ wire: Wire<Value>, at time: Double, _ value: Value) -> [String] {
        wire.log = []
        graph.advance(to: time) { wire.write(value) }
        return wire.log
    }

    @Test("Children appear before parents, later siblings first, inner modifiers before outer ones")
    func orderOfAppearances() {
        let wire = Wire<Int>()
        _ = makeGraph(
            VStack {
                leaf("a", wire)
                HStack {
                    leaf("b", wire); leaf("c", wire).onAppear { wire.log.append("+outer c") }
                }.onAppear { wire.log.append("+row") }
            }
            .onAppear { wire.log.append("+column") })
        #expect(wire.log == ["+c", "+outer c", "+b", "+row", "+a", "+column"])
    }

    @Test("onChange runs first, then onAppear, then onDisappear") func orderOfEvents() {
        let wire = Wire<Int>()
        let graph = makeGraph(
            Holder(wire, 0) { value in
                VStack {
                    if value == 0 {
                        leaf("old", wire)
                    } else {
                        leaf("new", wire).onChange(of: value, initial: true) { wire.log.append("initial \($0) \($1)") }
                    }
                    Rectangle().onChange(of: value) { wire.log.append("changed \($0) \($1)") }
                    Rectangle().onChange(of: value) { wire.log.append("changed too") }
                }
            })
        #expect(wire.log == ["+old"])
        #expect(changes(graph, wire, at: 1, 2) == ["changed too", "changed 0 2", "+new", "initial 2 2", "-old"])
    }

    @Test("Two writes at the same time are one change, and a reverted write is none")
    func simultaneousWrites() {
        let wire = Wire<Int>()
        let graph = makeGraph(Holder(wire, 0) { value in Rectangle().onChange(of: value) { wire.log.append("\($0) \($1)") } })
        graph.advance(to: 1) {
            wire.write(1)
            wire.write(2)
        }
        #expect(wire.log == ["0 2"])
        graph.advance(to: 2) {
            wire.write(3)
            wire.write(2)
        }
        #expect(wire.log == ["0 2"])
    }

    @Test("Changes made by onAppear and onChange settle before drawing")
    func settlingBeforeDrawing() {
        struct Chain: View {
            let wire: Wire<Int>
            @State private var count = 0

            var body: some View {
                let _ = wire.log.append("body \(count)")
                Rectangle().frame(width: CGFloat(count), height: 5)
                    .onAppear { count = 1 }
                    .onChange(of: count) { if count < 5 { count += 1 } }
            }
        }
        let wire = Wire<Int>()
        let graph = makeGraph(Chain(wire: wire))
        #expect(wire.log == (0...5).map { "body \($0)" })
        #expect(graph.rects[0].width == 5)
        #expect(graph.animations.isEmpty)
    }

    @Test("Endless changes are cut off and reported") func endlessChanges() {
        struct Endless: View {
            @State private var count = 0
            var body: some View { Rectangle().onAppear { count = 1 }.onChange(of: count) { count += 1 } }
        }
        let graph = ViewGraph()
        var reports: [String] = []
        graph.onReport = { reports.append($0) }
        graph.build({ Endless() }, size: CGSize(width: 10, height: 10), environment: EnvironmentValues())
        #expect(reports.count == 1 && reports[0].contains("without end"))
    }

    @Test("A group appears once, and only while it has a view") func groupAppearsOnce() {
        let wire = Wire<Int>()
        let graph = makeGraph(
            Holder(wire, 0) { count in
                Group { ForEach(0..<count, id: \.self) { _ in Rectangle() } }
                    .onAppear { wire.log.append("+group") }.onDisappear { wire.log.append("-group") }
            })
        #expect(wire.log.isEmpty)
        #expect(changes(graph, wire, at: 1, 2) == ["+group"])
        #expect(changes(graph, wire, at: 2, 3) == [])
        #expect(changes(graph, wire, at: 3, 0) == ["-group"])
        #expect(changes(graph, wire, at: 4, 1) == ["+group"])
    }

    @Test("Hidden, transparent and empty views appear too") func invisibleViewsAppear() {
        let wire = Wire<Int>()
        let graph = makeGraph(
            Holder(wire, 0) { value in
                VStack {
                    leaf("a", wire).hidden(); leaf("b", wire).opacity(Double(value)); leaf("c", wire).frame(width: 0, height: 0)
                }
            })
        #expect(wire.log == ["+c", "+b", "+a"])
        #expect(changes(graph, wire, at: 1, 1) == [])
    }

    @Test("A change in onDisappear affects other views, but not the removed one") func changeInOnDisappear() {
        let wire = Wire<Int>()
        struct Inner: View {
            let wire: Wire<Int>
            @State private var count = 0
            var body: some View {
                Rectangle().onDisappear {
                    count += 1
                    wire.log.append("gone \(count)")
                    wire.write(7)
                }
            }
        }
        let graph = makeGraph(
            Holder(wire, 0) { value in
                HStack {
                    if value == 0 { Inner(wire: wire) }
                    Rectangle().frame(width: 10 + CGFloat(value))
                }
            })
        graph.advance(to: 1) { wire.write(1) }
        #expect(wire.log == ["gone 1"])
        #expect(graph.rects.last?.width == 17)
    }

    @Test("With a transition, onDisappear runs at its end") func disappearingAfterATransition() {
        let wire = Wire<Int>()
        let graph = makeGraph(Holder(wire, 1) { value in ZStack { if value == 1 { leaf("a", wire).transition(.slide) } } })
        wire.log = []
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(0) } }
        graph.advance(to: 1.9)
        #expect(wire.log.isEmpty)
        graph.advance(to: 2.1)
        #expect(wire.log == ["-a"])
        graph.advance(to: 3) { withAnimation(.linear(duration: 1)) { wire.write(1) } }
        #expect(wire.log == ["-a", "+a"])
    }

    // MARK: Preferences

    private struct Widest: PreferenceKey {
        static let defaultValue: CGFloat = 0
        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
    }

    private struct Names: PreferenceKey {
        static let defaultValue: [String] = []
        static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
    }

    @Test("Preferences are combined in the order of the tree; the outer of two values replaces the inner")
    func preferences() {
        let wire = Wire<Int>()
        let graph = makeGraph(
            Holder(wire, 2) { count in
                VStack {
                    ForEach(0..<count, id: \.self) { Rectangle().preference(key: Names.self, value: ["\($0)"]) }
                    Rectangle().preference(key: Names.self, value: ["inner"]).preference(key: Names.self, value: ["outer"])
                }
                .transformPreference(Names.self) { $0.append("all") }
                .onPreferenceChange(Names.self) { wire.log.append($0.joined(separator: " ")) }
            })
        #expect(wire.log == ["0 1 outer all"])
        #expect(changes(graph, wire, at: 1, 1) == ["0 outer all"])
        #expect(changes(graph, wire, at: 2, 1) == [])
    }

    @Test("A size preference from below sets a width above before drawing") func sizePreference() {
        struct Equal: View {
            @State private var width: CGFloat?
            var body: some View {
                VStack(spacing: 0) {
                    ForEach([10, 40, 20], id: \.self) { own in
                        Color.red.frame(width: width ?? CGFloat(own), height: 5)
                            .background { GeometryReader { proxy in Color.clear.preference(key: Widest.self, value: proxy.size.width) } }
                    }
                }
                .onPreferenceChange(Widest.self) { width = $0 }
            }
        }
        let graph = makeGraph(Equal())
        #expect(graph.leaves.filter { ($0.color?.opacity ?? 0) > 0 }.map(\.rect.width) == [40, 40, 40])
    }

    @Test("An overlay is made from a preference") func overlayFromAPreference() {
        let rects = layout(
            HStack(spacing: 0) { Rectangle().frame(width: 10, height: 10).preference(key: Widest.self, value: 7) }
                .overlayPreferenceValue(Widest.self) { width in Rectangle().frame(width: width, height: 2) })
        expectRects(rects, [rect(95, 45, 10, 10), rect(96.5, 49, 7, 2)])
    }

    private enum Chosen: PreferenceKey {
        static var defaultValue: Anchor<CGRect>? { nil }

        static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) { value = value ?? nextValue() }
    }

    private enum Unset: PreferenceKey {
        static var defaultValue: CGFloat { 30 }

        static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {}
    }

    @Test("Overlays from a preference see its value, and its default only if no view sets it")
    func overlaysSeeNoDefaultBeforeTheirValue() {
        var made: [CGRect?] = []
        let graph = makeGraph(
            HStack(spacing: 0) {
                ForEach(0..<2) { index in
                    Color.red.frame(width: 40, height: 20).anchorPreference(key: Chosen.self, value: .bounds) { index == 1 ? $0 : nil }
                }
            }
            .overlayPreferenceValue(Chosen.self) { anchor in
                GeometryReader { proxy in
                    let _ = made.append(anchor.map { proxy[$0] })
                    Color.blue.frame(width: 4, height: 4)
                }
            }
            .backgroundPreferenceValue(Unset.self) { Color.green.frame(width: $0, height: 2) })
        #expect(Set(made) == [CGRect(x: 40, y: 0, width: 40, height: 20)])
        #expect(graph.rects.contains { $0.width == 30 && $0.height == 2 })
    }

    @Test("A group disappears after its last view's removal transition") func groupDisappearsAfterItsLastView() {
        let wire = Wire<Bool>()
        let graph = makeGraph(
            Holder(wire, true) { isShown in
                Group { if isShown { Rectangle() } }.onAppear { wire.log.append("+") }.onDisappear { wire.log.append("-") }
            })
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(false) } }
        graph.advance(to: 1.9)
        #expect(wire.log == ["+"])
        graph.advance(to: 2.1)
        #expect(wire.log == ["+", "-"])
    }
}
