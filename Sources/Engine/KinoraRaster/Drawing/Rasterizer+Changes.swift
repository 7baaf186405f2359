import Foundation
import KinoraDrawing

extension Rasterizer {
    /// The pixels that a step may change.
    func extent(of step: DrawStep) -> PixelRect {
        reach(of: [step.item], transform: step.transform, within: step.clip)
    }

    /// The pixels in `limit` that drawing `items` may change, including those on the edges of clips.
    func reach(of items: [DisplayItem], transform: CGAffineTransform, within limit: PixelRect) -> PixelRect {
        if items.contains(where: \.reachesEverywhere) { return limit }
        return items.reduce(extent(of: items, transform: transform, within: limit)) {
            $0.union(cutExtent(of: $1, transform: transform, within: limit))
        }
    }

    /// The bounds of the edges of groups' clips.
    private func cutExtent(of item: DisplayItem, transform: CGAffineTransform, within limit: PixelRect) -> PixelRect {
        guard case .group(let group) = item.content else { return .empty }
        let t = item.transform.concatenating(transform)
        guard t.isDrawable else { return .empty }
        var all = PixelRect.empty
        for clip in group.clips where clip.pixelRect(transform: t, within: limit) == nil {
            guard let box = PixelBox(controlsOf: clip.path)?.applying(clip.transform.concatenating(t)) else { continue }
            all = all.union(box.touched.intersection(limit))
        }
        for item in group.items { all = all.union(cutExtent(of: item, transform: t, within: limit)) }
        return all
    }

    /// Adds the differences between two sequences of steps to `damage`, and returns the extents of the new ones. Outside the damage, both
    /// must result in the same pixels. The extents of both are known, or empty.
    func compare(
        _ old: [DrawStep], _ oldExtents: [PixelRect], _ new: [DrawStep], _ newExtents: [PixelRect] = [], into damage: inout Damage
    ) -> [PixelRect] {
        let extents = compareEach(old, oldExtents, new, newExtents, into: &damage)
        // A backdrop effect shows the pixels around it, so changes affect all of it.
        if !damage.isEmpty, old.contains(where: \.hasBackdrop) || new.contains(where: \.hasBackdrop) { damage.add(damage.bounds) }
        return extents
    }

    private func compareEach(
        _ old: [DrawStep], _ oldExtents: [PixelRect], _ new: [DrawStep], _ newExtents: [PixelRect], into damage: inout Damage
    ) -> [PixelRect] {
        let shorter = min(old.count, new.count)
        return old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                var first = 0
                while first < shorter, old[first] == new[first] { first += 1 }
                var last = 0
                while last < shorter - first, old[old.count - 1 - last] == new[new.count - 1 - last] { last += 1 }
                func extent(ofOld index: Int) -> PixelRect { oldExtents.isEmpty ? self.extent(of: old[index]) : oldExtents[index] }
                func extent(ofNew index: Int) -> PixelRect { newExtents.isEmpty ? self.extent(of: new[index]) : newExtents[index] }
                var extents: [PixelRect] = []
                extents.reserveCapacity(new.count)
                for index in 0..<first { extents.append(extent(ofOld: index)) }
                // With equal numbers, each step most likely replaces the one at the same index.
                let isSameCount = old.count == new.count
                for index in first..<(new.count - last) {
                    if isSameCount, old[index] == new[index] {
                        extents.append(extent(ofOld: index))
                        continue
                    }
                    let after = extent(ofNew: index)
                    extents.append(after)
                    guard isSameCount else {
                        damage.add(after)
                        continue
                    }
                    if compareInside(old[index], new[index], into: &damage) { continue }
                    damage.add(extent(ofOld: index))
                    damage.add(after)
                }
                if !isSameCount { for index in first..<(old.count - last) { damage.add(extent(ofOld: index)) } }
                for index in (old.count - last)..<old.count { extents.append(extent(ofOld: index)) }
                return extents
            }
        }
    }

    /// Adds the differences inside a group. Returns false if they cannot be separated.
    private func compareInside(_ old: DrawStep, _ new: DrawStep, into damage: inout Damage) -> Bool {
        guard old.run == nil, new.run == nil else { return false }
        // If only the items of a group differ, compares the items.
        if case .group(let a) = old.item.content, case .group(let b) = new.item.content, old.transform == new.transform,
            old.clip == new.clip,
            old.item.transform == new.item.transform, old.item.opacity == new.item.opacity, old.item.blendMode == new.item.blendMode,
            a.clips == b.clips, a.masks == b.masks, a.isIsolated == b.isIsolated, a.filters.isEmpty, b.filters.isEmpty,
            !old.item.reachesEverywhere, !new.item.reachesEverywhere
        {
            let t = old.item.transform.concatenating(old.transform)
            guard t.isDrawable else { return true }
            var inside = Damage(bounds: clipBounds(a.clips, transform: t, within: old.clip))
            _ = compareEach(
                DrawStep.steps(of: a.items, transform: t, clip: old.clip), [],
                DrawStep.steps(of: b.items, transform: t, clip: new.clip), [], into: &inside)
            inside.forEachPart(of: inside.bounds) { damage.add($0) }
            return true
        }
        return false
    }

    func clipBounds(_ clips: [DisplayGroup.Clip], transform t: CGAffineTransform, within limit: PixelRect) -> PixelRect {
        var visible = limit
        for clip in clips where !clip.isInverse {
            visible = visible.intersection(PixelBox(controlsOf: clip.path)?.applying(clip.transform.concatenating(t))?.touched ?? .empty)
        }
        return visible
    }

    /// Extends the damage until it contains no part of a step that cannot be clipped.
    ///
    /// An edge that Cairo clips at a row or a column may differ by one level from the same edge without clipping, because its scan
    /// converter processes whole rows and looks ahead. A frame must not depend on previous ones. Shapes that are drawn row by row can be
    /// clipped, because each row is measured like all others.
    func complete(_ damage: inout Damage, for steps: ArraySlice<DrawStep>, _ extents: [PixelRect]) {
        guard !damage.isEmpty else { return }
        var rest = Array(steps.indices)
        var isGrowing = true
        while isGrowing {
            isGrowing = false
            rest.removeAll { index in
                let isWide = steps[index].item.hasWideFilter(transform: steps[index].transform)
                let extent = isWide ? canvas.bounds : extents[index]
                guard damage.touches(extent), !damage.contains(extent) else { return false }
                if !canBeCut(steps[index]) {
                    damage.add(extent)
                    isGrowing = true
                }
                return true
            }
        }
    }

    /// Whether every part of a step has the same pixels as the whole step.
    func canBeCut(_ step: DrawStep) -> Bool {
        if step.run != nil { return true }
        let item = step.item
        let style = LeafStyle(item, transform: step.transform, clip: step.clip)
        func canBeCut(_ shape: CoverageSource?, _ paint: Paint) -> Bool {
            guard let shape, let source = source(of: paint, style) else { return true }
            return isDrawnByRows(shape, with: source, style.blendMode)
        }
        switch item.content {
        case .fill(let path, let paint, let fillStyle):
            return canBeCut(CoverageSource(filling: path, fillStyle, transform: style.transform, clip: step.clip), paint)
        case .stroke(let path, let paint, let strokeStyle):
            return canBeCut(CoverageSource(stroking: path, strokeStyle, transform: style.transform, clip: step.clip), paint)
        case .text(let text, let paint):
            return text.bitmapGlyphs.isEmpty
                && text.runs.allSatisfy {
                    let shape = CoverageSource(filling: $0.outlines, FillStyle(), transform: style.transform, clip: step.clip)
                    return canBeCut(shape, $0.color.map { .color($0) } ?? paint)
                }
        case .image(let bitmap, let frame, let sampling):
            guard let (shape, source) = coverage(of: bitmap, in: frame, sampling, style) else { return true }
            return isDrawnByRows(shape, with: source, style.blendMode)
        case .group: return false
        }
    }
}

extension DisplayItem {
    /// Whether the item changes pixels that it does not cover.
    var reachesEverywhere: Bool {
        guard case .group(let group) = content else { return false }
        return blendMode.isUnbounded || group.items.contains(where: \.reachesEverywhere)
    }

    /// Whether a filter reaches so far that its layer may be clipped to the visible area.
    fileprivate func hasWideFilter(transform: CGAffineTransform) -> Bool {
        guard case .group(let group) = content else { return false }
        let t = self.transform.concatenating(transform)
        guard t.isDrawable else { return false }
        return group.filters.reduce(0) { $0 + PixelFilter($1, transform: t).reach } > 256
            || group.filters.contains { $0.hasLargeRegion(transform: t) }
            || (group.items + group.masks.flatMap(\.items)).contains { $0.hasWideFilter(transform: t) }
    }
}

extension Filter {
    /// Whether the filter region is so large that only a part around the visible area may be calculated.
    fileprivate func hasLargeRegion(transform: CGAffineTransform) -> Bool {
        let region: CGRect
        switch self {
        case .graph(let graph): region = graph.region
        case .warp(let warp): region = warp.region
        default: return false
        }
        return Rasterizer.UprightFilter(region, transform: transform)?.isCut(canvas: .empty) ?? false
    }
}
