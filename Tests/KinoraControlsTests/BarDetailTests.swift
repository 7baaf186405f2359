import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Details of bars and columns")
@MainActor
struct BarDetailTests {
    private let size = CGSize(width: 200, height: 400)
    private let red = Color.red.resolved(in: .light)

    private struct SchemeProbe: View {
        @Environment(\.colorScheme) private var scheme

        init() {}

        var body: some View { Color.green.frame(width: scheme == .dark ? 30 : 10, height: 10) }
    }

    private func leaves(_ page: some View) -> [Leaf] { makeGraph(NavigationStack { page }, size: size).leaves }

    @Test("The background of a bar is shown and hidden") func backgrounds() {
        let styled = Color.white.navigationTitle("T").toolbarBackground(Color.red, for: .navigationBar)
        let page = styled.toolbarBackground(.visible, for: .navigationBar)
        func hasRed(_ page: some View) -> Bool { leaves(page).contains { $0.color == red } }
        #expect(hasRed(page) && !hasRed(styled.toolbarBackground(.hidden, for: .navigationBar)))
        #expect(!hasRed(styled.toolbarBackgroundVisibility(.hidden, for: .navigationBar)))
        #expect(!hasRed(styled), "no content is behind the bar")
        #expect(hasRed(page.toolbarBackgroundVisibility(.hidden, for: .tabBar)))
        let plain = leaves(Color.white.navigationTitle("T")).count
        #expect(leaves(Color.white.navigationTitle("T").toolbarBackground(.visible, for: .navigationBar)).count == plain + 1)
    }

    private struct Adding: View {
        @State private var count = 0

        init() {}

        var body: some View {
            Text("count \(count)").toolbar {
                Button("Add", systemImage: "plus") { count += 1 }
                Menu("More", systemImage: "ellipsis") { Button("Delete", systemImage: "trash") {} }
                Label("Shown", systemImage: "eye").labelStyle(.titleAndIcon)
            }
        }
    }

    @Test("Labels in bars show their icons only, and scripts find them by their titles") func labels() async throws {
        let stage = Stage(NavigationStack { Adding() }, size: size, gestures: [.tap("Add", at: 0.5), .tap("More", at: 1)])
        _ = try await stage.frame(0)
        #expect(stage.graph.texts.sorted() == ["Shown", "count 0"])
        _ = try await stage.frame(120)
        // The menu is not in the bar.
        #expect(stage.graph.texts.sorted() == ["Delete", "Shown", "count 1"])
    }

    @Test("A bar has the colour scheme that its page requests") func colorSchemes() {
        let page = Color.white.toolbar { ToolbarItem(placement: .principal) { SchemeProbe() } }
        #expect(leaves(page).contains { $0.rect.width == 10 })
        #expect(leaves(page.toolbarColorScheme(.dark, for: .navigationBar)).contains { $0.rect.width == 30 })
    }

    @Test("The title and the text of the back button are removed on request") func removals() {
        func texts(_ page: some View) -> [String] {
            makeGraph(
                NavigationStack(path: .constant([1])) { Color.white.navigationDestination(for: Int.self) { _ in page } }, size: size
            ).texts
        }
        let page = Color.white.navigationTitle("T")
        #expect(texts(page).contains("T") && texts(page).contains("Back"))
        #expect(!texts(page.toolbar(removing: .title)).contains("T"))
        #expect(!texts(page.toolbarRole(.editor)).contains("Back") && texts(page.toolbarRole(.browser)).contains("Back"))
    }

    @Test("The title of a page opens its menu") func titleMenus() async throws {
        let wire = Wire<Void>()
        let page = Color.white.navigationTitle("T").toolbarTitleMenu { Button("Rename") { wire.log.append("rename") } }
        let stage = Stage(
            NavigationStack { page }, size: size, taps: [ScriptedTap("T", at: 0.5), ScriptedTap("Rename", at: 1.5)])
        _ = try await stage.frame(120)
        #expect(wire.log == ["rename"])
    }

    @Test("Only the page that is shown hides the bar of its tab view") func tabBars() {
        func texts(_ selection: Int) -> [String] {
            makeGraph(
                TabView(selection: .constant(selection)) {
                    Color.white.toolbar(.hidden, for: .tabBar).tabItem { Text("One") }.tag(1)
                    Color.white.tabItem { Text("Two") }.tag(2)
                }, size: size
            ).texts
        }
        #expect(texts(1) == [] && texts(2) == ["One", "Two"])
    }

    @Test("Columns have the requested widths and are in front of a prominent detail") func columns() {
        let view = NavigationSplitView {
            Color.red.navigationSplitViewColumnWidth(80)
        } detail: {
            Color.blue
        }
        func width(_ color: Color, _ view: some View) -> CGFloat? {
            makeGraph(view, size: CGSize(width: 700, height: 100)).leaves.first { $0.color == color.resolved(in: .light) }?.rect.width
        }
        #expect(width(.red, view) == 80 && (width(.blue, view) ?? 700) < 621)
        #expect(width(.red, view.navigationSplitViewStyle(.prominentDetail)) == 80)
        #expect(width(.blue, view.navigationSplitViewStyle(.prominentDetail)) == 700)
    }

    @Test("Flexible buttons fill the width, and menus show their arrow") func buttons() {
        let button = Button {
        } label: {
            Color.red.frame(height: 10)
        }.buttonStyle(.borderedProminent)
        let fixed = Button {
        } label: {
            Color.red.frame(width: 20, height: 10)
        }.buttonStyle(.borderedProminent)
        #expect(layout(fixed).first?.width == 44 && layout(fixed.buttonSizing(.flexible)).first?.width == 200)
        #expect(layout(button).first?.width == 200)
        let menu = Menu {
            Button("A") {}
        } label: {
            Color.red.frame(width: 20, height: 10)
        }
        #expect(layout(menu).count == 1 && layout(menu.menuIndicator(.visible)).count > 1)
    }

    @Test("The confirming action of a bar is semibold") func confirmation() {
        struct Probe: View {
            let note: (Int?) -> Void
            @Environment(\.textAttributes) private var attributes

            var body: some View {
                let _ = note(attributes.weight?.value)
                Color.red.frame(width: 10, height: 10)
            }
        }
        func weight(_ placement: ToolbarItemPlacement) -> Int? {
            var found: Int?
            let page = Color.white.toolbar { ToolbarItem(placement: placement) { Probe { found = $0 } } }
            _ = makeGraph(NavigationStack { page }, size: CGSize(width: 300, height: 100))
            return found
        }
        #expect(weight(.confirmationAction) == Font.Weight.semibold.value && weight(.topBarTrailing) == nil)
    }
}
