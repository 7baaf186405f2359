import CCairo
import Foundation
import Synchronization

/// A whole frame that several threads draw in bands.
struct BandWork {
    /// The visible steps.
    let steps: ArraySlice<DrawStep>
    /// The colours of undrawn rectangles below gradients, by the numbers of the gradients' steps.
    let colorsBelow: [Int: PixelColor]
    /// Draws what is below the steps, in an area.
    let drawBackground: (PixelRect, CairoSurface) -> Void
}

extension Rasterizer {
    /// Draws a whole frame on several threads. Each draws bands of rows: first what is below the steps, then the steps that can be cut at the edges of a
    /// band. Other steps, such as blurred groups, are drawn as wholes between them, on the calling thread.
    func drawInBands(_ work: BandWork, on target: Target) {
        let drawers = BandDrawers(self, count: threads, work)
        let steps = work.steps
        var index = steps.startIndex
        repeat {
            // A backdrop effect reads the rows of other bands.
            let end = steps[index...].firstIndex { $0.hasBackdrop || !canBeCut($0) } ?? steps.endIndex
            drawers.draw(index..<end, drawsBackground: index == steps.startIndex)
            if end < steps.endIndex { drawStep(end, of: steps, damage: nil, above: work.colorsBelow[end], on: target) }
            index = min(end + 1, steps.endIndex)
        } while index < steps.endIndex
        if failure == CAIRO_STATUS_SUCCESS { failure = drawers.failure }
    }
}

/// The rasterizers of the threads that draw one frame, and the bands.
///
/// Safe: a rasterizer is used by one thread at a time, and two threads draw different rows of the canvas.
private final class BandDrawers: @unchecked Sendable {
    private let rasterizers: [Rasterizer]
    private let work: BandWork
    private let bands: [Damage]

    /// More bands than threads, because bands take different times.
    private static let bandsPerThread = 4
    /// Areas of damage are at least as high.
    private static let rowStep = 16

    init(_ rasterizer: Rasterizer, count: Int, _ work: BandWork) {
        rasterizers = (0..<count).map { _ in Rasterizer(sharing: rasterizer) }
        self.work = work
        let bounds = rasterizer.canvas.bounds
        let rows = bounds.height / (count * Self.bandsPerThread) / Self.rowStep * Self.rowStep
        bands = stride(from: bounds.minY, to: bounds.maxY, by: max(rows, Self.rowStep)).map { y in
            var band = Damage(bounds: bounds)
            band.add(PixelRect(minX: bounds.minX, minY: y, maxX: bounds.maxX, maxY: min(y + max(rows, Self.rowStep), bounds.maxY)))
            return band
        }
    }

    /// The first error of a thread.
    var failure: cairo_status_t { rasterizers.map(\.failure).first { $0 != CAIRO_STATUS_SUCCESS } ?? CAIRO_STATUS_SUCCESS }

    /// Draws the steps `range`, which can be cut, in all bands.
    func draw(_ range: Range<Int>, drawsBackground: Bool) {
        guard !range.isEmpty || drawsBackground, let first = rasterizers.first else { return }
        let extents = work.steps[range].map(first.extent)
        let next = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: rasterizers.count) { [self] number in
            let rasterizer = rasterizers[number]
            let target = Rasterizer.Target(rasterizer.canvas)
            while true {
                let band = next.withLock { next in
                    defer { next += 1 }
                    return next
                }
                guard bands.indices.contains(band) else { break }
                let damage = bands[band]
                if drawsBackground { damage.rects.forEach { work.drawBackground($0, rasterizer.canvas) } }
                for index in range where damage.touches(extents[index - range.lowerBound]) {
                    rasterizer.drawStep(index, of: work.steps, damage: damage, above: work.colorsBelow[index], on: target)
                }
            }
            rasterizer.finish(target)
        }
    }
}
