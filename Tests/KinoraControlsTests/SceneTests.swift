import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraControls
@_spi(Runtime) @testable import KinoraViews

@MainActor
@Suite("Scenes of apps")
struct SceneTests {
    private final class Log {
        nonisolated(unsafe) static var entries: [String] = []
    }

    private struct Model: App {
        var body: some Scene {
            WindowGroup { Counter() }
                .environment(\.font, .title)
                .windowStyle(HiddenTitleBarWindowStyle())
                .commands {
                    CommandMenu("More") { Text("a") }
                    SidebarCommands()
                }
        }
    }

    private struct Counter: View {
        @Environment(\.font) private var font

        init() {}

        var body: some View { Text(font == .title ? "title" : "none") }
    }

    private struct Watched: Scene {
        let value: Int

        var body: some Scene {
            WindowGroup { Color.red }
                .onChange(of: value, initial: true) { old, new in Log.entries.append("\(old) \(new)") }
                .onChange(of: value, initial: true) { Log.entries.append("changed") }
        }
    }

    @Test("A modifier of a scene applies to its window") func environment() {
        #expect(makeGraph(AppView(Model())).texts == ["title"])
    }

    @Test("A scene reports changes of a value") func changes() throws {
        Log.entries = []
        let window = try #require(Watched(value: 3).firstWindow)
        _ = makeGraph(window)
        #expect(Log.entries.sorted() == ["3 3", "changed"])
    }

    @Test("A context menu can be a value") func contextMenu() {
        let menu = ContextMenu { Button("Copy") {} }
        #expect(makeGraph(Text("a").contextMenu(menu)).texts == ["a"])
        #expect(makeGraph(Text("a").contextMenu(nil as ContextMenu<EmptyView>?)).texts == ["a"])
    }

    @Test("Split views have a divider between their views") func splitViews() {
        let graph = makeGraph(
            HSplitView {
                Color.red
                Color.blue
            })
        #expect(graph.rects.contains { $0.width <= 1 && $0.height == 100 })
        #expect(graph.rects.filter { $0.width > 90 }.count == 2)
    }

    @Test("Items of an identified toolbar are shown") func toolbar() {
        let view = NavigationStack {
            Color.red.toolbar(id: "main") {
                ToolbarItem(id: "a", placement: .principal, showsByDefault: false) { Text("Item") }
            }
        }
        #expect(makeGraph(view, size: CGSize(width: 200, height: 300)).texts.contains("Item"))
    }

    @Test("Underscored effects equal the public modifiers, and a button gesture reports presses") func underscored() {
        let size = CGSize(width: 0.5, height: 0.5)
        #expect(
            makeGraph(Color.red.modifier(_ScaleEffect(scale: size))).list
                == makeGraph(Color.red.scaleEffect(size)).list)
        #expect(
            makeGraph(Color.red.modifier(_OffsetEffect(offset: size))).list == makeGraph(Color.red.offset(size)).list)
        #expect(
            makeGraph(Color.red.modifier(_RotationEffect(angle: .degrees(20)))).list
                == makeGraph(Color.red.rotationEffect(.degrees(20))).list)
        #expect(
            makeGraph(Circle().modifier(_OpacityEffect(opacity: 0.3))).list == makeGraph(Circle().opacity(0.3)).list)
    }

    @Test("A button gesture reports a press and runs its action") func buttonGesture() async throws {
        var log: [String] = []
        let view = Color.red._onButtonGesture(pressing: { log.append("\($0)") }, perform: { log.append("action") })
        let stage = Stage(
            view.accessibilityIdentifier("button"), size: CGSize(width: 100, height: 100), frameRate: 10,
            taps: [ScriptedTap(.identifier("button"), at: 0.5)])
        for frame in 0...10 { _ = try await stage.frame(frame) }
        #expect(log == ["true", "false", "action"] || log == ["true", "action", "false"])
    }

    @Test("A missing gesture is not recognized, and a present one is") func optionalGesture() async throws {
        func taps(isPresent: Bool) async throws -> [String] {
            var log: [String] = []
            let tap = TapGesture().onEnded { log.append("inner") }
            let view = Color.red.gesture(isPresent ? tap : nil).onTapGesture { log.append("outer") }
            let stage = Stage(
                view, size: CGSize(width: 100, height: 100), frameRate: 10, taps: [ScriptedTap(.point(CGPoint(x: 50, y: 50)), at: 0.5)])
            for frame in 0...10 { _ = try await stage.frame(frame) }
            return log
        }
        #expect(try await taps(isPresent: true) == ["inner"])
        #expect(try await taps(isPresent: false) == ["outer"])
    }

    @Test("Alignment guides set the ends of a row's separator") func separators() {
        let list = List {
            Color.red.frame(height: 20)
                .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] + 30 }
                .alignmentGuide(.listRowSeparatorTrailing) { $0[.trailing] - 10 }
            Color.blue.frame(height: 20)
        }
        .listStyle(.plain)
        let lines = makeGraph(list, size: CGSize(width: 200, height: 400)).leaves.filter { $0.rect.height == 0.5 }
        #expect(lines.first?.rect == rect(50, 43.5, 120, 0.5))
        #expect(lines.last?.rect == rect(20, 87.5, 180, 0.5))
    }

    @Test("The environment sets the minimum height of rows") func rowHeight() {
        let list = List { Color.red.frame(height: 10) }.environment(\.defaultMinListRowHeight, 60)
        #expect(makeGraph(list, size: CGSize(width: 200, height: 400)).rects.contains { $0.height == 60 })
    }
}
