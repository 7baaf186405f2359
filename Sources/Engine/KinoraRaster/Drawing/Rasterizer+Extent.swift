import Foundation
import KinoraDrawing

extension Rasterizer {
    /// The pixels in `limit` that `items` may change. It is never too small; controls of curves and corners of rotated boxes can make it
    /// too large. O(number of points).
    func extent(of items: [DisplayItem], transform: CGAffineTransform, within limit: PixelRect) -> PixelRect {
        var all = PixelRect.empty
        for item in items {
            let t = item.transform.concatenating(transform)
            guard item.opacity > 0, t.isDrawable else { continue }
            all = all.union(extent(of: item.content, transform: t, within: limit))
            if all == limit { return limit }
        }
        return all
    }

    private func extent(of content: DisplayItem.Content, transform t: CGAffineTransform, within limit: PixelRect) -> PixelRect {
        switch content {
        case .fill(let path, _, _):
            return extent(PixelBox(controlsOf: path), t, within: limit)
        case .stroke(let path, _, let style):
            guard let pen = Pen(style, transform: t), let box = PixelBox(controlsOf: path)?.applying(t) else { return .empty }
            return box.expanded(by: pen.reach).touched.intersection(limit)
        case .text(let text, _):
            var all = PixelRect.empty
            for run in text.runs { all = all.union(extent(PixelBox(controlsOf: run.outlines), t, within: limit)) }
            for bitmapGlyph in text.bitmapGlyphs { all = all.union(extent(PixelBox(bitmapGlyph.frame), t, within: limit)) }
            return all
        case .image(_, let frame, _):
            return extent(PixelBox(frame), t, within: limit)
        case .group(let group):
            return extent(of: group, transform: t, within: limit)
        }
    }

    private func extent(of group: DisplayGroup, transform t: CGAffineTransform, within limit: PixelRect) -> PixelRect {
        if let parted = group.partedAtSeparateFilter { return extent(of: parted, transform: t, within: limit) }
        if case .projection(let projection)? = group.filters.first {
            return Projected(of: group.items, projection, transform: t, by: self)?.bounds(within: limit) ?? .empty
        }
        var all: PixelRect
        if case .graph(let graph)? = group.filters.first {
            all = UprightFilter(graph.region, transform: t)?.extent(within: limit) ?? .empty
        } else if case .warp(let warp)? = group.filters.first {
            all = UprightFilter(warp.region, transform: t)?.extent(within: limit) ?? .empty
        } else {
            let effects = group.filters.map { PixelFilter($0, transform: t) }
            let reach = effects.reduce(0) { $0 + $1.reach }
            let spread = effects.reduce(0) { $0 + $1.spread }
            all =
                effects.contains(where: \.fillsPlane)
                ? limit : extent(of: group.items, transform: t, within: limit.expanded(x: reach, y: reach)).expanded(x: spread, y: spread)
        }
        for clip in group.clips where !clip.isInverse {
            all = all.intersection(extent(PixelBox(controlsOf: clip.path), clip.transform.concatenating(t), within: limit))
        }
        return all.intersection(limit)
    }

    private func extent(_ box: PixelBox?, _ t: CGAffineTransform, within limit: PixelRect) -> PixelRect {
        box?.applying(t)?.touched.intersection(limit) ?? .empty
    }
}
