import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Moved rows")
@MainActor
struct MovedRowsTests {
    private static let size = CGSize(width: 300, height: 300)
    private static let colors: [Color] = [.red, .green, .blue, .orange]

    /// A row's content, whose colour shows its number.
    private static func bar(_ row: Int) -> some View { colors[row].frame(height: 20) }

    /// Four rows of 44 points, the first one from y = 20, whose colours show which is where.
    private struct Rows: View {
        let log: Log
        var mode = EditMode.inactive
        var refuses = false
        var fixed: Int?
        @State private var order = [0, 1, 2, 3]

        var body: some View {
            List {
                ForEach(order, id: \.self) { row in MovedRowsTests.bar(row).moveDisabled(row == fixed) }
                    .onMove { source, destination in
                        log.entries.append("\(source.map { $0 }) to \(destination)")
                        if !refuses { order.move(fromOffsets: source, toOffset: destination) }
                    }
            }
            .environment(\.editMode, .constant(mode))
        }
    }

    @MainActor
    private final class Log {
        var entries: [String] = []
    }

    private let log = Log()

    /// The upper edges of the rows' contents, by colour.
    private func tops(_ stage: Stage) -> [CGFloat] {
        Self.colors.map { color in
            stage.graph.leaves.first { $0.color == color.resolved(in: .light) && $0.rect.height == 20 }?.rect.minY ?? -1
        }
    }

    private func play(_ view: some View, _ gestures: [ScriptedGesture], until seconds: Double = 4) async throws -> Stage {
        let stage = Stage(view, size: Self.size, gestures: gestures)
        _ = try await stage.frame(Int(seconds * 60))
        return stage
    }

    /// A drag of a row after a hold, from 0.5 s, which moves from 1.2 s to 1.7 s.
    private func drag(row: Int, by distance: CGFloat, x: CGFloat = 150, holding: Double = 0.7) -> ScriptedGesture {
        .drag(
            .point(CGPoint(x: x, y: 42 + 44 * CGFloat(row))), from: .center, by: CGSize(width: 0, height: distance), at: 0.5,
            holding: holding, duration: 0.5, easing: .linear)
    }

    @Test("The finger moves the row, other rows make room, and the action receives the offsets before the move")
    func down() async throws {
        let held = try await play(Rows(log: log), [drag(row: 0, by: 100)], until: 1.65)
        #expect(abs(tops(held)[0] - (32 + 90)) < 2)
        #expect(log.entries.isEmpty)
        let stage = try await play(Rows(log: log), [drag(row: 0, by: 100)])
        #expect(tops(stage) == [120, 32, 76, 164])
        #expect(log.entries == ["[0] to 3"])
    }

    @Test("A row moves up, to the front and to the end")
    func ends() async throws {
        #expect(try await tops(play(Rows(log: log), [drag(row: 2, by: -100)])) == [76, 120, 32, 164])
        #expect(try await tops(play(Rows(log: log), [drag(row: 1, by: 500)])) == [32, 164, 76, 120])
        #expect(log.entries == ["[2] to 0", "[1] to 4"])
    }

    @Test("A row that has passed no middle returns, without an action")
    func short() async throws {
        #expect(try await tops(play(Rows(log: log), [drag(row: 1, by: 20)])) == [32, 76, 120, 164])
        #expect(log.entries.isEmpty)
    }

    @Test("A row whose move the action ignores returns")
    func refused() async throws {
        #expect(try await tops(play(Rows(log: log, refuses: true), [drag(row: 1, by: 60)])) == [32, 76, 120, 164])
        #expect(log.entries == ["[1] to 3"])
    }

    @Test("Without a hold, a drag scrolls and moves no row; nor does it move a row with moveDisabled")
    func withoutMove() async throws {
        #expect(try await tops(play(Rows(log: log), [drag(row: 0, by: 100, holding: 0)])) == [32, 76, 120, 164])
        #expect(try await tops(play(Rows(log: log, fixed: 0), [drag(row: 0, by: 100)])) == [32, 76, 120, 164])
        #expect(log.entries.isEmpty)
    }

    @Test("In edit mode, a drag at the three lines moves the row immediately")
    func handle() async throws {
        let rows = Rows(log: log, mode: .active)
        #expect(try await tops(play(rows, [drag(row: 3, by: -50, x: 254, holding: 0)])) == [32, 76, 164, 120])
        #expect(try await tops(play(rows, [drag(row: 3, by: -50, x: 100, holding: 0)])) == [32, 76, 120, 164])
        #expect(log.entries == ["[3] to 2"])
        let mirrored = rows.environment(\.layoutDirection, .rightToLeft)
        #expect(try await tops(play(mirrored, [drag(row: 3, by: -50, x: 46, holding: 0)])) == [32, 76, 164, 120])
    }

    @Test("Edit actions move the elements of any mutable collection")
    func editActions() async throws {
        struct Names: View {
            let log: Log
            @State private var rows = ArraySlice([9, 0, 1, 2, 3])[1...]
            var body: some View {
                List {
                    ForEach($rows, id: \.self, editActions: .move) { $row in MovedRowsTests.bar(row) }
                }
            }
        }
        #expect(try await tops(play(Names(log: log), [drag(row: 0, by: 100)])) == [120, 32, 76, 164])
    }

    @Test("A row stays among the rows of its collection and section")
    func collections() async throws {
        struct Two: View {
            @State private var first = [0, 1]
            @State private var second = [2, 3]
            var body: some View {
                List {
                    ForEach(first, id: \.self) { MovedRowsTests.bar($0) }.onMove { first.move(fromOffsets: $0, toOffset: $1) }
                    ForEach(second, id: \.self) { MovedRowsTests.bar($0) }.onMove { second.move(fromOffsets: $0, toOffset: $1) }
                }
            }
        }
        #expect(try await tops(play(Two(), [drag(row: 0, by: 200)])) == [76, 32, 120, 164])
        #expect(try await tops(play(Two(), [drag(row: 3, by: -200)])) == [32, 76, 164, 120])
    }

    @Test("A held row is drawn in front of the others, with its own background")
    func front() async throws {
        for seconds in [1.4, 1.5, 1.8] {
            let stage = try await play(Rows(log: log), [drag(row: 0, by: 60)], until: seconds)
            let leaves = stage.graph.leaves
            let last = try #require(leaves.last { leaf in Self.colors.contains { $0.resolved(in: .light) == leaf.color } })
            #expect(last.color == Color.red.resolved(in: .light))
        }
    }

    @Test("Played frames and single frames are equal, with and without caches")
    func frames() async throws {
        func film(_ optimizations: ViewOptimizations) -> Stage {
            let stage = Stage(Rows(log: log, mode: .active), size: Self.size, gestures: [drag(row: 0, by: 100, x: 254)])
            stage.graph.optimizations = optimizations
            return stage
        }
        let (played, plain) = (film(.all), film([]))
        for frame in 0..<200 {
            let (items, reference) = (try await played.frame(frame), try await plain.frame(frame))
            #expect(items == reference, "frame \(frame)")
        }
    }
}
