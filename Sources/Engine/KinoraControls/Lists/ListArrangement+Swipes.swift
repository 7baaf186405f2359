import Foundation
@_spi(Runtime) import KinoraViews

extension ListArrangement {
    /// A drag that moves a row.
    struct Swipe {
        /// The distance of the row at the beginning of the drag, in points; nil if the drag moves no row.
        let start: CGFloat?
    }

    /// The touches that the list reacts to.
    func touchKinds(in container: ArrangedElement) -> TouchKinds {
        var kinds: TouchKinds = []
        let isOpen = swiped.wrappedValue?.position == .open
        if isSelecting || isEditing || isOpen { kinds.insert(.tap) }
        if !isEditing, isOpen || container.hasSwipeActions { kinds.insert(.drag) }
        if hasMovableRows(in: container) { kinds.formUnion([.drag, .hold]) }
        return kinds
    }

    /// Closes an open row, or opens the deletion of a row in edit mode, or selects a row.
    func tap(at point: CGPoint, in container: ArrangedElement) {
        if swiped.wrappedValue?.position == .open { return close() }
        guard let row = row(at: point) else { return }
        let fromLeading = environment.layoutDirection == .rightToLeft ? row.rect.maxX - point.x : point.x - row.rect.minX
        if isEditing, row.editing.isDeletable, row.editing.isSelected == nil, fromLeading < inset + row.editing.leading {
            show(row.element, in: container)
        } else {
            select(at: point)
        }
    }

    /// Hides the actions of the swiped row.
    func close() {
        withAnimation(SwipedRow.animation) { swiped.wrappedValue?.position = .closed }
    }

    /// Shows the actions at the trailing edge of a row.
    private func show(_ element: LayoutElement, in container: ArrangedElement) {
        guard let actions = actions(of: element, at: .trailing, in: container) else { return }
        let swiped = swiped
        container.enqueue(Transaction()) { [weak container] in
            swiped.wrappedValue = SwipedRow(element, actions: actions)
            // The buttons exist after the update of this change, and can be animated then.
            container?.enqueue(Transaction(animation: SwipedRow.animation)) { swiped.wrappedValue?.position = .open }
        }
    }

    private func actions(of element: LayoutElement, at edge: HorizontalEdge, in container: ArrangedElement) -> SwipeActions? {
        let row = container.present.first { $0.innermost === element }
        return row?.swipeActions(at: edge, position: container.forEachPositions[ObjectIdentifier(element)])
    }

    // MARK: Drags

    /// Moves a row with a drag. The drag's first direction determines the edge. While a row is open, a drag elsewhere closes it.
    func follow(_ value: DragGesture.Value, in container: ArrangedElement) {
        let distance = value.translation.width * (environment.layoutDirection == .rightToLeft ? -1 : 1)
        if swipe == nil { begin(value, distance: distance, in: container) }
        guard let start = swipe?.start, let row = swiped.wrappedValue, row.element != nil else { return }
        let position = row.held(at: row.direction * distance + start, buttons: buttonsWidth, row: container.frame.width - 2 * margin)
        var held = row
        held.position = position
        // The first button begins or ends to cover the others.
        withAnimation(held.isFull == row.isFull ? nil : SwipedRow.animation) { swiped.wrappedValue?.position = position }
    }

    private func begin(_ value: DragGesture.Value, distance: CGFloat, in container: ArrangedElement) {
        let touched = row(at: value.startLocation)
        if let open = swiped.wrappedValue, open.position == .open, let element = open.element {
            let isInRow = touched?.element === element
            swipe = Swipe(start: isInRow ? buttonsWidth : nil)
            if !isInRow { close() }
            return
        }
        guard !isEditing, let touched, let actions = actions(of: touched.element, at: distance < 0 ? .trailing : .leading, in: container)
        else { return }
        swiped.wrappedValue = SwipedRow(touched.element, actions: actions)
        swipe = Swipe(start: 0)
    }

    /// Opens or closes the row, or runs its first action, depending on the distance and velocity at the end of a drag.
    func endSwipe(_ value: DragGesture.Value, in container: ArrangedElement) {
        follow(value, in: container)
        defer { swipe = nil }
        guard let start = swipe?.start, let row = swiped.wrappedValue else { return }
        let sign = row.direction * (environment.layoutDirection == .rightToLeft ? -1 : 1)
        let predicted = start + sign * value.predictedEndTranslation.width
        let (swiped, buttons) = (swiped, buttonsWidth)
        container.enqueue(Transaction(animation: SwipedRow.animation)) {
            if swiped.wrappedValue?.isFull == true {
                row.triggers.actions.first?()
                swiped.wrappedValue?.position = .closed
            } else {
                swiped.wrappedValue?.position = predicted > buttons / 2 ? .open : .closed
            }
        }
    }
}

extension ArrangedElement {
    /// Whether a drag can show actions of a row.
    fileprivate var hasSwipeActions: Bool {
        let keys: [Any.Type] = [ListTrait.LeadingActions.self, ListTrait.TrailingActions.self, EditableRow.Deletes.self]
        if present.contains(where: { row in keys.contains { row.layoutValue(ObjectIdentifier($0)) != nil } }) { return true }
        return forEachPositions.values.contains { $0.edits.deletion != nil }
    }
}
