import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

@Suite("States written during layout, and touches of labels")
@MainActor
struct StateDuringLayoutTests {
    /// A view that writes the size that it reads, without an action, as published code does.
    private struct Measured: View {
        @State private var width: CGFloat = 0

        init() {}

        var body: some View {
            VStack(spacing: 0) {
                GeometryReader { proxy in
                    let _ = (width = proxy.size.width)
                    Color.red
                }
                .frame(width: 80, height: 10)
                Color.blue.frame(width: width, height: 5)
            }
        }
    }

    @Test("A state that a GeometryReader writes changes with the next refresh, before the first frame") func geometryReader() async throws {
        let stage = Stage(Measured(), size: CGSize(width: 200, height: 100))
        _ = try await stage.frame(0)
        #expect(stage.graph.rects.map(\.width) == [80, 80])
    }

    @Test("A state that a body writes is still ignored and reported") func body() async throws {
        struct Counting: View {
            @State private var count = 1
            init() {}
            var body: some View {
                let _ = (count += 1)
                Color.red.frame(width: CGFloat(count), height: 5)
            }
        }
        var reports: [String] = []
        let stage = Stage(Counting(), size: CGSize(width: 200, height: 100))
        stage.onReport = { reports.append($0) }
        _ = try await stage.frame(30)
        #expect(stage.graph.rects.map(\.width) == [1] && reports.count == 1)
    }

    private struct Card: View {
        let journal: Journal
        init(_ journal: Journal) { self.journal = journal }

        var body: some View {
            ZStack {
                Color.red.frame(width: 100, height: 80)
                // The text is drawn 20 points to the right of its frame in the layout and at half its size.
                Text("Card").frame(width: 40, height: 20).scaleEffect(0.5).offset(x: 20)
            }
            .frame(width: 100, height: 80)
            .contentShape(Rectangle())
            .gesture(DragGesture(minimumDistance: 0, coordinateSpace: .local).onChanged { journal.drags.append($0) })
        }
    }

    @Test("A touch of a label inside a gesture's view is where the label is drawn, in local coordinates") func labelLocation() async throws
    {
        let journal = Journal()
        _ = try await play(
            Card(journal).offset(x: 30), [.drag("Card", by: CGSize(width: 10, height: 0), at: 0.5, duration: 0.1)], until: 60)
        let start = try #require(journal.drags.first).startLocation
        // The card's text is the gesture's own label, so the touch is at the centre of the gesture's view.
        #expect(start == CGPoint(x: 50, y: 40))
    }

    private struct Panel: View {
        let journal: Journal
        init(_ journal: Journal) { self.journal = journal }

        var body: some View {
            VStack(spacing: 0) {
                Text("Top").frame(height: 20)
                Text("Bottom").frame(width: 60, height: 20).rotationEffect(.degrees(180)).offset(x: 25, y: 5)
            }
            .frame(width: 100, height: 40)
            .contentShape(Rectangle())
            .gesture(DragGesture(minimumDistance: 0).onChanged { journal.drags.append($0) })
            .scaleEffect(0.5)
        }
    }

    @Test("A touch of one of several labels is where that label is drawn") func innerLabel() async throws {
        let journal = Journal()
        _ = try await play(Panel(journal), [.drag("Bottom", by: CGSize(width: 10, height: 0), at: 0.5, duration: 0.1)], until: 60)
        let start = try #require(journal.drags.first).startLocation
        #expect(abs(start.x - 75) < 1e-6 && abs(start.y - 35) < 1e-6)
    }
}
