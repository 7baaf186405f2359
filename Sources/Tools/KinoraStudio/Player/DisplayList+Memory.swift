import Foundation
import KinoraDrawing

extension DisplayList {
    /// The approximate memory of the list in bytes, as if it shared nothing with other lists. Bitmaps and glyphs do not count, because lists share
    /// them.
    package var estimatedByteCount: Int {
        (exposure?.moments ?? [items]).reduce(0) { $0 + DisplayItem.estimatedByteCount($1) }
    }
}

extension DisplayItem {
    /// The size of an item without the contents of its path, group or text.
    private static let base = MemoryLayout<DisplayItem>.stride
    /// The size of a clip or mask without its contents.
    private static let effect = 128

    fileprivate static func estimatedByteCount(_ items: [DisplayItem]) -> Int {
        items.reduce(32) { $0 + base + $1.contentByteCount }
    }

    private var contentByteCount: Int {
        switch content {
        case .fill(let path, _, _), .stroke(let path, _, _): return path.estimatedByteCount
        case .text, .image: return 256
        case .group(let group):
            var count = 256 + Self.estimatedByteCount(group.items)
            for clip in group.clips { count += Self.effect + clip.path.estimatedByteCount }
            for mask in group.masks { count += Self.effect + Self.estimatedByteCount(mask.items) }
            return count
        }
    }
}

extension Path {
    fileprivate var estimatedByteCount: Int { 64 + verbs.count + points.count * MemoryLayout<CGPoint>.stride }
}
