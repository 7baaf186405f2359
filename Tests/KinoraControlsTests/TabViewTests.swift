import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@_spi(Runtime) @testable import KinoraViews

@Suite("Tab views and tables")
@MainActor
struct TabViewTests {
    private struct Pages: View {
        let wire: Wire<Int>
        @State private var page = 0
        var dots = PageTabViewStyle.IndexDisplayMode.never

        init(_ wire: Wire<Int>, dots: PageTabViewStyle.IndexDisplayMode = .never) {
            self.wire = wire
            self.dots = dots
        }

        var body: some View {
            TabView(selection: $page) {
                Color.red.tag(0)
                Color.green.tag(1)
                Color.blue.tag(2)
            }
            .tabViewStyle(.page(indexDisplayMode: dots))
            .onChange(of: page) { wire.log.append("\(page)") }
        }
    }

    private func drag(_ width: CGFloat, at time: Double, duration: Double = 0.3) -> ScriptedGesture {
        .drag(.point(CGPoint(x: 100, y: 50)), by: CGSize(width: width, height: 0), at: time, duration: duration)
    }

    @Test("A page follows the finger, turns when flung far enough, and then updates the binding") func swiping() async throws {
        let wire = Wire<Int>()
        let stage = try await play(Pages(wire), [drag(-120, at: 0.5), drag(-120, at: 2), drag(-120, at: 4), drag(150, at: 6)], until: 42)
        // In the middle of the first drag the pages have moved, and nothing is chosen.
        let moved = try #require(stage.graph.rects.first)
        #expect(moved.minX < -20 && moved.minX > -120 && wire.log.isEmpty)
        _ = try await stage.frame(110)
        expectRects(stage.graph.rects, [rect(-200, 0, 200, 100), rect(0, 0, 200, 100), rect(200, 0, 200, 100)])
        // The last page goes no further.
        _ = try await stage.frame(350)
        expectRects(stage.graph.rects, [rect(-400, 0, 200, 100), rect(-200, 0, 200, 100), rect(0, 0, 200, 100)])
        _ = try await stage.frame(450)
        expectRects(stage.graph.rects, [rect(-200, 0, 200, 100), rect(0, 0, 200, 100), rect(200, 0, 200, 100)])
        #expect(wire.log == ["1", "2", "1"])
    }

    @Test("A short drag snaps back, and the page turn animates") func goingBack() async throws {
        let wire = Wire<Int>()
        let stage = try await play(Pages(wire), [drag(-40, at: 0.5, duration: 1), drag(-150, at: 3)], until: 175)
        expectRects(stage.graph.rects.prefix(1).map { $0 }, [rect(0, 0, 200, 100)])
        #expect(wire.log.isEmpty)
        _ = try await stage.frame(200)
        let turning = try #require(stage.graph.rects.first)
        #expect(turning.minX > -200 && turning.minX < -150)
    }

    @Test("Pages without a selection turn too, and ignore vertical drags") func withoutSelection() async throws {
        func pages() -> some View {
            TabView {
                Color.red
                Color.green
            }.tabViewStyle(.page(indexDisplayMode: .never))
        }
        let turned = try await play(pages(), [drag(-150, at: 0.5)], until: 110)
        expectRects(turned.graph.rects, [rect(-200, 0, 200, 100), rect(0, 0, 200, 100)])
        let kept = try await play(
            pages(), [.drag(.point(CGPoint(x: 100, y: 90)), by: CGSize(width: -20, height: -80), at: 0.5, duration: 0.2)], until: 110)
        expectRects(kept.graph.rects, [rect(0, 0, 200, 100), rect(200, 0, 200, 100)])
    }

    @Test("Page indicators are shown on request, with a background on request") func dots() {
        func count<V: View>(_ view: V) -> Int { layout(view).filter { $0.height == 8 }.count }
        let wire = Wire<Int>()
        #expect(count(Pages(wire)) == 0)
        #expect(count(Pages(wire, dots: .automatic)) == 3)
        let rects = layout(Pages(wire, dots: .always).indexViewStyle(.page(backgroundDisplayMode: .always)))
        expectRects(rects.suffix(4).map { $0 }, [rect(68, 67, 64, 26), rect(80, 76, 8, 8), rect(96, 76, 8, 8), rect(112, 76, 8, 8)])
        let backed = makeGraph(Pages(wire, dots: .always).indexViewStyle(.page(backgroundDisplayMode: .always))).leaves.suffix(3)
        #expect(backed.map { $0.color?.description } == ["#FFFFFFFF", "#FFFFFF80", "#FFFFFF80"])
        func single(_ mode: PageTabViewStyle.IndexDisplayMode) -> some View {
            TabView { Color.red }.tabViewStyle(.page(indexDisplayMode: mode))
        }
        #expect(count(single(.automatic)) == 0 && count(single(.always)) == 1)
    }

    private enum Site: Hashable { case home, garden }

    private struct Sites: View {
        @State private var site = Site.home

        init() {}

        var body: some View {
            TabView(selection: $site) {
                Tab("Home", systemImage: "house", value: Site.home) { Color.red }
                Tab("Garden", systemImage: "leaf", value: Site.garden) { Color.green }
            }
        }
    }

    @Test("A tab with a value is selected by its label") func tabs() async throws {
        let stage = try await play(Sites(), [.tap("Garden", at: 1)], until: 30)
        // The page is in front of the tab view's background.
        func shown() -> Color.Resolved? { stage.graph.leaves.dropFirst().first?.color }
        #expect(shown() == Color.red.resolved(in: .light))
        _ = try await stage.frame(90)
        #expect(shown() == Color.green.resolved(in: .light))
    }

    @Test("A scripted drag scrolls a list") func lists() async throws {
        let list = List(0..<20) { row in Color.red.frame(width: 10 + CGFloat(row), height: 10) }.listStyle(.plain)
        func first(_ stage: Stage) -> CGFloat? { stage.graph.rects.first { $0.width == 10 && $0.height == 10 }?.minY }
        let stage = try await play(
            list, [.drag(.point(CGPoint(x: 100, y: 90)), by: CGSize(width: 0, height: -60), at: 0.5, duration: 2)], until: 10)
        let start = try #require(first(stage))
        _ = try await stage.frame(240)
        let end = try #require(first(stage))
        #expect(start - end >= 50 && start - end < 110)
    }

    private struct City: Identifiable {
        let id: Int
        let name: String
        let people: CGFloat
    }

    private let cities = [City(id: 1, name: "A", people: 30), City(id: 2, name: "B", people: 50)]

    @Test("A table has a row for each element and aligns the cells of a column") func tables() {
        let table = Table(cities) {
            TableColumn("Name") { (city: City) in Color.red.frame(width: 10, height: 10 + CGFloat(city.id)) }
            TableColumn("People") { city in Color.blue.frame(width: city.people, height: 5) }.width(80)
            TableColumn("Kind", value: \.name)
        }
        let leaves = makeGraph(table, size: CGSize(width: 328, height: 200)).leaves
        // 328 less margins, gaps and the column of 80: 100 each.
        let red = Color.red.resolved(in: .light)
        #expect(leaves.filter { $0.color == red }.map(\.rect.minX) == [16, 16])
        let blue = leaves.filter { $0.color == Color.blue.resolved(in: .light) }.map(\.rect)
        #expect(blue.map(\.minX) == [124, 124] && blue.map(\.width) == [30, 50])
        #expect(blue[1].midY - blue[0].midY > 32)
    }

    @Test("A table's rows may be listed individually") func tableRows() {
        let table = Table(of: City.self) {
            TableColumn("Name", value: \.name)
            TableColumn("People") { Color.blue.frame(width: $0.people, height: 5) }
        } rows: {
            TableRow(City(id: 9, name: "Z", people: 7))
            ForEach(cities) { TableRow($0) }
        }
        let widths = makeGraph(table, size: CGSize(width: 320, height: 300)).leaves.filter {
            $0.color == Color.blue.resolved(in: .light)
        }.map(\.rect.width)
        #expect(widths == [7, 30, 50])
    }

    @Test("A replaced view of a page fades out while the new one fades in") func replacedPages() {
        let wire = Wire<Bool>()
        let graph = makeGraph(
            Holder(wire, true) { isFirst in
                TabView {
                    Group { if isFirst { Color.red } else { Color.green } }.tabItem { Text("One") }
                    Color.blue.tabItem { Text("Two") }
                }
            })
        let count = graph.leaves.count
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(false) } }
        graph.advance(to: 1.25)
        #expect(graph.leaves.count == count + 1)
        #expect(graph.leaves.prefix(3).map(\.opacity) == [1, 0.75, 0.25])
        graph.advance(to: 1.5)
        #expect(graph.leaves.prefix(3).map(\.opacity) == [1, 0.5, 0.5])
        graph.advance(to: 3)
        #expect(graph.leaves.count == count)
    }

    @Test("A hidden tab has neither a page nor a label") func hiddenTabs() {
        func texts(_ hides: Bool) -> [String] {
            makeGraph(
                TabView {
                    Tab("A", systemImage: "star") { Text("Page A") }
                    Tab("B", systemImage: "heart") { Text("Page B") }.hidden(hides)
                    TabSection("More") {
                        Tab("C", systemImage: "circle") { Text("Page C") }
                    }
                    .sectionActions { Button("Add") {} }
                    .hidden(hides)
                }
            ).nodes(of: Text.self).map(\.view.string).sorted()
        }
        #expect(texts(true) == ["A", "Page A"])
        #expect(Set(texts(false)).isSuperset(of: ["A", "B", "C", "Page A"]))
    }
}
