import Foundation
import KinoraMotion
@_spi(Runtime) import KinoraViews

/// The list row that a drag has moved, and how far.
@MainActor
struct SwipedRow {
    enum Position: Equatable {
        case closed
        /// Moved by a drag, in points. If it is full, its end runs the first action.
        case held(CGFloat, isFull: Bool)
        /// All buttons are visible.
        case open
    }

    static var animation: Animation { .spring(response: 0.4, dampingFraction: 1) }

    /// The innermost element of the row.
    private(set) weak var element: LayoutElement?
    let actions: SwipeActions
    var position = Position.closed
    /// The actions of the buttons. The buttons set them.
    let triggers = SwipeTriggers()

    init(_ element: LayoutElement, actions: SwipeActions) {
        (self.element, self.actions) = (element, actions)
    }

    var edge: HorizontalEdge { actions.edge }
    /// The direction in which the row moves: 1 to the trailing edge, -1 to the leading edge.
    var direction: CGFloat { edge == .leading ? 1 : -1 }

    /// Whether the first button covers the others.
    var isFull: Bool {
        if case .held(_, let isFull) = position { isFull } else { false }
    }

    /// Returns the distance by which the row is moved to the trailing edge, in points.
    ///
    /// - Parameters:
    ///   - width: The width of the buttons.
    ///   - row: The width of the row.
    func offset(buttons width: CGFloat, row: CGFloat) -> CGFloat {
        switch position {
        case .closed: 0
        case .open: direction * width
        case .held(let distance, _):
            // Beyond the buttons, the row follows a drag with a third of its distance unless that runs an action.
            direction * min(actions.allowsFullSwipe ? distance : min(distance, width + (distance - width) / 3), row)
        }
    }

    /// Returns the position during a drag by `distance`.
    func held(at distance: CGFloat, buttons width: CGFloat, row: CGFloat) -> Position {
        .held(max(distance, 0), isFull: actions.allowsFullSwipe && distance > max(row / 2, width + 20))
    }
}

/// The actions of the buttons beside a row, the outermost first.
@MainActor
final class SwipeTriggers {
    var actions: [@MainActor () -> Void] = []

    nonisolated init() {}
}
