import Foundation
import KinoraDrawing
import Testing

@testable import KinoraViews

@Suite("Badges")
@MainActor
struct BadgeTests {
    private func texts(_ view: some View) -> [String] { makeGraph(view, size: CGSize(width: 300, height: 400)).texts }

    @Test("A row and a tab show their badges; a number of 0 and other views show none")
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

    @Test("A page has a line below its title")
    func subtitles() {
        let page = Text(verbatim: "Page").navigationTitle("Title").navigationSubtitle("Below")
        #expect(Set(texts(NavigationStack { page })) == ["Title", "Below", "Page"])
        #expect(Set(texts(NavigationStack { page.navigationBarTitleDisplayMode(.inline) })) == ["Title", "Below", "Page"])
    }
}
