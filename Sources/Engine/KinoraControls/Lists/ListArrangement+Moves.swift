import Foundation
@_spi(Runtime) import KinoraViews

extension ListArrangement {
    /// Whether a drag that starts at `point` moves a row: in edit mode, at the three lines of the row.
    func isHandle(at point: CGPoint) -> Bool {
        guard isEditing, let row = row(at: point), row.editing.isMovable else { return false }
        let fromTrailing = environment.layoutDirection == .rightToLeft ? point.x - row.rect.minX : row.rect.maxX - point.x
        return fromTrailing < inset + row.editing.trailing
    }

    /// Whether a hold at `point` lifts a row, which a drag moves then.
    func isMovable(at point: CGPoint, in container: ArrangedElement) -> Bool {
        guard let row = row(at: point) else { return false }
        return movement(of: row.element, in: container) != nil
    }

    /// Whether any row can be moved.
    func hasMovableRows(in container: ArrangedElement) -> Bool {
        let positions = container.forEachPositions
        return container.present.contains { $0.movement(positions[ObjectIdentifier($0.innermost)]?.edits) != nil }
    }

    private func movement(of row: LayoutElement, in container: ArrangedElement) -> RowMovement? {
        container.present.first { $0.innermost === row }?.movement(container.forEachPositions[ObjectIdentifier(row)]?.edits)
    }

    // MARK: Drags

    /// Lifts the row at `point`.
    func lift(at point: CGPoint, in container: ArrangedElement) {
        let isFree = moved.wrappedValue.map { $0.top == nil || $0.element == nil } ?? true
        guard isFree, let row = row(at: point) else { return }
        if swiped.wrappedValue?.position == .open { close() }
        let positions = container.forEachPositions
        let rows = siblings(of: row.element, among: container.present, positions).map { container.present[$0].innermost }
        guard let source = rows.firstIndex(where: { $0 === row.element }) else { return }
        let frames = Dictionary(blocks.flatMap(\.rows).map { (ObjectIdentifier($0.element), $0.rect) }) { first, _ in first }
        moved.wrappedValue = MovedRow(row.element, frames: rows.map { frames[ObjectIdentifier($0)] ?? row.rect }, source: source)
    }

    /// Moves the lifted row with a drag. The other rows make room for it.
    func move(_ value: DragGesture.Value, in container: ArrangedElement) {
        lift(at: value.startLocation, in: container)
        guard let row = moved.wrappedValue, row.top != nil else { return }
        var held = row
        held.position = .held(value.translation.height)
        withAnimation(held.destination == row.destination ? nil : SwipedRow.animation) { moved.wrappedValue = held }
    }

    /// Lets the lifted row move to its new position, and calls the action of its collection.
    func drop(in container: ArrangedElement) {
        guard let row = moved.wrappedValue, row.top != nil, let element = row.element else { return }
        let positions = container.forEachPositions
        let rows = siblings(of: element, among: container.present, positions).map { container.present[$0] }
        let action = movement(of: element, in: container)
        let moved = moved
        container.enqueue(Transaction(animation: SwipedRow.animation)) {
            moved.wrappedValue?.position = .released
            guard row.destination != row.source, rows.indices.contains(row.destination),
                let source = positions[ObjectIdentifier(element)]?.offset,
                let destination = positions[ObjectIdentifier(rows[row.destination].innermost)]?.offset
            else { return }
            action?(IndexSet(integer: source), row.destination > row.source ? destination + 1 : destination)
        }
    }

    // MARK: Layout

    /// Returns the indices of the elements in the order of their positions, with the lifted row at the position to which it moves.
    func order(of elements: [LayoutElement], in container: ArrangedElement) -> [Int] {
        var order = Array(elements.indices)
        guard let row = movedRow, row.top != nil, row.destination != row.source, let element = row.element else { return order }
        let rows = siblings(of: element, among: elements, container.forEachPositions)
        guard rows.count == row.frames.count else { return order }
        order.remove(at: rows[row.source])
        order.insert(rows[row.source], at: rows[row.destination])
        return order
    }

    /// Returns the indices of the rows that have been made from the same collection and are in the same section as `row`.
    private func siblings(of row: LayoutElement, among elements: [LayoutElement], _ positions: [ObjectIdentifier: ForEachPosition]) -> [Int]
    {
        let collection = positions[ObjectIdentifier(row)]?.collection
        let section = elements.first { $0.innermost === row }?.sectionPart?.section
        return elements.indices.filter {
            let element = elements[$0]
            return positions[ObjectIdentifier(element.innermost)]?.collection == collection
                && element.sectionPart.map { $0.role == .row } ?? true && element.sectionPart?.section == section
        }
    }
}
