import Foundation
import KinoraDrawing

extension DisplayList {
    /// All that is drawn, with groups taken apart.
    package var leaves: [DisplayItem] { DisplayList.leaves(items, in: .identity) }

    private static func leaves(_ items: [DisplayItem], in outer: CGAffineTransform) -> [DisplayItem] {
        items.flatMap { item -> [DisplayItem] in
            var item = item
            item.transform = item.transform.concatenating(outer)
            guard case .group(let group) = item.content else { return [item] }
            return leaves(group.items, in: item.transform)
        }
    }
}
