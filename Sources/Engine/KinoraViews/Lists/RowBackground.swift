import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

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
        modifier(OverlayModifier(content: background, alignment: .center, role: .behind, arrangement: RowArrangement()))
    }
}

/// Places the secondary views in the frame of the whole row of a list, which the list sets. They are not drawn outside of lists.
private struct RowArrangement: OverlayArrangement {
    func makeElement(around content: LayoutElement, secondary: ContainerElement, node: ViewNode) -> OverlayElement {
        RowBackgroundElement(content, secondary: secondary, node: node)
    }
}

private final class RowBackgroundElement: OverlayElement, RowBackground {
    private var row: RowFrame?

    override func placeSecondary(in size: CGSize, proposal: ProposedViewSize) {
        placeRow()
    }

    override func layoutValue(_ key: ObjectIdentifier) -> Any? { key == RowFrame.key ? self : super.layoutValue(key) }

    func setRow(_ row: RowFrame) {
        guard row != self.row else { return }
        self.row = row
        // If the element itself moves, it is placed after this, and places the background once more.
        placeRow()
    }

    private func placeRow() {
        guard let rect = row?.rect else { return }
        secondary.place(
            at: CGPoint(x: rect.minX - globalOrigin.x, y: rect.minY - globalOrigin.y), proposal: ProposedViewSize(rect.size),
            containerOrigin: globalOrigin)
        setNeedsDisplay()
    }

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        if let row, builder.search == nil {
            let outline = row.outline.offsetBy(dx: -globalOrigin.x, dy: -globalOrigin.y)
            builder.appendClipped(DisplayGroup(clips: [DisplayGroup.Clip(outline)])) { secondary.emit(&$0) }
        }
        content.emit(&builder)
    }
}
