import CCairo
import Foundation
import KinoraDrawing

/// Draws display lists into pixels of a fixed size. One serves one thread at a time and is used again for frame after frame: it keeps its
/// canvas, the memory of its layers and the colours of recent gradients.
///
/// What a list looks like does not depend on what was drawn before. Items whose transform or points are not finite are left out.
package final class Rasterizer {
    package let width: Int
    package let height: Int
    let canvas: CairoSurface
    let pool = LayerPool()
    let ramps = RampCache()
    /// The first thing that went wrong in the frame that is being drawn.
    var failure: cairo_status_t = CAIRO_STATUS_SUCCESS

    /// A canvas of `width` times `height` pixels, each between 1 and 32767.
    package init(width: Int, height: Int) {
        precondition((1...32767).contains(width) && (1...32767).contains(height), "a canvas is 1 to 32767 pixels wide and high")
        self.width = width
        self.height = height
        canvas = CairoSurface(format: .color, bounds: PixelRect(minX: 0, minY: 0, maxX: width, maxY: height))
        canvas.clear()
    }

    /// Replaces the canvas with `background` and draws `list` on it; `transform` takes the list's points to pixels.
    package func draw(_ list: DisplayList, transform: CGAffineTransform = .identity, background: Color.Resolved) throws(CairoError) {
        failure = CAIRO_STATUS_SUCCESS
        let target = Target(canvas)
        target.context.setOperator(CAIRO_OPERATOR_SOURCE)
        target.context.setSource(PixelColor(background))
        target.context.paint()
        if transform.isFinite {
            draw(list.items, transform: transform, on: target, clip: canvas.bounds)
        }
        finish(target)
        pool.endFrame()
        ramps.endFrame()
        try CairoError.check(failure, "drawing a frame of \(width)x\(height) pixels")
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
}
