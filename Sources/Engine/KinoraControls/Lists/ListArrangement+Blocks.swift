import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraViews

extension ListArrangement {
    struct Row {
        /// The innermost element of the row's content.
        var element: LayoutElement
        var rect: CGRect
        /// The value that a tap on the row selects; nil in a list without a selection.
        var value: AnyHashable?
        var isSelectable: Bool
        /// The x coordinates of the ends of the separator below the row.
        var lineStart: CGFloat
        var lineEnd: CGFloat
        var above: Line
        var below: Line
        /// nil: the list's own background.
        var background: AnyShapeStyle?
        var editing: RowEditing
        /// Whether a drag moves the row to another position.
        var isLifted: Bool
        /// Whether the row is drawn in front of the others. Set for drawing.
        var isInFront = false

        @MainActor var decoration: Decoration { .row(ObjectIdentifier(element)) }
    }

    /// What the list draws itself.
    enum Decoration: Hashable {
        /// The background of the block with this number, counted from the first block of its section.
        case block(section: UInt64?, number: Int)
        case row(ObjectIdentifier)
        /// The buttons beside the swiped row.
        case buttons
    }

    /// The separator settings of a row and its section for one edge of the row.
    struct Line {
        var isHidden: Bool
        var color: Color?
        var sectionVisibility: Visibility
        var sectionColor: Color?
    }

    /// Rows on one background.
    struct Block {
        var rect: CGRect
        var decoration: Decoration
        var rows: [Row] = []

        /// Returns the block for the layout direction right to left in a list of this width.
        func mirrored(in width: CGFloat) -> Block {
            var block = self
            block.rect.origin.x = width - rect.maxX
            for index in rows.indices {
                block.rows[index].rect.origin.x = width - rows[index].rect.maxX
                (block.rows[index].lineStart, block.rows[index].lineEnd) = (width - rows[index].lineEnd, width - rows[index].lineStart)
            }
            return block
        }
    }

    /// The default distance from the sides of the list to its blocks, and from the sides of a block to a row's content, in points.
    var margin: CGFloat { appearance == .insetGrouped ? 20 : 0 }
    var inset: CGFloat { appearance == .insetGrouped ? 16 : 20 }

    /// Returns the layout for a width, in points, from the top.
    func arrange(_ container: ArrangedElement, width: CGFloat) -> (
        height: CGFloat, placements: [Placement], blocks: [Block], buttons: CGRect?
    ) {
        let (values, positions) = (rowValues(of: container), isEditing ? container.forEachPositions : [:])
        var elements = container.present
        let buttons = elements.last.flatMap { $0.isSwipeButtons ? elements.removeLast() : nil }
        let swiped = buttons == nil ? nil : swipedRow
        var buttonsRect: CGRect?
        if let buttons { buttonsWidth = buttons.size(for: .unspecified).width }
        var placements = elements.map { _ in Placement(origin: .zero, proposal: .unspecified) }
        var (y, blocks): (CGFloat, [Block]) = (appearance == .plain ? 0 : 20, [])
        var (start, inside) = (margin, max(width - 2 * margin, 0))
        var open: Block?
        // Rows before and after a section belong to the same section, which is none.
        var blockCounts: [UInt64?: Int] = [:]
        var section: UInt64?
        var previous: LayoutElement?
        let rowSpacing = environment.listRowSpacing
        func close() {
            guard var block = open else { return }
            block.rect.size.height = y - block.rect.minY
            blocks.append(block)
            open = nil
        }
        for index in order(of: elements, in: container) {
            let element = elements[index]
            let part = element.sectionPart
            if previous == nil || part?.section != section {
                close()
                if let previous { y += gap(between: previous, and: element) }
                section = part?.section
                start = element.listTrait(ListTrait.LeadingMargin.self) ?? margin
                inside = max(width - start - (element.listTrait(ListTrait.TrailingMargin.self) ?? margin), 0)
            }
            if let part, part.role != .row {
                close()
                let proposal = ProposedViewSize(width: max(inside - 2 * inset, 0), height: nil)
                y += 6
                placements[index] = Placement(origin: CGPoint(x: start + inset, y: y), proposal: proposal)
                y += element.size(for: proposal).height + (part.role == .header ? 7 : 0)
            } else {
                if let rowSpacing, open != nil {
                    close()
                    y += rowSpacing
                }
                if open == nil {
                    let number = blockCounts[section, default: 0]
                    blockCounts[section] = number + 1
                    open = Block(
                        rect: CGRect(x: start, y: y, width: inside, height: 0), decoration: .block(section: section, number: number))
                }
                let stated: EdgeInsets? = element.listTrait(ListTrait.Insets.self)
                var insets = stated ?? EdgeInsets(top: 11, leading: inset, bottom: 11, trailing: inset)
                let value = value(of: element, values)
                let isSelectable = element.listTrait(ListTrait.IsNotSelectable.self) != true
                var editing = RowEditing(of: element, edits: positions[ObjectIdentifier(element.innermost)]?.edits, isEditing: isEditing)
                if isEditing, isSelectable, let value, let selection, selection.isMultiple {
                    editing.isSelected = selection.values.contains(value)
                }
                insets.leading += editing.leading
                insets.trailing += editing.trailing
                let proposal = ProposedViewSize(width: max(inside - insets.leading - insets.trailing, 0), height: nil)
                let size = element.size(for: proposal)
                let height = max(size.height + insets.top + insets.bottom, stated == nil ? environment.defaultMinListRowHeight : 0)
                let lifted = movedRow?.element === element.innermost ? movedRow?.top : nil
                let rowTop = lifted ?? y
                let top = rowTop + insets.top + (height - insets.top - insets.bottom - size.height) / 2
                let offset = swiped?.element === element.innermost ? swiped?.offset(buttons: buttonsWidth, row: inside) ?? 0 : 0
                if offset != 0 {
                    buttonsRect = CGRect(
                        x: offset < 0 ? start + inside + offset : start, y: y, width: abs(offset), height: height)
                } else if swiped?.element === element.innermost {
                    buttonsRect = CGRect(x: swiped?.edge == .leading ? start : start + inside, y: y, width: 0, height: height)
                }
                let left = start + insets.leading + offset
                placements[index] = Placement(origin: CGPoint(x: left, y: top), proposal: proposal)
                let lineStart = element.explicitPosition(of: .listRowSeparatorLeading, in: size, proposal: proposal).map { left + $0 }
                let lineEnd = element.explicitPosition(of: .listRowSeparatorTrailing, in: size, proposal: proposal).map { left + $0 }
                open?.rows.append(
                    Row(
                        element: element.innermost, rect: CGRect(x: start + offset, y: rowTop, width: inside, height: height),
                        value: value, isSelectable: isSelectable,
                        lineStart: lineStart ?? left,
                        lineEnd: lineEnd ?? start + offset + inside, above: line(at: .top, of: element),
                        below: line(at: .bottom, of: element),
                        background: element.listTrait(ListTrait.Background.self), editing: editing, isLifted: lifted != nil))
                y += height
            }
            previous = element
        }
        close()
        if buttons != nil {
            let rect = buttonsRect ?? .zero
            placements.append(Placement(origin: rect.origin, proposal: ProposedViewSize(rect.size)))
        }
        return (y + (appearance == .plain ? 0 : 20), placements, blocks, buttonsRect)
    }

    /// Returns the distance between two sections, in points. If their spacings differ, the smaller one applies.
    func gap(between above: LayoutElement, and below: LayoutElement) -> CGFloat {
        let usual = environment.listSectionSpacing ?? (appearance == .plain ? 0 : 20)
        let bottom: CGFloat? = above.listTrait(ListTrait.BottomMargin.self)
        let top: CGFloat? = below.listTrait(ListTrait.TopMargin.self)
        if bottom != nil || top != nil { return (bottom ?? usual / 2) + (top ?? usual / 2) }
        return min(above.listTrait(ListTrait.SectionSpacing.self) ?? usual, below.listTrait(ListTrait.SectionSpacing.self) ?? usual)
    }

    func line(at edge: VerticalEdge, of row: LayoutElement) -> Line {
        switch edge {
        case .top:
            Line(
                isHidden: row.listTrait(ListTrait.HidesLineAbove.self) ?? false, color: row.listTrait(ListTrait.LineColorAbove.self),
                sectionVisibility: row.listTrait(ListTrait.SectionLineAbove.self) ?? .automatic,
                sectionColor: row.listTrait(ListTrait.SectionLineColorAbove.self))
        case .bottom:
            Line(
                isHidden: row.listTrait(ListTrait.HidesLineBelow.self) ?? false, color: row.listTrait(ListTrait.LineColorBelow.self),
                sectionVisibility: row.listTrait(ListTrait.SectionLineBelow.self) ?? .automatic,
                sectionColor: row.listTrait(ListTrait.SectionLineColorBelow.self))
        }
    }
}
