import Foundation
import KinoraDrawing

/// An item of a list with everything that groups around it say: what is drawn is a row of these.
///
/// An object, since steps are handed on and kept by many: a copy of an item counts each reference that it holds.
final class DrawStep: Equatable, Sendable {
    let item: DisplayItem
    /// From the coordinates around the item to pixels.
    let transform: CGAffineTransform
    /// Nothing is drawn outside.
    let clip: PixelRect
    /// Whether something in it shows what lies behind.
    let hasBackdrop: Bool

    init(item: DisplayItem, transform: CGAffineTransform, clip: PixelRect) {
        (self.item, self.transform, self.clip) = (item, transform, clip)
        hasBackdrop = item.hasBackdrop
    }

    /// What moves differs in numbers; those are compared first.
    static func == (a: DrawStep, b: DrawStep) -> Bool {
        a === b || a.item.transform == b.item.transform && a.transform == b.transform && a.clip == b.clip && a.item == b.item
    }
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
                guard t.isDrawable else { continue }
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
    /// With how many equal steps both begin.
    static func commonCount(_ a: [DrawStep], _ b: [DrawStep]) -> Int {
        var common = 0
        while common < min(a.count, b.count), a[common] == b[common] { common += 1 }
        return common
    }

    /// Whether copying what these draw is quicker than drawing it: a ground of one colour or one of level rows is filled as quickly.
    static func areWorthKeeping(_ steps: ArraySlice<DrawStep>) -> Bool {
        steps.count > 1 || !(steps.first?.isQuick ?? true)
    }

    /// Whether this is nothing but a rectangle of one colour, or of rows of one colour each: then drawing it is quicker than copying it.
    var isQuick: Bool {
        guard case .fill(let path, let paint, _) = item.content, item.blendMode == .normal else { return false }
        let t = item.transform.concatenating(transform)
        guard path.isRectangle(mappedBy: t) else { return false }
        switch paint {
        case .color: return true
        case .linearGradient(_, let start, let end): return t.b == 0 && t.c == 0 && start.x == end.x
        case .radialGradient, .angularGradient, .mesh, .backdrop, .image: return false
        }
    }

    /// The pixels that this covers with colours that nothing shows through, when it is a rectangle.
    var opaqueRect: PixelRect? {
        guard case .fill(let path, let paint, _) = item.content, item.blendMode == .normal, item.opacity >= 1 else { return nil }
        let t = item.transform.concatenating(transform)
        guard path.isRectangle(mappedBy: t), t.isDrawable, paint.isOpaque else { return nil }
        return PixelBox(controlsOf: path)?.applying(t)?.covered.intersection(clip)
    }
}

extension Paint {
    /// Whether nothing shows through, wherever it is painted.
    fileprivate var isOpaque: Bool {
        switch self {
        case .color(let color): color.opacity >= 1
        case .linearGradient(let ramp, _, _), .angularGradient(let ramp, _, _, _): ramp.isOpaque
        case .radialGradient(let ramp, let start, let end): ramp.isOpaque && start.center == end.center
        case .mesh, .backdrop, .image: false
        }
    }
}

extension Paint.Ramp {
    fileprivate var isOpaque: Bool { !stops.isEmpty && stops.allSatisfy { $0.color.opacity >= 1 && $0.location.isFinite } }
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
        guard !isInverse, t.isDrawable, path.isRectangle(mappedBy: t), let box = PixelBox(controlsOf: path)?.applying(t) else {
            return nil
        }
        let (touched, covered) = (box.touched.intersection(rect), box.covered.intersection(rect))
        return touched == covered ? touched : nil
    }
}
