import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraViews

/// The symbols that a list in edit mode shows in a row: before the content, a circle if several rows can be selected, or else a minus sign if the row
/// can be deleted; after the content, three lines if the row can be moved.
@MainActor
struct RowEditing {
    var isDeletable = false
    var isMovable = false
    /// Whether the row is selected; nil if it has no circle.
    var isSelected: Bool?

    /// The widths that the symbols take from the row's content, in points.
    var leading: CGFloat { isDeletable || isSelected != nil ? 38 : 0 }
    var trailing: CGFloat { isMovable ? 36 : 0 }

    /// The symbols of a row in a list; none unless the list is in edit mode. `edits` are the edit actions of the row's `ForEach`.
    init(of row: LayoutElement, edits: RowEdits?, isEditing: Bool) {
        guard isEditing else { return }
        isDeletable = row.deletion(edits) != nil
        isMovable = row.movement(edits) != nil
    }

    /// Draws the symbols in a row, at `inset` from its sides, in points.
    func draw(in row: CGRect, inset: CGFloat, _ builder: inout DisplayListBuilder, environment: EnvironmentValues) {
        let isMirrored = environment.layoutDirection == .rightToLeft
        /// Returns the position of a symbol at the leading or trailing side of the row.
        func x(isLeading: Bool, width: CGFloat) -> CGFloat { isLeading != isMirrored ? row.minX + inset : row.maxX - inset - width }
        let context = StyleContext(environment: environment, rect: .zero)
        func fill(_ rect: CGRect, radius: CGFloat, _ color: AnyShapeStyle) {
            builder.append(.fill(Path(roundedRect: rect, cornerRadius: radius, style: .circular), color.paint(in: context), FillStyle()))
        }
        let circle = CGRect(x: x(isLeading: true, width: 22), y: row.midY - 11, width: 22, height: 22)
        if let isSelected {
            if isSelected { fill(circle, radius: 11, AnyShapeStyle(.tint)) }
            let mark = isSelected ? checkmark(in: circle) : Path(ellipseIn: circle.insetBy(dx: 0.75, dy: 0.75))
            let color = isSelected ? AnyShapeStyle(.white) : AnyShapeStyle(ControlColor.placeholder)
            builder.append(
                .stroke(
                    mark, color.paint(in: context), StrokeStyle(lineWidth: isSelected ? 2 : 1.5, lineCap: .round, lineJoin: .round)))
        } else if isDeletable {
            fill(circle, radius: 11, AnyShapeStyle(.red))
            fill(circle.insetBy(dx: 5.5, dy: 10), radius: 1, AnyShapeStyle(.white))
        }
        if isMovable {
            for offset in [-5.5, 0, 5.5] {
                let line = CGRect(x: x(isLeading: false, width: 20), y: row.midY + offset - 0.75, width: 20, height: 1.5)
                fill(line, radius: 0.75, AnyShapeStyle(ControlColor.placeholder))
            }
        }
    }
}

extension RowEditing {
    private func checkmark(in circle: CGRect) -> Path {
        Path { path in
            path.addLines([
                CGPoint(x: circle.minX + 6.5, y: circle.midY + 0.5), CGPoint(x: circle.midX - 1.5, y: circle.midY + 4),
                CGPoint(x: circle.maxX - 6.5, y: circle.midY - 4),
            ])
        }
    }
}

extension LayoutElement {
    /// Returns the action that deletes the row, from `onDelete(perform:)` or the edit actions of its `ForEach`; nil if it cannot be deleted.
    @MainActor func deletion(_ edits: RowEdits?) -> RowDeletion? {
        let isDisabled: Bool = listTrait(ListTrait.IsDeleteDisabled.self) ?? false
        return isDisabled ? nil : listTrait(EditableRow.Deletes.self) ?? edits?.deletion
    }

    /// Returns the action that moves the row, from `onMove(perform:)` or the edit actions of its `ForEach`; nil if it cannot be moved.
    @MainActor func movement(_ edits: RowEdits?) -> RowMovement? {
        let isDisabled: Bool = listTrait(ListTrait.IsMoveDisabled.self) ?? false
        return isDisabled ? nil : listTrait(EditableRow.Moves.self) ?? edits?.movement
    }
}

extension View {
    /// Sets whether a list can delete the view's row.
    nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
        listTrait(ListTrait.IsDeleteDisabled.self, isDisabled)
    }

    /// Sets whether a list can move the view's row.
    nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
        listTrait(ListTrait.IsMoveDisabled.self, isDisabled)
    }
}
