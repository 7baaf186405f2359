import Foundation
import KinoraDrawing
import KinoraMotion
import Testing

@testable import KinoraControls
@testable import KinoraViews

@Suite("Unsupported modifiers")
@MainActor
struct UnsupportedModifierTests {
    private struct Page: View {
        @Namespace private var space

        init() {}

        var body: some View {
            VStack {
                ScrollView { Color.red }.scrollIndicators(.visible)
                ScrollView { Color.red }.scrollIndicators(.visible)
                ScrollView { Color.red }.scrollIndicators(.hidden).scrollEdgeEffectStyle(.automatic, for: .top)
                Color.blue.navigationTransition(.zoom(sourceID: 1, in: space)).navigationTransition(.automatic)
                Color.blue.glassEffect().glassEffectID(1, in: space)
                Color.blue.contextMenu {
                    Button("Item") {}
                } preview: {
                    Color.red
                }
                Color.blue.contextMenu { Button("Item") {} }
                List { Text("Row") }.contextMenu(forSelectionType: Int.self) { _ in
                    Button("Item") {}
                } primaryAction: { _ in
                }
            }
        }
    }

    @Test("Only an unsupported modifier that would change the film is reported, once") func reports() {
        let graph = ViewGraph()
        var reports: [String] = []
        graph.onReport = { reports.append($0) }
        graph.build({ Page() }, size: CGSize(width: 200, height: 400), environment: EnvironmentValues())
        #expect(
            reports.sorted() == [
                "contextMenu(forSelectionType:menu:primaryAction:) is not supported: no menu opens for rows",
                "contextMenu(menuItems:preview:) is not supported: the menu opens without its preview",
                "glassEffectID is not supported: pieces of glass appear and disappear with their views' transitions",
                "navigationTransition(.zoom) is not supported: the page moves in from the trailing edge",
                "scrollIndicators(.visible) is not supported: scroll views have no indicators",
            ])
    }
}
