import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Swiped rows")
@MainActor
struct SwipeActionsTests {
    private static let size = CGSize(width: 300, height: 300)

    /// Three rows of 44 points, the first one from y = 20, that show which action has run.
    private struct Rows: View {
        let log: Log
        var allowsFullSwipe = true
        @State private var names = ["Ada", "Bo", "Cy"]

        var body: some View {
            List {
                ForEach(names, id: \.self) { name in
                    Color.green.frame(height: 20)
                        .swipeActions(allowsFullSwipe: allowsFullSwipe) {
                            Button("Drop", role: .destructive) {
                                log.entries.append("drop \(name)")
                                names.removeAll { $0 == name }
                            }
                            Button("Flag") { log.entries.append("flag \(name)") }.tint(.orange)
                        }
                        .swipeActions(edge: .leading) { Button("Pin") { log.entries.append("pin \(name)") } }
                }
            }
        }
    }

    @MainActor
    private final class Log {
        var entries: [String] = []
    }

    private let log = Log()

    private func contents(_ stage: Stage) -> [CGRect] {
        stage.graph.leaves.filter { $0.color == Color.green.resolved(in: .light) }.map(\.rect)
    }

    private func rects(_ stage: Stage, _ color: Color) -> [CGRect] {
        stage.graph.leaves.filter { $0.color == color.resolved(in: .light) }.map(\.rect).filter { $0.width > 0 }
    }

    /// Plays the gestures until `seconds`.
    private func play(_ view: some View, _ gestures: [ScriptedGesture], until seconds: Double = 3) async throws -> Stage {
        let stage = Stage(view, size: Self.size, gestures: gestures)
        _ = try await stage.frame(Int(seconds * 60))
        return stage
    }

    private func drag(row: Int, by distance: CGFloat, at time: Double = 0.5, duration: Double = 0.4) -> ScriptedGesture {
        .drag(
            .point(CGPoint(x: 150, y: 42 + 44 * CGFloat(row))), from: .center, by: CGSize(width: distance, height: 0), at: time, holding: 0,
            duration: duration, easing: .easeInOut)
    }

    @Test("A drag moves a row by its distance, and its end shows all buttons")
    func opening() async throws {
        let stage = try await play(Rows(log: log), [drag(row: 1, by: -100)], until: 0.88)
        let held = contents(stage)
        #expect(held[0].minX == 36 && held[2].minX == 36)
        #expect(held[1].minX < -50 && held[1].minX > -70)
        let open = try await play(Rows(log: log), [drag(row: 1, by: -100)])
        #expect(contents(open) == [rect(36, 32, 228, 20), rect(-112, 76, 228, 20), rect(36, 120, 228, 20)])
        #expect(rects(open, .red) == [rect(206, 64, 74, 44)])
        #expect(rects(open, .orange) == [rect(132, 64, 74, 44)])
        #expect(log.entries.isEmpty)
    }

    @Test("A short drag, and one in a direction without actions, close the row again")
    func closing() async throws {
        for distance in [-30.0, 20] {
            let stage = try await play(Rows(log: log), [drag(row: 1, by: distance)])
            #expect(contents(stage).map(\.minX) == [36, 36, 36])
        }
        let plain = List { Color.green.frame(height: 20).swipeActions { Button("Flag") {} } }
        #expect(try await contents(play(plain, [drag(row: 0, by: 120)])).map(\.minX) == [36])
    }

    @Test("A drag to the trailing side shows the leading buttons, which are grey without a tint")
    func leading() async throws {
        let stage = try await play(Rows(log: log), [drag(row: 0, by: 70)])
        #expect(contents(stage)[0] == rect(110, 32, 228, 20))
        #expect(rects(stage, .gray) == [rect(20, 20, 74, 44)])
    }

    @Test("A tap on a button runs its action and closes the row")
    func button() async throws {
        let flagged = try await play(Rows(log: log), [drag(row: 1, by: -100), .tap(.label("Flag"), at: 1.5)])
        #expect(log.entries == ["flag Bo"])
        #expect(contents(flagged).map(\.minX) == [36, 36, 36])
        let dropped = try await play(Rows(log: log), [drag(row: 1, by: -100), .tap(.label("Drop"), at: 1.5)])
        #expect(log.entries == ["flag Bo", "drop Bo"])
        #expect(contents(dropped) == [rect(36, 32, 228, 20), rect(36, 76, 228, 20)])
        #expect(rects(dropped, .red).isEmpty)
    }

    @Test("A drag over more than half of the row runs the first action, unless full swipes are off")
    func fullSwipe() async throws {
        let held = try await play(Rows(log: log), [drag(row: 2, by: -200, duration: 2)], until: 2.45)
        #expect(rects(held, .orange).allSatisfy { $0.width < 1 } && rects(held, .red).count == 1 && rects(held, .red)[0].width > 195)
        let dropped = try await play(Rows(log: log), [drag(row: 2, by: -200)])
        #expect(log.entries == ["drop Cy"] && contents(dropped).count == 2)
        let open = try await play(Rows(log: log, allowsFullSwipe: false), [drag(row: 2, by: -200)])
        #expect(log.entries == ["drop Cy"])
        #expect(contents(open).map(\.minX) == [36, 36, -112])
    }

    @Test("While a row is open, a tap or a drag elsewhere only closes it")
    func elsewhere() async throws {
        for gesture in [ScriptedGesture.tap(.point(CGPoint(x: 60, y: 42)), at: 1.5), drag(row: 0, by: -100, at: 1.5)] {
            let stage = try await play(Rows(log: log), [drag(row: 1, by: -100), gesture])
            #expect(contents(stage).map(\.minX) == [36, 36, 36])
        }
        #expect(log.entries.isEmpty)
    }

    @Test("A drag back closes an open row")
    func back() async throws {
        let stage = try await play(
            Rows(log: log),
            [
                drag(row: 1, by: -100),
                .drag(
                    .point(CGPoint(x: 60, y: 86)), from: .center, by: CGSize(width: 120, height: 0), at: 1.5, holding: 0, duration: 0.4,
                    easing: .easeInOut),
            ])
        #expect(contents(stage).map(\.minX) == [36, 36, 36])
    }

    @Test("A drag moves rows of a right-to-left list to the other side")
    func rightToLeft() async throws {
        let stage = try await play(Rows(log: log).environment(\.layoutDirection, .rightToLeft), [drag(row: 1, by: 100)])
        #expect(contents(stage)[1] == rect(184, 76, 228, 20))
        #expect(rects(stage, .red) == [rect(20, 64, 74, 44)])
    }

    /// Rows that can be deleted.
    private struct Deletable: View {
        let log: Log
        var mode = EditMode.inactive
        var isBound = false
        @State private var names = ["Ada", "Bo", "Cy"]

        var body: some View {
            List {
                if isBound {
                    ForEach($names, id: \.self, editActions: .delete) { _ in Color.green.frame(height: 20) }
                } else {
                    ForEach(names, id: \.self) { _ in Color.green.frame(height: 20) }
                        .onDelete { offsets in
                            log.entries.append("\(offsets.map { names[$0] })")
                            names.remove(atOffsets: offsets)
                        }
                }
            }
            .environment(\.editMode, .constant(mode))
        }
    }

    @Test("Rows with onDelete have a red button, which passes the row's offset")
    func deletion() async throws {
        let open = try await play(Deletable(log: log), [drag(row: 1, by: -70)])
        #expect(rects(open, .red) == [rect(206, 64, 74, 44)])
        let deleted = try await play(Deletable(log: log), [drag(row: 1, by: -70), .tap(.label("Delete"), at: 1.5)])
        #expect(log.entries == ["[\"Bo\"]"] && contents(deleted).count == 2)
    }

    @Test("Edit actions delete the element from the binding")
    func editActions() async throws {
        let stage = try await play(Deletable(log: log, isBound: true), [drag(row: 1, by: -70), .tap(.label("Delete"), at: 1.5)])
        #expect(contents(stage).count == 2)
        let editing = makeGraph(Deletable(log: log, mode: .active, isBound: true), size: Self.size).leaves
        #expect(editing.filter { $0.color == Color.red.resolved(in: .light) }.count == 3)
    }

    @Test("In edit mode, a tap on the minus sign shows the button, and drags do nothing")
    func editMode() async throws {
        let minus = ScriptedGesture.tap(.point(CGPoint(x: 47, y: 86)), at: 0.5)
        let open = try await play(Deletable(log: log, mode: .active), [minus])
        #expect(contents(open).map(\.minX) == [74, 0, 74])
        let deleted = try await play(Deletable(log: log, mode: .active), [minus, .tap(.label("Delete"), at: 1.5)])
        #expect(log.entries == ["[\"Bo\"]"] && contents(deleted).count == 2)
        let dragged = try await play(Deletable(log: log, mode: .active), [drag(row: 1, by: -70)])
        #expect(contents(dragged).map(\.minX) == [74, 74, 74])
    }

    @Test("Row backgrounds move with their rows when one above is deleted with an animation")
    func backgrounds() async throws {
        struct Coloured: View {
            @State private var names = ["Ada", "Bo", "Cy"]

            var body: some View {
                List(names, id: \.self) { _ in Color.green.frame(height: 20).listRowBackground(Color.yellow) }
                    .onTapGesture { withAnimation(.linear(duration: 1)) { names = Array(names.dropFirst()) } }
            }
        }
        let stage = try await play(Coloured(), [.tap(.point(CGPoint(x: 150, y: 42)), at: 1)], until: 1.5)
        let tops = rects(stage, .yellow).map(\.minY)
        try #require(tops.count == 2)
        #expect(abs(tops[0] - 42) < 1 && abs(tops[1] - 86) < 1)
        #expect(contents(stage).suffix(2).map { $0.minY - 12 } == tops)
    }
}
