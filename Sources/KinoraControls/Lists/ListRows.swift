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
    /// The row that shows its actions.
    var swiped: Binding<SwipedRow?> = .constant(nil)
}

extension ListRows: TouchableContainer {
    func touchKinds(_ arrangement: ListArrangement, of container: ArrangedElement) -> TouchKinds { arrangement.touchKinds(in: container) }

    func gesture(_ arrangement: ListArrangement, of container: ArrangedElement) -> some Gesture {
        var drag = DragGesture(coordinateSpace: .local)
        drag.axes = .horizontal
        let tap = SpatialTapGesture(coordinateSpace: .local).onEnded { [weak arrangement, weak container] in
            guard let container else { return }
            arrangement?.tap(at: $0.location, in: container)
        }
        return
            drag.onChanged { [weak arrangement, weak container] in
                guard let container else { return }
                arrangement?.follow($0, in: container)
            }
            .onEnded { [weak arrangement, weak container] in
                guard let container else { return }
                arrangement?.endSwipe($0, in: container)
            }
            .exclusively(before: tap)
    }

    func makeArrangement() -> ListArrangement { ListArrangement() }

    func configure(_ arrangement: ListArrangement, environment: EnvironmentValues) {
        arrangement.appearance = appearance
        arrangement.selection = selection
        arrangement.isEditing = isEditing
        arrangement.swiped = swiped
        arrangement.environment = environment
    }
}
