import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

@Suite("Gestures of removed views")
@MainActor
struct RemovedGestureTests {
    /// Takes away a view at 0.6 s.
    private struct Vanishing<Content: View>: View {
        @ViewBuilder let content: Content
        @State private var isThere = true

        var body: some View {
            ZStack {
                Color.blue
                if isThere { content }
            }
            .onAppear { Stage.current?.clock.schedule(at: 0.6) { isThere = false } }
        }
    }

    /// What the stage reports while `gesture` touches the view, which goes meanwhile.
    private func reports<V: View>(of view: V, _ gesture: ScriptedGesture) async throws -> [String] {
        let stage = Stage(view, size: CGSize(width: 200, height: 100), gestures: [gesture])
        var reports: [String] = []
        stage.onReport = { reports.append($0) }
        _ = try await stage.frame(120)
        return reports
    }

    @Test("A long press on a removed view does not end, and needs no clock")
    func longPress() async throws {
        let journal = Journal()
        let view = Vanishing { Text("Press").onLongPressGesture(minimumDuration: 0.3) { journal.note("pressed") } }
        #expect(try await reports(of: view, .hold("Press", at: 0.5, duration: 0.8)) == [])
        #expect(journal.entries == [])
    }

    @Test("A tap does not wait for the double tap of a removed view")
    func doubleTap() async throws {
        let journal = Journal()
        let view = Vanishing { Text("Tap").onTapGesture(count: 2) { journal.note("double") } }.onTapGesture { journal.note("single") }
        #expect(try await reports(of: view, .tap("Tap", at: 0.5)) == [])
        #expect(journal.entries.map { $0.prefix(6) } == ["single"])
    }
}
