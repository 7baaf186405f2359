import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

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

    /// Rows 50 points high, numbered from `first`. A tap adds two rows before and `added` rows after them.
    private struct GrowingRows: View {
        let position: ScrollPosition
        var anchor: UnitPoint?
        var added = 3
        var animation: Animation?
        var startCount = 20
        @State private var numbers: ClosedRange<Int>?

        init(
            _ position: ScrollPosition = ScrollPosition(), anchor: UnitPoint? = nil, added: Int = 3, animation: Animation? = nil,
            startCount: Int = 20
        ) {
            (self.position, self.anchor, self.added, self.animation, self.startCount) = (position, anchor, added, animation, startCount)
        }

        private var shown: ClosedRange<Int> { numbers ?? 0...(startCount - 1) }

        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    ForEach(shown, id: \.self) { Color(white: Double($0 + 10) / 100).frame(height: 50).id($0) }
                }
            }
            .scrollPosition(.constant(position))
            .defaultScrollAnchor(anchor)
            .onTapGesture { withAnimation(animation) { numbers = -2...(startCount - 1 + added) } }
        }
    }

    /// The positions of the upper edge of row `number` at the frames before and after the tap.
    private func tops(of number: Int, _ rows: GrowingRows, at frames: [Int] = [30, 70], drag: Bool = false) async throws -> [CGFloat] {
        let pull = ScriptedGesture.drag(.point(CGPoint(x: 50, y: 30)), by: CGSize(width: 0, height: 40), at: 0.1, duration: 0.2)
        let stage = Stage(
            rows, size: size, gestures: (drag ? [pull] : []) + [.tap(.point(CGPoint(x: 50, y: 50)), at: 1)])
        let color = Color(white: Double(number + 10) / 100).resolved(in: .light)
        var tops: [CGFloat] = []
        for frame in frames {
            _ = try await stage.frame(frame)
            tops.append(stage.graph.leaves.first { $0.color == color }?.rect.minY ?? .nan)
        }
        return tops
    }

    @Test("The view of a scroll position stays in place when content is added before it") func keptView() async throws {
        #expect(try await tops(of: 8, GrowingRows(ScrollPosition(id: 8, anchor: .top))) == [0, 0])
        #expect(
            try await tops(
                of: 8, GrowingRows(ScrollPosition(id: 8, anchor: .bottom), animation: .linear(duration: 1)), at: [30, 70, 90, 150]) == [
                    50, 50, 50, 50,
                ])
        // An offset is not related to the content.
        #expect(try await tops(of: 8, GrowingRows(ScrollPosition(y: 400))) == [0, 100])
    }

    @Test("The end of the content stays in place when content is added") func keptEnd() async throws {
        #expect(try await tops(of: 22, GrowingRows(ScrollPosition(edge: .bottom)), at: [70]) == [50])
        #expect(try await tops(of: 19, GrowingRows(ScrollPosition(edge: .bottom))) == [50, -100])
        #expect(try await tops(of: -2, GrowingRows(ScrollPosition(edge: .top)), at: [70]) == [0])
        #expect(try await tops(of: 19, GrowingRows(anchor: .bottom)) == [50, -100])
        // After a drag, the content stays where it is.
        let dragged = try await tops(of: 19, GrowingRows(anchor: .bottom, added: 1), at: [59, 70], drag: true)
        #expect(dragged[0] > 60 && dragged[1] == dragged[0] + 100)
    }

    @Test("Content that fits into the window is aligned by the default anchor") func alignedContent() async throws {
        #expect(try await tops(of: 0, GrowingRows(startCount: 1), at: [30]) == [0])
        #expect(try await tops(of: 0, GrowingRows(anchor: .bottom, startCount: 1), at: [30]) == [50])
        #expect(try await tops(of: 0, GrowingRows(anchor: .center, startCount: 1), at: [30]) == [25])
        let row = Color.red.frame(height: 50)
        #expect(layout(ScrollView { row }.defaultScrollAnchor(.bottom, for: .initialOffset), size: size).map(\.minY) == [0])
        #expect(layout(ScrollView { row }.defaultScrollAnchor(.bottom, for: .alignment), size: size).map(\.minY) == [50])
    }
}
