import Foundation
import KinoraDrawing
import KinoraMotion
import Testing

@testable import KinoraViews

@Suite("Scroll views")
@MainActor
struct ScrollTests {
    private struct Rows: View {
        @State private var position: ScrollPosition
        private let change: (inout ScrollPosition) -> Void
        private let animation: Animation?

        init(
            _ position: ScrollPosition = ScrollPosition(), animation: Animation? = nil,
            change: @escaping (inout ScrollPosition) -> Void = { _ in }
        ) {
            _position = State(initialValue: position)
            self.change = change
            self.animation = animation
        }

        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(0..<20) { index in Color(white: Double(index) / 20).frame(height: 50).id(index) }
                }
            }
            .scrollPosition($position)
            .onTapGesture { withAnimation(animation) { change(&position) } }
        }
    }

    private let size = CGSize(width: 100, height: 100)

    /// Where the content's top is.
    private func top(_ view: some View, frame: Int, tap: Double? = nil) async throws -> CGFloat {
        let stage = Stage(view, size: size, gestures: tap.map { [.tap(.point(CGPoint(x: 50, y: 50)), at: $0)] } ?? [])
        _ = try await stage.frame(frame)
        return stage.graph.rects.map(\.minY).min() ?? .nan
    }

    @Test("The initial scroll position is shown at the start")
    func initial() async throws {
        #expect(try await top(Rows(ScrollPosition(edge: .bottom)), frame: 0) == -900)
        #expect(try await top(Rows(ScrollPosition(y: 120)), frame: 0) == -120)
        #expect(try await top(Rows(ScrollPosition(point: CGPoint(x: 0, y: 5000))), frame: 0) == -900)
        #expect(try await top(Rows(ScrollPosition(id: 4, anchor: .top)), frame: 0) == -200)
        // Without an anchor only as far as it takes: the row ends at the bottom.
        #expect(try await top(Rows(ScrollPosition(id: 4)), frame: 0) == -150)
    }

    @Test("Writing a scroll position scrolls there, animated if the change is")
    func written() async throws {
        #expect(try await top(Rows { $0.scrollTo(id: 10, anchor: .bottom) }, frame: 120, tap: 1) == -450)
        #expect(try await top(Rows(ScrollPosition(edge: .bottom)) { $0.scrollTo(edge: .top) }, frame: 120, tap: 1) == 0)
        let moving = Rows(animation: .linear(duration: 1)) { $0.scrollTo(y: 600) }
        #expect(abs(try await top(moving, frame: 90, tap: 1) + 300) < 1e-6)
    }

    @Test("Content margins scroll with the content")
    func margins() {
        let rows = VStack(spacing: 0) { ForEach(0..<20) { _ in Color.red.frame(height: 50) } }
        let graph = makeGraph(ScrollView { rows }.contentMargins(.horizontal, 20).contentMargins(.top, 7), size: size)
        #expect(graph.rects.first == CGRect(x: 20, y: 7, width: 60, height: 50))
        let bottom = makeGraph(ScrollView { rows }.contentMargins(10).defaultScrollAnchor(.bottom), size: size)
        #expect(bottom.rects.last == CGRect(x: 10, y: 40, width: 80, height: 50))
    }
}
