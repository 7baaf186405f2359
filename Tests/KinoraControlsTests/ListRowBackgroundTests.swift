import Foundation
import KinoraDrawing
import KinoraMotion
import Testing
import ViewTestSupport

@testable import KinoraControls
@testable import KinoraViews

@Suite("Backgrounds of rows")
@MainActor
struct ListRowBackgroundTests {
    private let size = CGSize(width: 200, height: 400)
    private var row: some View { Color.red.frame(height: 20) }
    private var card: some View { Color.green.padding(4) }

    private func leaves(_ view: some View, _ color: Color) -> [CGRect] {
        makeGraph(view, size: size).leaves.filter { $0.color == color.resolved(in: .light) }.map(\.rect)
    }

    @Test("A view has the size of the row and replaces the list's own background") func view() {
        let list = List {
            row.listRowBackground(card)
            row
        }
        #expect(leaves(list, .green) == [rect(24, 24, 152, 36)])
        #expect(leaves(list, .white) == [rect(20, 64, 160, 44)])
        #expect(leaves(list.listStyle(.plain), .green) == [rect(4, 4, 192, 36)])
    }

    @Test("Each row of a loop, and of a section, has its own") func loop() {
        let rows = ForEach(0..<2, id: \.self) { _ in row }.listRowBackground(card)
        #expect(leaves(List { rows }, .green) == [rect(24, 24, 152, 36), rect(24, 68, 152, 36)])
        let section = Section {
            rows
        } header: {
            Color.blue.frame(height: 10)
        }
        #expect(leaves(List { section }, .green).map(\.minX) == [24, 24])
    }

    @Test("nil and an empty view keep the list's background") func none() {
        let capsule: Capsule? = nil
        #expect(leaves(List { row.listRowBackground(capsule) }, .white) == [rect(20, 20, 160, 44)])
        #expect(leaves(List { row.listRowBackground(EmptyView()) }, .white) == [rect(20, 20, 160, 44)])
        #expect(leaves(List { row.listRowBackground(Color.green) }, .green) == [rect(20, 20, 160, 44)])
    }

    @Test("Outside of a list, nothing is drawn, and the layout is the same") func outside() {
        let stack = VStack(spacing: 0) {
            row.listRowBackground(card)
            row
        }
        #expect(leaves(stack, .green) == [])
        #expect(leaves(stack, .red) == [rect(0, 180, 200, 20), rect(0, 200, 200, 20)])
    }

    @Test("Separators are in front of backgrounds") func separators() {
        let list = List {
            row.listRowBackground(Color.green.padding(0))
            row
        }
        let rects = makeGraph(list, size: size).rects
        let line = rects.firstIndex { $0.height == 0.5 }
        let background = rects.firstIndex(of: rect(20, 20, 160, 44))
        #expect(line != nil && background != nil && (line ?? 0) > (background ?? .max))
    }

    private struct Growing: View {
        @State private var isTall = false

        init() {}

        var body: some View {
            List {
                Color.red.frame(height: isTall ? 100 : 20).onAppear { isTall = true }
                Color.red.frame(height: isTall ? 60 : 20).listRowBackground(Color.green.padding(4))
            }
        }
    }

    @Test("A background follows its row") func moving() {
        #expect(leaves(Growing(), .green) == [rect(24, 146, 152, 74)])
    }
}
