import Foundation
import KinoraViews

/// The rows of a list with their backgrounds, separators, headers and footers.
struct ListRows<Content: View>: View {
    let content: Content
    let appearance: ListAppearance
    let selection: ListSelection?
    /// True if the list is in edit mode.
    var isEditing = false
    /// The row that shows its actions.
    var swipedRow: SwipedRow?
    var swiped: Binding<SwipedRow?> = .constant(nil)
    /// The row that a drag moves to another position.
    var movedRow: MovedRow?
    var moved: Binding<MovedRow?> = .constant(nil)
}

extension ListRows: TouchableContainer {
    func touchKinds(_ arrangement: ListArrangement, of container: ArrangedElement) -> TouchKinds { arrangement.touchKinds(in: container) }

    func gesture(_ arrangement: ListArrangement, of container: ArrangedElement) -> some Gesture {
        /// Returns an action that does nothing after the end of the list.
        func action<Value>(_ body: @escaping (Value, ListArrangement, ArrangedElement) -> Void) -> (Value) -> Void {
            { [weak arrangement, weak container] value in
                if let arrangement, let container { body(value, arrangement, container) }
            }
        }
        var swipe = DragGesture(coordinateSpace: .local)
        swipe.axes = .horizontal
        let move = DragGesture(minimumDistance: 0, coordinateSpace: .local)
        let handle = move.starting { [weak arrangement] in arrangement?.isHandle(at: $0) ?? false }
        let hold = LongPressGesture().starting { [weak arrangement, weak container] point in
            if let arrangement, let container { arrangement.isMovable(at: point, in: container) } else { false }
        }
        let lift = hold.sequenced(before: move)
        return
            handle.onChanged(action { $1.move($0, in: $2) }).onEnded(action { $1.drop(in: $2) })
            .exclusively(before: swipe.onChanged(action { $1.follow($0, in: $2) }).onEnded(action { $1.endSwipe($0, in: $2) }))
            .exclusively(
                before: lift.onChanged(action { if case .second(_, let drag?) = $0 { $1.move(drag, in: $2) } }).onEnded(
                    action { $1.drop(in: $2) })
            )
            .exclusively(before: SpatialTapGesture(coordinateSpace: .local).onEnded(action { $1.tap(at: $0.location, in: $2) }))
    }

    func makeArrangement() -> ListArrangement { ListArrangement() }

    func configure(_ arrangement: ListArrangement, environment: EnvironmentValues) {
        arrangement.appearance = appearance
        arrangement.selection = selection
        arrangement.isEditing = isEditing
        arrangement.swipedRow = swipedRow
        arrangement.swiped = swiped
        arrangement.movedRow = movedRow
        arrangement.moved = moved
        arrangement.environment = environment
    }
}
