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

/// The background of a list row that is drawn by a view.
@MainActor
package protocol RowBackground: AnyObject {
    /// Sets the frame of the row. The list calls this whenever it places its rows.
    func setRow(_ row: RowFrame)
}

extension LayoutElement {
    /// The background that ``View/rowBackground(_:)`` has set; nil without one.
    package final var rowBackground: (any RowBackground)? { layoutValue(RowFrame.key) as? any RowBackground }
}

extension View {
    /// Draws `background` behind the list row that contains this view.
    nonisolated package func rowBackground<Background: View>(_ background: Background) -> some View {
        modifier(OverlayModifier(content: background, alignment: .center, role: .row))
    }
}
