import Foundation
import KinoraDrawing
import TestSupport
import Testing
import ViewTestSupport

@testable import KinoraViews

@MainActor
@Suite("Symbols that are drawn on")
struct SymbolDrawTransitionTests {
    private struct Drawn: View {
        @State private var isShown = false

        var body: some View {
            ZStack {
                if isShown { Rectangle().frame(width: 100, height: 50).transition(.symbolEffect(.drawOn)) }
            }
            .onAppear { withAnimation(.linear(duration: 1)) { isShown = true } }
        }
    }

    @Test("A view is uncovered from its left end with the easing of the transaction") func uncovering() async throws {
        let stage = Stage(Drawn(), size: CGSize(width: 200, height: 100))
        func width(_ items: [DisplayItem]) -> CGFloat? {
            for item in items {
                guard case .group(let group) = item.content else { continue }
                if let clip = group.clips.first { return clip.path.boundingRect.width }
                if let inner = width(group.items) { return inner }
            }
            return nil
        }
        _ = try await stage.frame(30)
        // The frame with a tenth on both sides is 120 points wide.
        expectClose(try #require(width(stage.graph.list.items)), 60, within: 2.1)
        _ = try await stage.frame(75)
        #expect(width(stage.graph.list.items).map { $0 == 120 } ?? true)
    }
}
