import KinoraRaster
import Synchronization

/// A pool of canvases of one size for a film's frames. Canvases are created on demand, one per thread that draws.
///
/// The most recently returned canvas is used first, because its contents are most similar to the next frame.
package final class CanvasPool: Sendable {
    private let plan: CanvasPlan
    private let caches: FilmCaches
    private let threads: Int
    private let idle = Mutex<[FilmCanvas]>([])

    /// - Parameter threads: The number of threads that draw the first frame of a canvas; more than one for fewer frames than cores.
    package init(_ plan: CanvasPlan, caches: FilmCaches = FilmCaches(), threads: Int = 1) {
        (self.plan, self.caches, self.threads) = (plan, caches, threads)
    }

    /// Returns a pool with the same size of canvases and the same caches, for frames that are not similar to frames of this pool.
    package func separate() -> CanvasPool { CanvasPool(plan, caches: caches, threads: threads) }

    /// Calls `body` with an exclusive canvas. If `body` throws, the canvas is not reused.
    package func withCanvas<Result>(_ body: (FilmCanvas) throws -> Result) rethrows -> Result {
        let canvas = idle.withLock { $0.popLast() } ?? FilmCanvas(plan, caches: caches, threads: threads)
        let result = try body(canvas)
        idle.withLock { $0.append(canvas) }
        return result
    }
}
