import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

/// Tabs with their labels, roles, badges and customization.
@Suite("Short forms of tabs")
@MainActor
struct TabInitializerTests {
    private let size = CGSize(width: 320, height: 400)
    private let title = "Home"

    private func tabs(@ViewBuilder _ content: () -> some View) -> some View { TabView(selection: .constant(1)) { content() } }

    @Test("A title and an image are the label of a tab, with and without a value")
    func labels() {
        let plain = TabView { Tab("Home", systemImage: "house") { Color.red } }
        expectUnchanged([TabView { Tab(title, systemImage: "house") { Color.red } }], plain, size: size)
        let valued = tabs { Tab("Home", systemImage: "house", value: 1) { Color.red } }
        expectUnchanged([tabs { Tab(title, systemImage: "house", value: 1) { Color.red } }], valued, size: size)
        let missing = tabs {
            Tab(value: 1) {
                Color.red
            } label: {
                Label("Home", image: "missing")
            }
        }
        expectUnchanged([tabs { Tab("Home", image: "missing", value: 1) { Color.red } }], missing, size: size)
        let unvalued = TabView {
            Tab {
                Color.red
            } label: {
                Label("Home", image: "missing")
            }
        }
        expectUnchanged([TabView { Tab("Home", image: "missing") { Color.red } }], unvalued, size: size)
    }

    @Test("A tab without a label has the label of its role")
    func roles() {
        #expect(makeGraph(tabs { Tab(value: 1, role: .search) { Color.red } }, size: size).texts == ["Search"])
        #expect(makeGraph(TabView { Tab(role: .search) { Color.red } }, size: size).texts == ["Search"])
        #expect(makeGraph(tabs { Tab(value: 1) { Color.red } }, size: size).texts.isEmpty)
        #expect(makeGraph(TabView { Tab { Color.red } }, size: size).texts.isEmpty)
        let searching = tabs {
            Tab(value: 1, role: .search) {
                Color.red
            } label: {
                Label("Search", systemImage: "magnifyingglass")
            }
        }
        expectUnchanged([tabs { Tab(value: 1, role: .search) { Color.red } }], searching, size: size)
    }

    @Test("A badge is text or nothing")
    func badges() {
        let tab = Tab("Home", systemImage: "house", value: 1) { Color.red }
        let label = String("new")
        let badge = tabs { tab.badge(Text("new")) }
        expectUnchanged([tabs { tab.badge("new") }, tabs { tab.badge(label) }], badge, size: size)
        #expect(makeGraph(badge, size: size).texts.sorted() == ["Home", "new"])
        let row = List { Text("a").badge(label) }
        expectUnchanged([row], List { Text("a").badge("new") }, size: size)
    }

    @Test("Customization, placements and sidebars of tabs change no drawing")
    func customization() {
        let tab = Tab("Home", systemImage: "house", value: 1) { Color.red }
        let section = TabSection { tab }
        let plain = tabs { tab }
        var views: [any View] = [
            tabs { tab.defaultVisibility(.hidden, for: .sidebar) }, tabs { section },
            tabs { section.customizationID("a").customizationBehavior(.automatic, for: .tabBar) },
            tabs { section.defaultVisibility(.visible, for: .sidebar).tabPlacement(.automatic) },
            plain.tabViewCustomization(.constant(TabViewCustomization())), plain.defaultAdaptableTabBarPlacement(.tabBar),
            plain.tabViewSidebarHeader { Text("h") }, plain.tabViewSidebarFooter { Text("f") }, plain.tabViewSidebarBottomBar { Text("b") },
            plain.tabViewStyle(.automatic), plain.tabViewStyle(.sidebarAdaptable), plain.tabViewStyle(.tabBarOnly),
        ]
        for behavior: TabCustomizationBehavior in [.automatic, .reorderable, .disabled] {
            views.append(tabs { tab.customizationBehavior(behavior, for: .sidebar, .tabBar) })
        }
        for placement: TabPlacement in [.automatic, .pinned, .sidebarOnly] { views.append(tabs { tab.tabPlacement(placement) }) }
        expectUnchanged(views, plain, size: size)
    }

    @Test("The index of pages can have no background")
    func indices() {
        let pages = TabView {
            Color.red
            Color.blue
        }
        .tabViewStyle(.page)
        expectUnchanged([pages.indexViewStyle(.page)], pages.indexViewStyle(PageIndexViewStyle()), size: size)
        expectUnchanged(
            [pages.indexViewStyle(.page(backgroundDisplayMode: .never))],
            pages.indexViewStyle(PageIndexViewStyle(backgroundDisplayMode: .never)),
            size: size)
    }
}
