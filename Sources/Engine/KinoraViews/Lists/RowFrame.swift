import Foundation
import KinoraDrawing

/// The frame of a list row's background, in the coordinates of the whole frame, in points.
package struct RowFrame: Equatable {
    static let key = ObjectIdentifier(RowFrame.self)

    package var rect: CGRect
    /// The outline of the section, beyond which nothing is drawn.
    package var outline: Path

    package init(rect: CGRect, outline: Path) {
        (self.rect, self.outline) = (rect, outline)
    }
}
