import CCairo
import CPixels
import Foundation
import KinoraDrawing

extension Rasterizer {
    func draw(_ group: DisplayGroup, _ style: LeafStyle, on target: Target) {
        if let parted = group.partedAtSeparateFilter { return draw(parted, style, on: target) }
        let t = style.transform
        var visible = style.clip
        for clip in group.clips where !clip.isInverse {
            let box = PixelBox(controlsOf: clip.path)?.applying(clip.transform.concatenating(t))
            visible = visible.intersection(box?.touched ?? .empty)
        }
        guard !visible.isEmpty else { return }
        let needsLayer =
            group.isIsolated || !group.filters.isEmpty || !group.masks.isEmpty || style.opacity < 1 || style.blendMode != .normal
        if needsLayer {
            drawLayer(group, style, visible: visible, on: target)
        } else {
            drawThrough(group, transform: t, visible: visible, on: target)
        }
    }

    /// Draws the children directly onto the target, so that they blend with its contents.
    private func drawThrough(_ group: DisplayGroup, transform: CGAffineTransform, visible: PixelRect, on target: Target) {
        // An inverse clip restores the previous pixels. This is correct for all blend modes, and for outlines with self-intersections.
        let inverse = group.clips.filter(\.isInverse)
        let before = inverse.isEmpty ? nil : copy(of: target.surface, bounds: visible)
        // Pixels outside a clip are restored, so that the clip's edge is blended once and not by each item. Only what the items may change is.
        let drawn = reach(of: group.items, transform: transform, within: visible)
        let cuts = drawn.isEmpty ? [] : group.clips.filter { !$0.isInverse && !$0.contains(drawn, transform: transform) }
        let outside = cuts.map { pixels(outside: $0, transform: transform, visible: drawn, on: target) }
        target.context.saved {
            clip(to: visible, target.context)
            draw(group.items, transform: transform, on: target, clip: visible)
        }
        for kept in outside {
            kept.restore(on: target.surface, pool: pool)
            spareSavedPixels.append(kept)
        }
        guard let before else { return }
        target.context.saved {
            // Outside of the copy, there is nothing to restore.
            clip(to: visible, target.context)
            target.context.setOperator(CAIRO_OPERATOR_SOURCE)
            target.context.setSource(before)
            for clip in inverse {
                fillClip(clip, transform: transform, view: visible, target.context)
            }
        }
        release(before, from: target)
    }

    /// Saves the pixels of `visible` outside `clip`.
    private func pixels(outside clip: DisplayGroup.Clip, transform: CGAffineTransform, visible: PixelRect, on target: Target) -> SavedPixels
    {
        let kept = spareSavedPixels.popLast() ?? SavedPixels()
        let t = clip.transform.concatenating(transform)
        var next = visible.minY
        func keepRows(to end: Int) {
            target.surface.withPixels { _ in
                while next < end {
                    guard let row = target.surface.address(x: visible.minX, y: next)?.words else { return }
                    kept.keep(row, x: visible.minX, y: next, width: visible.width, outside: nil, from: pool)
                    next += 1
                }
            }
        }
        // A clip that cannot be drawn hides everything. The visible area is inside the bounds of every clip.
        if t.isDrawable, let shape = CoverageSource(filling: clip.path, clip.style, transform: t, clip: visible), shape.bounds == visible {
            forEachRow(of: shape, damage: nil, on: target) { destination, row, y in
                keepRows(to: y)
                kept.keep(destination.pixels, x: visible.minX, y: y, width: visible.width, outside: row.pointee, from: pool)
                next = y + 1
            }
        }
        keepRows(to: visible.maxY)
        return kept
    }

    /// Draws the children onto a separate surface, which is filtered and then composited as a whole.
    private func drawLayer(_ group: DisplayGroup, _ style: LeafStyle, visible: PixelRect, on target: Target) {
        if case .projection(let projection)? = group.filters.first {
            let layer = projected(group.items, projection, transform: style.transform, within: visible)
            if let layer { cut(layer, by: group, transform: style.transform) }
            composite(layer, group.clips, style, visible: visible, on: target)
            if let layer { pool.recycle(layer) }
            return
        }
        if case .graph(let graph)? = group.filters.first {
            let layer = filtered(group.items, graph, transform: style.transform, within: visible)
            if let layer { cut(layer, by: group, transform: style.transform) }
            composite(layer, group.clips, style, visible: visible, on: target)
            if let layer { pool.recycle(layer) }
            return
        }
        if case .warp(let warp)? = group.filters.first {
            let layer = warped(group.items, warp, transform: style.transform, within: visible)
            if let layer { cut(layer, by: group, transform: style.transform) }
            composite(layer, group.clips, style, visible: visible, on: target)
            if let layer { pool.recycle(layer) }
            return
        }
        let effects = group.filters.map { PixelFilter($0, transform: style.transform) }
        let reach = effects.reduce(0) { $0 + $1.reach }
        let region = visible.expanded(x: reach, y: reach)
        let content = extent(of: group.items, transform: style.transform, within: region)
        let spread = effects.reduce(0) { $0 + $1.spread }
        let needed = effects.contains(where: \.fillsPlane) ? region : content.expanded(x: spread, y: spread).intersection(region)
        let bounds = Self.bounded(needed, around: visible, reach: reach)
        var layer: CairoSurface?
        if !bounds.isEmpty {
            let surface = pool.clearSurface(.color, bounds: bounds)
            let children = Target(surface)
            backdropTargets.append(target)
            amplified(effects.contains(where: \.amplifies)) {
                draw(group.items, transform: style.transform, on: children, clip: bounds)
            }
            backdropTargets.removeLast()
            finish(children)
            if effects.count == 1, dithers, optimizations.contains(.flatBlurs), let blur = compositedBlur(effects, of: group, style),
                let color = group.items.flatColor
            {
                return compositeBlurred(surface, blur, in: PixelColor(color, opacity: style.opacity), onto: target, visible: visible)
            }
            var filtered = surface
            let lastBlur = compositedCells(effects, of: group, style)
            for (index, effect) in effects.dropLast(lastBlur == nil ? 0 : 1).enumerated() {
                filtered = apply(effect, to: filtered, content: content, following: effects[(index + 1)...])
            }
            if let lastBlur { return compositeBlurred(filtered, lastBlur, onto: target, visible: visible) }
            cut(filtered, by: group, transform: style.transform)
            layer = filtered
        }
        composite(layer, group.clips, style, visible: visible, on: target)
        if let layer { pool.recycle(layer) }
    }

    /// The last filter, if it is a blur whose result is composited without another change than its opacity.
    private func compositedBlur(_ effects: [PixelFilter], of group: DisplayGroup, _ style: LeafStyle) -> BoxBlur? {
        guard case .blur(let blur, isOpaque: false)? = effects.last, !isAmplified, group.clips.isEmpty, group.masks.isEmpty,
            style.blendMode == .normal
        else { return nil }
        return blur
    }

    /// The boxes of the last filter, if it is a blur on cells whose result is composited unchanged.
    private func compositedCells(_ effects: [PixelFilter], of group: DisplayGroup, _ style: LeafStyle) -> BoxBlur.Boxes? {
        guard optimizations.contains(.coarseBlurs), style.opacity == 1 else { return nil }
        return compositedBlur(effects, of: group, style)?.coarse
    }

    /// Limits the size of a layer to an acceptable maximum around `visible`. This affects only blurs and shadows with a reach of several
    /// canvases.
    private static func bounded(_ needed: PixelRect, around visible: PixelRect, reach: Int) -> PixelRect {
        let most = max(4 * visible.width * visible.height, 1 << 24)
        var bounds = needed
        var reach = reach
        while bounds.width * bounds.height > most, reach > 0 {
            reach /= 2
            bounds = needed.intersection(visible.expanded(x: reach, y: reach))
        }
        return bounds
    }

    /// Removes the parts that masks and inverse clips hide.
    private func cut(_ layer: CairoSurface, by group: DisplayGroup, transform: CGAffineTransform) {
        guard !group.masks.isEmpty || group.clips.contains(where: \.isInverse) else { return }
        let target = Target(layer)
        for mask in group.masks {
            let extent = extent(of: mask.items, transform: transform, within: layer.bounds)
            let opacity = PixelColor.unit(mask.opacity)
            target.context.setOperator(mask.isInverse ? CAIRO_OPERATOR_DEST_OUT : CAIRO_OPERATOR_DEST_IN)
            if extent.isEmpty {
                target.context.setSource(.clear)
                target.context.paint()
                continue
            }
            let surface = pool.clearSurface(.color, bounds: extent)
            let items = Target(surface)
            withoutBackdrops { draw(mask.items, transform: transform, on: items, clip: extent) }
            finish(items)
            if opacity < 1 {
                fade(surface, by: opacity)
            }
            target.context.setSource(surface)
            target.context.paint()
            release(surface, from: target)
        }
        target.context.setOperator(CAIRO_OPERATOR_DEST_OUT)
        target.context.setSource(PixelColor(red: 0, green: 0, blue: 0, alpha: 255))
        for clip in group.clips where clip.isInverse {
            fillClip(clip, transform: transform, view: layer.bounds, target.context)
        }
        finish(target)
    }

    func fade(_ surface: CairoSurface, by opacity: Double) {
        let target = Target(surface)
        target.context.setOperator(CAIRO_OPERATOR_DEST_IN)
        target.context.setSource(PixelColor(red: 0, green: 0, blue: 0, alpha: UInt8((opacity * 255).rounded())))
        target.context.paint()
        finish(target)
    }

    /// Composites a finished layer onto the target. Nil means an empty layer, which has an effect with some blend modes.
    private func composite(
        _ layer: CairoSurface?, _ clips: [DisplayGroup.Clip], _ style: LeafStyle, visible: PixelRect, on target: Target
    ) {
        let context = target.context
        guard let layer else {
            guard style.blendMode.isUnbounded, let mode = style.blendMode.cairoOperator else { return }
            context.saved {
                clip(to: clips, transform: style.transform, view: visible, context)
                context.setOperator(mode)
                context.setSource(.clear)
                context.paint()
            }
            return
        }
        if let mode = style.blendMode.cairoOperator {
            context.saved {
                clip(to: clips, transform: style.transform, view: visible, context)
                context.setOperator(mode)
                context.setSource(layer)
                context.paint(opacity: style.opacity)
                context.setSource(.clear)
            }
            return
        }
        let bounds = layer.bounds.intersection(visible)
        guard !bounds.isEmpty else { return }
        let blended = copy(of: target.surface, bounds: bounds)
        blend(layer, onto: blended, style.blendMode, opacity: style.opacity)
        context.saved {
            clip(to: clips, transform: style.transform, view: visible, context)
            clip(to: bounds, context)
            context.setOperator(CAIRO_OPERATOR_SOURCE)
            context.setSource(blended)
            context.paint()
            context.setSource(.clear)
        }
        pool.recycle(blended)
    }

    /// Clips to the intersection of all clips that are not inverse.
    private func clip(to clips: [DisplayGroup.Clip], transform: CGAffineTransform, view: PixelRect, _ context: CairoContext) {
        for clip in clips where !clip.isInverse {
            setPath(of: clip, transform: transform, view: view, context)
            cairo_clip(context.raw)
        }
    }

    func clip(to bounds: PixelRect, _ context: CairoContext) {
        cairo_new_path(context.raw)
        cairo_rectangle(context.raw, Double(bounds.minX), Double(bounds.minY), Double(bounds.width), Double(bounds.height))
        cairo_clip(context.raw)
    }

    private func fillClip(_ clip: DisplayGroup.Clip, transform: CGAffineTransform, view: PixelRect, _ context: CairoContext) {
        setPath(of: clip, transform: transform, view: view, context)
        context.fill()
    }

    /// Sets the clip's outline as the current path; empty if it cannot be drawn.
    private func setPath(of clip: DisplayGroup.Clip, transform: CGAffineTransform, view: PixelRect, _ context: CairoContext) {
        let t = clip.transform.concatenating(transform)
        cairo_new_path(context.raw)
        context.setFillRule(clip.style)
        guard t.isDrawable, let box = PixelBox(controlsOf: clip.path)?.applying(t) else { return }
        context.append(clip.path, transform: t, extent: box, view: PixelBox(view))
    }
}
