import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

@Suite("Canvases")
@MainActor
struct CanvasTests {
    private let size = CGSize(width: 200, height: 100)

    private final class Simulation {
        var steps = 0
        func step() { steps += 1 }
    }

    /// A simulation that the drawing steps, as published particle systems do.
    private struct Particles: View {
        @State private var simulation = Simulation()

        init() {}

        var body: some View {
            TimelineView(.animation) { timeline in
                Canvas { context, _ in
                    _ = timeline.date
                    simulation.step()
                    context.fill(Path(CGRect(x: 0, y: 0, width: CGFloat(simulation.steps), height: 1)), with: .color(.red))
                }
            }
        }
    }

    @Test("A drawing that steps a simulation shows the same whether the frames before are drawn or passed") func stepping() async throws {
        let drawn = Stage(Particles(), size: size, frameRate: 30)
        for frame in 0..<10 { _ = try await drawn.frame(frame) }
        let passed = Stage(Particles(), size: size, frameRate: 30)
        let list = try await passed.frame(9)
        #expect(passed.graph.rects.first?.width == 10)
        #expect(list == drawn.graph.displayList())
    }

    @Test("A drawing without an object runs for the frames that are drawn, and once before") func pureDrawing() async throws {
        let wire = Wire<Int>()
        let count = Counter()
        let stage = Stage(
            TimelineView(.animation) { timeline in
                Canvas { context, _ in
                    _ = timeline.date
                    count.value += 1
                }
            }, size: size, frameRate: 30)
        _ = wire
        _ = try await stage.frame(9)
        #expect(count.value == 2)
    }

    private final class Counter {
        var value = 0
    }

    @Test("An empty canvas is hit in its whole frame") func emptyCanvas() async throws {
        let journal = Journal()
        _ = try await play(
            Canvas { _, _ in }.frame(width: 50, height: 50).onTapGesture { journal.note("tap") },
            [.tap(.point(CGPoint(x: 80, y: 30)), at: 0.5)], until: 60)
        #expect(journal.entries == ["tap@0.500"])
    }

    @Test("A symbol keeps its blend mode in a context with a filter") func blendedSymbol() throws {
        let view = Canvas { context, _ in
            context.addFilter(.blur(radius: 2))
            if let symbol = context.resolveSymbol(id: 1) { context.draw(symbol, at: CGPoint(x: 20, y: 20)) }
        } symbols: {
            Color.red.frame(width: 10, height: 10).blendMode(.plusLighter).tag(1)
        }
        var modes: [BlendMode] = []
        func visit(_ items: [DisplayItem]) {
            for item in items {
                guard case .group(let group) = item.content else { continue }
                if !group.filters.isEmpty { modes.append(item.blendMode) }
                visit(group.items)
            }
        }
        visit(makeGraph(view).list.items)
        #expect(modes == [.plusLighter])
    }
}
