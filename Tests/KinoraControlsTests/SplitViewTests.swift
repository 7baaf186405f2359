import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Split views and selected rows")
@MainActor
struct SplitViewTests {
    private let phone = CGSize(width: 390, height: 844)
    private let tablet = CGSize(width: 1024, height: 768)

    /// Names in the sidebar, of which the selected one is the detail.
    private struct Names: View {
        @State var selection: String?
        var usesLinks = false

        var body: some View {
            NavigationSplitView {
                List(selection: $selection) {
                    ForEach(["Ada", "Grace"], id: \.self) { name in
                        if usesLinks { NavigationLink(name, value: name) } else { Text(name) }
                    }
                }
                .navigationTitle("Names")
            } detail: {
                Text(selection.map { "Detail of \($0)" } ?? "None")
            }
        }
    }

    private func stage(_ view: some View, _ size: CGSize, _ gestures: [ScriptedGesture] = []) -> Stage {
        Stage(view, size: size, frameRate: 10, gestures: gestures)
    }

    private let selected = ControlColor.selectedRow.color(in: .light).resolved(in: .light)

    @Test("On a phone, the sidebar is alone until a row is selected, and again after Back", arguments: [false, true])
    func phoneColumns(usesLinks: Bool) async throws {
        let stage = stage(Names(usesLinks: usesLinks), phone, [.tap("Grace", at: 1), .tap(.identifier("Back"), at: 3), .tap("Ada", at: 5)])
        _ = try await stage.frame(5)
        #expect(stage.graph.texts == ["Ada", "Grace", "Names"])
        _ = try await stage.frame(28)
        #expect(stage.graph.texts.contains("Detail of Grace") && stage.graph.textFrames["Detail of Grace"]?.midX == 195)
        _ = try await stage.frame(48)
        #expect(stage.graph.texts == ["Ada", "Grace", "Names"])
        #expect(!stage.graph.leaves.contains { $0.color == selected })
        _ = try await stage.frame(70)
        #expect(stage.graph.texts.contains("Detail of Ada"))
    }

    @Test("On a phone, a selection that exists at the start shows the detail") func initialSelection() async throws {
        let stage = stage(Names(selection: "Ada"), phone)
        _ = try await stage.frame(1)
        #expect(stage.graph.textFrames["Detail of Ada"]?.midX == 195)
    }

    @Test("On a tablet, the columns are side by side, and the selected row has a background") func tabletColumns() async throws {
        let stage = stage(Names(), tablet, [.tap("Grace", at: 1)])
        _ = try await stage.frame(5)
        #expect(Set(stage.graph.texts) == ["Names", "Ada", "Grace", "None"])
        _ = try await stage.frame(28)
        let row = stage.graph.leaves.first { $0.color == selected }?.rect
        let text = stage.graph.textFrames["Grace"]
        #expect(row?.midY == text?.midY && row?.height == 44)
        #expect(stage.graph.texts.contains("Detail of Grace"))
    }

    @Test("The preferred column is shown on a phone, and Back changes the binding") func preferredColumn() async throws {
        struct Preferring: View {
            @State private var column = NavigationSplitViewColumn.detail

            var body: some View {
                NavigationSplitView(preferredCompactColumn: $column) {
                    Text("Sidebar")
                } content: {
                    Text(column == .content ? "Content is preferred" : "Content")
                } detail: {
                    Text("Detail")
                }
            }
        }
        let stage = stage(Preferring(), phone, [.tap(.identifier("Back"), at: 1)])
        _ = try await stage.frame(5)
        #expect(stage.graph.textFrames["Detail"]?.midX == 195)
        _ = try await stage.frame(30)
        #expect(stage.graph.textFrames["Content is preferred"]?.midX == 195 && !stage.graph.texts.contains("Detail"))
    }

    @Test("A stack in the detail has the only bar of the page, with a back button") func nestedStack() async throws {
        let view = NavigationSplitView(preferredCompactColumn: .constant(.detail)) {
            Text("Sidebar").navigationTitle("Side")
        } detail: {
            NavigationStack { Text("Detail").navigationTitle("Deep") }
        }
        let stage = stage(view, phone)
        _ = try await stage.frame(5)
        let texts = stage.graph.texts
        #expect(texts.filter { $0 == "Deep" }.count == 1 && texts.filter { $0 == "Back" }.count == 1)
    }

    @Test("A tap selects the row with the tag of the list's type, and the row has its own background") func tags() async throws {
        struct Choice: View {
            @State private var selection: Int?

            var body: some View {
                List(selection: $selection) {
                    Text("One").tag(1)
                    Text("Two").tag(2)
                    Text("Other").tag("x")
                    Text("Fixed").tag(3).selectionDisabled()
                    Text("Free").tag(4).selectionDisabled(false)
                }
                Text("chosen \(selection ?? 0)")
            }
        }
        let taps = [
            ScriptedGesture.tap(.point(CGPoint(x: 200, y: 86)), at: 1), .tap("Other", at: 2), .tap("Fixed", at: 3), .tap("Free", at: 4),
        ]
        let stage = stage(Choice(), phone, taps)
        _ = try await stage.frame(5)
        #expect(stage.graph.texts.contains("chosen 0"))
        _ = try await stage.frame(15)
        #expect(stage.graph.texts.contains("chosen 2"))
        for frame in [25, 35] {
            _ = try await stage.frame(frame)
            #expect(stage.graph.texts.contains("chosen 2"))
        }
        _ = try await stage.frame(45)
        #expect(stage.graph.texts.contains("chosen 4"))
    }
}
