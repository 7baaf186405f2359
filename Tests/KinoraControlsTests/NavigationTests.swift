import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Navigation")
@MainActor
struct NavigationTests {
    private let size = CGSize(width: 200, height: 300)

    /// The texts that a frame shows, from back to front.
    private func texts(_ view: some View, frame: Int, gestures: [ScriptedGesture] = []) async throws -> [String] {
        let stage = Stage(view, size: size, gestures: gestures)
        _ = try await stage.frame(frame)
        return stage.graph.texts
    }

    @Test("A link pushes its page, and Back pops it")
    func links() async throws {
        let view = NavigationStack { NavigationLink("Open") { Text(verbatim: "Page") } }
        #expect(try await texts(view, frame: 0) == ["Open"])
        let open: [ScriptedGesture] = [.tap("Open", at: 0.5)]
        #expect(try await texts(view, frame: 120, gestures: open).contains("Page"))
        #expect(try await texts(view, frame: 240, gestures: open + [.tap("Back", at: 2)]) == ["Open"])
    }

    @Test("The back button has the title of the page below, unless it is long, and a title is as large as the title of the page below")
    func titles() async throws {
        func view(_ title: String, _ mode: NavigationBarItem.TitleDisplayMode) -> some View {
            NavigationStack {
                NavigationLink("Open") { Color.red.navigationTitle("Pie") }.navigationTitle(title).navigationBarTitleDisplayMode(mode)
            }
        }
        for (title, mode, back, height) in [
            ("Recipes", NavigationBarItem.TitleDisplayMode.automatic, "Recipes", CGFloat(96)),
            ("All the recipes of the year", .inline, "Back", 44),
        ] {
            let stage = Stage(view(title, mode), size: size, gestures: [.tap("Open", at: 0.5)])
            _ = try await stage.frame(120)
            let texts = stage.graph.texts
            #expect(texts.contains(back) && texts.contains("Pie"))
            // The page is below its bar.
            let page = stage.graph.leaves.first { $0.color == Color.red.resolved(in: .light) }
            #expect(page?.rect == CGRect(x: 0, y: height, width: size.width, height: size.height - height))
        }
    }

    @Test("Bottom bar items are at the bottom of the page, and a toolbar does not move several views")
    func bottomBar() async throws {
        let page = VStack(spacing: 0) {
            Group {
                Color.blue.frame(width: 10, height: 10)
                Color.green.frame(width: 10, height: 10)
            }
            .toolbar { ToolbarItem(placement: .bottomBar) { Color.red.frame(width: 20, height: 20) } }
        }
        let stage = Stage(NavigationStack { page }, size: size)
        _ = try await stage.frame(0)
        // The bar has 49 of the 300 points.
        expectRects(
            stage.graph.rects.filter { $0.width == 10 }, [rect(95, 115.5, 10, 10), rect(95, 125.5, 10, 10)])
        expectRects(stage.graph.rects.filter { $0.width == 20 }, [rect(90, 265.5, 20, 20)])
    }

    private struct Choosing: View {
        @State private var choice: Int?

        init() {}

        var body: some View {
            NavigationStack {
                VStack {
                    Button("Seven") { choice = 7 }
                    Text(verbatim: choice.map { "has \($0)" } ?? "none")
                }
                .navigationDestination(item: $choice) { Text(verbatim: "Page \($0)") }
            }
        }
    }

    @Test("A page for an item is shown while the item is not nil")
    func items() async throws {
        #expect(try await texts(Choosing(), frame: 0) == ["Seven", "none"])
        let open: [ScriptedGesture] = [.tap("Seven", at: 0.5)]
        let shown = try await texts(Choosing(), frame: 120, gestures: open)
        #expect(shown.contains("Page 7") && shown.contains("has 7"))
        // Going back is a change of the binding as well.
        #expect(try await texts(Choosing(), frame: 240, gestures: open + [.tap("Back", at: 2)]) == ["Seven", "none"])
    }

    @Test("An edit button turns the edit mode on and off")
    func editing() async throws {
        #expect(try await texts(EditButton(), frame: 0) == ["Edit"])
        #expect(try await texts(EditButton(), frame: 60, gestures: [.tap("Edit", at: 0.5)]) == ["Done"])
        #expect(try await texts(EditButton(), frame: 120, gestures: [.tap("Edit", at: 0.5), .tap("Done", at: 1.5)]) == ["Edit"])
    }

    @available(*, deprecated)
    @Test("A bar title with a display mode can be any string")
    func titlesWithDisplayModes() async throws {
        let page = Text(verbatim: "Page")
        for mode in [NavigationBarItem.TitleDisplayMode.inline, .large] {
            let titled = NavigationStack { page.navigationBarTitle("Long name".prefix(4), displayMode: mode) }
            #expect(try await texts(titled, frame: 1).sorted() == ["Long", "Page"])
        }
    }
}
