import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraRuntime
@_spi(Runtime) @testable import KinoraViews

@MainActor
struct IdentityTests {
    /// As wide as its own state says, which begins as `start`; `wire` writes to the instance built last.
    private struct Cell: View {
        let name: String
        let wires: Wires
        @State private var width: CGFloat = 10

        var body: some View {
            let _ = (wires.write[name] = { width = $0 })
            Rectangle().frame(width: width, height: 10)
                .onAppear { wires.log.append("+\(name)") }
                .onDisappear { wires.log.append("-\(name)") }
        }
    }

    @MainActor
    private final class Wires {
        var write: [String: (CGFloat) -> Void] = [:]
        var log: [String] = []
    }

    private func identities<V: View>(_ type: V.Type, _ graph: ViewGraph) -> [ObjectIdentifier] {
        graph.nodes(of: type).map { ObjectIdentifier($0) }
    }

    @Test("Elements of a collection keep their nodes and states when they move")
    func movedElements() {
        let wires = Wires()
        let wire = Wire<[String]>()
        let graph = makeGraph(
            Holder(wire, ["a", "b", "c"]) { names in
                HStack(spacing: 0) { ForEach(names, id: \.self) { Cell(name: $0, wires: wires) } }
            })
        graph.advance(to: 1) { wires.write["a"]?(30) }
        #expect(graph.rects.map(\.width) == [30, 10, 10])
        let before = identities(Cell.self, graph)
        wires.log = []
        graph.advance(to: 2) { wire.write(["c", "a", "b"]) }
        #expect(identities(Cell.self, graph) == [before[2], before[0], before[1]])
        #expect(graph.rects.map(\.width) == [10, 30, 10])
        #expect(wires.log.isEmpty)
        graph.advance(to: 3) { wire.write(["b", "d"]) }
        #expect(identities(Cell.self, graph)[0] == before[1])
        #expect(wires.log == ["+d", "-a", "-c"])
        graph.advance(to: 4) { wire.write(["a", "b"]) }
        #expect(graph.rects.map(\.width) == [10, 10], "an element that comes again begins anew")
        #expect(identities(Cell.self, graph)[1] == before[1])
    }

    @Test("Branches of a condition are different views") func branches() {
        let wires = Wires()
        let wire = Wire<Bool>()
        let graph = makeGraph(
            Holder(wire, true) { isFirst in
                if isFirst { Cell(name: "a", wires: wires) } else { Cell(name: "a", wires: wires) }
            })
        graph.advance(to: 1) { wires.write["a"]?(30) }
        #expect(graph.rects[0].width == 30)
        wires.log = []
        graph.advance(to: 2) { wire.write(false) }
        #expect(graph.rects[0].width == 10)
        #expect(wires.log == ["+a", "-a"], "what comes appears before what goes disappears")
    }

    @Test("A changed id creates a new view inside; views outside stay")
    func changedID() {
        let wires = Wires()
        let wire = Wire<Int>()
        let outer = Wire<Void>()
        let graph = makeGraph(
            Holder(wire, 1) { id in
                Cell(name: "a", wires: wires).id(id).onAppear { outer.log.append("+outer") }.onDisappear { outer.log.append("-outer") }
            })
        graph.advance(to: 1) { wires.write["a"]?(30) }
        graph.advance(to: 2) { wire.write(1) }
        #expect(graph.rects[0].width == 30)
        wires.log = []
        graph.advance(to: 3) { wire.write(2) }
        #expect(graph.rects[0].width == 10)
        #expect(wires.log == ["+a", "-a"])
        #expect(outer.log == ["+outer"])
    }

    @Test("A type-erased view keeps its state while the type stays") func typeErasedView() {
        let wires = Wires()
        let wire = Wire<Int>()
        let graph = makeGraph(
            Holder(wire, 0) { kind in
                kind < 2 ? AnyView(Cell(name: "a", wires: wires)) : AnyView(Color.red)
            })
        graph.advance(to: 1) { wires.write["a"]?(30) }
        let node = identities(Cell.self, graph)
        graph.advance(to: 2) { wire.write(1) }
        #expect(identities(Cell.self, graph) == node)
        #expect(graph.rects[0].width == 30)
        graph.advance(to: 3) { wire.write(2) }
        #expect(identities(Cell.self, graph).isEmpty)
    }

    @Test("Two uses of one view value have separate states") func separateStates() {
        let wires = Wires()
        let cell = Cell(name: "a", wires: wires)
        let graph = makeGraph(
            HStack(spacing: 0) {
                cell; cell
            })
        graph.advance(to: 1) { wires.write["a"]?(30) }
        #expect(graph.rects.map(\.width) == [10, 30])
    }

    private struct Switch: View {
        @Binding var isOn: Bool
        let wire: Wire<Bool>

        var body: some View {
            let _ = (wire.write = { isOn = $0 })
            let _ = (wire.bodies += 1)
            Rectangle().frame(width: isOn ? 20 : 10, height: 10)
        }
    }

    private struct Pair: View {
        let wire: Wire<Bool>
        @State private var isOn = false

        var body: some View {
            let _ = (wire.log.append("pair"))
            HStack(spacing: 0) {
                Switch(isOn: $isOn, wire: wire)
                Switch(isOn: $isOn, wire: wire)
            }
        }
    }

    @Test("A binding writes the state, and only bodies that read it are evaluated")
    func bindingWrites() {
        let wire = Wire<Bool>()
        let graph = makeGraph(Pair(wire: wire))
        #expect(wire.log.count == 1)
        graph.advance(to: 1) { wire.write(true) }
        #expect(graph.rects.map(\.width) == [20, 20])
        #expect(wire.bodies == 4)
        #expect(wire.log.count == 1, "the owner reads nothing of it")
    }

    private struct Item: Identifiable, Equatable {
        let id: Int
        var width: CGFloat
    }

    @Test("Bindings to the elements of a collection write them") func bindingsToElements() {
        let wire = Wire<CGFloat>()
        struct Rows: View {
            let wire: Wire<CGFloat>
            @State private var items = [Item(id: 1, width: 10), Item(id: 2, width: 20)]

            var body: some View {
                HStack(spacing: 0) {
                    ForEach($items) { $item in
                        let _ = (wire.write = { item.width = $0 })
                        Rectangle().frame(width: item.width, height: 10)
                    }
                }
            }
        }
        let graph = makeGraph(Rows(wire: wire))
        #expect(graph.rects.map(\.width) == [10, 20])
        graph.advance(to: 1) { wire.write(50) }
        #expect(graph.rects.map(\.width) == [10, 50])
    }

    @Test("Views with equal ids are all shown, keep their state by order, and are reported") func duplicateID() {
        let graph = ViewGraph()
        var reports: [String] = []
        graph.onReport = { reports.append($0) }
        graph.build(
            { HStack { ForEach([1, 1, 2], id: \.self) { _ in Rectangle().frame(width: 5, height: 5) } } },
            size: CGSize(width: 100, height: 100), environment: EnvironmentValues())
        #expect(graph.rects.count == 3)
        #expect(reports.count == 1 && reports[0].contains("the id 1 occurs several times"))
        let (wire, wires) = (Wire<[Int]>(), Wires())
        let rows = makeGraph(Holder(wire, [1, 1, 2]) { ids in HStack { ForEach(ids, id: \.self) { Cell(name: "\($0)", wires: wires) } } })
        let cells = rows.nodes(of: Cell.self)
        // The second of the equal views leaves; the others are the same nodes.
        rows.advance(to: 1) { wire.write([2, 1]) }
        let left = rows.nodes(of: Cell.self)
        #expect(left.count == 2 && left[0] === cells[2] && left[1] === cells[0])
    }

    @Test("A removed view keeps its node until its transition ends")
    func nodeOfRemovedView() throws {
        let wires = Wires()
        let wire = Wire<Bool>()
        let graph = makeGraph(
            Holder(wire, true) { isShown in
                ZStack { if isShown { Cell(name: "a", wires: wires).transition(.opacity) } }
            })
        let count = graph.nodeCount
        weak let node = graph.nodes(of: Cell.self).first
        #expect(node != nil)
        graph.advance(to: 1) { withAnimation(.linear(duration: 1)) { wire.write(false) } }
        graph.advance(to: 1.5)
        #expect(graph.nodes(of: Cell.self).first === node)
        #expect(abs((graph.leaves.first?.opacity ?? 0) - 0.5) < 1e-9)
        graph.advance(to: 2.5)
        #expect(graph.nodes(of: Cell.self).isEmpty)
        #expect(node == nil, "nothing holds a view that is gone")
        #expect(graph.nodeCount < count)
    }

    @Test("Inserting and removing views leaks nothing") func noLeakedViews() {
        let wire = Wire<Int>()
        let graph = makeGraph(
            Holder(wire, 3) { count in
                HStack {
                    ForEach(0..<count, id: \.self) { index in
                        Circle().fill(count > 5 ? Color.red : Color.blue).scaleEffect(CGFloat(count)).offset(x: CGFloat(index))
                            .overlay { Text("x").opacity(count > 5 ? 1 : 0) }.onAppear {}.shadow(radius: 3)
                    }
                }
            })
        let count = graph.nodeCount
        for round in 1...5 {
            let time = Double(round)
            graph.advance(to: time) { withAnimation(.linear(duration: 0.3)) { wire.write(10) } }
            _ = graph.list
            #expect(graph.nodeCount > count)
            graph.advance(to: time + 0.1) { if round.isMultiple(of: 2) { wire.write(3) } }
            graph.advance(to: time + 0.2) { withAnimation(.linear(duration: 0.3)) { wire.write(3) } }
            graph.advance(to: time + 0.9)
            _ = graph.list
            #expect(graph.nodeCount == count)
            #expect(graph.animations.isEmpty)
        }
    }

    @Test("A released graph is deallocated with all its views") func deallocatedGraph() {
        weak var graph: ViewGraph?
        weak var node: ViewNode?
        weak var element: LayoutElement?
        do {
            let wire = Wire<Bool>()
            let strong = makeGraph(Holder(wire, false) { Circle().frame(width: 10).offset(x: $0 ? 5 : 0) })
            strong.advance(to: 0) { withAnimation(.linear.repeatForever()) { wire.write(true) } }
            strong.advance(to: 1)
            (graph, node, element) = (strong, strong.nodes(of: Circle.self).first, strong.rootElement?.content.first)
            #expect(node != nil && element != nil)
            wire.write = { _ in }
        }
        #expect(graph == nil)
        #expect(node == nil)
        #expect(element == nil)
    }
}

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
