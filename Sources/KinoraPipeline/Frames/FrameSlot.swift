import Foundation
import KinoraDrawing
import KinoraMedia
import KinoraRaster

/// What one frame in flight needs, used again for frame after frame: the canvas it is drawn on, the planes it is encoded from, and the list
/// that both show.
///
/// Not to be used by two threads at once: the frame line hands it from one to the next, through its lock.
final class FrameSlot: @unchecked Sendable {
    let frame: VideoFrame
    private let rasterizer: Rasterizer
    private let transform: CGAffineTransform
    private let background: Color.Resolved
    private var shown: DisplayList?

    /// `frame` has the size of the job.
    init(_ frame: VideoFrame, for job: RenderJob) {
        self.frame = frame
        rasterizer = Rasterizer(width: frame.width, height: frame.height)
        transform = job.placement.transform
        background = job.composition.background.resolved(in: job.composition.colorScheme)
    }

    /// Makes the planes show `list`. What they show already costs a comparison.
    func draw(_ list: DisplayList) throws {
        if let shown, frame.isReusable, shown == list { return }
        shown = nil
        try rasterizer.draw(list, transform: transform, background: background)
        try rasterizer.withPixels { pixels, bytesPerRow in
            try frame.fill(fromBGRA: pixels, bytesPerRow: bytesPerRow)
        }
        shown = list
    }
}
