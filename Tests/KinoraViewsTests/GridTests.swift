import Foundation
import KinoraDrawing
import Testing

@testable import KinoraViews

@MainActor
@Suite("Grids")
struct GridTests {
    private func box(_ width: CGFloat, _ height: CGFloat = 10) -> some View { Rectangle().frame(width: width, height: height) }

    @Test("Columns are as wide as their widest cells, rows as high as their highest")
    func columnsAreAsWideAsTheirWidestCellsRowsAsHighAsTheirHighest() {
        let rects = layout(
            Grid(alignment: .topLeading, horizontalSpacing: 4, verticalSpacing: 2) {
                GridRow {
                    box(10); box(30, 20)
                }
                GridRow {
                    box(20); box(5)
                }
            })
        // 54 by 32 in the middle of 200 by 100.
        expectRects(rects, [rect(73, 34, 10, 10), rect(97, 34, 30, 20), rect(73, 56, 20, 10), rect(97, 56, 5, 10)])
    }

    @Test("Flexible cells share what is left, and views that are no rows take the whole width")
    func flexibleCellsShareWhatIsLeftAndViewsThatAreNoRowsTakeTheWholeWidth() {
        let rects = layout(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow {
                    box(40); Rectangle().frame(height: 10); Rectangle().frame(height: 10)
                }
                Rectangle().frame(height: 20)
            })
        expectRects(rects, [rect(0, 35, 40, 10), rect(40, 35, 80, 10), rect(120, 35, 80, 10), rect(0, 45, 200, 20)])
    }

    @Test("Cells span columns, and cells, columns and rows say where they stand")
    func cellsSpanColumnsAndSayWhereTheyStand() {
        let rects = layout(
            Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 0) {
                GridRow {
                    box(30, 30).gridColumnAlignment(.trailing); box(30, 30)
                }
                GridRow(alignment: .bottom) {
                    box(10); box(10, 20)
                }
                GridRow { Rectangle().frame(height: 5).gridCellColumns(2) }
                GridRow { box(4, 4).gridCellAnchor(UnitPoint(x: 0.5, y: 0.5)) }
            })
        let (x, y) = ((200 - 70) / 2.0, (100 - 59) / 2.0)
        expectRects(
            rects,
            [
                rect(x, y, 30, 30), rect(x + 40, y, 30, 30), rect(x + 20, y + 40, 10, 10), rect(x + 40, y + 30, 10, 20),
                rect(x, y + 50, 70, 5), rect(x + 13, y + 55, 4, 4),
            ])
    }

    @Test("A cell that asks for no width takes that of its column")
    func aCellThatAsksForNoWidthTakesThatOfItsColumn() {
        let rects = layout(
            Grid(horizontalSpacing: 0, verticalSpacing: 0) {
                GridRow { box(50) }
                Rectangle().frame(height: 1).gridCellUnsizedAxes(.horizontal)
            })
        #expect(rects.map(\.width) == [50, 50])
    }
}
