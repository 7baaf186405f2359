import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

@Suite("The preferred colour scheme")
@MainActor
struct PreferredColorSchemeTests {
    private struct Bar: View {
        @Environment(\.colorScheme) var scheme

        init() {}

        var body: some View { Color.primary.frame(width: 10, height: scheme == .dark ? 20 : 10) }
    }

    private func graph<V: View>(_ view: V, hasSystemBackground: Bool = true) -> ViewGraph {
        let graph = ViewGraph()
        var environment = EnvironmentValues()
        environment.hasSystemBackground = hasSystemBackground
        graph.build({ view }, size: CGSize(width: 200, height: 100), environment: environment)
        return graph
    }

    private let black = Color.black.resolved(in: .light)

    @Test("It applies to the whole frame with its background, from the first frame on") func wholeFrame() {
        let graph = graph(
            HStack(spacing: 0) {
                Bar()
                Bar().preferredColorScheme(.dark)
            })
        expectRects(graph.rects, [rect(0, 0, 200, 100), rect(90, 40, 10, 20), rect(100, 40, 10, 20)])
        #expect(graph.leaves.first?.color == black)
        #expect(graph.leaves.last?.color == Color.primary.resolved(in: .dark))
    }

    @Test("It changes with the views, and nil leaves the film's own") func changes() {
        let wire = Wire<ColorScheme?>()
        let graph = graph(Holder(wire, ColorScheme?.none) { Bar().preferredColorScheme($0) })
        expectRects(graph.rects, [rect(95, 45, 10, 10)])
        graph.advance(to: 1) { wire.write(.dark) }
        expectRects(graph.rects, [rect(0, 0, 200, 100), rect(95, 40, 10, 20)])
        graph.advance(to: 2) { wire.write(nil) }
        expectRects(graph.rects, [rect(95, 45, 10, 10)])
    }

    @Test("A background that the film has itself stays") func ownBackground() {
        expectRects(graph(Bar().preferredColorScheme(.dark), hasSystemBackground: false).rects, [rect(95, 40, 10, 20)])
    }
}
