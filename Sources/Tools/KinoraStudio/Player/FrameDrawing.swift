import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraPipeline

/// Draws frames of one size as images. May be used by several threads.
final class FrameDrawing: Sendable {
    private let plan: CanvasPlan
    private let canvases: CanvasPool

    init(_ plan: CanvasPlan) {
        (self.plan, canvases) = (plan, CanvasPool(plan, threads: ProcessInfo.processInfo.activeProcessorCount))
    }

    /// Returns `list` as a PNG file.
    func png(_ list: DisplayList) throws -> Data {
        try canvases.withCanvas { canvas in
            try canvas.draw(list)
            return try canvas.pngData()
        }
    }

    /// Returns the pixels of `list`.
    func image(_ list: DisplayList) throws -> PixelImage {
        try canvases.withCanvas { canvas in
            try canvas.draw(list)
            let frame = DrawnFrame(PixelFrame(width: plan.width, height: plan.height, isOpaque: !plan.isTransparent))
            try frame.show(canvas)
            return frame.samples.image
        }
    }
}
