import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

/// Computes the size of a grid and the placements of its cells.
@MainActor
struct GridArrangement {
    let alignment: Alignment
    let horizontalSpacing: CGFloat
    let verticalSpacing: CGFloat

    /// A view with its row, columns and cell options.
    private struct Cell {
        let index: Int
        let element: LayoutElement
        let row: Int
        let columns: Range<Int>
        let anchor: UnitPoint?
        let unsized: Axis.Set
    }

    /// The extent of a row's or column's cells on one axis, relative to their common alignment guide.
    private struct Track {
        let guide: AlignmentKey
        var low = CGFloat.infinity
        var high = -CGFloat.infinity
        var length: CGFloat { max(high - low, 0) }

        mutating func add(_ cell: ViewDimensions, length: CGFloat) {
            let position = cell.value(guide)
            low = min(low, -position)
            high = max(high, length - position)
        }
    }

    func arrange(_ content: [LayoutElement], in proposal: ProposedViewSize) -> (size: CGSize, placements: [Placement]) {
        guard !content.isEmpty else { return (.zero, []) }
        var (cells, columns, rows) = cells(of: content)
        // Heights depend on widths.
        let widths = divide(
            cells.filter { !$0.unsized.contains(.horizontal) }, count: columns.count, spacing: horizontalSpacing, room: proposal.width,
            tracks: { $0.columns }, length: { $0.element.size(for: ProposedViewSize(width: $1, height: nil)).width })
        func width(of cell: Cell) -> CGFloat { span(widths, cell.columns, spacing: horizontalSpacing) }
        let heights = divide(
            cells.filter { !$0.unsized.contains(.vertical) }, count: rows.count, spacing: verticalSpacing, room: proposal.height,
            tracks: { $0.row..<$0.row + 1 }, length: { $0.element.size(for: ProposedViewSize(width: width(of: $0), height: $1)).height })

        let dimensions = cells.map { $0.element.dimensions(for: ProposedViewSize(width: width(of: $0), height: heights[$0.row])) }
        for (cell, own) in zip(cells, dimensions) where cell.anchor == nil {
            if cell.columns.count == 1 { columns[cell.columns.lowerBound].add(own, length: own.width) }
            rows[cell.row].add(own, length: own.height)
        }

        var placements = Array(repeating: Placement(origin: .zero, proposal: .unspecified), count: content.count)
        // Cells aligned by custom guides may need more space than the highest cell.
        let finalHeights = zip(heights, rows).map { max($0, $1.length) }
        let xs = starts(widths, spacing: horizontalSpacing)
        let ys = starts(finalHeights, spacing: verticalSpacing)
        for (cell, own) in zip(cells, dimensions) {
            let box = CGSize(width: width(of: cell), height: finalHeights[cell.row])
            let offset = offset(of: cell, own, in: box, column: columns[cell.columns.lowerBound], row: rows[cell.row])
            placements[cell.index] = Placement(
                origin: CGPoint(x: xs[cell.columns.lowerBound] + offset.dx, y: ys[cell.row] + offset.dy),
                proposal: ProposedViewSize(width: box.width, height: heights[cell.row]))
        }
        let size = CGSize(
            width: span(widths, 0..<widths.count, spacing: horizontalSpacing),
            height: span(finalHeights, 0..<finalHeights.count, spacing: verticalSpacing))
        return (size, placements)
    }

    /// Returns the views as cells, and the columns and rows, which are still empty.
    private func cells(of content: [LayoutElement]) -> (cells: [Cell], columns: [Track], rows: [Track]) {
        struct CellPosition {
            var row: Int
            var column: Int?
            var span: Int
        }
        var positions: [CellPosition] = []
        var rows: [Track] = []
        var current: ObjectIdentifier?
        var column = 0
        var columnCount = 1
        for element in content {
            let part: GridRowPart? = element.gridValue(GridCellKey.Row.self)
            guard let part else {
                current = nil
                rows.append(Track(guide: alignment.vertical.key))
                positions.append(CellPosition(row: rows.count - 1, column: nil, span: 1))
                continue
            }
            if part.row != current {
                current = part.row
                column = 0
                rows.append(Track(guide: (part.alignment ?? alignment.vertical).key))
            }
            let span = min(element.gridValue(GridCellKey.Columns.self) ?? 1, 1024)
            positions.append(CellPosition(row: rows.count - 1, column: column, span: span))
            column += span
            columnCount = max(columnCount, column)
        }
        let cells = zip(content, positions).enumerated().map { index, pair in
            let (element, position) = pair
            return Cell(
                index: index, element: element, row: position.row,
                columns: position.column.map { $0..<$0 + position.span } ?? 0..<columnCount,
                anchor: element.gridValue(GridCellKey.Anchor.self), unsized: element.gridValue(GridCellKey.UnsizedAxes.self) ?? [])
        }
        let columns = (0..<columnCount).map { column in Track(guide: columnAlignment(column, of: cells).key) }
        return (cells, columns, rows)
    }

    /// Returns the alignment that the first cell of a column with an alignment states, or the grid's own.
    private func columnAlignment(_ column: Int, of cells: [Cell]) -> HorizontalAlignment {
        for cell in cells where cell.columns.lowerBound == column {
            if let stated: HorizontalAlignment = cell.element.gridValue(GridCellKey.ColumnAlignment.self) { return stated }
        }
        return alignment.horizontal
    }

    /// Returns the lengths of the rows or columns. The least flexible track comes first; each is proposed an equal share of the remaining space and
    /// takes the length of its longest cell. Cells that span several tracks and need more space widen these tracks equally.
    private func divide(
        _ cells: [Cell], count: Int, spacing: CGFloat, room: CGFloat?, tracks: (Cell) -> Range<Int>, length: (Cell, CGFloat?) -> CGFloat
    ) -> [CGFloat] {
        let single = (0..<count).map { track in cells.filter { tracks($0) == track..<track + 1 } }
        var lengths = Array(repeating: CGFloat(0), count: count)
        if let room, room.isFinite {
            let least = single.map { $0.reduce(0) { max($0, length($1, 0)) } }
            let most = single.map { $0.reduce(0) { max($0, length($1, .infinity)) } }
            let order = (0..<count).sorted { (most[$0] - least[$0], $0) < (most[$1] - least[$1], $1) }
            var left = room - spacing * CGFloat(count - 1)
            for (position, track) in order.enumerated() where !single[track].isEmpty {
                let share = max(left / CGFloat(order[position...].count { !single[$0].isEmpty }), 0)
                lengths[track] = single[track].reduce(0) { max($0, length($1, share)) }
                left -= lengths[track]
            }
        } else {
            lengths = single.map { $0.reduce(0) { max($0, length($1, room)) } }
        }
        for cell in cells where tracks(cell).count > 1 {
            let range = tracks(cell)
            let present = span(lengths, range, spacing: spacing)
            var offered = room
            if let room, room.isFinite { offered = room - span(lengths, 0..<count, spacing: spacing) + present }
            let needed = length(cell, offered.map { max($0, 0) })
            guard needed > present else { continue }
            for track in range { lengths[track] += (needed - present) / CGFloat(range.count) }
        }
        return lengths
    }

    private func span(_ lengths: [CGFloat], _ range: Range<Int>, spacing: CGFloat) -> CGFloat {
        lengths[range].reduce(0, +) + spacing * CGFloat(max(range.count - 1, 0))
    }

    private func starts(_ lengths: [CGFloat], spacing: CGFloat) -> [CGFloat] {
        var position: CGFloat = 0
        return lengths.map { length in
            defer { position += length + spacing }
            return position
        }
    }

    /// Returns the offset of a view of size `own` in the box of its cell.
    private func offset(of cell: Cell, _ own: ViewDimensions, in box: CGSize, column: Track, row: Track) -> CGVector {
        if let anchor = cell.anchor {
            return CGVector(dx: (box.width - own.width) * anchor.x, dy: (box.height - own.height) * anchor.y)
        }
        let dx =
            if cell.columns.count == 1, column.length <= box.width {
                offset(of: own, along: column, in: box.width)
            } else {
                ViewDimensions(element: nil, size: box).value(column.guide) - own.value(column.guide)
            }
        return CGVector(dx: dx, dy: offset(of: own, along: row, in: box.height))
    }

    /// Returns the offset of a view in a track of `length`, so that its guide is on the track's common guide.
    private func offset(of view: ViewDimensions, along track: Track, in length: CGFloat) -> CGFloat {
        guard track.length > 0 else { return 0 }
        let slack = length - track.length
        // The alignment decides on which side of the cells the remaining space is.
        let unit = ViewDimensions(element: nil, size: CGSize(width: 1, height: 1)).value(track.guide)
        let isBaseline =
            track.guide == VerticalAlignment.firstTextBaseline.key || track.guide == VerticalAlignment.lastTextBaseline.key
        return -view.value(track.guide) - track.low + slack * (isBaseline ? 0 : min(max(unit, 0), 1))
    }
}

extension LayoutElement {
    fileprivate func gridValue<Value>(_ key: Any.Type) -> Value? { layoutValue(ObjectIdentifier(key)) as? Value }
}
