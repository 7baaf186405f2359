import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraRuntime
@testable import KinoraViews

/// Forms of state, bindings and views that other tests do not use.
@Suite("Forms of state and bindings")
@MainActor
struct StateFormTests {
    private enum Level: Int { case low = 1, high }
    private enum Theme: String { case light, dark }

    private struct Numbers: View {
        let wire: Wire<Int>
        @AppStorage("level") private var level = Level.low
        @AppStorage("chosen") private var chosen: Level?
        @SceneStorage("level") private var sceneLevel = Level.low
        @SceneStorage("theme") private var theme = Theme.light
        @SceneStorage("count") private var count: Int?
        @SceneStorage("last") private var last: Level?
        @SceneStorage("lastTheme") private var lastTheme: Theme?
        @State private var note: String?

        private var width: CGFloat {
            let enumerations = level.rawValue + 10 * (chosen?.rawValue ?? 0) + 30 * (sceneLevel.rawValue - 1) + (last?.rawValue ?? 0)
            let changes = [theme == .dark, lastTheme != nil, note != nil].count { $0 }
            return CGFloat(enumerations + changes + (count ?? 0))
        }

        var body: some View {
            let _ =
                (wire.write = { value in
                    (level, chosen, sceneLevel, theme, count) = (.high, .high, .high, .dark, value)
                    (last, lastTheme, note) = (.high, .light, "written")
                })
            Rectangle().frame(width: width, height: 10)
        }
    }

    @Test("Storage accepts enumerations, and optional values that begin as nil") func storage() {
        let wire = Wire<Int>()
        let graph = makeGraph(Numbers(wire: wire))
        #expect(graph.rects.map(\.width) == [1])
        graph.advance(to: 1) { wire.write(4) }
        // level 2, chosen 20, scene 30, theme 1, count 4, last 2, last theme 1, note 1.
        #expect(graph.rects.map(\.width) == [61])
    }

    @Test("A binding passes the transaction of a write to its setter") func transactions() {
        var writes: [(value: Int, animation: Animation?)] = []
        let binding = Binding<Int>(get: { 3 }, set: { value, transaction in writes.append((value, transaction.animation)) })
        #expect(binding.wrappedValue == 3)
        binding.wrappedValue = 4
        withAnimation(.linear(duration: 2)) { binding.wrappedValue = 5 }
        binding.animation(.easeIn(duration: 1)).wrappedValue = 6
        binding.transaction(Transaction(animation: .easeOut(duration: 1))).wrappedValue = 7
        Binding(projectedValue: binding).wrappedValue = 8
        #expect(writes.map(\.value) == [4, 5, 6, 7, 8])
        #expect(
            writes.map(\.animation) == [nil, .linear(duration: 2), .easeIn(duration: 1), .easeOut(duration: 1), nil])
    }

    @Test("A binding to an optional, and one made of it, read and write the same value") func optionalBindings() {
        var value = 3
        let plain = Binding(get: { value }, set: { value = $0 })
        let optional = Binding<Int?>(plain)
        #expect(optional.wrappedValue == 3)
        optional.wrappedValue = 4
        optional.wrappedValue = nil
        #expect(value == 4)
        var choice: Int? = 5
        let chosen = Binding(get: { choice }, set: { choice = $0 })
        let unwrapped = Binding<Int>(chosen)
        unwrapped?.wrappedValue = 6
        #expect(choice == 6 && unwrapped?.wrappedValue == 6)
        choice = nil
        #expect(unwrapped?.wrappedValue == 5 && Binding<Int>(chosen) == nil)
    }

    @Test("A gesture state begins with its value or nil, and its reset has a transaction") func gestureStates() {
        #expect(GestureState(initialValue: 3).wrappedValue == 3)
        #expect(GestureState(initialValue: 3, resetTransaction: Transaction(animation: .default)).wrappedValue == 3)
        #expect(GestureState<Int?>(resetTransaction: Transaction(animation: .default)).wrappedValue == nil)
        var resets: [Int?] = []
        let counted = GestureState(initialValue: 3) { value, transaction in
            resets.append(value)
            transaction.animation = .default
        }
        counted.end()
        GestureState<Int?> { value, _ in resets.append(value) }.end()
        #expect(resets == [3, nil])
    }

    private struct Frame: ViewModifier {
        let width: CGFloat

        func body(content: Content) -> some View { content.frame(width: width, height: 10).background(Color.blue) }
    }

    @Test("Concatenated modifiers apply in order, and an erased view is the view") func modifiers() {
        let both = Frame(width: 20).concat(Frame(width: 40))
        #expect(layout(Color.red.modifier(both)) == layout(Color.red.modifier(Frame(width: 20)).modifier(Frame(width: 40))))
        #expect(layout(Color.red.modifier(both).modifier(EmptyModifier.identity)) == layout(Color.red.modifier(both)))
        #expect(layout(AnyView(erasing: Color.red.frame(width: 20, height: 10))) == [rect(90, 45, 20, 10)])
    }

    @Test("A proposal without limits is infinite") func proposals() {
        let infinity = ProposedViewSize.infinity
        #expect(infinity.width == .infinity && infinity.height == .infinity)
        #expect(infinity.replacingUnspecifiedDimensions(by: .zero) == CGSize(width: CGFloat.infinity, height: .infinity))
    }
}
