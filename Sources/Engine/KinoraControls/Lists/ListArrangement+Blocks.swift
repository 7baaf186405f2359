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

    /// A shape that the list draws itself.
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
    /// The distance from the top and bottom of the list to its sections, in points.
    var verticalMargin: CGFloat { appearance == .plain ? 0 : 20 }

    /// Returns the layout for a width, in points, from the top.
    func arrange(_ container: ArrangedElement, width: CGFloat) -> (
        height: CGFloat, placements: [Placement], blocks: [Block], buttons: CGRect?
    ) {
        var elements = container.present
        let buttons = elements.last.flatMap { $0.isSwipeButtons ? elements.removeLast() : nil }
        if let buttons { buttonsWidth = buttons.size(for: .unspecified).width }
        var layout = ListBlockLayout(
            of: self, in: container, count: elements.count, width: width, swiped: buttons == nil ? nil : swipedRow)
        for index in order(of: elements, in: container) { layout.place(elements[index], at: index) }
        layout.closeBlock()
        var placements = layout.placements
        if buttons != nil {
            let rect = layout.buttons ?? .zero
            placements.append(Placement(origin: rect.origin, proposal: ProposedViewSize(rect.size)))
        }
        return (layout.y + verticalMargin, placements, layout.blocks, layout.buttons)
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
