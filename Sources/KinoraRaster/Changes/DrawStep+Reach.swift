import Foundation
import KinoraDrawing

extension Rasterizer {
    /// The pixels that a step may change.
    func extent(of step: DrawStep) -> PixelRect {
        if step.item.reachesEverywhere { return step.clip }
        let drawn = extent(of: [step.item], transform: step.transform, within: step.clip)
        let touched = drawn.union(cutExtent(of: step.item, transform: step.transform, within: step.clip))
        // Glass shows what lies around it, which has to be drawn anew with it: finished pixels have in them what lies above.
        let reach = step.item.backdropReach(transform: step.transform)
        return reach > 0 ? touched.expanded(x: reach, y: reach).intersection(canvas.bounds) : touched
    }

    /// Where clips of groups have edges.
    private func cutExtent(of item: DisplayItem, transform: CGAffineTransform, within limit: PixelRect) -> PixelRect {
        guard case .group(let group) = item.content else { return .empty }
        let t = item.transform.concatenating(transform)
        guard Self.isDrawable(t) else { return .empty }
        var all = PixelRect.empty
        for clip in group.clips where clip.pixelRect(transform: t, within: limit) == nil {
            guard let box = PixelBox(controlsOf: clip.path)?.applying(clip.transform.concatenating(t)) else { continue }
            all = all.union(box.touched.intersection(limit))
        }
        for item in group.items { all = all.union(cutExtent(of: item, transform: t, within: limit)) }
        return all
    }

    /// Notes what differs between two rows of steps. Both lead to the same picture outside of what is noted.
    func compare(_ old: ArraySlice<DrawStep>, _ new: ArraySlice<DrawStep>, into damage: inout Damage) {
        var (old, new) = (old, new)
        while let a = old.first, let b = new.first, a == b {
            old.removeFirst()
            new.removeFirst()
        }
        while let a = old.last, let b = new.last, a == b {
            old.removeLast()
            new.removeLast()
        }
        // As many on both sides: most likely each became the one in its place.
        if old.count == new.count {
            for (a, b) in zip(old, new) where a != b {
                if damage.isEverything { return }
                compare(a, b, into: &damage)
            }
        } else {
            for step in old { damage.add(extent(of: step)) }
            for step in new { damage.add(extent(of: step)) }
        }
    }

    private func compare(_ old: DrawStep, _ new: DrawStep, into damage: inout Damage) {
        // Of a group that only its items changed in, the items tell.
        if case .group(let a) = old.item.content, case .group(let b) = new.item.content, old.transform == new.transform,
            old.clip == new.clip,
            old.item.transform == new.item.transform, old.item.opacity == new.item.opacity, old.item.blendMode == new.item.blendMode,
            old.item.backdropReach(transform: old.transform) == 0, new.item.backdropReach(transform: new.transform) == 0,
            a.clips == b.clips, a.masks == b.masks, a.isIsolated == b.isIsolated, a.filters.isEmpty, b.filters.isEmpty,
            !old.item.reachesEverywhere, !new.item.reachesEverywhere
        {
            let t = old.item.transform.concatenating(old.transform)
            guard Self.isDrawable(t) else { return }
            var inside = Damage(bounds: clipBounds(a.clips, transform: t, within: old.clip))
            compare(
                DrawStep.steps(of: a.items, transform: t, clip: old.clip)[...],
                DrawStep.steps(of: b.items, transform: t, clip: new.clip)[...],
                into: &inside)
            for rect in inside.rects { damage.add(rect) }
            return
        }
        damage.add(extent(of: old))
        damage.add(extent(of: new))
    }

    private func clipBounds(_ clips: [DisplayGroup.Clip], transform t: CGAffineTransform, within limit: PixelRect) -> PixelRect {
        var visible = limit
        for clip in clips where !clip.isInverse {
            visible = visible.intersection(PixelBox(controlsOf: clip.path)?.applying(clip.transform.concatenating(t))?.touched ?? .empty)
        }
        return visible
    }

    /// Makes the damage so large that it cuts through none of the steps; answers the extent of each, unless everything is drawn anyway.
    ///
    /// An edge that Cairo cuts, at a row or a column, may come out a level different from what it is in the whole (its scan converter treats
    /// rows as wholes and looks ahead), and what a frame looks like must not depend on what was drawn before it.
    func complete(_ damage: inout Damage, for steps: ArraySlice<DrawStep>) -> [PixelRect]? {
        guard !damage.rects.isEmpty else { return [] }
        var extents: [PixelRect] = []
        for step in steps where !damage.isEverything {
            extents.append(step.item.hasWideFilter(transform: step.transform) ? canvas.bounds : extent(of: step))
        }
        var isGrowing = true
        while isGrowing, !damage.isEverything {
            isGrowing = false
            for extent in extents where damage.rects.contains(where: { !$0.intersection(extent).isEmpty && !$0.contains(extent) }) {
                damage.add(extent)
                isGrowing = true
            }
        }
        return damage.isEverything ? nil : extents
    }
}

extension DisplayItem {
    /// True when the item changes pixels that nothing of it covers.
    fileprivate var reachesEverywhere: Bool {
        guard case .group(let group) = content else { return false }
        return blendMode.isUnbounded || group.items.contains(where: \.reachesEverywhere)
    }

    /// True when a filter reaches so far that its layer may be cut to what can be seen.
    fileprivate func hasWideFilter(transform: CGAffineTransform) -> Bool {
        guard case .group(let group) = content else { return false }
        let t = self.transform.concatenating(transform)
        guard Rasterizer.isDrawable(t) else { return false }
        return group.filters.reduce(0) { $0 + PixelFilter($1, transform: t).reach } > 256
            || (group.items + group.masks.flatMap(\.items)).contains { $0.hasWideFilter(transform: t) }
    }
}
