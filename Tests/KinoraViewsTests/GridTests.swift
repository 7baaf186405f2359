import Foundation
import KinoraDrawing
import Testing
import ViewTestSupport

@testable import KinoraViews

/// In 200 x 100 points.
@MainActor
struct GridTests {
    private func box(_ width: CGFloat, _ height: CGFloat = 10) -> some View { Rectangle().frame(width: width, height: height) }

    @Test("A column has the width of its widest cell, a row the height of its tallest") func tracks() {
        expectRects(
            layout(
                Grid {
                    GridRow {
                        box(20)
                        box(30, 20)
                    }
                    GridRow {
                        box(40)
                        box(10)
                    }
                }), [rect(71, 36, 20, 10), rect(109, 31, 30, 20), rect(61, 59, 40, 10), rect(119, 59, 10, 10)])
    }

    @Test("Flexible cells share the remaining space equally") func flexible() {
        expectRects(
            layout(
                Grid {
                    GridRow {
                        box(20)
                        Rectangle()
                    }
                }), [rect(0, 45, 20, 10), rect(28, 0, 172, 100)])
        expectRects(
            layout(
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    GridRow {
                        Rectangle()
                        Rectangle()
                    }
                    GridRow {
                        Rectangle()
                        box(50)
                    }
                }), [rect(0, 0, 100, 50), rect(100, 0, 100, 50), rect(0, 50, 100, 50), rect(125, 70, 50, 10)])
    }

    @Test("A view outside rows spans all columns and widens them equally") func spanning() {
        expectRects(
            layout(
                Grid {
                    GridRow {
                        box(20)
                        box(30)
                    }
                    box(100)
                }), [rect(60.5, 36, 20, 10), rect(109.5, 36, 30, 10), rect(50, 54, 100, 10)])
        expectRects(
            layout(
                Grid(alignment: .leading, horizontalSpacing: 2, verticalSpacing: 0) {
                    GridRow {
                        box(20)
                        box(20)
                        box(20)
                    }
                    GridRow {
                        box(12).gridCellColumns(2)
                        box(8)
                    }
                }), [rect(68, 40, 20, 10), rect(90, 40, 20, 10), rect(112, 40, 20, 10), rect(68, 50, 12, 10), rect(112, 50, 8, 10)])
    }

    @Test("A view with unsized horizontal axis has the width of the grid") func unsized() {
        expectRects(
            layout(
                Grid(horizontalSpacing: 8, verticalSpacing: 4) {
                    GridRow {
                        box(20)
                        box(30)
                    }
                    Divider().gridCellUnsizedAxes(.horizontal)
                }), [rect(71, 42.5, 20, 10), rect(99, 42.5, 30, 10), rect(71, 56.5, 58, 1)])
        // With a say it takes all there is.
        expectRects(
            layout(
                Grid(verticalSpacing: 4) {
                    GridRow { box(20) }
                    Divider()
                }), [rect(90, 42.5, 20, 10), rect(0, 56.5, 200, 1)])
    }

    @Test("Cells are aligned by the grid, row, column or an anchor") func alignment() {
        func grid(_ content: some View) -> [CGRect] { layout(content) }
        let rects = grid(
            Grid(alignment: .topLeading, horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    box(40, 40)
                    box(40, 40)
                }
                GridRow(alignment: .bottom) {
                    box(10, 20)
                    box(10, 10).gridColumnAlignment(.trailing)
                }
                GridRow {
                    box(10, 20)
                    box(10, 10).gridCellAnchor(UnitPoint(x: 0.5, y: 1))
                }
            })
        expectRects(
            rects,
            [
                rect(60, 10, 40, 40), rect(100, 10, 40, 40), rect(60, 50, 10, 20), rect(130, 60, 10, 10), rect(60, 70, 10, 20),
                rect(115, 80, 10, 10),
            ])
    }

    @Test("Outside a grid a row is a list of views; in a grid rows may come from loops") func rows() {
        expectRects(
            layout(
                HStack {
                    GridRow {
                        box(20)
                        box(30)
                    }
                }), [rect(71, 45, 20, 10), rect(99, 45, 30, 10)])
        expectRects(
            layout(
                Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                    ForEach(1..<4) { row in
                        GridRow { ForEach(0..<row, id: \.self) { _ in box(10) } }
                    }
                }),
            [
                rect(85, 35, 10, 10), rect(85, 45, 10, 10), rect(95, 45, 10, 10), rect(85, 55, 10, 10), rect(95, 55, 10, 10),
                rect(105, 55, 10, 10),
            ])
        expectRects(layout(Grid { EmptyView() }), [])
    }
}
