import KinoraMedia
import KinoraRaster

/// A place for one frame in flight, used again for frame after frame: what it is encoded from, and the picture that this shows.
///
/// Not to be used by two threads at once: the frame line hands it from one to the next, through its lock.
package final class FrameSlot: @unchecked Sendable {
    let frame: any CanvasFrame
    private var shown: CanvasSnapshot?

    package init(_ frame: any CanvasFrame) {
        self.frame = frame
    }

    /// Makes the frame show what `canvas` shows, which may be another one each time. Only what differs is filled in.
    package func fill(from canvas: FilmCanvas) throws {
        let before = shown
        shown = nil
        shown = try canvas.fill(frame, showing: before)
    }
}

extension RenderJob {
    /// Threads that draw: as many as asked for, but not more than there are frames.
    package var threadCount: Int { min(max(drawingThreads, 1), 64, film.frameCount) }

    /// One being encoded, beside those being drawn. More would only wait: the encoder has a queue of its own.
    package var slotCount: Int { min(threadCount + 1, film.frameCount) }
}
