import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraRuntime
@testable import KinoraViews

@Suite("Refreshing by pulling")
@MainActor
struct RefreshTests {
    private struct Page: View {
        let wire: Wire<Int>
        @State private var count = 0

        init(_ wire: Wire<Int>) { self.wire = wire }

        var body: some View {
            ScrollView { Color.red.frame(height: 20 + CGFloat(count)) }
                .refreshable { await load() }
        }

        private func load() async {
            wire.log.append("begin")
            try? await StageScope.current?.sleep(for: 1)
            count += 1
            wire.log.append("end")
        }
    }

    /// The top of the list's content.
    private func top(_ stage: Stage) -> CGFloat? {
        stage.graph.leaves.first { $0.color == Color.red.resolved(in: .light) }?.rect.minY
    }

    private func drag(_ height: CGFloat, for duration: Double = 0.5) -> ScriptedGesture {
        .drag(.point(CGPoint(x: 100, y: 10)), by: CGSize(width: 0, height: height), at: 0.1, holding: 0, duration: duration)
    }

    @Test("A pull of 60 visible points runs the action once, and leaves space for the indicator until it ends") func refreshing()
        async throws
    {
        let wire = Wire<Int>()
        let size = CGSize(width: 200, height: 300)
        let stage = Stage(Page(wire), size: size, gestures: [drag(200)])
        _ = try await stage.frame(45)
        #expect(wire.log == ["begin"])
        _ = try await stage.frame(80)
        #expect(top(stage) == 60)
        // The indicator is drawn in front of the space.
        #expect(stage.graph.leaves.count > 1)
        _ = try await stage.frame(200)
        #expect(wire.log == ["begin", "end"])
        #expect(top(stage) == 0)
        #expect(stage.graph.leaves.count == 1)
    }

    @Test("A shorter pull runs nothing") func shortPull() async throws {
        let wire = Wire<Int>()
        let stage = Stage(Page(wire), size: CGSize(width: 200, height: 300), gestures: [drag(60)])
        _ = try await stage.frame(120)
        #expect(wire.log.isEmpty && top(stage) == 0)
    }
}
