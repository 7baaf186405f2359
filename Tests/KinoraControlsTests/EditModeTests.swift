import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Lists in edit mode")
@MainActor
struct EditModeTests {
    private let size = CGSize(width: 200, height: 400)
    private let red = Color.red.resolved(in: .light)

    private func leaves(_ mode: EditMode, _ rows: some View) -> [Leaf] {
        makeGraph(List { rows }.environment(\.editMode, .constant(mode)), size: size).leaves
    }

    private var rows: some DynamicViewContent { ForEach(0..<2, id: \.self) { _ in Color.green.frame(height: 20) } }

    private func contents(_ leaves: [Leaf]) -> [CGRect] {
        leaves.filter { $0.color == Color.green.resolved(in: .light) }.map(\.rect)
    }

    private func circles(_ leaves: [Leaf]) -> [CGRect] { leaves.filter { $0.color == red }.map(\.rect) }

    /// The lines of the symbols of moving.
    private func handles(_ leaves: [Leaf]) -> [CGRect] { leaves.map(\.rect).filter { $0.height == 1.5 } }

    @Test("Rows that can be deleted have a red symbol before their content")
    func deletion() {
        let editing = leaves(.active, rows.onDelete { _ in })
        #expect(contents(editing) == [rect(74, 32, 90, 20), rect(74, 76, 90, 20)])
        #expect(circles(editing) == [rect(36, 31, 22, 22), rect(36, 75, 22, 22)])
        #expect(handles(editing).isEmpty)
        // The separator starts at the content.
        #expect(editing.map(\.rect).filter { $0.height == 0.5 } == [rect(74, 63.5, 106, 0.5)])
    }

    @Test("Rows that can be moved have three lines after their content")
    func moving() {
        let editing = leaves(.active, rows.onMove { _, _ in })
        #expect(contents(editing) == [rect(36, 32, 92, 20), rect(36, 76, 92, 20)])
        #expect(handles(editing).prefix(3) == [rect(144, 35.75, 20, 1.5), rect(144, 41.25, 20, 1.5), rect(144, 46.75, 20, 1.5)])
        #expect(handles(editing).count == 6 && circles(editing).isEmpty)
    }

    @Test("Other rows and other modes have no symbols")
    func without() {
        for other in [
            leaves(.inactive, rows.onDelete { _ in }.onMove { _, _ in }), leaves(.active, rows),
            leaves(.active, rows.onDelete(perform: nil)),
            leaves(
                .active,
                ForEach(0..<2, id: \.self) { _ in Color.green.frame(height: 20).deleteDisabled(true).moveDisabled(true) }
                    .onDelete { _ in }.onMove { _, _ in }),
        ] {
            #expect(contents(other) == [rect(36, 32, 128, 20), rect(36, 76, 128, 20)])
            #expect(circles(other).isEmpty && handles(other).isEmpty)
        }
    }

    @Test("The edit button of a page changes the edit mode of its list")
    func page() async throws {
        let page = NavigationStack { List { rows.onDelete { _ in } }.toolbar { EditButton() } }
        let stage = Stage(page, size: size, gestures: [.tap("Edit", at: 0.5), .tap("Done", at: 2)])
        for (frame, count) in [(0, 0), (60, 2), (180, 0)] {
            _ = try await stage.frame(frame)
            #expect(circles(stage.graph.leaves).count == count)
        }
    }

    @Test("From right to left, symbols and separators are mirrored")
    func rightToLeft() {
        let list = List { rows.onDelete { _ in }.onMove { _, _ in } }.environment(\.editMode, .constant(.active))
        let leaves = makeGraph(list.environment(\.layoutDirection, .rightToLeft), size: size).leaves
        #expect(contents(leaves) == [rect(72, 32, 54, 20), rect(72, 76, 54, 20)])
        #expect(circles(leaves) == [rect(142, 31, 22, 22), rect(142, 75, 22, 22)])
        #expect(handles(leaves).first == rect(36, 35.75, 20, 1.5))
        #expect(leaves.map(\.rect).filter { $0.height == 0.5 } == [rect(20, 63.5, 106, 0.5)])
    }
}

@Suite("Selecting several rows")
@MainActor
struct SeveralRowsTests {
    private struct Names: View {
        let wire: Wire<Void>
        let mode: EditMode
        @State private var chosen: Set<String> = ["Bo"]

        var body: some View {
            List(["Ada", "Bo", "Cy"], id: \.self, selection: $chosen) { _ in Color.green.frame(height: 20) }
                .environment(\.editMode, .constant(mode))
                .onChange(of: chosen) { wire.log.append(chosen.sorted().joined(separator: " ")) }
        }
    }

    private let wire = Wire<Void>()
    private let size = CGSize(width: 300, height: 300)

    private func tap(row: Int, at time: Double) -> ScriptedGesture { .tap(.point(CGPoint(x: 200, y: 42 + 44 * row)), at: time) }

    @Test("In edit mode, taps select rows and take that back") func editing() async throws {
        let stage = Stage(Names(wire: wire, mode: .active), size: size, gestures: [tap(row: 0, at: 0.5), tap(row: 1, at: 1)])
        _ = try await stage.frame(0)
        func circles() -> [CGRect] { stage.graph.leaves.map(\.rect).filter { $0.width == 22 && $0.height == 22 } }
        // The selected row has a filled circle, and each row makes space for one.
        #expect(circles() == [rect(36, 75, 22, 22)])
        #expect(stage.graph.leaves.filter { $0.color == Color.green.resolved(in: .light) }.map(\.rect.minX) == [74, 74, 74])
        _ = try await stage.frame(90)
        #expect(wire.log == ["Ada Bo", "Ada"])
        #expect(circles() == [rect(36, 31, 22, 22)])
    }

    @Test("Without edit mode, rows have no circles and cannot be tapped") func inactive() async throws {
        let stage = Stage(Names(wire: wire, mode: .inactive), size: size, gestures: [tap(row: 0, at: 0.5)])
        _ = try await stage.frame(0)
        #expect(stage.graph.leaves.filter { $0.color == Color.green.resolved(in: .light) }.map(\.rect.minX) == [36, 36, 36])
        await #expect(throws: StageError.self) { try await stage.frame(60) }
    }
}
