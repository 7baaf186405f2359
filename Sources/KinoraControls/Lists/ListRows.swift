import Foundation
import KinoraDrawing
import KinoraViews

/// The rows of a list with their backgrounds, separators, headers and footers.
struct ListRows<Content: View>: View {
    let content: Content
    let appearance: ListAppearance
    let selection: ListSelection?
    /// True if the list is in edit mode.
    var isEditing = false
}

extension ListRows: TouchableContainer {
    func touchKinds(_ arrangement: ListArrangement) -> TouchKinds { selection == nil ? [] : .tap }

    func gesture(_ arrangement: ListArrangement, of container: ArrangedElement) -> some Gesture {
        SpatialTapGesture(coordinateSpace: .local).onEnded { [weak arrangement] in arrangement?.select(at: $0.location) }
    }

    func makeArrangement() -> ListArrangement { ListArrangement() }

    func configure(_ arrangement: ListArrangement, environment: EnvironmentValues) {
        arrangement.appearance = appearance
        arrangement.selection = selection
        arrangement.isEditing = isEditing
        arrangement.environment = environment
    }
}

/// Lays out the rows of a list in blocks, one for each section, and draws their backgrounds and separators.
final class ListArrangement: ContainerArrangement {
    var appearance = ListAppearance.plain
    var environment = EnvironmentValues()
    var selection: ListSelection?
    var isEditing = false

    private struct Row {
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
    }

    /// The separator settings of a row and its section for one edge of the row.
    private struct Line {
        var isHidden: Bool
        var color: Color?
        var sectionVisibility: Visibility
        var sectionColor: Color?
    }

    /// Rows on one background.
    private struct Block {
        var rect: CGRect
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

    private var blocks: [Block] = []

    /// The default distance from the sides of the list to its blocks, and from the sides of a block to a row's content, in points.
    private var margin: CGFloat { appearance == .insetGrouped ? 20 : 0 }
    private var inset: CGFloat { appearance == .insetGrouped ? 16 : 20 }

    /// Returns the layout for a width, in points, from the top.
    private func arrange(_ container: ArrangedElement, width: CGFloat) -> (height: CGFloat, placements: [Placement], blocks: [Block]) {
        let (elements, values) = (container.present, rowValues(of: container))
        var (y, placements, blocks): (CGFloat, [Placement], [Block]) = (appearance == .plain ? 0 : 20, [], [])
        var (start, inside) = (margin, max(width - 2 * margin, 0))
        var open: Block?
        var section: UInt64?
        var previous: LayoutElement?
        let rowSpacing = environment.listRowSpacing
        func close() {
            guard var block = open else { return }
            block.rect.size.height = y - block.rect.minY
            blocks.append(block)
            open = nil
        }
        for element in elements {
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
                placements.append(Placement(origin: CGPoint(x: start + inset, y: y), proposal: proposal))
                y += element.size(for: proposal).height + (part.role == .header ? 7 : 0)
            } else {
                if let rowSpacing, open != nil {
                    close()
                    y += rowSpacing
                }
                if open == nil { open = Block(rect: CGRect(x: start, y: y, width: inside, height: 0)) }
                let stated: EdgeInsets? = element.listTrait(ListTrait.Insets.self)
                var insets = stated ?? EdgeInsets(top: 11, leading: inset, bottom: 11, trailing: inset)
                let editing = RowEditing(of: element, isEditing: isEditing)
                insets.leading += editing.leading
                insets.trailing += editing.trailing
                let proposal = ProposedViewSize(width: max(inside - insets.leading - insets.trailing, 0), height: nil)
                let size = element.size(for: proposal)
                let height = max(size.height + insets.top + insets.bottom, stated == nil ? environment.defaultMinListRowHeight : 0)
                let top = y + insets.top + (height - insets.top - insets.bottom - size.height) / 2
                placements.append(Placement(origin: CGPoint(x: start + insets.leading, y: top), proposal: proposal))
                let left = start + insets.leading
                let lineStart = element.explicitPosition(of: .listRowSeparatorLeading, in: size, proposal: proposal).map { left + $0 }
                let lineEnd = element.explicitPosition(of: .listRowSeparatorTrailing, in: size, proposal: proposal).map { left + $0 }
                open?.rows.append(
                    Row(
                        rect: CGRect(x: start, y: y, width: inside, height: height), value: value(of: element, values),
                        isSelectable: element.listTrait(ListTrait.IsNotSelectable.self) != true,
                        lineStart: lineStart ?? left,
                        lineEnd: lineEnd ?? start + inside, above: line(at: .top, of: element), below: line(at: .bottom, of: element),
                        background: element.listTrait(ListTrait.Background.self), editing: editing))
                y += height
            }
            previous = element
        }
        close()
        return (y + (appearance == .plain ? 0 : 20), placements, blocks)
    }

    // MARK: Selection

    /// The tags or identities of the rows, by their innermost elements.
    private func rowValues(of container: ArrangedElement) -> [ObjectIdentifier: AnyHashable] {
        guard selection != nil else { return [:] }
        var values: [ObjectIdentifier: AnyHashable] = [:]
        for option in container.options {
            for element in option.node.elements { values[ObjectIdentifier(element.innermost)] = option.tag }
        }
        return values
    }

    private func value(of row: LayoutElement, _ values: [ObjectIdentifier: AnyHashable]) -> AnyHashable? {
        guard selection != nil else { return nil }
        return row.listTrait(ListTrait.RowValue.self) ?? values[ObjectIdentifier(row.innermost)]
    }

    private func row(at point: CGPoint) -> Row? { blocks.lazy.flatMap(\.rows).first { $0.rect.contains(point) } }

    func select(at point: CGPoint) {
        if let row = row(at: point), row.isSelectable, let value = row.value { _ = selection?.select(value) }
    }

    /// Returns the distance between two sections, in points. If their spacings differ, the smaller one applies.
    private func gap(between above: LayoutElement, and below: LayoutElement) -> CGFloat {
        let usual = environment.listSectionSpacing ?? (appearance == .plain ? 0 : 20)
        let bottom: CGFloat? = above.listTrait(ListTrait.BottomMargin.self)
        let top: CGFloat? = below.listTrait(ListTrait.TopMargin.self)
        if bottom != nil || top != nil { return (bottom ?? usual / 2) + (top ?? usual / 2) }
        return min(above.listTrait(ListTrait.SectionSpacing.self) ?? usual, below.listTrait(ListTrait.SectionSpacing.self) ?? usual)
    }

    private func line(at edge: VerticalEdge, of row: LayoutElement) -> Line {
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

    func measure(_ proposal: ProposedViewSize, of container: ArrangedElement) -> CGSize {
        let width =
            proposal.width.flatMap { $0.isFinite ? $0 : nil }
            ?? (container.present.map { $0.size(for: .unspecified).width }.max() ?? 0) + 2 * (margin + inset)
        return CGSize(width: width, height: arrange(container, width: width).height)
    }

    func placements(of container: ArrangedElement, in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        let arrangement = arrange(container, width: size.width)
        // Placements are mirrored by the container.
        let isMirrored = environment.layoutDirection == .rightToLeft
        blocks = isMirrored ? arrangement.blocks.map { $0.mirrored(in: size.width) } : arrangement.blocks
        placeBackgrounds(of: container)
        return arrangement.placements
    }

    /// Gives the backgrounds that are views the frames of their rows.
    private func placeBackgrounds(of container: ArrangedElement) {
        var rows = blocks.lazy.flatMap { block in block.rows.map { (row: $0, block: block) } }.makeIterator()
        for element in container.present where element.sectionPart.map({ $0.role == .row }) ?? true {
            guard let (row, block) = rows.next() else { return }
            let origin = container.origin
            element.rowBackground?.setRow(
                RowFrame(
                    rect: row.rect.offsetBy(dx: origin.x, dy: origin.y), outline: outline(of: block).offsetBy(dx: origin.x, dy: origin.y)))
        }
    }

    private func outline(of block: Block) -> Path {
        appearance == .insetGrouped ? Path(roundedRect: block.rect, cornerRadius: 10) : Path(block.rect)
    }

    // MARK: Drawing

    func draw(_ container: ArrangedElement, _ builder: inout DisplayListBuilder, size: CGSize) {
        if builder.search == nil { drawBackgrounds(&builder) }
        container.searchTarget(&builder, size: size) { builder in
            // The whole row can be tapped.
            if let search = builder.search, selection != nil { search.note(builder) { row(at: $0) != nil } }
            container.drawContents(&builder, size: size)
        }
        // Separators are in front of the rows and their backgrounds.
        if builder.search == nil { for block in blocks where block.rect.width > 0 { drawLines(of: block, &builder) } }
        if builder.search == nil, isEditing {
            for row in blocks.lazy.flatMap(\.rows) { row.editing.draw(in: row.rect, inset: inset, &builder, environment: environment) }
        }
    }

    private func drawBackgrounds(_ builder: inout DisplayListBuilder) {
        let background = ControlColor.groupedRow.paint(in: StyleContext(environment: environment, rect: .zero))
        for block in blocks where block.rect.width > 0 {
            builder.appendClipped(DisplayGroup(clips: [DisplayGroup.Clip(outline(of: block))])) { builder in
                for row in block.rows {
                    // In a list without its own background, only a row's own background is drawn.
                    if let value = row.value, value == selection?.value {
                        builder.append(
                            .fill(
                                Path(row.rect), ControlColor.selectedRow.paint(in: StyleContext(environment: environment, rect: .zero)),
                                FillStyle()))
                        continue
                    }
                    let stated = row.background?.paint(in: StyleContext(environment: environment, rect: row.rect))
                    guard let paint = stated ?? (appearance == .plain ? nil : background) else { continue }
                    builder.append(.fill(Path(row.rect), paint, FillStyle()))
                }
            }
        }
    }

    private func drawLines(of block: Block, _ builder: inout DisplayListBuilder) {
        func draw(_ color: Color?, below row: Row, atTop: Bool = false) {
            let y = atTop ? row.rect.minY : row.rect.maxY - 0.5
            let context = StyleContext(environment: environment, rect: .zero)
            let rect = CGRect(x: row.lineStart, y: y, width: max(row.lineEnd - row.lineStart, 0), height: 0.5)
            builder.append(.fill(Path(rect), color?.paint(in: context) ?? ControlColor.separator.paint(in: context), FillStyle()))
        }
        // Rows with spacing between them have no separators.
        guard environment.listRowSpacing == nil, let first = block.rows.first, let last = block.rows.last else { return }
        if first.above.sectionVisibility == .visible, !first.above.isHidden {
            draw(first.above.sectionColor ?? first.above.color, below: first, atTop: true)
        }
        for (row, next) in zip(block.rows, block.rows.dropFirst()) where !row.below.isHidden && !next.above.isHidden {
            draw(row.below.color ?? next.above.color, below: row)
        }
        // The separator at the end of a section.
        let isUsual = appearance == .plain && last.below.sectionVisibility == .automatic
        if isUsual || last.below.sectionVisibility == .visible, !last.below.isHidden {
            draw(last.below.sectionColor ?? last.below.color, below: last)
        }
    }
}
