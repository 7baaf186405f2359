import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Bars, safe areas and the background of pages")
@MainActor
struct BarAreaTests {
    private let size = CGSize(width: 200, height: 300)

    private func rects(of color: Color, in graph: ViewGraph) -> [CGRect] {
        graph.leaves.filter { $0.color == color.resolved(in: .light) }.map(\.rect)
    }

    @Test("A background that ignores the safe area extends below the bars, and the layout stays the same") func extending() {
        let page = NavigationStack {
            ZStack {
                Color.red.ignoresSafeArea()
                Color.green.frame(height: 20)
            }
            .navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
        }
        let graph = makeGraph(page, size: size)
        expectRects(rects(of: .red, in: graph), [rect(0, 0, 200, 300)])
        // The bar has 44 points; the content is centred below it.
        expectRects(rects(of: .green, in: graph), [rect(0, 162, 200, 20)])
        // The bar is in front of what extends below it.
        let texts = graph.leaves.firstIndex { $0.color == Color.black.resolved(in: .light) } ?? 0
        let background = graph.leaves.firstIndex { $0.color == Color.red.resolved(in: .light) } ?? .max
        #expect(background < texts)
    }

    @Test("Only the edges that a view touches and that are listed extend") func edges() {
        func page<V: View>(_ content: V) -> ViewGraph {
            makeGraph(NavigationStack { content.navigationTitle("Title").navigationBarTitleDisplayMode(.inline) }, size: size)
        }
        expectRects(rects(of: .red, in: page(Color.red.ignoresSafeArea(edges: .bottom))), [rect(0, 44, 200, 256)])
        expectRects(rects(of: .red, in: page(Color.red.frame(height: 50).ignoresSafeArea())), [rect(0, 147, 200, 50)])
        expectRects(rects(of: .red, in: page(Color.red.ignoresSafeArea(.keyboard))), [rect(0, 44, 200, 256)])
        // Content of a scroll view is inset and does not extend.
        expectRects(rects(of: .red, in: page(ScrollView { Color.red.frame(height: 50).ignoresSafeArea() })), [rect(0, 44, 200, 50)])
    }

    @Test("The fill of background(_:) extends, unless it lists no edges") func backgrounds() {
        func page<V: View>(_ content: V) -> ViewGraph {
            makeGraph(NavigationStack { content.navigationTitle("Title").navigationBarTitleDisplayMode(.inline) }, size: size)
        }
        let content = Color.clear.frame(maxWidth: .infinity, maxHeight: .infinity)
        expectRects(rects(of: .red, in: page(content.background(Color.red))), [rect(0, 0, 200, 300)])
        expectRects(rects(of: .red, in: page(content.background(.red, ignoresSafeAreaEdges: []))), [rect(0, 44, 200, 256)])
        expectRects(rects(of: .red, in: page(content.background { Color.red })), [rect(0, 44, 200, 256)])
    }

    @Test("A tab's page extends below the tab bar and through the bars of an outer view") func nesting() {
        let tabs = TabView {
            NavigationStack {
                Color.red.ignoresSafeArea().navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
            }
            .tabItem { Text("One") }
        }
        expectRects(rects(of: .red, in: makeGraph(tabs, size: size)), [rect(0, 0, 200, 300)])
        let inset = Color.red.ignoresSafeArea().safeAreaInset(edge: .bottom, spacing: 0) { Color.blue.frame(height: 30) }
        expectRects(rects(of: .red, in: makeGraph(inset, size: size)), [rect(0, 0, 200, 300)])
        expectRects(rects(of: .blue, in: makeGraph(inset, size: size)), [rect(0, 270, 200, 30)])
    }

    @Test("The pages of stacks and tab views cover what is behind them; pages with dots do not") func opaquePages() {
        func isCovered<V: View>(_ view: V) -> Bool {
            let leaves = makeGraph(
                ZStack {
                    Color.red
                    view
                }, size: size
            ).leaves
            return leaves.dropFirst().contains { $0.rect == rect(0, 0, 200, 300) && $0.color == Color.white.resolved(in: .light) }
        }
        #expect(isCovered(NavigationStack { Text("Page") }))
        #expect(isCovered(TabView { Text("Page").tabItem { Text("One") } }))
        #expect(!isCovered(TabView { Text("Page") }.tabViewStyle(.page)))
    }

    @Test("A tab's image is above its title, whatever modifies them, and symbols are filled") func tabItems() throws {
        func item<V: View>(@ViewBuilder _ label: @escaping () -> V) throws -> (icon: CGRect, title: CGRect) {
            let graph = makeGraph(TabView { Color.red.tabItem(label) }, size: size)
            let leaves = graph.leaves.filter { $0.rect.minY > 252 && $0.rect.height > 1 && $0.rect.height < 40 }
            try #require(leaves.count == 2, "\(leaves)")
            return (leaves[0].rect, leaves[1].rect)
        }
        let plain = try item {
            Image(systemName: "heart")
            Text("Heart")
        }
        let modified = try item {
            Image(systemName: "heart").font(.largeTitle).accessibilityLabel("heart")
            Text("Heart").fontWeight(.bold).accessibilityLabel("heart")
        }
        for (icon, title) in [plain, modified] {
            #expect(icon.maxY <= title.minY && abs(icon.midX - title.midX) < 1e-6 && abs(icon.midX - 100) < 1e-6)
            #expect(icon.width > 15 && icon.width < 30)
        }
        let label = try item { Label("Heart", systemImage: "heart") }
        #expect(label.icon == plain.icon && label.title == plain.title)
    }

    @Test("Several views of a button's label are in a row that fills the button") func buttonLabels() {
        let row = makeGraph(
            Button {
            } label: {
                Spacer()
                Color.red.frame(width: 20, height: 10)
                Spacer()
            }
            .buttonStyle(.plain).frame(width: 100).background(Color.blue))
        expectRects(rects(of: .blue, in: row), [rect(50, 45, 100, 10)])
        expectRects(rects(of: .red, in: row), [rect(90, 45, 20, 10)])
        let link = makeGraph(
            NavigationStack {
                NavigationLink {
                } label: {
                    Color.red.frame(width: 20, height: 10)
                    Color.green.frame(width: 20, height: 10)
                }
                .buttonStyle(.plain)
            })
        expectRects(rects(of: .green, in: link), [rect(104, 45, 20, 10)])
    }

    @Test("A navigation link has the button style around it") func linkStyle() {
        func color<V: View>(_ view: V) -> Color.Resolved? {
            makeGraph(NavigationStack { view }).leaves.last?.color
        }
        let link = NavigationLink {
        } label: {
            Rectangle().frame(width: 20, height: 10)
        }
        #expect(color(link) == Color.blue.resolved(in: .light))
        #expect(color(link.buttonStyle(.plain)) == Color.primary.resolved(in: .light))
    }
}
