import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraRuntime
@_spi(Runtime) @testable import KinoraViews

@MainActor
struct IdentityTests {
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
}
