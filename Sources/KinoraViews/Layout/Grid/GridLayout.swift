import Foundation
import KinoraDrawing

/// The arrangement of a `Grid`.
struct GridLayout: Layout {
    var alignment: Alignment
    var horizontalSpacing: CGFloat
    var verticalSpacing: CGFloat

    /// A view in its place: the columns it covers, and its row's alignment.
    private struct Cell {
        var view: LayoutSubview
        var columns: Range<Int>
        var rowAlignment: VerticalAlignment?
        var unsized: Axis.Set
    }

    /// A row of cells, or one view that takes the whole width.
    private struct Row {
        var cells: [Cell] = []
        var isWide = false
    }

    /// Where columns and rows lie.
    private struct Plan {
        var rows: [Row]
        var columnWidths: [CGFloat]
        var rowHeights: [CGFloat]
        var size: CGSize
    }

    private func rows(of subviews: Subviews) -> [Row] {
        var rows: [Row] = []
        var last: GridRowIdentity?
        for view in subviews {
            let mark = view[GridRowKey.self]
            let unsized = view[GridUnsizedAxesKey.self]
            guard let mark else {
                last = nil
                rows.append(Row(cells: [Cell(view: view, columns: 0..<0, unsized: unsized)], isWide: true))
                continue
            }
            if mark.identity !== last { rows.append(Row()) }
            last = mark.identity
            let first = rows[rows.count - 1].cells.last?.columns.upperBound ?? 0
            let columns = first..<(first + min(view[GridColumnsKey.self], 1024))
            rows[rows.count - 1].cells.append(Cell(view: view, columns: columns, rowAlignment: mark.alignment, unsized: unsized))
        }
        return rows
    }

    private func plan(_ proposal: ProposedViewSize, _ subviews: Subviews) -> Plan {
        let rows = rows(of: subviews)
        let columns = rows.flatMap(\.cells).map(\.columns.upperBound).max() ?? 0
        let cells = rows.filter { !$0.isWide }.flatMap(\.cells)
        let gaps = CGFloat(max(columns - 1, 0)) * horizontalSpacing
        var widths = sizes(
            count: columns, proposal: proposal.width.map { max($0 - gaps, 0) },
            size: { column, offer in
                cells.filter { $0.columns == column..<(column + 1) && !$0.unsized.contains(.horizontal) }
                    .map { $0.view.sizeThatFits(ProposedViewSize(width: offer, height: nil)).width }.max() ?? 0
            })
        // A cell over several columns widens the last of them where they are too narrow for it.
        for cell in cells where cell.columns.count > 1 && !cell.unsized.contains(.horizontal) {
            let width = width(of: cell.columns, in: widths)
            let wanted = cell.view.sizeThatFits(ProposedViewSize(width: proposal.width == nil ? nil : width, height: nil)).width
            if wanted > width { widths[cell.columns.upperBound - 1] += wanted - width }
        }
        var total = width(of: 0..<columns, in: widths)
        for row in rows where row.isWide && !row.cells[0].unsized.contains(.horizontal) {
            total = max(total, row.cells[0].view.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)).width)
        }
        let rowGaps = CGFloat(max(rows.count - 1, 0)) * verticalSpacing
        let heights = sizes(
            count: rows.count, proposal: proposal.height.map { max($0 - rowGaps, 0) },
            size: { index, offer in
                rows[index].cells.filter { !$0.unsized.contains(.vertical) }.map { cell in
                    let width = rows[index].isWide ? total : width(of: cell.columns, in: widths)
                    return cell.view.sizeThatFits(ProposedViewSize(width: width, height: offer)).height
                }.max() ?? 0
            })
        return Plan(
            rows: rows, columnWidths: widths, rowHeights: heights,
            size: CGSize(width: total, height: heights.reduce(0, +) + rowGaps))
    }

    private func width(of columns: Range<Int>, in widths: [CGFloat]) -> CGFloat {
        widths[columns].reduce(0, +) + CGFloat(max(columns.count - 1, 0)) * horizontalSpacing
    }

    /// Shares `proposal` among columns or rows: the least flexible is asked first, with an even share of what is left.
    private func sizes(count: Int, proposal: CGFloat?, size: (Int, CGFloat?) -> CGFloat) -> [CGFloat] {
        guard let proposal, proposal.isFinite else { return (0..<count).map { size($0, proposal) } }
        let flexibility = (0..<count).map { size($0, .greatestFiniteMagnitude) - size($0, 0) }
        var sizes = Array(repeating: CGFloat(0), count: count)
        var (rest, open) = (proposal, count)
        for index in (0..<count).sorted(by: { (flexibility[$0], $0) < (flexibility[$1], $1) }) {
            sizes[index] = size(index, max(rest, 0) / CGFloat(open))
            rest -= sizes[index]
            open -= 1
        }
        return sizes
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { plan(proposal, subviews).size }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let plan = plan(proposal, subviews)
        var y = bounds.minY
        for (row, height) in zip(plan.rows, plan.rowHeights) {
            for cell in row.cells {
                let before = row.isWide ? 0 : cell.columns.lowerBound
                let x = before == 0 ? 0 : width(of: 0..<before, in: plan.columnWidths) + horizontalSpacing
                let width = row.isWide ? plan.size.width : width(of: cell.columns, in: plan.columnWidths)
                let place = CGRect(x: bounds.minX + x, y: y, width: width, height: height)
                let offer = ProposedViewSize(width: width, height: height)
                let dimensions = cell.view.dimensions(in: offer)
                cell.view.place(at: origin(of: cell, dimensions, in: place, row: row, plan: plan), proposal: offer)
            }
            y += height + verticalSpacing
        }
    }

    private func origin(of cell: Cell, _ dimensions: ViewDimensions, in place: CGRect, row: Row, plan: Plan) -> CGPoint {
        if let anchor = cell.view[GridCellAnchorKey.self] {
            return CGPoint(
                x: place.minX + anchor.x * (place.width - dimensions.width), y: place.minY + anchor.y * (place.height - dimensions.height))
        }
        let horizontal = (row.isWide ? nil : columnAlignment(cell.columns.lowerBound, of: plan)) ?? alignment.horizontal
        let vertical = cell.rowAlignment ?? alignment.vertical
        let room = ViewDimensions(element: nil, size: place.size)
        let x = room[horizontal] - dimensions[horizontal]
        guard vertical == .firstTextBaseline || vertical == .lastTextBaseline else {
            return CGPoint(x: place.minX + x, y: place.minY + room[vertical] - dimensions[vertical])
        }
        // Baselines stand where the lowest of the row stands when all are at the top.
        var deepest: CGFloat = 0
        for cell in row.cells {
            let width = row.isWide ? place.width : width(of: cell.columns, in: plan.columnWidths)
            let other = cell.view.dimensions(in: ProposedViewSize(width: width, height: place.height))
            deepest = max(deepest, other[vertical])
        }
        return CGPoint(x: place.minX + x, y: place.minY + deepest - dimensions[vertical])
    }

    /// What the first cell that says so wants for its column.
    private func columnAlignment(_ column: Int, of plan: Plan) -> HorizontalAlignment? {
        for row in plan.rows where !row.isWide {
            for cell in row.cells where cell.columns.lowerBound == column {
                if let alignment = cell.view[GridColumnAlignmentKey.self] { return alignment }
            }
        }
        return nil
    }
}
