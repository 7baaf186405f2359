import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

/// Scenes, commands and the modifiers of windows. A film shows the first window without a menu bar.
@Suite("Windows and menu bars")
@MainActor
struct SceneInitializerTests {
    private func texts(_ scene: some Scene) -> [String] { scene.firstWindow.map { makeGraph($0).texts } ?? [] }

    private struct Model: App {
        var body: some Scene {
            Settings { Text("settings") }
            MenuBarExtra {
                Text("menu")
            } label: {
                Text("label")
            }
            MenuBarExtra("menu", systemImage: "star") { Text("menu") }.menuBarExtraStyle(.window)
            MenuBarExtra("menu", systemImage: "star") { Text("menu") }.menuBarExtraStyle(.menu)
            WindowGroup { Text("window") }
            Window("other", id: "other") { Text("other") }
        }
    }

    /// Counts how often an app is created and its body is read.
    private struct CountedApp: App {
        static var uses = 0

        init() { Self.uses += 1 }

        var body: some Scene {
            let _ = (Self.uses += 1)
            WindowGroup { Text("window") }
        }
    }

    @Test("An app shows its first window, even if settings and menus come before it")
    func apps() {
        #expect(makeGraph(AppView(Model())).texts == ["window"])
    }

    @Test("An app's entry point returns without running the app")
    func entryPoint() {
        CountedApp.main()
        #expect(CountedApp.uses == 0)
        #expect(
            CountedApp.entryPointMessage
                == "CountedApp is an app: to film it, register Composition(\"name\", app: CountedApp.self, size: ..., fps: ..., duration: ...)"
        )
        #expect(makeGraph(AppView(CountedApp())).texts == ["window"] && CountedApp.uses == 2)
    }

    @Test("Windows have titles and identifiers, which are not shown")
    func windows() {
        let title = String("Title")
        #expect(texts(WindowGroup(id: "a") { Text("a") }) == ["a"])
        #expect(texts(WindowGroup("Title") { Text("a") }) == ["a"] && texts(WindowGroup(title, id: "a") { Text("a") }) == ["a"])
        #expect(texts(Window("Title", id: "a") { Text("a") }) == ["a"] && texts(Window(title, id: "a") { Text("a") }) == ["a"])
    }

    @Test("Modifiers of windows change nothing in a film")
    func modifiers() {
        let group = WindowGroup { Text("a") }
        let scenes: [any Scene] = [
            group.defaultSize(width: 10, height: 10), group.defaultSize(CGSize(width: 10, height: 10)), group.defaultPosition(.center),
            group.windowResizability(.automatic), group.windowResizability(.contentSize), group.windowResizability(.contentMinSize),
            group.windowStyle(.automatic), group.windowStyle(.hiddenTitleBar), group.windowStyle(.titleBar), group.windowStyle(.plain),
            group.windowToolbarStyle(.automatic), group.windowToolbarStyle(.unified), group.windowToolbarStyle(.unified(showsTitle: false)),
            group.windowToolbarStyle(.unifiedCompact), group.windowToolbarStyle(.unifiedCompact(showsTitle: false)),
            group.windowToolbarStyle(.expanded), group.windowToolbarLabelStyle(fixed: .automatic),
            group.windowToolbarLabelStyle(fixed: .iconOnly), group.windowToolbarLabelStyle(fixed: .titleAndIcon),
            group.windowToolbarLabelStyle(fixed: .titleOnly), group.handlesExternalEvents(matching: ["a"]),
            group.restorationBehavior(.automatic), group.restorationBehavior(.disabled), group.commandsRemoved(),
            group.commandsReplaced { TextEditingCommands() },
        ]
        for scene in scenes { #expect(texts(scene) == ["a"]) }
    }

    @Test("Commands of a menu bar are not shown, whatever they replace")
    func commands() {
        let name = String("Menu")
        let (isLong, isShown) = (true, false)
        let scene = WindowGroup { Text("a") }.commands {
            CommandMenu(name) { Text("b") }
            TextEditingCommands()
            TextFormattingCommands()
            ToolbarCommands()
            InspectorCommands()
            if isLong { CommandMenu("c") { Text("c") } } else { CommandMenu("d") { Text("d") } }
            if isShown { SidebarCommands() }
            if #available(iOS 26, *) { ToolbarCommands() }
        }
        #expect(texts(scene) == ["a"])
        let placements: [CommandGroupPlacement] = [
            .appInfo, .appSettings, .systemServices, .appVisibility, .appTermination, .newItem, .saveItem, .importExport, .printItem,
            .undoRedo, .pasteboard, .textEditing, .textFormatting, .toolbar, .sidebar, .windowSize, .windowList, .windowArrangement,
        ]
        for placement in placements {
            let scene = WindowGroup { Text("a") }.commands {
                CommandGroup(before: placement) { Text("b") }
                CommandGroup(after: placement) { Text("b") }
                CommandGroup(replacing: placement) { Text("b") }
            }
            #expect(texts(scene) == ["a"])
        }
    }
}
