import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@_spi(Runtime) @testable import KinoraViews

@Suite("Forms of dialogs")
@MainActor
struct DialogTests {
    private struct Item: Identifiable {
        let id: Int
    }

    private struct Failure: LocalizedError {
        var errorDescription: String? { "It broke" }
    }

    /// The texts of what is presented over a view.
    private func texts<V: View>(_ view: V, _ gestures: [ScriptedGesture] = [], until frame: Int = 60) async throws -> [String] {
        let stage = Stage(view, size: CGSize(width: 320, height: 480), gestures: gestures)
        _ = try await stage.frame(frame)
        return stage.graph.nodes(of: Text.self).map(\.text)
    }

    private struct Alerting<Content: View>: View {
        @State private var isShown = true
        let content: (Binding<Bool>) -> Content

        init(@ViewBuilder content: @escaping (Binding<Bool>) -> Content) {
            self.content = content
        }

        var body: some View { content($isShown) }
    }

    private struct Presenting<Content: View>: View {
        @State private var item: Item? = Item(id: 7)
        let content: (Binding<Item?>) -> Content

        init(@ViewBuilder content: @escaping (Binding<Item?>) -> Content) {
            self.content = content
        }

        var body: some View { content($item) }
    }

    @Test("Alerts of all forms show title, message and buttons, with a closing button if none is given") func alerts() async throws {
        let plain = try await texts(Alerting { Color.white.alert("Title", isPresented: $0) {} })
        #expect(plain == ["Title", "OK"])
        let message = try await texts(
            Alerting {
                Color.white.alert(Text("Title"), isPresented: $0) {
                    Button("Do") {}
                } message: {
                    Text("Why")
                }
            })
        #expect(message == ["Title", "Why", "Do"])
        let data = try await texts(
            Alerting {
                Color.white.alert("Title", isPresented: $0, presenting: 3) { number in
                    Button("Do \(number)") {}
                } message: {
                    Text("About \($0)")
                }
            })
        #expect(data == ["Title", "About 3", "Do 3"])
        let error = try await texts(Alerting { Color.white.alert(isPresented: $0, error: Failure()) { Button("Well") {} } })
        #expect(error == ["It broke", "Well"])
    }

    @Test("Titles of alerts and dialogs are keys or strings, with data or without") func titles() async throws {
        let title = "Title"
        let forms: [([String], (Binding<Bool>) -> AnyView)] = [
            (["Title", "Do"], { AnyView(Color.white.alert(title, isPresented: $0) { Button("Do") {} }) }),
            (
                ["Title", "Why", "Do"],
                { AnyView(Color.white.alert(title, isPresented: $0, actions: { Button("Do") {} }, message: { Text("Why") })) }
            ),
            (["Title", "Do 3"], { AnyView(Color.white.alert("Title", isPresented: $0, presenting: 3) { Button("Do \($0)") {} }) }),
            (["Title", "Do 3"], { AnyView(Color.white.alert(title, isPresented: $0, presenting: 3) { Button("Do \($0)") {} }) }),
            (
                ["Title", "Why 3", "Do 3"],
                {
                    AnyView(
                        Color.white.alert(
                            title, isPresented: $0, presenting: 3, actions: { Button("Do \($0)") {} }, message: { Text("Why \($0)") }))
                }
            ),
            (
                ["It broke", "Why", "Do"],
                {
                    AnyView(
                        Color.white.alert(
                            isPresented: $0, error: Failure(), actions: { _ in Button("Do") {} }, message: { _ in Text("Why") }))
                }
            ),
            (["Do", "Cancel"], { AnyView(Color.white.confirmationDialog(title, isPresented: $0) { Button("Do") {} }) }),
            (
                ["Title", "Do", "Cancel"],
                { AnyView(Color.white.confirmationDialog(title, isPresented: $0, titleVisibility: .visible) { Button("Do") {} }) }
            ),
            (
                ["Do", "Cancel"],
                { AnyView(Color.white.confirmationDialog("Title", isPresented: $0, presenting: 3) { _ in Button("Do") {} }) }
            ),
            (
                ["Do", "Cancel"],
                { AnyView(Color.white.confirmationDialog(title, isPresented: $0, presenting: 3) { _ in Button("Do") {} }) }
            ),
        ]
        for (expected, form) in forms { #expect(try await texts(Alerting(content: form)) == expected) }
        let messages: [(Binding<Bool>) -> AnyView] = [
            { AnyView(Color.white.confirmationDialog("Title", isPresented: $0, actions: { Button("Do") {} }, message: { Text("Why") })) },
            { AnyView(Color.white.confirmationDialog(title, isPresented: $0, actions: { Button("Do") {} }, message: { Text("Why") })) },
            {
                AnyView(
                    Color.white.confirmationDialog(
                        "Title", isPresented: $0, presenting: 3, actions: { _ in Button("Do") {} }, message: { _ in Text("Why") }))
            },
            {
                AnyView(
                    Color.white.confirmationDialog(
                        title, isPresented: $0, presenting: 3, actions: { _ in Button("Do") {} }, message: { _ in Text("Why") }))
            },
        ]
        for form in messages { #expect(try await texts(Alerting(content: form)) == ["Title", "Why", "Do", "Cancel"]) }
    }

    @available(*, deprecated)
    @Test("An action sheet is a confirmation dialog with a title") func actionSheets() async throws {
        let sheet = ActionSheet(title: Text("Title"), message: Text("Why"), buttons: [.default(Text("Do")), .cancel()])
        #expect(try await texts(Alerting { Color.white.actionSheet(isPresented: $0) { sheet } }) == ["Title", "Why", "Do", "Cancel"])
    }

    @Test("A sheet and a cover of an item show its contents") func items() async throws {
        #expect(try await texts(Presenting { Color.white.sheet(item: $0) { Text("Item \($0.id)") } }).contains("Item 7"))
        #expect(try await texts(Presenting { Color.white.fullScreenCover(item: $0) { Text("Item \($0.id)") } }) == ["Item 7"])
    }

    @Test("In an alert with two buttons, the cancel button is first; in a column it is last") func cancelOrder() async throws {
        func frames(@ViewBuilder _ actions: @escaping () -> some View) async throws -> [String: CGRect] {
            let stage = Stage(
                Alerting { Color.white.alert("Title", isPresented: $0, actions: actions) }, size: CGSize(width: 390, height: 600))
            _ = try await stage.frame(60)
            return stage.graph.textFrames
        }
        let row = try await frames {
            Button("Do") {}
            Button("Cancel", role: .cancel) {}
        }
        #expect(row["Cancel"]?.midX == 60 + 67.5 && row["Do"]?.midX == 60 + 202.5)
        let column = try await frames {
            Button("Cancel", role: .cancel) {}
            Button("Do") {}
            Button("Undo") {}
        }
        #expect((column["Do"]?.midY ?? 0) + 88 == column["Cancel"]?.midY)
        #expect((column["Do"]?.midY ?? 0) + 44 == column["Undo"]?.midY)
    }

    @Test("The cancel button of a confirmation dialog is below a gap, whether it is given or added") func confirmationCancel() async throws
    {
        func stage(@ViewBuilder _ actions: @escaping () -> some View) async throws -> Stage {
            let stage = Stage(
                Alerting { Color.white.confirmationDialog("Title", isPresented: $0, actions: actions) },
                size: CGSize(width: 390, height: 600))
            _ = try await stage.frame(60)
            return stage
        }
        let given = try await stage {
            Button("Keep", role: .cancel) {}
            Button("Delete", role: .destructive) {}
            Button("Move") {}
        }
        let frames = given.graph.textFrames
        #expect(frames["Keep"]?.midY == 600 - 8 - 28.5)
        #expect(frames["Move"]?.midY == 600 - 8 - 57 - 8 - 28.5)
        #expect(frames["Delete"]?.midY == 600 - 8 - 57 - 8 - 57 - 28.5)
        #expect(frames["Cancel"] == nil)
        let added = try await stage { Button("Delete", role: .destructive) {} }.graph.textFrames
        #expect(added["Cancel"]?.midY == 600 - 8 - 28.5)
        #expect(added["Delete"]?.midY == 600 - 8 - 57 - 8 - 28.5)
    }

    @available(*, deprecated)
    @Test("Deprecated alerts show the same") func earlierAlerts() async throws {
        let earlier = try await texts(
            Alerting {
                Color.white.alert(isPresented: $0) {
                    Alert(
                        title: Text("Old"), message: Text("Form"), primaryButton: .destructive(Text("Away")), secondaryButton: .cancel())
                }
            })
        #expect(earlier == ["Old", "Form", "Away", "Cancel"] || earlier == ["Old", "Form", "Cancel", "Away"])
        let item = try await texts(
            Presenting { item in Color.white.alert(item: item) { Alert(title: Text("Item \($0.id)")) } })
        #expect(item == ["Item 7", "OK"])
    }

    @Test("A button of an alert closes it") func closing() async throws {
        let left = try await texts(
            Alerting { Color.white.alert("Title", isPresented: $0) {} }, [.tap("OK", at: 0.8)], until: 150)
        #expect(left.isEmpty)
    }

    @Test("Popovers show their content for a Boolean and for an item") func popovers() async throws {
        #expect(try await texts(Alerting { Color.white.popover(isPresented: $0) { Text("Inside") } }) == ["Inside"])
        #expect(
            try await texts(Presenting { item in Color.white.popover(item: item, arrowEdge: .bottom) { Text("Item \($0.id)") } }) == [
                "Item 7"
            ])
    }

    @Test("Of two presentations by one change, the inner view's is in front", arguments: [ViewOptimizations.all, []])
    func innerPresentationsLieInFront(optimizations: ViewOptimizations) {
        struct Inner: View {
            let color: Color
            let isShown: Binding<Bool>

            var body: some View { Color.white.fullScreenCover(isPresented: isShown) { color } }
        }
        let wire = Wire<Bool>()
        let graph = ViewGraph()
        graph.optimizations = optimizations
        let view = Holder(wire, false) { isShown in
            let isShown = Binding.constant(isShown)
            VStack {
                VStack { VStack { Inner(color: .red, isShown: isShown) } }
                Inner(color: .green, isShown: isShown)
            }
            .fullScreenCover(isPresented: isShown) { Color.blue }
        }
        graph.build({ view }, size: CGSize(width: 200, height: 400), environment: EnvironmentValues())
        graph.advance(to: 1) { wire.write(true) }
        graph.advance(to: 5)
        let colors = [Color.blue, .red, .green].map { $0.resolved(in: .light) }
        #expect(graph.leaves.compactMap(\.color).filter(colors.contains) == colors)
    }
}
