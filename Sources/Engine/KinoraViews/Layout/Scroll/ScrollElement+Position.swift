import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraRuntime

extension ScrollElement {
    /// A view or an anchor that keeps its position in the window when the size of the content or of the window changes.
    struct KeptPosition {
        enum Subject: Hashable {
            /// The view that `scrollPosition` refers to.
            case view(AnyHashable)
            /// The end of the content that `scrollPosition` refers to, or the default anchor.
            case anchor(UnitPoint)
        }

        let subject: Subject
        /// The view in the content's coordinates. For an anchor, the offset that aligns the anchor of the content with the anchor of the window,
        /// without size.
        let rect: CGRect

        /// Whether a view is visible, or an anchor at its position, while the content has this offset.
        func isInPosition(at offset: CGPoint, window: CGSize) -> Bool {
            switch subject {
            case .anchor: abs(offset.x - rect.minX) < 0.5 && abs(offset.y - rect.minY) < 0.5
            case .view:
                rect.minX <= offset.x + window.width && rect.maxX >= offset.x && rect.minY <= offset.y + window.height
                    && rect.maxY >= offset.y
            }
        }
    }

    /// The view or end of `scrollPosition`, or else the default anchor. Nil if nothing keeps its position: for points and offsets,
    /// and for the top and leading edges, where the content stays anyway.
    var keptPosition: KeptPosition? {
        func anchored(_ anchor: UnitPoint) -> KeptPosition {
            KeptPosition(subject: .anchor(anchor), rect: CGRect(origin: point(at: anchor), size: .zero))
        }
        switch node.environment.scrollRequest?.target {
        case .view(let id):
            return node.node(identifiedBy: id)?.elements.first.map { KeptPosition(subject: .view(id), rect: rect(of: $0)) }
        case .edge(.bottom): return anchored(UnitPoint(x: 0, y: 1))
        case .edge(.trailing): return anchored(UnitPoint(x: 1, y: 0))
        case .edge, .point, .x, .y: return nil
        case nil: return settings.sizeAnchor.map(anchored)
        }
    }
}
