import Foundation
@_spi(Runtime) import KinoraViews

/// Places the rows, headers and footers of a list sequentially from the top, and collects the blocks.
@MainActor
struct ListBlockLayout {
    private let list: ListArrangement
    private let width: CGFloat
    private let values: [ObjectIdentifier: AnyHashable]
    private let positions: [ObjectIdentifier: ForEachPosition]
    private let swiped: SwipedRow?

    /// The placements of the elements, by their indices.
    private(set) var placements: [Placement]
    private(set) var blocks: [ListArrangement.Block] = []
    /// The frame of the buttons beside the swiped row.
    private(set) var buttons: CGRect?
    /// The y coordinate below the last element that was placed.
    private(set) var y: CGFloat

    /// The left edge of the current section, and its width.
    private var start: CGFloat
    private var inside: CGFloat
    private var open: ListArrangement.Block?
    /// The number of blocks of each section. All rows outside of sections count as one section, whose key is nil.
    private var blockCounts: [UInt64?: Int] = [:]
    private var section: UInt64?
    private var previous: LayoutElement?

    /// - Parameters:
    ///   - count: The number of elements to place.
    ///   - swiped: The row beside which the list shows buttons.
    init(of list: ListArrangement, in container: ArrangedElement, count: Int, width: CGFloat, swiped: SwipedRow?) {
        (self.list, self.width, self.swiped) = (list, width, swiped)
        values = list.rowValues(of: container)
        positions = list.isEditing ? container.forEachPositions : [:]
        placements = Array(repeating: Placement(origin: .zero, proposal: .unspecified), count: count)
        y = list.verticalMargin
        start = list.margin
        inside = max(width - 2 * list.margin, 0)
    }

    /// Places the next element from the top.
    mutating func place(_ element: LayoutElement, at index: Int) {
        let part = element.sectionPart
        if previous == nil || part?.section != section { beginSection(part?.section, with: element) }
        if let part, part.role != .row {
            placeText(element, at: index, isHeader: part.role == .header)
        } else {
            placeRow(element, at: index)
        }
        previous = element
    }

    /// Ends the block of the last row. The next row begins another block.
    mutating func closeBlock() {
        guard var block = open else { return }
        block.rect.size.height = y - block.rect.minY
        blocks.append(block)
        open = nil
    }

    private mutating func beginSection(_ section: UInt64?, with element: LayoutElement) {
        closeBlock()
        if let previous { y += list.gap(between: previous, and: element) }
        self.section = section
        start = element.listTrait(ListTrait.LeadingMargin.self) ?? list.margin
        inside = max(width - start - (element.listTrait(ListTrait.TrailingMargin.self) ?? list.margin), 0)
    }

    private mutating func beginBlock() {
        if let rowSpacing = list.environment.listRowSpacing, open != nil {
            closeBlock()
            y += rowSpacing
        }
        guard open == nil else { return }
        let number = blockCounts[section, default: 0]
        blockCounts[section] = number + 1
        open = ListArrangement.Block(
            rect: CGRect(x: start, y: y, width: inside, height: 0), decoration: .block(section: section, number: number))
    }

    /// Places a header or footer.
    private mutating func placeText(_ element: LayoutElement, at index: Int, isHeader: Bool) {
        closeBlock()
        let proposal = ProposedViewSize(width: max(inside - 2 * list.inset, 0), height: nil)
        y += 6
        placements[index] = Placement(origin: CGPoint(x: start + list.inset, y: y), proposal: proposal)
        y += element.size(for: proposal).height + (isHeader ? 7 : 0)
    }

    private mutating func placeRow(_ element: LayoutElement, at index: Int) {
        beginBlock()
        let stated: EdgeInsets? = element.listTrait(ListTrait.Insets.self)
        var insets = stated ?? EdgeInsets(top: 11, leading: list.inset, bottom: 11, trailing: list.inset)
        let value = list.value(of: element, values)
        let isSelectable = element.listTrait(ListTrait.IsNotSelectable.self) != true
        let editing = editing(of: element, value: isSelectable ? value : nil)
        insets.leading += editing.leading
        insets.trailing += editing.trailing
        let proposal = ProposedViewSize(width: max(inside - insets.leading - insets.trailing, 0), height: nil)
        let size = element.size(for: proposal)
        let height = max(size.height + insets.top + insets.bottom, stated == nil ? list.environment.defaultMinListRowHeight : 0)
        let lifted = list.movedRow?.element === element.innermost ? list.movedRow?.top : nil
        let rowTop = lifted ?? y
        let top = rowTop + insets.top + (height - insets.top - insets.bottom - size.height) / 2
        let offset = arrangeButtons(beside: element, height: height)
        let left = start + insets.leading + offset
        placements[index] = Placement(origin: CGPoint(x: left, y: top), proposal: proposal)
        let lineStart = element.explicitPosition(of: .listRowSeparatorLeading, in: size, proposal: proposal).map { left + $0 }
        let lineEnd = element.explicitPosition(of: .listRowSeparatorTrailing, in: size, proposal: proposal).map { left + $0 }
        let row = ListArrangement.Row(
            element: element.innermost, rect: CGRect(x: start + offset, y: rowTop, width: inside, height: height),
            value: value, isSelectable: isSelectable, lineStart: lineStart ?? left, lineEnd: lineEnd ?? start + offset + inside,
            above: list.line(at: .top, of: element), below: list.line(at: .bottom, of: element),
            background: element.listTrait(ListTrait.Background.self), editing: editing, isLifted: lifted != nil)
        open?.rows.append(row)
        y += height
    }

    /// Returns the symbols of a row. `value` is what a tap selects, if the row is selectable.
    private func editing(of element: LayoutElement, value: AnyHashable?) -> RowEditing {
        var editing = RowEditing(of: element, edits: positions[ObjectIdentifier(element.innermost)]?.edits, isEditing: list.isEditing)
        if list.isEditing, let value, let selection = list.selection, selection.isMultiple {
            editing.isSelected = selection.values.contains(value)
        }
        return editing
    }

    /// Sets the frame of the buttons if `row` is the swiped row. Returns the horizontal offset of the row, in points.
    private mutating func arrangeButtons(beside row: LayoutElement, height: CGFloat) -> CGFloat {
        guard let swiped, swiped.element === row.innermost else { return 0 }
        let offset = swiped.offset(buttons: list.buttonsWidth, row: inside)
        if offset != 0 {
            buttons = CGRect(x: offset < 0 ? start + inside + offset : start, y: y, width: abs(offset), height: height)
        } else {
            buttons = CGRect(x: swiped.edge == .leading ? start : start + inside, y: y, width: 0, height: height)
        }
        return offset
    }
}
