import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Badges")
@MainActor
struct BadgeTests {
    private func texts(_ view: some View) -> [String] { makeGraph(view, size: CGSize(width: 300, height: 400)).texts }

    @Test("A row and a tab show their badges; a badge of 0 and other views show none")
    func shown() {
        #expect(texts(List { Text(verbatim: "Inbox").badge(7) }) == ["Inbox", "7"])
        #expect(texts(List { Text(verbatim: "Inbox").badge(0) }) == ["Inbox"])
        #expect(texts(Text(verbatim: "Inbox").badge(7)) == ["Inbox"])
        let tabs = TabView {
            Text(verbatim: "One").tabItem { Text(verbatim: "A") }.badge(3)
            Text(verbatim: "Two").tabItem { Text(verbatim: "B") }
        }
        #expect(Set(texts(tabs)) == ["One", "A", "B", "3"])
    }

    @Test("A tab's label, badge and tag are found in any order")
    func orders() {
        func shown<Page: View>(_ page: Page) -> [String] {
            texts(
                TabView(selection: .constant(7)) {
                    Text(verbatim: "Other").tabItem { Text(verbatim: "B") }.tag(0)
                    page
                }
            ).sorted()
        }
        let page = Text(verbatim: "One")
        let expected = ["3", "A", "B", "One"]
        #expect(shown(page.tabItem { Text(verbatim: "A") }.badge(3).tag(7)) == expected)
        #expect(shown(page.tabItem { Text(verbatim: "A") }.tag(7).badge(3)) == expected)
        #expect(shown(page.badge(3).tabItem { Text(verbatim: "A") }.tag(7)) == expected)
        #expect(shown(page.tag(7).badge(3).tabItem { Text(verbatim: "A") }) == expected)
        let nested = TabView { page.tabItem { Text(verbatim: "A") }.badge(3) }
        #expect(shown(nested.tabItem { Text(verbatim: "C") }.tag(7)) == ["3", "A", "B", "C", "One"])
    }

    @Test("An image and a text are a tab's icon and title")
    func icons() {
        func tab<Item: View>(@ViewBuilder _ item: () -> Item) -> DisplayList {
            makeGraph(TabView { Text(verbatim: "Page").tabItem { item() } }, size: CGSize(width: 300, height: 400)).list
        }
        let label = tab { Label("Title", systemImage: "star") }
        let listed = tab {
            Image(systemName: "star")
            Text("Title")
        }
        #expect(listed == label)
    }

    @Test("A page shows its subtitle below its title")
    func subtitles() {
        let page = Text(verbatim: "Page").navigationTitle("Title").navigationSubtitle("Below")
        #expect(Set(texts(NavigationStack { page })) == ["Title", "Below", "Page"])
        #expect(Set(texts(NavigationStack { page.navigationBarTitleDisplayMode(.inline) })) == ["Title", "Below", "Page"])
    }
}
