import Foundation
import Testing
import ViewTestSupport

@testable import KinoraRuntime
@_spi(Runtime) @testable import KinoraViews

@MainActor
struct BindingTests {
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
}
