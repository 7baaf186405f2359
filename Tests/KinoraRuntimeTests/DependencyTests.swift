import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraRuntime
@_spi(Runtime) @testable import KinoraViews

@MainActor
struct DependencyTests {
    private struct Chosen: View {
        let wire: Wire<Int>
        @State private var chosen = 0

        var body: some View {
            let _ = (wire.write = { chosen = $0 })
            let _ = (wire.bodies += 1)
            HStack(spacing: 0) {
                ForEach(0..<3) { index in Rectangle().frame(width: index == chosen ? 20 : 10, height: 10) }
            }
        }
    }

    @Test("Dependencies of a collection's closure are tracked") func dependenciesOfClosures() {
        let wire = Wire<Int>()
        let graph = makeGraph(Chosen(wire: wire))
        graph.advance(to: 1) { wire.write(2) }
        #expect(graph.rects.map(\.width) == [10, 10, 20])
        #expect(wire.bodies == 1)
    }

    private struct Scheme: View {
        let wire: Wire<Void>
        @Environment(\.colorScheme) private var scheme

        var body: some View {
            let _ = wire.log.append("\(scheme)")
            Rectangle()
        }
    }

    private struct Deaf: View {
        let wire: Wire<Void>

        var body: some View {
            let _ = wire.log.append("deaf")
            Rectangle()
        }
    }

    @Test("A changed environment evaluates the bodies that read it") func changedEnvironment() {
        let (reader, deaf) = (Wire<Void>(), Wire<Void>())
        let wire = Wire<ColorScheme>()
        let graph = makeGraph(
            Holder(wire, .light) { scheme in
                VStack {
                    Scheme(wire: reader); Deaf(wire: deaf)
                }.environment(\.colorScheme, scheme)
            })
        graph.advance(to: 1) { wire.write(.dark) }
        #expect(reader.log == ["light", "dark"])
        #expect(deaf.log == ["deaf"])
        #expect(graph.leaves.map { $0.color?.description } == ["#FFFFFFFF", "#FFFFFFFF"], "the foreground follows all the same")
    }

    private struct Noisy: View, Equatable {
        let number: Int
        let wire: Wire<Void>
        let closure: () -> Void

        nonisolated static func == (lhs: Noisy, rhs: Noisy) -> Bool { lhs.number / 10 == rhs.number / 10 }

        var body: some View {
            let _ = wire.log.append("\(number)")
            Rectangle()
        }
    }

    @Test("An equal view is not evaluated again") func equalView() {
        let noise = Wire<Void>()
        let wire = Wire<Int>()
        let graph = makeGraph(Holder(wire, 1) { number in Noisy(number: number, wire: noise) { _ = number }.equatable() })
        graph.advance(to: 1) { wire.write(2) }
        graph.advance(to: 2) { wire.write(12) }
        #expect(noise.log == ["1", "12"])
    }

    private struct Random: Shape {
        let count: Counter

        func path(in rect: CGRect) -> Path {
            count.value += 1
            return Path(CGRect(x: 0, y: 0, width: CGFloat(count.value), height: 1))
        }
    }

    private final class Counter: @unchecked Sendable {
        var value = 0
    }

    @Test("The outline of an unchanged shape is not computed again") func unchangedShape() {
        let count = Counter()
        let wire = Wire<CGFloat>()
        let graph = makeGraph(
            Holder(wire, 0) { Random(count: count).fill($0 > 0 ? Color.red : .blue).frame(width: 50, height: 50).offset(x: $0) })
        _ = graph.list
        graph.advance(to: 0) { withAnimation(.linear(duration: 1)) { wire.write(30) } }
        for time in [0.2, 0.5, 1.0, 1.5] {
            graph.advance(to: time)
            _ = graph.list
        }
        #expect(count.value == 1)
    }

    @Test("A view at rest returns the identical display list") func viewAtRest() {
        let wire = Wire<Int>()
        let graph = makeGraph(Holder(wire, 0) { _ in HStack { ForEach(0..<50) { _ in Circle().shadow(radius: 2).opacity(0.5) } } })
        let list = graph.list
        for frame in 1...5 {
            graph.beginFrame(at: Double(frame) / 60)
            let same = graph.list.items.withUnsafeBufferPointer { new in
                list.items.withUnsafeBufferPointer { $0.baseAddress == new.baseAddress }
            }
            #expect(same)
        }
        #expect(wire.bodies == 1)
    }

    @Test("A state write in a body is ignored and reported") func writeInABody() {
        struct Wrong: View {
            @State private var count = 0
            var body: some View {
                let _ = (count += 1)
                Rectangle().frame(width: CGFloat(10 + count))
            }
        }
        let graph = ViewGraph()
        var reports: [String] = []
        graph.onReport = { reports.append($0) }
        graph.build({ Wrong() }, size: CGSize(width: 50, height: 50), environment: EnvironmentValues())
        #expect(reports.count == 1)
        #expect(graph.rects[0].width == 10)
    }
}
