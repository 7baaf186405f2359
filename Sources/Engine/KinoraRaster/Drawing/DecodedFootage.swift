import KinoraDrawing
import Synchronization

/// The frames of clips that a rasterizer decodes for one frame of the film. They stay in memory until the frame is drawn, so that each is
/// converted once, and the error of the first one that cannot be decoded is kept.
///
/// Rasterizers that draw parts of the same frame on several threads share it.
final class DecodedFootage: Sendable {
    private struct State {
        var frames: [Bitmap: Bitmap] = [:]
        var failure: FootageError?
    }

    private let state = Mutex(State())

    /// The first error since ``restart()``.
    var failure: FootageError? { state.withLock(\.failure) }

    func restart() {
        state.withLock { $0 = State() }
    }

    /// Returns the bitmap with its pixels in memory; nil if it cannot be decoded.
    func decoded(_ bitmap: Bitmap) -> Bitmap? {
        guard bitmap.isDeferred else { return bitmap }
        if let known = state.withLock({ $0.frames[bitmap] }) { return known }
        do throws(FootageError) {
            let frame = try bitmap.decoded()
            state.withLock { $0.frames[bitmap] = frame }
            return frame
        } catch {
            state.withLock { $0.failure = $0.failure ?? error }
            return nil
        }
    }
}
