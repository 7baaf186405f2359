import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Hit testing of touches")
@MainActor
struct TouchTests {
    @Test("Touches hit the frontmost visible view")
    func landing() throws {
        var log: [String] = []
        func tap<V: View>(_ view: V, _ x: CGFloat, _ y: CGFloat) -> [String] {
            log = []
            let graph = makeGraph(view)
            try? graph.tap(.point(CGPoint(x: x, y: y)))
            return log
        }
        func box(_ name: String, _ size: CGFloat = 40) -> some View {
            Color.red.frame(width: size, height: size).onTapGesture { log.append(name) }
        }
        // A view in front keeps touches from the views behind it, also if it has no gesture.
        #expect(
            tap(
                ZStack {
                    box("below"); Color.blue.frame(width: 20, height: 20)
                }, 100, 50) == [])
        #expect(
            tap(
                ZStack {
                    box("below"); Color.blue.frame(width: 20, height: 20)
                }, 118, 50) == ["below"])
        #expect(
            tap(
                ZStack {
                    box("below"); Color.blue.allowsHitTesting(false)
                }, 100, 50) == ["below"])
        #expect(
            tap(
                ZStack {
                    box("below"); Color.blue.opacity(0)
                }, 100, 50) == ["below"])
        #expect(
            tap(
                ZStack {
                    box("low").zIndex(1); box("high")
                }, 100, 50) == ["low"])
        // Effects take the touches along.
        #expect(tap(box("moved").offset(x: 60), 100, 50) == [])
        #expect(tap(box("moved").offset(x: 60), 160, 50) == ["moved"])
        #expect(tap(box("turned").rotationEffect(.degrees(45)), 126, 50) == ["turned"])
        #expect(tap(box("straight"), 126, 50) == [])
        #expect(tap(box("scaled").scaleEffect(2), 135, 50) == ["scaled"])
        // Outlines and content shapes.
        let round = Circle().fill(.red).frame(width: 40, height: 40)
        #expect(tap(round.onTapGesture { log.append("round") }, 82, 32) == [])
        #expect(tap(round.contentShape(Rectangle()).onTapGesture { log.append("round") }, 82, 32) == ["round"])
        let row = HStack {
            Color.red.frame(width: 10, height: 10); Spacer(); Color.red.frame(width: 10, height: 10)
        }
        #expect(tap(row.onTapGesture { log.append("row") }, 100, 50) == [])
        #expect(tap(row.contentShape(Rectangle()).onTapGesture { log.append("row") }, 100, 50) == ["row"])
    }

    @Test("A spatial tap reports its location in the view")
    func spatialTap() throws {
        var positions: [CGPoint] = []
        let graph = makeGraph(
            Color.red.frame(width: 40, height: 20).onTapGesture { positions.append($0) }.accessibilityIdentifier("box").scaleEffect(2))
        try graph.tap(.identifier("box"), at: .bottomTrailing)
        try graph.tap(.point(CGPoint(x: 100, y: 50)))
        #expect(positions.map { [$0.x, $0.y] } == [[40, 20], [20, 10]])
    }

    // MARK: Controls

    @Test("A drag scrolls within the bounds, and a fling decelerates")
    func scrolling() async throws {
        let view = ScrollView { VStack(spacing: 0) { ForEach(0..<20) { Text("Row \($0)").frame(height: 50) } } }.frame(width: 100)
        func top(_ stage: Stage, _ frame: Int) async throws -> CGFloat {
            _ = try await stage.frame(frame)
            return stage.graph.rects.first?.midY ?? 0
        }
        func stage(_ gesture: ScriptedGesture) -> Stage { Stage(view, size: CGSize(width: 200, height: 100), gestures: [gesture]) }
        let slow = stage(.drag("Row 1", by: CGSize(width: 0, height: -40), at: 0.5, duration: 0.5))
        #expect(abs(try await top(slow, 0) - 25) < 1e-6)
        #expect(abs(try await top(slow, 90) + 15) < 1e-6)
        let thrown = stage(.drag("Row 1", by: CGSize(width: 0, height: -40), at: 0.5, duration: 0.1, easing: .linear))
        // 400 points a second carry 200 points further.
        #expect(abs(try await top(thrown, 400) + 215) < 0.5)
        #expect(abs(try await top(stage(.drag("Row 1", by: CGSize(width: 0, height: 60), at: 0.5)), 200) - 25) < 1e-6)
    }

    private struct Sliding: View {
        @State private var value = 0.5
        let journal: Journal

        init(_ journal: Journal) {
            self.journal = journal
        }

        var body: some View {
            Slider(value: $value, in: 0...10, step: 0.5) { journal.note($0 ? "begin" : "end") }.frame(width: 128)
                .accessibilityIdentifier("slider").onChange(of: value) { journal.entries.append("\(value)") }
        }
    }

    @Test("A drag moves a slider in whole steps")
    func sliders() async throws {
        let journal = Journal()
        _ = try await play(Sliding(journal), [.drag(.identifier("slider"), by: CGSize(width: 20, height: 0), at: 0.5, duration: 0.5)])
        // The knob has 100 points for 10.
        #expect(journal.entries == ["begin@0.642", "1.0", "1.5", "2.0", "2.5", "end@1.000"] || journal.entries.last == "end@1.000")
        #expect(journal.entries.filter { !$0.contains("@") } == ["1.0", "1.5", "2.0", "2.5"])
    }
}
