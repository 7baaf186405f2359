import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraViews

extension ListArrangement {
    func draw(_ container: ArrangedElement, _ builder: inout DisplayListBuilder, size: CGSize) {
        if builder.search != nil { return search(container, &builder, size: size) }
        let showsButtons = (container.presentedRect(of: Decoration.buttons) ?? .zero).width > 0.01
        let blocks = presentedBlocks(in: container, hasRowInFront: !showsButtons)
        drawBackgrounds(of: blocks, &builder)
        if showsButtons {
            // A swiped row ends at the sides of its block.
            builder.appendClipped(DisplayGroup(clips: [DisplayGroup.Clip(outline(of: blocks, in: size))])) {
                container.drawContents(&$0, size: size)
            }
            drawFront(of: blocks, &builder)
        } else if let row = blocks.lazy.flatMap(\.rows).first(where: \.isInFront) {
            container.drawContents(&builder, size: size, inFront: row.element) { builder in
                drawFront(of: blocks, &builder)
                drawBackground(ofFront: row, &builder)
            }
            for block in blocks { drawLines(of: block, &builder) { $0.isInFront } }
            drawSymbols(of: row, &builder)
        } else {
            container.drawContents(&builder, size: size)
            drawFront(of: blocks, &builder)
        }
    }

    /// Draws separators and the symbols of edit mode, which are in front of the rows and their backgrounds.
    private func drawFront(of blocks: [Block], _ builder: inout DisplayListBuilder) {
        for block in blocks where block.rect.width > 0 { drawLines(of: block, &builder) { !$0.isInFront } }
        for row in blocks.lazy.flatMap(\.rows) where !row.isInFront { drawSymbols(of: row, &builder) }
    }

    private func drawSymbols(of row: Row, _ builder: inout DisplayListBuilder) {
        if isEditing { row.editing.draw(in: row.rect, inset: inset, &builder, environment: environment) }
    }

    /// Draws the background of a row in front of the others, with a shadow while a finger holds it.
    private func drawBackground(ofFront row: Row, _ builder: inout DisplayListBuilder) {
        let context = StyleContext(environment: environment, rect: row.rect)
        let usual = appearance == .plain ? AnyShapeStyle(.background) : AnyShapeStyle(ControlColor.groupedRow)
        let outline = appearance == .insetGrouped ? Path(roundedRect: row.rect, cornerRadius: 10) : Path(row.rect)
        let fill = DisplayItem(.fill(outline, (row.background ?? usual).paint(in: context), FillStyle()))
        let shadow = Filter.Shadow(color: Color.black.opacity(0.2).resolve(in: environment), radius: 8, offset: CGSize(width: 0, height: 2))
        builder.append(.group(DisplayGroup(items: [fill], filters: row.isLifted ? [.shadow(shadow)] : [])))
    }

    /// Finds the views at a touch.
    private func search(_ container: ArrangedElement, _ builder: inout DisplayListBuilder, size: CGSize) {
        container.searchTarget(&builder, size: size) { builder in
            // The whole row can be touched.
            if let search = builder.search, !touchKinds(in: container).isEmpty { search.note(builder) { row(at: $0) != nil } }
            container.drawContents(&builder, size: size)
        }
    }

    /// Returns the blocks where they are drawn now, including animation. If `hasRowInFront`, a dragged row is drawn
    /// last until it has settled.
    private func presentedBlocks(in container: ArrangedElement, hasRowInFront: Bool) -> [Block] {
        blocks.map { block in
            var block = block
            block.rect = container.presentedRect(of: block.decoration) ?? block.rect
            for (index, row) in block.rows.enumerated() {
                let rect = container.presentedRect(of: row.decoration) ?? row.rect
                block.rows[index].isInFront = hasRowInFront && row.element === movedRow?.element && (row.isLifted || rect != row.rect)
                guard rect != row.rect else { continue }
                block.rows[index].rect = rect
                block.rows[index].lineStart += rect.minX - row.rect.minX
                block.rows[index].lineEnd += rect.maxX - row.rect.maxX
            }
            return block
        }
    }

    func outline(of block: Block) -> Path {
        appearance == .insetGrouped ? Path(roundedRect: block.rect, cornerRadius: 10) : Path(block.rect)
    }

    /// Returns the outlines of the blocks with the whole width of the list between them.
    private func outline(of blocks: [Block], in size: CGSize) -> Path {
        var (outline, y) = (Path(), CGFloat(0))
        for block in blocks {
            outline.addRect(CGRect(x: 0, y: y, width: size.width, height: max(block.rect.minY - y, 0)))
            outline.addPath(self.outline(of: block))
            y = block.rect.maxY
        }
        outline.addRect(CGRect(x: 0, y: y, width: size.width, height: max(size.height - y, 0)))
        return outline
    }

    private func drawBackgrounds(of blocks: [Block], _ builder: inout DisplayListBuilder) {
        for block in blocks where block.rect.width > 0 {
            builder.appendClipped(DisplayGroup(clips: [DisplayGroup.Clip(outline(of: block))])) { builder in
                for background in backgrounds(of: block) { builder.append(.fill(Path(background.rect), background.paint, FillStyle())) }
            }
        }
    }

    /// Returns the backgrounds of rows. Adjacent rows with the list's own background share one rectangle: between two rectangles, what is
    /// behind them would be visible where their common edge is inside a pixel.
    private func backgrounds(of block: Block) -> [(rect: CGRect, paint: Paint)] {
        let context = StyleContext(environment: environment, rect: .zero)
        let usual = ControlColor.groupedRow.paint(in: context)
        var backgrounds: [(rect: CGRect, paint: Paint, isUsual: Bool)] = []
        // The gap of a row in front shows the list's own background.
        if appearance != .plain, block.rows.contains(where: \.isInFront) { backgrounds.append((block.rect, usual, false)) }
        for row in block.rows where !row.isInFront {
            if isSelecting, let value = row.value, selection?.values.contains(value) == true {
                backgrounds.append((row.rect, ControlColor.selectedRow.paint(in: context), false))
            } else if let stated = row.background?.paint(in: StyleContext(environment: environment, rect: row.rect)) {
                backgrounds.append((row.rect, stated, false))
            } else if appearance == .plain {
                // In a list without its own background, only a row's own background is drawn.
            } else if let last = backgrounds.last, last.isUsual, last.rect.isAbove(row.rect) {
                backgrounds[backgrounds.count - 1].rect = last.rect.union(row.rect)
            } else {
                backgrounds.append((row.rect, usual, true))
            }
        }
        return backgrounds.map { ($0.rect, $0.paint) }
    }

    /// Draws the separators of those rows for which `isIncluded` is true. A row that a finger holds has none.
    private func drawLines(of block: Block, _ builder: inout DisplayListBuilder, where isIncluded: (Row) -> Bool) {
        func draw(_ color: Color?, below row: Row, atTop: Bool = false) {
            guard !row.isLifted, isIncluded(row) else { return }
            let y = atTop ? row.rect.minY : row.rect.maxY - 0.5
            let context = StyleContext(environment: environment, rect: .zero)
            let (start, end) = (max(row.lineStart, block.rect.minX), min(row.lineEnd, block.rect.maxX))
            let rect = CGRect(x: start, y: y, width: max(end - start, 0), height: 0.5)
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

extension CGRect {
    /// Whether the lower edge of the rectangle is the upper edge of another one, apart from rounding.
    fileprivate func isAbove(_ other: CGRect) -> Bool { minX == other.minX && width == other.width && abs(maxY - other.minY) < 1e-6 }
}
