import CCairo
import Foundation
import KinoraDrawing

/// Draws display lists into pixels of a fixed size. One serves one thread at a time and is used again for frame after frame: it keeps its
/// canvas, the memory of its layers and the colours of recent gradients, and draws only what has changed.
///
/// What a list looks like does not depend on what was drawn before. Items whose transform or points are not finite are left out.
package final class Rasterizer {
    package let width: Int
    package let height: Int
    let canvas: CairoSurface
    let pool: LayerPool
    let ramps = RampCache()
    /// What is done to be quick; each gives the pixels that come without it, and tests turn them off to compare.
    var techniques = Techniques.all
    /// The first thing that went wrong in the frame that is being drawn.
    var failure: cairo_status_t = CAIRO_STATUS_SUCCESS
    /// What the layers lie on that are being drawn, outermost first: glass shows it.
    var grounds: [Target] = []
    private let stills: StillLayers
    /// What is on the canvas; nil when that is not known.
    private var shown: (steps: [DrawStep], background: PixelColor)?

    /// A canvas of `width` times `height` pixels, each between 1 and 32767. Rasterisers that draw frames of one film should share their `stills`
    /// and their `pool`.
    package init(width: Int, height: Int, stills: StillLayers = StillLayers(), pool: LayerPool = LayerPool()) {
        precondition((1...32767).contains(width) && (1...32767).contains(height), "a canvas is 1 to 32767 pixels wide and high")
        self.width = width
        self.height = height
        self.stills = stills
        self.pool = pool
        canvas = CairoSurface(format: .color, bounds: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
        canvas.clear()
    }

    /// Makes the canvas show `list` on `background`; `transform` takes the list's points to pixels. Answers which parts of the canvas are not as
    /// they were before.
    @discardableResult
    package func draw(
        _ list: DisplayList, transform: CGAffineTransform = .identity, background: Color.Resolved
    ) throws(CairoError) -> [DrawnArea] {
        failure = CAIRO_STATUS_SUCCESS
        let ground = PixelColor(background)
        let steps = transform.isFinite ? DrawStep.steps(of: list.items, transform: transform, clip: canvas.bounds) : []
        let layer = techniques.contains(.stills) ? stills.layer(beginning: steps, on: ground) : nil
        let moving = steps[(layer?.steps.count ?? 0)...]
        var damage = Damage.everything(canvas.bounds)
        var extents: [PixelRect]?
        if let shown, shown.background == ground, techniques.contains(.damage) {
            damage = Damage(bounds: canvas.bounds)
            compare(shown.steps[...], steps[...], into: &damage)
            extents = complete(&damage, for: moving)
        }
        let before = shown
        shown = nil
        if !damage.rects.isEmpty {
            let target = Target(canvas)
            for rect in damage.rects { redraw(rect, layer: layer, ground: ground, moving, extents: extents, on: target) }
            finish(target)
        }
        if let before, before.background == ground, techniques.contains(.stills) {
            learn(from: before.steps, steps, ground: ground)
        }
        pool.endFrame()
        ramps.endFrame()
        try CairoError.check(failure, "drawing a frame of \(width)x\(height) pixels")
        shown = (steps, ground)
        return damage.rects.map { DrawnArea(columns: $0.minX..<$0.maxX, rows: $0.minY..<$0.maxY) }
    }

    /// Draws a part of the canvas from the ground up. `extents` tells where each step is, when that is known.
    private func redraw(
        _ rect: PixelRect, layer: StillLayer?, ground: PixelColor, _ steps: ArraySlice<DrawStep>, extents: [PixelRect]?, on target: Target
    ) {
        target.context.saved {
            if rect != canvas.bounds { clip(to: rect, target.context) }
            if let layer {
                layer.copy(rect, to: canvas)
            } else {
                target.context.setOperator(CAIRO_OPERATOR_SOURCE)
                target.context.setSource(ground)
                target.context.paint()
            }
            guard let extents else { return draw(steps, on: target, clip: rect) }
            for (index, extent) in zip(steps.indices, extents) where !extent.intersection(rect).isEmpty {
                draw(steps[index...index], on: target, clip: rect)
            }
        }
    }

    private func draw(_ steps: ArraySlice<DrawStep>, on target: Target, clip limit: PixelRect) {
        for step in steps {
            let visible = step.clip.intersection(limit)
            guard !visible.isEmpty else { continue }
            if step.clip == target.surface.bounds {
                draw(step.item, transform: step.transform, on: target, clip: visible)
            } else {
                target.context.saved {
                    clip(to: visible, target.context)
                    draw(step.item, transform: step.transform, on: target, clip: visible)
                }
            }
        }
    }

    /// Makes a layer of what two frames begin with, when that is worth it.
    private func learn(from before: [DrawStep], _ steps: [DrawStep], ground: PixelColor) {
        var common = 0
        while common < min(before.count, steps.count), before[common] == steps[common] { common += 1 }
        // All the same: nothing was drawn. A plain ground: filling is as quick as copying.
        guard common < max(before.count, steps.count), common > 1 || !(steps.first?.isPlainRectangle ?? true) else { return }
        guard let count = stills.note(common: common) else { return }
        let surface = CairoSurface(format: .color, bounds: canvas.bounds)
        let target = Target(surface)
        target.context.setOperator(CAIRO_OPERATOR_SOURCE)
        target.context.setSource(ground)
        target.context.paint()
        draw(steps[..<count], on: target, clip: canvas.bounds)
        finish(target)
        let isWhole = failure == CAIRO_STATUS_SUCCESS
        stills.install(isWhole ? StillLayer(steps: Array(steps[..<count]), background: ground, surface: surface) : nil)
    }

    /// Calls `body` with the rows of premultiplied BGRA pixels, from the top, and the distance in bytes from one row to the next.
    package func withPixels<Result>(_ body: (UnsafeRawBufferPointer, Int) throws -> Result) rethrows -> Result {
        try canvas.withPixels { try body(UnsafeRawBufferPointer($0), canvas.bytesPerRow) }
    }

    /// Notes what went wrong on a surface that is done with.
    func finish(_ target: Target) {
        cairo_surface_flush(target.surface.raw)
        for status in [target.context.status, target.surface.status] where failure == CAIRO_STATUS_SUCCESS {
            failure = status
        }
    }

    /// A surface and the one pen that draws on it.
    struct Target {
        let surface: CairoSurface
        let context: CairoContext

        init(_ surface: CairoSurface) {
            self.surface = surface
            context = CairoContext(surface)
        }
    }

    /// Ways to be quick.
    struct Techniques: OptionSet {
        let rawValue: Int

        /// Gradients and see-through colours are put through a mask that Cairo draws.
        static let masks = Techniques(rawValue: 1)
        /// Only what changed since the last frame is drawn.
        static let damage = Techniques(rawValue: 2)
        /// What frames begin with in common is drawn once and copied.
        static let stills = Techniques(rawValue: 4)

        static let all: Techniques = [.masks, .damage, .stills]
    }
}
