import Foundation
@_spi(Runtime) import KinoraViews

/// The list row that a drag moves to another position among the rows of its collection.
@MainActor
struct MovedRow {
    enum Position: Equatable {
        /// Moved down by a drag, in points.
        case held(CGFloat)
        /// At the position that the collection gives it, or moving there.
        case released
    }

    /// The innermost element of the row.
    private(set) weak var element: LayoutElement?
    /// The frames of the collection's rows before the drag, in the list's coordinates.
    let frames: [CGRect]
    /// The index of the row in `frames`.
    let source: Int
    var position = Position.held(0)

    init(_ element: LayoutElement, frames: [CGRect], source: Int) {
        (self.element, self.frames, self.source) = (element, frames, source)
    }

    /// The y coordinate of the row's upper edge during the drag; nil after it.
    var top: CGFloat? {
        if case .held(let distance) = position { frames[source].minY + distance } else { nil }
    }

    /// The index of the last row whose centre the leading edge of the dragged row has passed.
    var destination: Int {
        guard let top else { return source }
        let bottom = top + frames[source].height
        if bottom > frames[source].maxY {
            return frames.indices.last { $0 > source && frames[$0].midY < bottom } ?? source
        }
        return frames.indices.first { $0 < source && frames[$0].midY > top } ?? source
    }
}
