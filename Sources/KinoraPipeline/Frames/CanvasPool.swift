import KinoraRaster
import Synchronization

/// The canvases of one size that a film's frames are drawn on: one for each that is being drawn, made when it is first needed.
///
/// Whoever asks is lent the one that was given back last: what it shows is the nearest to the frame that comes.
package final class CanvasPool: Sendable {
    private let job: RenderJob
    private let caches = FilmCaches()
    private let idle = Mutex<[FilmCanvas]>([])

    /// Canvases of the job's size.
    package init(_ job: RenderJob) {
        self.job = job
    }

    /// Calls `body` with a canvas that nobody else uses until it returns. One that it fails with is not lent again.
    package func withCanvas<Result>(_ body: (FilmCanvas) throws -> Result) rethrows -> Result {
        let canvas = idle.withLock { $0.popLast() } ?? FilmCanvas(job, caches: caches)
        let result = try body(canvas)
        idle.withLock { $0.append(canvas) }
        return result
    }
}
