import CCairo
import Foundation
import KinoraDrawing

/// Draws display lists into pixels of a fixed size. A rasterizer must not be used by several threads at the same time. It is reused for
/// many frames: it keeps its canvas and draws only changes.
///
/// The result does not depend on previous lists. Items whose transform or points are not finite are left out.
package final class Rasterizer {
    package let width: Int
    package let height: Int
    let canvas: CairoSurface
    let pool: LayerPool
    let ramps: RampCache
    let records: CoverageCache
    let coverage = Coverage()
    /// The objects that no clip uses at present.
    var spareSavedPixels: [SavedPixels] = []
    let optimizations: Optimizations
    /// Whether gradients, blurs and shadows are dithered: fractions of a level become a pattern of two levels, fixed to the frame's pixels,
    /// instead of bands.
    let dithers: Bool
    /// The number of threads that draw a whole frame.
    let threads: Int
    /// The first error in the current frame.
    var failure: cairo_status_t = CAIRO_STATUS_SUCCESS
    /// The frames of clips in the current frame.
    let footage: DecodedFootage
    /// The reason why a frame of a clip is missing in the current frame; nil if nothing is missing.
    package var footageFailure: FootageError? { footage.failure }
    /// The surfaces below the layers that are being drawn, from the outermost. Backdrop effects read them.
    var backdropTargets: [Target] = []
    /// Whether a filter of an enclosing group makes single levels of what is being drawn visible.
    var isAmplified = false
    private let stills: StaticLayerCache
    /// The contents of the canvas; nil if unknown.
    package private(set) var shown: CanvasSnapshot?

    /// Creates a canvas of `width` by `height` pixels, each in 1...32767. The rasterizers of a film should share `caches`.
    /// Only tests and comparisons pass `optimizations` and `dithers`. Without `dithers`, gradients and coverage are rounded to the nearest
    /// level before they are composited, like those that Cairo composites.
    ///
    /// - Parameter threads: The number of threads that draw a frame of which nothing is known, at least 1. Changes are drawn on one
    ///   thread. The pixels do not depend on it.
    package init(
        width: Int, height: Int, caches: FilmCaches = FilmCaches(), optimizations: Optimizations = .all, dithers: Bool = true,
        threads: Int = 1
    ) {
        precondition((1...32767).contains(width) && (1...32767).contains(height), "the sides of a canvas must be within 1...32767 pixels")
        precondition(threads > 0, "a frame is drawn on at least one thread")
        self.width = width
        self.height = height
        self.optimizations = optimizations
        self.dithers = dithers
        self.threads = threads
        (stills, pool, ramps, records) = (caches.stills, caches.pool, caches.ramps, caches.records)
        footage = DecodedFootage()
        canvas = CairoSurface(format: .color, bounds: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
    }

    /// Creates a rasterizer that draws into the canvas of another one, which must not draw the same pixels at the same time.
    init(sharing other: Rasterizer) {
        (width, height, optimizations, dithers, threads) = (other.width, other.height, other.optimizations, other.dithers, 1)
        (stills, pool, ramps, records) = (other.stills, other.pool, other.ramps, other.records)
        footage = other.footage
        canvas = CairoSurface(format: .color, bounds: other.canvas.bounds, memory: other.canvas.memory)
    }

    /// Draws `list` on `background`. `transform` maps the list's points to pixels. Returns the redrawn areas, which contain all changes.
    @discardableResult
    package func draw(
        _ list: DisplayList, transform: CGAffineTransform = .identity, background: Color.Resolved
    ) throws(CairoError) -> [CanvasArea] {
        failure = CAIRO_STATUS_SUCCESS
        footage.restart()
        let backgroundColor = PixelColor(background)
        let steps = transform.isFinite ? drawSteps(of: list, transform: transform) : []
        let layer = layer(beginning: steps, on: backgroundColor)
        let means = transform.isFinite ? exposed(list, steps, transform: transform, layer: layer, background: backgroundColor) : nil
        let blurred = means?.area
        let still = layer?.steps.count ?? 0
        var damage: Damage?
        var extents: [PixelRect] = []
        if let shown, shown.background == backgroundColor, optimizations.contains(.damage) {
            var changed = Damage(bounds: canvas.bounds)
            extents = compare(shown.steps, shown.extents, steps, into: &changed)
            if let former = shown.blurred { changed.formUnion(former) }
            if let means {
                changed.formUnion(means.overwritten)
                changed.subtract(means.area)
            }
            if !changed.isEverything {
                complete(&changed, for: steps[still...], extents)
                if !changed.isEverything { damage = changed }
            }
        }
        let before = shown
        shown = nil
        if damage.map({ !$0.isEmpty }) ?? true {
            let target = Target(canvas)
            redraw(damage, layer: layer, background: backgroundColor, steps[still...], extents: extents, on: target)
            finish(target)
        }
        means?.write(to: canvas, pool: pool)
        if let before, before.background == backgroundColor, optimizations.contains(.staticLayers) {
            learn(from: before.steps, steps, above: layer, background: backgroundColor)
        }
        pool.endFrame()
        ramps.endFrame()
        records.endFrame()
        try CairoError.check(failure, "drawing a frame of \(width)x\(height) pixels")
        // A frame with a gap is not the base of later ones.
        guard footage.failure == nil else { return areas(.everything(canvas.bounds)) }
        shown = CanvasSnapshot(steps: steps, extents: extents, background: backgroundColor, blurred: blurred)
        guard var redrawn = damage else { return areas(.everything(canvas.bounds)) }
        if let blurred { redrawn.formUnion(blurred) }
        return areas(redrawn)
    }

    private func drawSteps(of list: DisplayList, transform: CGAffineTransform) -> [DrawStep] {
        DrawStep.steps(
            of: list.items, transform: transform, clip: canvas.bounds,
            mergesGradients: mergesGradients)
    }

    /// Whether smooth gradients over one another are drawn as one.
    var mergesGradients: Bool { dithers && optimizations.contains([.smoothRuns, .rowCompositing]) }

    /// The areas that may differ from `snapshot`, a snapshot of a rasterizer of the same size. The whole canvas if unknown.
    package func changes(since snapshot: CanvasSnapshot) -> [CanvasArea] {
        guard let shown, shown.background == snapshot.background else { return areas(.everything(canvas.bounds)) }
        var changed = Damage(bounds: canvas.bounds)
        if shown !== snapshot {
            _ = compare(snapshot.steps, snapshot.extents, shown.steps, shown.extents, into: &changed)
            for blurred in [snapshot.blurred, shown.blurred] { if let blurred { changed.formUnion(blurred) } }
        }
        return areas(changed)
    }

    private func areas(_ damage: Damage) -> [CanvasArea] {
        damage.rects.map { CanvasArea(columns: $0.minX..<$0.maxX, rows: $0.minY..<$0.maxY) }
    }

    /// Draws the damaged parts, or everything if `damage` is nil, from the bottom up. `extents` contains the extents of all steps,
    /// including static ones; it may be empty if everything is drawn.
    func redraw(
        _ damage: Damage?, layer: StaticLayer?, background: PixelColor, _ steps: ArraySlice<DrawStep>, extents: [PixelRect],
        on target: Target
    ) {
        var first = steps.startIndex
        var visible = damage ?? .everything(canvas.bounds)
        var colorsBelow: [Int: PixelColor] = [:]
        for index in steps.indices {
            var opaqueRect = optimizations.contains(.occlusion) ? steps[index].opaqueRect : nil
            if opaqueRect == nil, let rect = mixableRect(of: steps[index]) {
                let below = index > steps.startIndex ? steps[index - 1].color(of: rect) : layer == nil ? background : nil
                guard let below, below.alpha == 255 else { continue }
                colorsBelow[index] = below
                opaqueRect = rect
            }
            // Everything below is hidden.
            guard let opaqueRect else { continue }
            visible.remove(opaqueRect)
            if opaqueRect.contains(canvas.bounds) { first = index }
        }
        let visibleParts = visible
        func drawBackground(in area: PixelRect, on surface: CairoSurface) {
            visibleParts.forEachPart(of: area) { rect in
                if let layer { layer.copy(rect, to: surface) } else { surface.fill(rect, with: background) }
            }
        }
        if damage == nil, threads > 1 {
            let work = BandWork(steps: steps[first...], colorsBelow: colorsBelow, drawBackground: drawBackground)
            return drawInBands(work, on: target)
        }
        drawBackground(in: canvas.bounds, on: canvas)
        for index in first..<steps.endIndex {
            if let damage, !damage.touches(extents[index]) { continue }
            drawStep(index, of: steps, damage: damage, above: colorsBelow[index], on: target)
        }
    }

    func drawStep(
        _ index: Int, of steps: ArraySlice<DrawStep>, damage: Damage?, above color: PixelColor? = nil, on target: Target
    ) {
        let step = steps[index]
        guard !step.clip.isEmpty else { return }
        if let run = step.run { return self.draw(run, damage: damage, on: target) }
        let next = index + 1 < steps.endIndex ? steps[index + 1] : nil
        let isEdgeHidden = next.map { hidesEdge(of: step, $0) } ?? false
        func draw() {
            self.draw(
                step.item, transform: step.transform, on: target, clip: step.clip, damage: damage, isEdgeHidden: isEdgeHidden,
                colorBelow: color)
        }
        if step.clip == target.surface.bounds { return draw() }
        target.context.saved {
            clip(to: step.clip, target.context)
            draw()
        }
    }

    /// The layer with which `steps` begin. It is made now if this is the film's second frame, or if steps of the existing layer have
    /// started to move.
    private func layer(beginning steps: [DrawStep], on background: PixelColor) -> StaticLayer? {
        guard optimizations.contains(.staticLayers) else { return nil }
        if let layer = stills.layer(beginning: steps, on: background) { return layer }
        switch stills.opening(steps, on: background) ?? stills.cut(to: steps, on: background) {
        case .whole: return nil
        case .layer(let count): install(steps[..<count], background: background)
        case .wait: stills.waitForLayer()
        }
        return stills.layer(beginning: steps, on: background)
    }

    /// Makes a layer of the common prefix of two frames if it is worthwhile.
    private func learn(from before: [DrawStep], _ steps: [DrawStep], above layer: StaticLayer?, background: PixelColor) {
        let common = DrawStep.commonCount(before, steps)
        // If both are equal, nothing was drawn.
        guard common < max(before.count, steps.count), DrawStep.areWorthKeeping(steps[..<common]) else { return }
        guard let count = stills.note(common: common) else { return }
        install(steps[..<count], above: layer, background: background)
    }

    /// Makes a layer of `steps`. The part that another layer contains is copied.
    private func install(_ steps: ArraySlice<DrawStep>, above lower: StaticLayer? = nil, background: PixelColor) {
        let lower = lower.flatMap { $0.steps.count <= steps.count ? $0 : nil }
        let surface = pool.surface(.color, bounds: canvas.bounds)
        if let lower { lower.copy(canvas.bounds, to: surface) } else { surface.fill(canvas.bounds, with: background) }
        let target = Target(surface)
        for index in (lower?.steps.count ?? 0)..<steps.endIndex { drawStep(index, of: steps, damage: nil, on: target) }
        finish(target)
        let layer = StaticLayer(steps: Array(steps), background: background, surface: surface, pool: pool)
        stills.install(failure == CAIRO_STATUS_SUCCESS && footage.failure == nil ? layer : nil)
    }

    /// Calls `body` with the rows of premultiplied BGRA pixels, from the top, and the distance between rows in bytes.
    package func withPixels<Result>(_ body: (UnsafeRawBufferPointer, Int) throws -> Result) rethrows -> Result {
        try canvas.withPixels { try body(UnsafeRawBufferPointer($0), canvas.bytesPerRow) }
    }

    /// Records the error of a finished surface.
    func finish(_ target: Target) {
        cairo_surface_flush(target.surface.raw)
        for status in [target.context.status, target.surface.status] where failure == CAIRO_STATUS_SUCCESS {
            failure = status
        }
    }

    /// A surface and its drawing context.
    struct Target {
        let surface: CairoSurface
        let context: CairoContext

        init(_ surface: CairoSurface) {
            self.surface = surface
            context = CairoContext(surface)
        }
    }
}
