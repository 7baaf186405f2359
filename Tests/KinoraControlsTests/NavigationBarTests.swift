import Foundation
import KinoraDrawing
import KinoraMotion
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Navigation bars over scroll views")
@MainActor
struct NavigationBarTests {
    private let size = CGSize(width: 200, height: 400)
    private let red = Color.red.resolved(in: .light)
    private let yellow = Color.yellow.resolved(in: .light)

    private func page(scrolledTo offset: CGFloat, _ mode: NavigationBarItem.TitleDisplayMode) -> some View {
        ScrollView { Color.yellow.frame(height: 1000) }.scrollPosition(.constant(ScrollPosition(y: offset)))
            .navigationTitle("Title").navigationBarTitleDisplayMode(mode).toolbarBackground(Color.red, for: .navigationBar)
    }

    private func graph(_ page: some View) -> ViewGraph { makeGraph(NavigationStack { page }, size: size) }

    private func background(of graph: ViewGraph) -> Leaf? { graph.leaves.first { $0.color == red } }

    @Test("A large title moves with the content until the small title replaces it") func largeTitles() throws {
        let rest = graph(page(scrolledTo: 0, .large))
        let top = try #require(rest.textFrames["Title"]).minY
        #expect(top > 44 && background(of: rest) == nil)
        // Before the large title is behind the row of buttons, nothing is behind the bar.
        let moved = graph(page(scrolledTo: 30, .large))
        #expect(moved.texts == ["Title"] && background(of: moved) == nil)
        expectClose(try #require(moved.textFrames["Title"]).minY, top - 30, within: 1e-9)
        let half = graph(page(scrolledTo: 56, .large))
        #expect(half.texts == ["Title", "Title"])
        #expect(try #require(background(of: half)).opacity == 0.5)
        let full = graph(page(scrolledTo: 300, .large))
        #expect(background(of: full) == Leaf(rect: rect(0, 0, 200, 44), color: red, opacity: 1))
        let small = full.leaves.first { $0.color == Color.primary.resolved(in: .light) && abs($0.rect.midX - 100) < 0.5 }
        #expect(try #require(small).opacity == 1 && abs(try #require(small).rect.midY - 22) < 0.5)
    }

    @Test("The background of a small title's bar fades in as content moves behind it") func smallTitles() throws {
        #expect(background(of: graph(page(scrolledTo: 0, .inline))) == nil)
        #expect(background(of: graph(page(scrolledTo: 4, .inline))) == Leaf(rect: rect(0, 0, 200, 44), color: red, opacity: 0.5))
        let visible = graph(page(scrolledTo: 0, .inline).toolbarBackground(.visible, for: .navigationBar))
        #expect(background(of: visible) == Leaf(rect: rect(0, 0, 200, 44), color: red, opacity: 1))
        #expect(background(of: graph(page(scrolledTo: 90, .inline).toolbarBackground(.hidden, for: .navigationBar))) == nil)
        // A bar that is always visible becomes lower with its title.
        let low = graph(page(scrolledTo: 30, .large).toolbarBackground(.visible, for: .navigationBar))
        #expect(background(of: low)?.rect == rect(0, 0, 200, 66))
    }

    @Test("A search field moves away with the content unless it is always displayed") func searchFields() throws {
        func expectBar(scrolledTo offset: CGFloat, _ placement: SearchFieldPlacement, field: CGFloat, background: CGRect?) throws {
            let graph = graph(page(scrolledTo: offset, .large).searchable(text: .constant("query"), placement: placement))
            expectClose(try #require(graph.textFrames["query"]).midY, field, within: 1e-9)
            #expect(self.background(of: graph)?.rect == background)
        }
        try expectBar(scrolledTo: 0, .automatic, field: 122, background: nil)
        try expectBar(scrolledTo: 30, .automatic, field: 92, background: nil)
        try expectBar(scrolledTo: 300, .automatic, field: 18, background: rect(0, 0, 200, 44))
        try expectBar(scrolledTo: 300, .navigationBarDrawer(displayMode: .automatic), field: 18, background: rect(0, 0, 200, 44))
        try expectBar(scrolledTo: 300, .navigationBarDrawer(displayMode: .always), field: 70, background: rect(0, 0, 200, 96))
        // Outside of pages, also in what a page presents, the field is above the view.
        let presented = Color.white.sheet(isPresented: .constant(true)) { Color.yellow.searchable(text: .constant("inside")) }
        #expect(self.graph(presented).texts.contains("inside"))
        let view = makeGraph(Color.red.searchable(text: .constant("query")), size: size)
        #expect(view.textFrames["query"]?.midY == 26 && background(of: view)?.rect == rect(0, 52, 200, 348))
    }

    @Test("A search field around a stack is in the bar of the root page, and of no other") func searchFieldsAroundStacks() throws {
        func fields(_ view: some View) -> [CGFloat] {
            makeGraph(view, size: size).drawnTexts.filter { $0.text == "query" }.map(\.frame.midY)
        }
        let root = page(scrolledTo: 0, .large)
        let inside = fields(NavigationStack { root.searchable(text: .constant("query")) })
        #expect(inside == [122] && fields(NavigationStack { root }.searchable(text: .constant("query"))) == inside)
        // The page's own field takes precedence.
        #expect(fields(NavigationStack { root.searchable(text: .constant("other")) }.searchable(text: .constant("query"))) == [])
        // A pushed page has none, and neither has the stack of a sheet.
        let pushed = root.navigationDestination(for: Int.self) { _ in Color.yellow.navigationTitle("Pushed") }
        #expect(fields(NavigationStack(path: .constant([1])) { pushed }.searchable(text: .constant("query"))) == inside)
        let sheet = Color.white.sheet(isPresented: .constant(true)) { NavigationStack { root } }.searchable(text: .constant("query"))
        #expect(fields(sheet) == [26])
    }

    @Test("A title moves down with pulled content, unless the page can be refreshed") func pulledContent() async throws {
        func tops(_ page: some View) async throws -> (title: CGFloat, content: CGFloat) {
            let pull = ScriptedGesture.drag(
                .point(CGPoint(x: 100, y: 200)), by: CGSize(width: 0, height: 80), at: 0, holding: 0, duration: 1)
            let stage = Stage(NavigationStack { page }, size: size, gestures: [pull])
            _ = try await stage.frame(59)
            let content = try #require(stage.graph.leaves.first { $0.color == yellow })
            return (try #require(stage.graph.textFrames["Title"]).minY, content.rect.minY)
        }
        let scrolling = ScrollView { Color.yellow.frame(height: 1000) }.navigationTitle("Title")
        let rest = try #require(graph(scrolling).textFrames["Title"]).minY
        let pulled = try await tops(scrolling)
        #expect(pulled.content > 110)
        expectClose(pulled.title - rest, pulled.content - 96, within: 1e-9)
        let refreshable = try await tops(scrolling.refreshable {})
        #expect(refreshable.title == rest && refreshable.content > 110)
    }

    @Test("A page whose scroll view is removed has its large title again") func removedScrollViews() throws {
        let wire = Wire<Bool>()
        let graph = makeGraph(
            NavigationStack {
                Holder(wire, true) { if $0 { self.page(scrolledTo: 200, .large) } else { Color.yellow.navigationTitle("Title") } }
            }, size: size)
        #expect(try #require(background(of: graph)).rect.height == 44)
        graph.advance(to: 1) { wire.write(false) }
        #expect(background(of: graph) == nil && graph.texts == ["Title"])
        #expect(try #require(graph.textFrames["Title"]).minY > 44)
    }

    @Test("Pinned headers stay below the bar as it becomes lower") func pinnedHeaders() throws {
        func header(_ offset: CGFloat) -> CGFloat? {
            let list = ScrollView {
                LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
                    Section {
                        Color.yellow.frame(height: 1000)
                    } header: {
                        Color.green.frame(height: 20)
                    }
                }
            }
            let green = Color.green.resolved(in: .light)
            return graph(list.scrollPosition(.constant(ScrollPosition(y: offset))).navigationTitle("Title")).leaves
                .first { $0.color == green }?.rect.minY
        }
        #expect(header(0) == 96 && header(30) == 66 && header(52) == 44 && header(300) == 44)
    }

    @Test("Content scrolls behind bars at edges that the scroll view touches") func visibleContent() {
        func clip(_ graph: ViewGraph) -> CGRect? {
            /// Returns the clip of the innermost group around the content.
            func clip(_ items: [DisplayItem], _ outer: CGAffineTransform, _ around: CGRect?) -> CGRect? {
                for item in items {
                    let transform = item.transform.concatenating(outer)
                    switch item.content {
                    case .fill(_, .color(yellow), _): return around
                    case .group(let group):
                        let own = group.clips.first.map { $0.path.applying(transform).boundingRect }
                        if let found = clip(group.items, transform, own ?? around) { return found }
                    default: break
                    }
                }
                return nil
            }
            return clip(graph.list.items, .identity, nil)
        }
        let scrolling = ScrollView { Color.yellow.frame(height: 1000) }
        #expect(clip(graph(scrolling.navigationTitle("Title"))) == rect(0, 0, 200, 400))
        #expect(clip(graph(scrolling.padding(.top, 10).navigationTitle("Title"))) == rect(0, 106, 200, 294))
        let inset = scrolling.safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 30) }
        #expect(clip(makeGraph(inset, size: size)) == rect(0, 0, 200, 400))
        let tabs = TabView { scrolling.tabItem { Text("One") } }
        #expect(clip(makeGraph(tabs, size: size)) == rect(0, 0, 200, 350))
    }

    @Test("A view between the content and the bar keeps both where they are") func views() throws {
        let inset = page(scrolledTo: 200, .large).safeAreaInset(edge: .top, spacing: 0) { Color.blue.frame(height: 30) }
        let graph = graph(inset)
        #expect(background(of: graph) == nil && graph.texts == ["Title"])
        #expect(try #require(graph.textFrames["Title"]).minY > 44)
        // Padding of the safe area is empty, so the content moves through it.
        #expect(background(of: self.graph(page(scrolledTo: 200, .large).safeAreaPadding(.top, 10)))?.rect.height == 44)
    }

    @Test("A bar that returns follows content that was scrolled while it was hidden") func returningBars() throws {
        let wire = Wire<(isHidden: Bool, offset: CGFloat)>()
        let graph = makeGraph(
            NavigationStack {
                Holder(wire, (isHidden: false, offset: 200)) { state in
                    self.page(scrolledTo: state.offset, .large).toolbar(state.isHidden ? .hidden : .visible, for: .navigationBar)
                }
            }, size: size)
        #expect(background(of: graph) != nil)
        graph.advance(to: 1) { wire.write((isHidden: true, offset: 200)) }
        #expect(background(of: graph) == nil && graph.texts.isEmpty)
        graph.advance(to: 2) { wire.write((isHidden: false, offset: 200)) }
        #expect(try #require(background(of: graph)).rect == rect(0, 0, 200, 44))
        graph.advance(to: 3) { wire.write((isHidden: true, offset: 0)) }
        graph.advance(to: 4) { wire.write((isHidden: false, offset: 0)) }
        #expect(background(of: graph) == nil && graph.texts == ["Title"])
    }

    @Test("A bar that the content no longer touches has its large title again") func movedContent() throws {
        let wire = Wire<CGFloat>()
        let graph = makeGraph(
            NavigationStack { Holder(wire, 0) { self.page(scrolledTo: 200, .large).padding(.top, $0) } }, size: size)
        #expect(background(of: graph) != nil)
        graph.advance(to: 1) { wire.write(40) }
        #expect(background(of: graph) == nil && graph.texts == ["Title"])
        graph.advance(to: 2) { wire.write(0) }
        #expect(background(of: graph) != nil)
    }
}
