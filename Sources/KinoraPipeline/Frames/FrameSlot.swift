import KinoraMedia
import KinoraRaster

/// A reusable buffer for one frame: the samples for the encoder, and the contents that they show.
///
/// Not thread-safe: the frame line passes it from thread to thread under its lock.
package final class FrameSlot: @unchecked Sendable {
    let frame: any CanvasFrame
    private var shown: CanvasSnapshot?

    package init(_ frame: any CanvasFrame) {
        self.frame = frame
    }

    /// Copies the contents of `canvas`, which may be a different canvas each time. Only differences are converted.
    package func fill(from canvas: FilmCanvas) throws {
        let before = shown
        shown = nil
        shown = try canvas.fill(frame, showing: before)
    }
}
