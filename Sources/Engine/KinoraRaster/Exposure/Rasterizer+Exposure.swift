import Foundation
import KinoraDrawing

extension Rasterizer {
    /// Draws the moments of the list's exposure and returns their means; nil if nothing moves.
    ///
    /// Only the tiles in which something moves are drawn several times. The canvas then shows any of the drawings in the tiles that are overwritten.
    ///
    /// - Parameters:
    ///   - steps: The steps of the frame, which are drawn outside the tiles.
    ///   - layer: The pixels of the first steps.
    func exposed(
        _ list: DisplayList, _ steps: [DrawStep], transform: CGAffineTransform, layer: StaticLayer?, background: PixelColor
    ) -> ExposureMeans? {
        guard let exposure = list.exposure else { return nil }
        let plan = ExposurePlan(exposure, transform: transform, bounds: canvas.bounds, mergesGradients: mergesGradients)
        var levels = levels(of: plan, maxSamples: exposure.maxSamples)
        guard let most = levels.areas.keys.max() else { return nil }
        // A backdrop effect shows the pixels around it.
        let hasBackdrop = steps.contains(where: \.hasBackdrop)
        for step in steps where step.hasBackdrop { levels.add(extent(of: step), count: most) }
        // What the layer contains must not move.
        let layer = layer.flatMap { layer in
            layer.steps.count <= plan.prefix.count && plan.prefix[..<layer.steps.count] == layer.steps[...] ? layer : nil
        }
        let drawing = ExposureDrawing(
            plan: plan, hulls: levels.hulls, layer: layer, background: background, hasBackdrop: hasBackdrop)
        let means = ExposureMeans(bounds: canvas.bounds)
        for (count, area) in levels.disjoint { draw(drawing, area, count: count, into: means) }
        return means
    }

    /// What all drawings of an exposure have in common.
    struct ExposureDrawing {
        let plan: ExposurePlan
        /// The pixels that each motion may touch.
        let hulls: [PixelRect]
        let layer: StaticLayer?
        let background: PixelColor
        let hasBackdrop: Bool
    }

    /// Draws the tiles `area` at the middles of `count` equal parts of the exposure.
    private func draw(_ drawing: ExposureDrawing, _ area: Damage, count: Int, into means: ExposureMeans) {
        let target = Target(canvas)
        func position(_ number: Int) -> Double { (Double(number) + 0.5) / Double(count) }
        func draw(_ damage: Damage, _ steps: [DrawStep], _ extents: [PixelRect]) {
            let still = drawing.layer?.steps.count ?? 0
            redraw(damage, layer: drawing.layer, background: drawing.background, steps[still...], extents: extents, on: target)
            finish(target)
        }
        /// Returns the area that must be drawn so that `damage` has the right pixels.
        func completed(_ damage: Damage, _ steps: [DrawStep], _ extents: [PixelRect]) -> Damage {
            if drawing.hasBackdrop { return .everything(canvas.bounds) }
            var complete = damage
            self.complete(&complete, for: steps[(drawing.layer?.steps.count ?? 0)...], extents)
            return complete
        }
        // What does not reach the area need not move.
        let held = drawing.plan.motions.indices.map { index in
            drawing.hasBackdrop || area.touches(drawing.hulls[index]) ? nil : drawing.plan.motions[index].steps(at: 0)
        }
        var steps = drawing.plan.steps(at: position(0), held: held)
        var extents = steps.map { extent(of: $0) }
        let first = completed(area, steps, extents)
        means.overwrite(first)
        draw(first, steps, extents)
        means.add(area, count: count, on: canvas, pool: pool, dithers: dithers) { number, willChange in
            let next = drawing.plan.steps(at: position(number), held: held)
            var changed = Damage(bounds: canvas.bounds)
            let nextExtents = compare(steps, extents, next, into: &changed)
            changed.formIntersection(area)
            (steps, extents) = (next, nextExtents)
            guard !changed.isEmpty else { return }
            let damage = completed(changed, steps, extents)
            willChange(damage)
            means.overwrite(damage)
            draw(damage, steps, extents)
        }
    }
}
