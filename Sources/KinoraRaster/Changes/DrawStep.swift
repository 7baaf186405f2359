import Foundation
import KinoraDrawing

/// An item of a list with everything that groups around it say: what is drawn is a row of these.
struct DrawStep: Hashable {
    var item: DisplayItem
    /// From the coordinates around the item to pixels.
    var transform: CGAffineTransform
    /// Nothing is drawn outside.
    var clip: PixelRect
}

extension DrawStep {
    /// The steps that draw `items`: groups that only hold things together, or cut along whole pixels, are taken apart.
    static func steps(of items: [DisplayItem], transform: CGAffineTransform, clip: PixelRect) -> [DrawStep] {
        var steps: [DrawStep] = []
        steps.reserveCapacity(items.count)
        append(items, transform: transform, clip: clip, to: &steps)
        return steps
    }

    private static func append(_ items: [DisplayItem], transform: CGAffineTransform, clip: PixelRect, to steps: inout [DrawStep]) {
        for item in items where item.opacity > 0 {
            if case .group(let group) = item.content, item.opacity >= 1, item.blendMode == .normal {
                let t = item.transform.concatenating(transform)
                guard Rasterizer.isDrawable(t) else { continue }
                if let inside = group.pixelClip(transform: t, within: clip) {
                    if !inside.isEmpty { append(group.items, transform: t, clip: inside, to: &steps) }
                    continue
                }
            }
            steps.append(DrawStep(item: item, transform: transform, clip: clip))
        }
    }
}

extension DrawStep {
    /// Whether this is nothing but a rectangle of one colour.
    var isPlainRectangle: Bool {
        guard case .fill(let path, .color, _) = item.content, item.blendMode == .normal else { return false }
        return path.isRectangle(mappedBy: item.transform.concatenating(transform))
    }
}

extension DisplayGroup {
    /// What of `clip` the group leaves to its items when it does nothing else to them; nil when it does.
    fileprivate func pixelClip(transform t: CGAffineTransform, within clip: PixelRect) -> PixelRect? {
        guard !isIsolated, filters.isEmpty, masks.isEmpty else { return nil }
        var inside = clip
        for clip in clips {
            guard let rect = clip.pixelRect(transform: t, within: inside) else { return nil }
            inside = rect
        }
        return inside
    }
}

extension DisplayGroup.Clip {
    /// What of `rect` shows when the clip runs along whole pixels there; nil when it does not.
    func pixelRect(transform: CGAffineTransform, within rect: PixelRect) -> PixelRect? {
        let t = self.transform.concatenating(transform)
        guard !isInverse, Rasterizer.isDrawable(t), path.isRectangle(mappedBy: t), let box = PixelBox(controlsOf: path)?.applying(t) else {
            return nil
        }
        let (touched, covered) = (box.touched.intersection(rect), box.covered.intersection(rect))
        return touched == covered ? touched : nil
    }
}
