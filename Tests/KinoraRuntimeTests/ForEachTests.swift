import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@_spi(Runtime) @testable import KinoraViews

@MainActor
struct ForEachTests {
    private final class Probe {
        var write: (Bool) -> Void = { _ in }
        var bodies = 0
        var contents = 0
    }

    private struct Row: View {
        let probe: Probe
        @State private var isWide = false

        var body: some View {
            let _ = (probe.bodies += 1)
            let _ = (probe.write = { isWide = $0 })
            HStack(spacing: 0) {
                ForEach(0..<3, id: \.self) { _ in
                    let _ = (probe.contents += 1)
                    Rectangle().frame(width: isWide ? 30 : 10, height: 10)
                }
            }
        }
    }

    @Test("Content follows a state that only it reads, without evaluating the enclosing body")
    func contentFollowsItsState() throws {
        let probe = Probe()
        let graph = makeGraph(Row(probe: probe))
        let narrow = try #require(graph.rootElement?.displayList())
        graph.advance(to: 1) { probe.write(true) }
        let wide = try #require(graph.rootElement?.displayList())
        #expect(narrow.bounds.width == 30)
        #expect(wide.bounds.width == 90)
        #expect(probe.bodies == 1)
        #expect(probe.contents == 6)
    }
}
