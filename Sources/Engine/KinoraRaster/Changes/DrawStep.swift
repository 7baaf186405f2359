import Foundation
import KinoraDrawing

/// An item of a list with the transform and clip of its groups. A frame is drawn as a sequence of steps.
///
/// A class, because steps are shared, and copying an item would retain each reference in it.
final class DrawStep: Equatable, Sendable {
    let item: DisplayItem
    /// From the coordinate system around the item to pixels.
    let transform: CGAffineTransform
    /// Nothing is drawn outside.
    let clip: PixelRect
    /// Whether the item contains a backdrop effect.
    let hasBackdrop: Bool
    /// The gradients that are drawn as one. The item is a group of them.
    let run: SmoothRun?

    init(item: DisplayItem, transform: CGAffineTransform, clip: PixelRect) {
        (self.item, self.transform, self.clip) = (item, transform, clip)
        hasBackdrop = item.hasBackdrop
        run = nil
    }

    /// Creates the step that draws several as one.
    init(_ steps: ArraySlice<DrawStep>, run: SmoothRun) {
        let items = steps.map { step in
            var item = step.item
            item.transform = item.transform.concatenating(step.transform)
            return item
        }
        item = DisplayItem(.group(DisplayGroup(items: items)))
        (transform, clip, hasBackdrop, self.run) = (.identity, run.bounds, false, run)
    }

    /// Numbers are compared first, because they differ in moving items.
    static func == (a: DrawStep, b: DrawStep) -> Bool {
        a === b
            || a.item.transform == b.item.transform && a.transform == b.transform && a.clip == b.clip && SmoothRun.areSimilar(a.run, b.run)
                && a.item == b.item
    }
}

extension DrawStep {
    /// The steps that draw `items`. Groups that have no effect, or only clip at whole pixels, are replaced by their items; with `mergesGradients`,
    /// smooth gradients over one another become one step.
    static func steps(
        of items: [DisplayItem], transform: CGAffineTransform, clip: PixelRect, mergesGradients: Bool = false
    ) -> [DrawStep] {
        var steps: [DrawStep] = []
        steps.reserveCapacity(items.count)
        var hasGradients = false
        append(items, transform: transform, clip: clip, to: &steps, &hasGradients)
        return mergesGradients && hasGradients ? mergingSmoothRuns(steps) : steps
    }

    private static func append(
        _ items: [DisplayItem], transform: CGAffineTransform, clip: PixelRect, to steps: inout [DrawStep], _ hasGradients: inout Bool
    ) {
        for item in items where item.opacity > 0 {
            if case .group(let group) = item.content, item.opacity >= 1, item.blendMode == .normal {
                let t = item.transform.concatenating(transform)
                guard t.isDrawable else { continue }
                if let inside = group.pixelClip(transform: t, within: clip) {
                    if !inside.isEmpty { append(group.items, transform: t, clip: inside, to: &steps, &hasGradients) }
                    continue
                }
            }
            hasGradients = hasGradients || item.isGradient
            steps.append(DrawStep(item: item, transform: transform, clip: clip))
        }
    }
}

extension DrawStep {
    /// The length of the common prefix of two sequences of steps.
    static func commonCount(_ a: [DrawStep], _ b: [DrawStep]) -> Int {
        var common = 0
        while common < min(a.count, b.count), a[common] == b[common] { common += 1 }
        return common
    }

    /// Whether copying the result of these steps is faster than drawing them. It is not for a background of one colour or of rows of one
    /// colour.
    static func areWorthKeeping(_ steps: ArraySlice<DrawStep>) -> Bool {
        steps.count > 1 || !(steps.first?.isQuick ?? true)
    }

    /// Whether this is only a rectangle of one colour or of rows of one colour each, which is faster to draw than to copy.
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

    /// The pixels that this covers with opaque colours, if it is a rectangle.
    var opaqueRect: PixelRect? {
        if let run { return run.isOpaque ? run.bounds : nil }
        guard item.blendMode == .normal, item.opacity >= 1 else { return nil }
        let t = item.transform.concatenating(transform)
        guard t.isDrawable else { return nil }
        switch item.content {
        case .fill(let path, let paint, _):
            guard path.isRectangle(mappedBy: t), paint.isOpaque else { return nil }
            return PixelBox(controlsOf: path)?.applying(t)?.covered.intersection(clip)
        case .image(let bitmap, let frame, _):
            // An image that is neither rotated nor sheared.
            guard bitmap.isOpaque, t.b == 0, t.c == 0 else { return nil }
            return PixelBox(frame)?.applying(t)?.covered.intersection(clip)
        case .stroke, .text, .group: return nil
        }
    }
}

extension Paint {
    /// Whether it is completely opaque.
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
    /// The clip within `clip` that a group applies to its items if it has no other effect; nil if it has one.
    func pixelClip(transform t: CGAffineTransform, within clip: PixelRect) -> PixelRect? {
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
    /// Whether this is a rectangle with horizontal and vertical edges that contains `rect`, so that it cuts nothing of it.
    func contains(_ rect: PixelRect, transform: CGAffineTransform) -> Bool {
        let t = self.transform.concatenating(transform)
        guard !isInverse, t.isDrawable, path.isRectangle(mappedBy: t), let box = PixelBox(controlsOf: path)?.applying(t) else {
            return false
        }
        return box.covered.contains(rect)
    }

    /// The part of `rect` inside the clip if the clip's edges are at whole pixels; nil otherwise.
    func pixelRect(transform: CGAffineTransform, within rect: PixelRect) -> PixelRect? {
        let t = self.transform.concatenating(transform)
        guard !isInverse, t.isDrawable, path.isRectangle(mappedBy: t), let box = PixelBox(controlsOf: path)?.applying(t) else {
            return nil
        }
        let (touched, covered) = (box.touched.intersection(rect), box.covered.intersection(rect))
        return touched == covered ? touched : nil
    }
}
