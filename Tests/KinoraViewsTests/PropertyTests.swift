import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraViews

@MainActor
struct PropertyTests {
    enum Mode: String { case day, night }

    struct Setting: View {
        let wire: Wire<Double>
        @AppStorage("width") private var width = 10.0
        @AppStorage("mode") private var mode = Mode.day
        @AppStorage("name") private var name: String?
        @AppStorage("theme") private var theme: Mode?
        @SceneStorage("width") private var other = 1.0

        var body: some View {
            let _ = (wire.write = { width = $0 })
            Rectangle().frame(width: mode == .day && name == nil && theme == nil ? width * other : 0, height: 10)
        }
    }

    @Test("App storage is shared by key within one film") func appStorage() {
        let (first, second) = (Wire<Double>(), Wire<Double>())
        let graph = makeGraph(
            VStack(spacing: 0) {
                Setting(wire: first)
                Setting(wire: second)
            })
        graph.advance(to: 1) { second.write(40) }
        #expect(graph.rects.map(\.width) == [40, 40])
        #expect(makeGraph(Setting(wire: first)).rects.map(\.width) == [10])
    }

    struct Named: View {
        let note: (Namespace.ID) -> Void
        @Namespace private var namespace

        var body: some View {
            let _ = note(namespace)
            Rectangle()
        }
    }

    @Test("Each view has its own namespace and keeps it") func namespaces() {
        var seen: [Namespace.ID] = []
        let wire = Wire<Int>()
        let graph = makeGraph(
            Holder(wire, 0) { value in
                VStack {
                    Named { [value] in
                        seen.append($0)
                        _ = value
                    }
                    Named { [value] in
                        seen.append($0)
                        _ = value
                    }
                }
            })
        graph.advance(to: 1) { wire.write(1) }
        #expect(seen.count == 4)
        #expect(Set(seen).count == 2)
        #expect(seen[0] == seen[2] && seen[1] == seen[3])
    }

    struct Dragged: View {
        let wire: Wire<CGFloat>
        let ended: Wire<Bool>
        @GestureState(resetTransaction: Transaction(animation: .linear(duration: 1))) private var width: CGFloat = 10
        @FocusState private var isFocused: Bool
        @FocusState private var field: Mode?
        @ScaledMetric(relativeTo: .body) private var height = 10.0

        var body: some View {
            let _ = (wire.write = { value in $width.update { state, _ in state = value } })
            let _ = (ended.write = { _ in $width.end() })
            Rectangle().frame(width: width, height: height).focused($isFocused).focused($field, equals: .day)
                .onAppear { field = .night }
                .opacity(field == .night && !isFocused ? 1 : 0)
        }
    }

    @Test("A gesture state resets with its transaction, and a focus state has the written value")
    func gestureStateAndFocusState() {
        let (wire, ended) = (Wire<CGFloat>(), Wire<Bool>())
        let graph = makeGraph(Dragged(wire: wire, ended: ended))
        graph.advance(to: 1) { wire.write(110) }
        #expect(graph.rects.map(\.width) == [110])
        graph.advance(to: 2) { ended.write(true) }
        graph.beginFrame(at: 2.5)
        #expect(graph.rects.map(\.width) == [60])
    }
}
