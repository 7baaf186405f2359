import Foundation
import KinoraDrawing
import KinoraViews

/// The rows of a list with their grounds, separators, headers and footers.
struct ListRows<Content: View>: View {
    let content: Content
    let look: ListLook
}

extension ListRows: ArrangedContainer {
    func makeArrangement() -> ListArrangement { ListArrangement() }

    func configure(_ arrangement: ListArrangement, environment: EnvironmentValues) {
        arrangement.look = look
        arrangement.environment = environment
    }
}

/// Lays out the rows of a list in blocks, one for each section, and draws what is behind and between them.
final class ListArrangement: ContainerArrangement {
    var look = ListLook.plain
    var environment = EnvironmentValues()

    private struct Row {
        var rect: CGRect
        /// Where the line below begins.
        var lineStart: CGFloat
        var hasLine: Bool
        /// nil: the list's own ground.
        var ground: AnyShapeStyle?
    }

    /// Rows that stand on one ground.
    private struct Block {
        var rect: CGRect
        var rows: [Row] = []
    }

    private var blocks: [Block] = []

    /// On the sides of everything, and of a row's content.
    private var margin: CGFloat { look == .insetGrouped ? 20 : 0 }
    private var inset: CGFloat { look == .insetGrouped ? 16 : 20 }

    /// Lays out everything for `width` points, from the top.
    private func arrange(_ elements: [LayoutElement], width: CGFloat) -> (height: CGFloat, placements: [Placement], blocks: [Block]) {
        var (y, placements, blocks): (CGFloat, [Placement], [Block]) = (look == .plain ? 0 : 20, [], [])
        let inside = max(width - 2 * margin, 0)
        var open: Block?
        var section: UInt64?
        var isFirst = true
        func close() {
            guard var block = open else { return }
            block.rect.size.height = y - block.rect.minY
            blocks.append(block)
            open = nil
        }
        for element in elements {
            let part = element.sectionPart
            if isFirst || part?.section != section {
                close()
                if !isFirst, look != .plain { y += 20 }
                section = part?.section
                isFirst = false
            }
            if let part, part.role != .row {
                close()
                let proposal = ProposedViewSize(width: max(inside - 2 * inset, 0), height: nil)
                y += 6
                placements.append(Placement(origin: CGPoint(x: margin + inset, y: y), proposal: proposal))
                y += element.size(for: proposal).height + (part.role == .header ? 7 : 0)
            } else {
                if open == nil { open = Block(rect: CGRect(x: margin, y: y, width: inside, height: 0)) }
                let stated = element.layoutValue(ObjectIdentifier(ListRowInsetsKey.self)) as? EdgeInsets
                let insets = stated ?? EdgeInsets(top: 11, leading: inset, bottom: 11, trailing: inset)
                let proposal = ProposedViewSize(width: max(inside - insets.leading - insets.trailing, 0), height: nil)
                let size = element.size(for: proposal)
                let height = max(size.height + insets.top + insets.bottom, stated == nil ? 44 : 0)
                let top = y + insets.top + (height - insets.top - insets.bottom - size.height) / 2
                placements.append(Placement(origin: CGPoint(x: margin + insets.leading, y: top), proposal: proposal))
                open?.rows.append(
                    Row(
                        rect: CGRect(x: margin, y: y, width: inside, height: height), lineStart: margin + insets.leading,
                        hasLine: element.layoutValue(ObjectIdentifier(ListRowLineKey.self)) as? Bool ?? true,
                        ground: element.layoutValue(ObjectIdentifier(ListRowGroundKey.self)) as? AnyShapeStyle))
                y += height
            }
        }
        close()
        return (y + (look == .plain ? 0 : 20), placements, blocks)
    }

    func measure(_ proposal: ProposedViewSize, of container: ArrangedElement) -> CGSize {
        let width =
            proposal.width.flatMap { $0.isFinite ? $0 : nil }
            ?? (container.present.map { $0.size(for: .unspecified).width }.max() ?? 0) + 2 * (margin + inset)
        return CGSize(width: width, height: arrange(container.present, width: width).height)
    }

    func placements(of container: ArrangedElement, in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        let arrangement = arrange(container.present, width: size.width)
        blocks = arrangement.blocks
        return arrangement.placements
    }

    func draw(_ container: ArrangedElement, _ builder: inout DisplayListBuilder, size: CGSize) {
        if builder.search == nil { drawGrounds(&builder) }
        container.drawContents(&builder, size: size)
    }

    private func drawGrounds(_ builder: inout DisplayListBuilder) {
        let ground = ControlColor.groupedRow.paint(in: StyleContext(environment: environment, rect: .zero))
        let line = ControlColor.separator.paint(in: StyleContext(environment: environment, rect: .zero))
        for block in blocks where block.rect.width > 0 {
            let outline = look == .insetGrouped ? Path(roundedRect: block.rect, cornerRadius: 10) : Path(block.rect)
            builder.appendClipped(DisplayGroup(clips: [DisplayGroup.Clip(outline)])) { builder in
                for row in block.rows {
                    // Where the list has no ground of its own, only what a row asks for is drawn.
                    let stated = row.ground?.paint(in: StyleContext(environment: environment, rect: row.rect))
                    guard let paint = stated ?? (look == .plain ? nil : ground) else { continue }
                    builder.append(.fill(Path(row.rect), paint, FillStyle()))
                }
            }
            for (index, row) in block.rows.enumerated() where row.hasLine {
                let isLast = index == block.rows.count - 1
                if isLast ? look != .plain : !block.rows[index + 1].hasLine { continue }
                let rect = CGRect(x: row.lineStart, y: row.rect.maxY - 0.5, width: max(row.rect.maxX - row.lineStart, 0), height: 0.5)
                builder.append(.fill(Path(rect), line, FillStyle()))
            }
        }
    }
}

/// Keys of what rows say about themselves.
private enum ListRowInsetsKey {}
private enum ListRowLineKey {}
private enum ListRowGroundKey {}

extension View {
    /// The room around the view in the row of a list; nil is the usual.
    nonisolated public func listRowInsets(_ insets: EdgeInsets?) -> some View {
        modifier(LayoutTraits(value: insets.map { (ObjectIdentifier(ListRowInsetsKey.self), $0) }))
    }

    /// Whether the line below the view's row in a list is drawn.
    nonisolated public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        modifier(LayoutTraits(value: (ObjectIdentifier(ListRowLineKey.self), visibility != .hidden)))
    }

    /// What the view's row in a list is drawn on: a colour or another style. Any other view cannot be a ground here, and that is said.
    public func listRowBackground<V: View>(_ view: V?) -> some View {
        let ground = (view as? any ShapeStyle).map { AnyShapeStyle($0) }
        if let view, ground == nil, !(view is EmptyView) {
            ViewGraph.current?.report("listRowBackground shows colours and gradients only; \(V.self) is left out")
        }
        return modifier(LayoutTraits(value: ground.map { (ObjectIdentifier(ListRowGroundKey.self), $0) }))
    }

    // Accepted; lines and distances are the system's.

    nonisolated public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { self }

    nonisolated public func listSectionSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View { self }

    nonisolated public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }

    nonisolated public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }
}

extension View {
    /// Accepted: nothing pulls a list here, and the action is never called.
    nonisolated public func refreshable(action: @escaping @Sendable () async -> Void) -> some View { self }

    /// Accepted: rows are not swiped here, and the buttons never show.
    nonisolated public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View { self }
}
