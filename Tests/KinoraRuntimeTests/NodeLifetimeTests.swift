import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraRuntime
@_spi(Runtime) @testable import KinoraViews

@MainActor
struct NodeLifetimeTests {
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
