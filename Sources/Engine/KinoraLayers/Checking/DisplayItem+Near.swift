import Foundation
import KinoraDrawing

extension [DisplayItem] {
    /// The items that decide the pixels in `rect`: all of those that reach it, and all that may be behind an item that blurs what is behind it.
    ///
    /// - Parameter margin: The distance that antialiased edges reach beyond the bounds of items, in the unit of `rect`.
    func near(_ rect: CGRect, margin: Double) -> [DisplayItem] {
        let area = rect.insetBy(dx: -margin, dy: -margin)
        return contains(where: \.hasBackdrop) ? self : filter { $0.bounds.intersects(area) }
    }
}

extension DisplayItem {
    /// Whether the item, or one inside, is painted with what is behind it.
    fileprivate var hasBackdrop: Bool {
        switch content {
        case .fill(_, let paint, _), .stroke(_, let paint, _), .text(_, let paint): paint.isBackdrop
        case .image: false
        case .group(let group): (group.items + group.masks.flatMap(\.items)).contains(where: \.hasBackdrop)
        }
    }
}

extension Paint {
    fileprivate var isBackdrop: Bool { if case .backdrop = self { true } else { false } }
}
