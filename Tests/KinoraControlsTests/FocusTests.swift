import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Focus")
@MainActor
struct FocusTests {
    private struct Fields: View {
        let wire: Wire<Void>
        let first: String?
        @FocusState private var field: String?

        init(_ wire: Wire<Void>, first: String?) {
            self.wire = wire
            self.first = first
        }

        var body: some View {
            VStack {
                TextField("A", text: .constant("one")).focused($field, equals: "a")
                TextField("B", text: .constant("two")).focused($field, equals: "b")
                Color.red.frame(width: 10, height: 10).focusable().focused($field, equals: "c")
            }
            .onAppear { field = first }
            .onChange(of: field) { wire.log.append(field ?? "none") }
        }
    }

    private let size = CGSize(width: 200, height: 200)

    @Test("A focused field shows an insertion point, and a tap moves the focus") func fields() async throws {
        let wire = Wire<Void>()
        let stage = Stage(Fields(wire, first: "a"), size: size, taps: [ScriptedTap("two", at: 1)])
        func insertionPoints() -> [CGRect] { stage.graph.rects.filter { $0.width == 2 } }
        _ = try await stage.frame(1)
        let first = try #require(insertionPoints().first)
        _ = try await stage.frame(61)
        let second = try #require(insertionPoints().first)
        #expect(insertionPoints().count == 1 && second.minY > first.maxY)
        #expect(wire.log.last == "b")
        // Half a second later it is hidden.
        _ = try await stage.frame(93)
        #expect(insertionPoints().isEmpty)
    }

    private struct LimitProbe: View {
        @Environment(\.lineLimit) private var limit

        init() {}

        var body: some View { Color.red.frame(width: limit == 1 ? 10 : 30, height: 10) }
    }

    @Test("Only a field with a vertical axis has several lines") func axes() {
        func width(_ axis: Axis) -> CGFloat? { layout(TextField(text: .constant(""), axis: axis) { LimitProbe() }).first?.width }
        #expect(width(.vertical) == 30 && width(.horizontal) == 10)
    }

    private struct DefaultFields: View {
        let wire: Wire<Void>
        let first: String?
        @FocusState private var field: String?
        @FocusState private var isSearching: Bool

        init(_ wire: Wire<Void>, first: String?) {
            self.wire = wire
            self.first = first
        }

        var body: some View {
            VStack {
                TextField("A", text: .constant("one")).focused($field, equals: "a").onAppear { if let first { field = first } }
                TextField("B", text: .constant("two")).focused($field, equals: "b")
                Color.red.frame(width: 10, height: 10).focused($isSearching)
            }
            .defaultFocus($field, "b")
            .defaultFocus($isSearching, true)
            .onChange(of: field) { wire.log.append(field ?? "none") }
            .onChange(of: isSearching) { wire.log.append("searching") }
        }
    }

    @Test("The default focus applies unless a view takes the focus as it appears") func defaultFocus() async throws {
        func focused(_ first: String?) async throws -> [String] {
            let wire = Wire<Void>()
            _ = try await Stage(DefaultFields(wire, first: first), size: size).frame(1)
            return wire.log
        }
        #expect(try await focused(nil) == ["b", "searching"])
        #expect(try await focused("a") == ["a", "searching"])
    }

    @Test("A focused focusable view shows a ring") func rings() async throws {
        func hasRing(_ view: some View) async throws -> Bool {
            let stage = Stage(view, size: size)
            _ = try await stage.frame(1)
            return stage.graph.rects.contains { $0.width == 16 }
        }
        #expect(try await hasRing(Fields(Wire<Void>(), first: "c")))
        #expect(try await !hasRing(Fields(Wire<Void>(), first: "a")))
        #expect(try await !hasRing(Fields(Wire<Void>(), first: "c").focusEffectDisabled()))
    }
}
