import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

/// Links, columns, bars and search fields with their older and shorter forms.
@Suite("Short forms of navigation")
@MainActor
struct NavigationInitializerTests {
    private let size = CGSize(width: 320, height: 400)
    private let title = "Open"

    private func page(_ link: some View) async throws -> [String] {
        let stage = Stage(NavigationStack { link }, size: size, frameRate: 30, gestures: [.tap("Open", at: 0.1)])
        _ = try await stage.frame(60)
        return stage.graph.texts
    }

    @Test("Links push their destination, or the destination of their value")
    func links() async throws {
        #expect(try await page(NavigationLink(title) { Text("Page") }).contains("Page"))
        #expect(try await page(NavigationLink("Open") { Text("Page") }.isDetailLink(false)).contains("Page"))
        let value = NavigationLink(value: 3) { Text("Open") }.navigationDestination(for: Int.self) { Text("Page \($0)") }
        #expect(try await page(value).contains("Page 3"))
        let none = NavigationLink(value: Int?.none) { Text("Open") }.navigationDestination(for: Int.self) { Text("Page \($0)") }
        #expect(try await page(none) == ["Open"])
    }

    @available(*, deprecated)
    private struct Active: View {
        @State private var isActive = false
        @State private var selection: Int?
        let form: Int

        init(form: Int) {
            self.form = form
        }

        var body: some View {
            let (title, page) = (String("Open"), Text("Page"))
            switch form {
            case 0: NavigationLink(destination: page) { Text("Open") }
            case 1: NavigationLink("Open", destination: page)
            case 2: NavigationLink(title, destination: page)
            case 3:
                NavigationLink(isActive: $isActive) {
                    page
                } label: {
                    Text("Open")
                }
            case 4: NavigationLink("Open", destination: page, isActive: $isActive)
            case 5: NavigationLink(title, destination: page, isActive: $isActive)
            case 6:
                NavigationLink(tag: 1, selection: $selection) {
                    page
                } label: {
                    Text("Open")
                }
            case 7: NavigationLink("Open", destination: page, tag: 1, selection: $selection)
            default: NavigationLink(title, destination: page, tag: 1, selection: $selection)
            }
        }
    }

    @available(*, deprecated)
    @Test("Older links have their destination as a value, and a binding that they set")
    func oldLinks() async throws {
        for form in 0...8 { #expect(try await page(Active(form: form)).contains("Page"), "form \(form)") }
        expectUnchanged(
            [NavigationView { Text("a") }.navigationViewStyle(.stack)], NavigationView { Text("a") }.navigationViewStyle(.automatic))
    }

    private struct Stack: View {
        @State private var path = NavigationPath([1, 2])

        init() {}

        var body: some View {
            NavigationStack(path: $path) {
                Text("Root").navigationDestination(for: Int.self) { number in
                    Button("Up from \(number)") { path.removeLast() }
                }
            }
        }
    }

    @Test("A path of any values is the stack's; its last values can be removed")
    func paths() async throws {
        var path = NavigationPath()
        #expect(path.isEmpty)
        path.append(1)
        path.append("a")
        path.append(3)
        path.removeLast(2)
        #expect(path == NavigationPath([1]))
        path.removeLast(5)
        #expect(path.isEmpty)
        let stage = Stage(Stack(), size: size, frameRate: 30, gestures: [.tap("Up from 2", at: 0.1)])
        _ = try await stage.frame(0)
        #expect(stage.graph.texts.contains("Up from 2"))
        _ = try await stage.frame(60)
        #expect(stage.graph.texts.contains("Up from 1") && !stage.graph.texts.contains("Up from 2"))
    }

    @Test("Split views have two or three columns, with and without bindings")
    func splitViews() {
        let wide = CGSize(width: 1200, height: 300)
        let (all, column) = (Binding.constant(NavigationSplitViewVisibility.all), Binding.constant(NavigationSplitViewColumn.detail))
        let two = NavigationSplitView {
            Color.red
        } detail: {
            Color.blue
        }
        expectUnchanged(
            [
                NavigationSplitView(columnVisibility: all) {
                    Color.red
                } detail: {
                    Color.blue
                },
                NavigationSplitView(columnVisibility: all, preferredCompactColumn: column) {
                    Color.red
                } detail: {
                    Color.blue
                },
                two.navigationSplitViewStyle(.automatic), two.navigationSplitViewStyle(.balanced),
            ], two, size: wide)
        let three = NavigationSplitView {
            Color.red
        } content: {
            Color.green
        } detail: {
            Color.blue
        }
        expectUnchanged(
            [
                NavigationSplitView(columnVisibility: all) {
                    Color.red
                } content: {
                    Color.green
                } detail: {
                    Color.blue
                },
                NavigationSplitView(columnVisibility: all, preferredCompactColumn: column) {
                    Color.red
                } content: {
                    Color.green
                } detail: {
                    Color.blue
                },
            ], three, size: wide)
        let colors = Set(makeGraph(three, size: wide).leaves.compactMap(\.color))
        #expect(colors.isSuperset(of: [Color.red, .green, .blue].map { $0.resolved(in: .light) }))
        func width(_ view: some View) -> CGFloat {
            let graph = makeGraph(
                NavigationSplitView {
                    view
                } detail: {
                    Color.blue
                }, size: wide)
            return graph.leaves.first { $0.color == Color.red.resolved(in: .light) }?.rect.width ?? 0
        }
        #expect(
            width(Color.red.navigationSplitViewColumnWidth(min: 100, ideal: 240, max: 400))
                == width(Color.red.navigationSplitViewColumnWidth(240)))
    }

    private func stack(_ page: some View) -> some View { NavigationStack { page } }

    @Test("Titles of pages are texts, strings and bindings; bars and their parts can be hidden")
    func titles() {
        let red = Color.red
        let titled = stack(red.navigationTitle("Title"))
        expectUnchanged([stack(red.navigationTitle(.constant("Title")))], titled, size: size)
        let subtitle = String("Sub")
        expectUnchanged(
            [stack(red.navigationTitle("Title").navigationSubtitle(subtitle))],
            stack(red.navigationTitle("Title").navigationSubtitle("Sub")),
            size: size)
        let large = stack(red.navigationTitle("Title").navigationBarTitleDisplayMode(.large))
        let inline = stack(red.navigationTitle("Title").navigationBarTitleDisplayMode(.inline))
        expectUnchanged([stack(red.navigationTitle("Title").toolbarTitleDisplayMode(.inlineLarge))], large, size: size)
        expectUnchanged([stack(red.navigationTitle("Title").toolbarTitleDisplayMode(.inline))], inline, size: size)
        expectUnchanged([stack(red.navigationTitle("Title").toolbarTitleDisplayMode(.automatic))], titled, size: size)
        #expect(makeGraph(stack(red.navigationTitle("Title").toolbarVisibility(.hidden, for: .navigationBar)), size: size).texts.isEmpty)
        #expect(
            makeGraph(stack(red.navigationTitle("Title").toolbarVisibility(.hidden, for: .windowToolbar)), size: size).texts == ["Title"])
    }

    @available(*, deprecated)
    @Test("Older titles and items of bars are the new ones")
    func oldBars() {
        let red = Color.red
        let title = String("Title")
        expectUnchanged(
            [stack(red.navigationBarTitle("Title")), stack(red.navigationBarTitle(title)), stack(red.navigationBarTitle(Text("Title")))],
            stack(red.navigationTitle("Title")), size: size)
        expectUnchanged(
            [
                stack(red.navigationBarTitle("Title", displayMode: .inline)),
                stack(red.navigationBarTitle(Text("Title"), displayMode: .inline)),
            ],
            stack(red.navigationTitle("Title").navigationBarTitleDisplayMode(.inline)), size: size)
        #expect(makeGraph(stack(red.navigationTitle("Title").navigationBarHidden(true)), size: size).texts.isEmpty)
        let leading = stack(red.toolbar { ToolbarItem(placement: .topBarLeading) { Text("L") } })
        let trailing = stack(red.toolbar { ToolbarItem(placement: .topBarTrailing) { Text("T") } })
        expectUnchanged([stack(red.navigationBarItems(leading: Text("L")))], leading, size: size)
        expectUnchanged([stack(red.navigationBarItems(trailing: Text("T")))], trailing, size: size)
        #expect(Set(makeGraph(stack(red.navigationBarItems(leading: Text("L"), trailing: Text("T"))), size: size).texts) == ["L", "T"])
    }

    @Test("A page can hide its back button")
    func backButton() async throws {
        let stage = Stage(
            NavigationStack { NavigationLink("Open") { Text("Page").navigationBarBackButtonHidden() } }, size: size, frameRate: 30,
            gestures: [.tap("Open", at: 0.1)])
        _ = try await stage.frame(60)
        #expect(stage.graph.texts.contains("Page") && !stage.graph.texts.contains("Back"))
    }

    private func bar(_ placement: ToolbarItemPlacement) -> some View {
        stack(Color.red.toolbar { ToolbarItem(placement: placement) { Text("Item") } })
    }

    @Test(
        "Placements of toolbar items are at the leading or the trailing end of the bar, or at the bottom",
        arguments: [
            (ToolbarItemPlacement.navigation, ToolbarItemPlacement.topBarLeading), (.cancellationAction, .topBarLeading),
            (.primaryAction, .topBarTrailing), (.secondaryAction, .topBarTrailing), (.destructiveAction, .topBarTrailing),
            (.topBarPinnedTrailing, .topBarTrailing), (.status, .bottomBar),
        ])
    func placements(placement: ToolbarItemPlacement, same: ToolbarItemPlacement) {
        expectUnchanged([bar(placement)], bar(same), size: size)
    }

    @available(*, deprecated)
    @Test("Older placements are the ends of the bar; an item above the keyboard is not shown")
    func oldPlacements() {
        expectUnchanged([bar(.navigationBarLeading)], bar(.topBarLeading), size: size)
        expectUnchanged([bar(.navigationBarTrailing)], bar(.topBarTrailing), size: size)
        #expect(!makeGraph(bar(.keyboard), size: size).texts.contains("Item"))
    }

    @Test("Items have conditions; customization and shared backgrounds change no drawing")
    func items() {
        func toolbar(isLong: Bool, hasSpacer: Bool) -> some View {
            stack(
                Color.red.toolbar {
                    if isLong { ToolbarItem { Text("Long") } } else { ToolbarItem { Text("Short") } }
                    if hasSpacer { ToolbarSpacer(.fixed, placement: .primaryAction) }
                    if #available(iOS 26, *) { ToolbarItem { Text("New") } }
                })
        }
        #expect(makeGraph(toolbar(isLong: true, hasSpacer: false), size: size).texts.sorted() == ["Long", "New"])
        #expect(makeGraph(toolbar(isLong: false, hasSpacer: true), size: size).texts.sorted() == ["New", "Short"])
        let item = ToolbarItem(id: "a", placement: .topBarTrailing) { Text("Item") }
        let plain = stack(Color.red.toolbar(id: "main") { item })
        expectUnchanged(
            [
                stack(Color.red.toolbar(id: "main") { item.customizationBehavior(.reorderable) }),
                stack(Color.red.toolbar(id: "main") { item.customizationBehavior(.disabled) }),
                stack(Color.red.toolbar(id: "main") { item.defaultCustomization(.hidden, options: .alwaysAvailable) }),
                stack(Color.red.toolbar(id: "main") { item.sharedBackgroundVisibility(.hidden) }),
                stack(Color.red.toolbar(id: "main") { item }.toolbarRole(.automatic)),
                stack(Color.red.toolbar(id: "main") { item }.toolbarRole(.navigationStack)),
                stack(Color.red.toolbar(id: "main") { item }.toolbar(removing: .search)),
                stack(Color.red.toolbar(id: "main") { item }.toolbar(removing: .sidebarToggle)),
            ], plain, size: size)
    }

    @Test("Search fields have a prompt in all forms, and ignore tokens")
    func search() {
        let (text, isShown) = (Binding.constant(""), Binding.constant(true))
        let prompt = String("Find")
        let red = Color.red
        func same(_ views: [any View], _ view: some View) { expectUnchanged(views, view, size: size) }
        same(
            [
                stack(red.searchable(text: text, prompt: prompt)), stack(red.searchable(text: text, isPresented: isShown, prompt: "Find")),
                stack(red.searchable(text: text, isPresented: isShown, prompt: prompt)),
                stack(red.searchable(text: text, isPresented: isShown, prompt: Text("Find"))),
                stack(red.searchable(text: text, tokens: .constant([Token(id: 1)]), prompt: Text("Find")) { _ in Text("t") }),
                stack(red.searchable(text: text, tokens: .constant([Token(id: 1)]), prompt: "Find") { _ in Text("t") }),
                stack(red.searchable(text: text, placement: .toolbar, prompt: "Find")),
                stack(red.searchable(text: text, placement: .sidebar, prompt: "Find")),
                stack(red.searchable(text: text, placement: .navigationBarDrawer, prompt: "Find")),
            ], stack(red.searchable(text: text, prompt: "Find")))
        #expect(makeGraph(stack(red.searchable(text: text, isPresented: isShown)), size: size).texts == ["Search"])
    }

    @available(*, deprecated)
    @Test("Older search fields have suggestions, which are not shown")
    func oldSearch() {
        let text = Binding.constant("")
        let prompt = String("Find")
        expectUnchanged(
            [
                stack(Color.red.searchable(text: text, prompt: Text("Find")) { Text("s") }),
                stack(Color.red.searchable(text: text, prompt: "Find") { Text("s") }),
                stack(Color.red.searchable(text: text, prompt: prompt) { Text("s") }),
            ], stack(Color.red.searchable(text: text, prompt: "Find")), size: size)
    }

    private struct Token: Identifiable {
        let id: Int
    }
}
