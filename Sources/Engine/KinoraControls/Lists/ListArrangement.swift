import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraViews

/// Lays out the rows of a list in blocks, one for each section, and draws their backgrounds and separators.
final class ListArrangement: ContainerArrangement {
    var appearance = ListAppearance.plain
    var environment = EnvironmentValues()
    var selection: ListSelection?
    var isEditing = false
    /// The row that a drag has swiped, or that shows its actions, and the one that a drag moves to another position, or has moved; nil before the
    /// first one. The layout uses these values, which change together with the rows. Drags change the bindings.
    var swipedRow: SwipedRow?
    var movedRow: MovedRow?
    var swiped: Binding<SwipedRow?> = .constant(nil)
    var moved: Binding<MovedRow?> = .constant(nil)

    /// Set by the layout.
    private(set) var blocks: [Block] = []
    /// The width of all buttons of the swiped row, in points. Set by the layout.
    var buttonsWidth: CGFloat = 0
    /// The drag in progress.
    var swipe: Swipe?

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
        var decorations = blocks.flatMap { block in [(block.decoration, block.rect)] + block.rows.map { ($0.decoration, $0.rect) } }
        if let buttons = arrangement.buttons { decorations.append((Decoration.buttons, buttons)) }
        container.placeDecorations(decorations.map { (key: AnyHashable($0.0), rect: $0.1) })
        return arrangement.placements
    }

    /// Gives the backgrounds that are views the frames of their rows.
    private func placeBackgrounds(of container: ArrangedElement) {
        let origin = container.origin
        let backgrounds = container.present.compactMap { element in element.rowBackground.map { (ObjectIdentifier(element.innermost), $0) }
        }
        guard !backgrounds.isEmpty else { return }
        let byRow = Dictionary(backgrounds) { first, _ in first }
        for block in blocks {
            for row in block.rows {
                byRow[ObjectIdentifier(row.element)]?.setRow(
                    RowFrame(
                        rect: row.rect.offsetBy(dx: origin.x, dy: origin.y),
                        outline: (row.isLifted ? Path(row.rect) : outline(of: block)).offsetBy(dx: origin.x, dy: origin.y)))
            }
        }
    }

    func row(at point: CGPoint) -> Row? { blocks.lazy.flatMap(\.rows).first { $0.rect.contains(point) } }

    /// The tags or identities of the rows, by their innermost elements.
    func rowValues(of container: ArrangedElement) -> [ObjectIdentifier: AnyHashable] {
        guard selection != nil else { return [:] }
        var values: [ObjectIdentifier: AnyHashable] = [:]
        for option in container.options {
            for element in option.node.elements { values[ObjectIdentifier(element.innermost)] = option.tag }
        }
        return values
    }

    func value(of row: LayoutElement, _ values: [ObjectIdentifier: AnyHashable]) -> AnyHashable? {
        guard selection != nil else { return nil }
        return row.listTrait(ListTrait.RowValue.self) ?? values[ObjectIdentifier(row.innermost)]
    }

    /// Whether taps select rows.
    var isSelecting: Bool { selection.map { !$0.isMultiple || isEditing } ?? false }

    func select(at point: CGPoint) {
        if isSelecting, let row = row(at: point), row.isSelectable, let value = row.value { _ = selection?.select(value) }
    }
}
