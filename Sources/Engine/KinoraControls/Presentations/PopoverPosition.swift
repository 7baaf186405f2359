import Foundation
import KinoraDrawing
import KinoraViews

/// A popover's position relative to the view that presents it.
struct PopoverPosition {
    let anchor: PopoverAttachmentAnchor
    /// The preferred side of the anchor.
    let edge: Edge

    /// The rectangle that the arrow points at, for a view with a frame.
    func rect(in frame: CGRect) -> CGRect {
        switch anchor {
        case .rect(let source): source.value(frame)
        case .point(let point): CGRect(origin: point.point(in: frame), size: .zero)
        }
    }
}

/// The rectangle that a popover's arrow points at, and the preferred side of it.
struct PopoverTarget: Equatable {
    let rect: CGRect
    let edge: Edge
}
