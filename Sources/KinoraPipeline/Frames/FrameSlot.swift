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
        try convert(render(list))
    }

    /// Makes the canvas show `list`; false when it did already.
    func render(_ list: DisplayList) throws -> Bool {
        if let shown, shown == list { return false }
        shown = nil
        try rasterizer.draw(list, transform: transform, background: background)
        shown = list
        return true
    }

    /// Makes the planes show what the canvas shows.
    func convert(_ isChanged: Bool) throws {
        guard isChanged || !frame.isReusable else { return }
        try rasterizer.withPixels { pixels, bytesPerRow in
            try frame.fill(fromBGRA: pixels, bytesPerRow: bytesPerRow)
        }
    }
}

extension RenderJob {
    /// Threads that draw: as many as asked for, but not more than there are frames.
    var threadCount: Int { min(max(drawingThreads, 1), 64, film.frameCount) }

    /// One being encoded and one waiting for it, beside those being drawn.
    var slotCount: Int { min(threadCount + 2, film.frameCount) }

    /// The slots of a film, with planes from `makeFrame`.
    func makeSlots(count: Int, makeFrame: () throws -> VideoFrame) rethrows -> [FrameSlot] {
        try (0..<count).map { _ in FrameSlot(try makeFrame(), for: self) }
    }
}
