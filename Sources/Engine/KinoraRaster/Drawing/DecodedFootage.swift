import KinoraDrawing
import Synchronization

/// The frames of clips that a rasterizer decodes for one frame of the film. They stay in memory until the frame is drawn, so that each is
/// converted once, and the error of the first one that cannot be decoded is kept. If the frames together are large, the first ones are
/// released, and converted again if something else shows them.
///
/// Rasterizers that draw parts of the same frame on several threads share it.
final class DecodedFootage: Sendable {
    private struct State {
        var frames: [Bitmap: Bitmap] = [:]
        /// The keys of `frames`, in the order in which they were decoded.
        var order: [Bitmap] = []
        var byteCount = 0
        var failure: FootageError?

        mutating func add(_ frame: Bitmap, as bitmap: Bitmap) {
            guard frames.updateValue(frame, forKey: bitmap) == nil else { return }
            order.append(bitmap)
            byteCount += DecodedFootage.size(frame)
            while byteCount > DecodedFootage.maxBytes, order.count > 1 {
                let first = order.removeFirst()
                byteCount -= DecodedFootage.size(first)
                frames[first] = nil
            }
        }
    }

    /// The maximum size of the frames in memory: 32 frames of 1920x1080. One frame is always kept.
    private static let maxBytes = 256 << 20

    private static func size(_ frame: Bitmap) -> Int { frame.width * frame.height * 4 }

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
            state.withLock { $0.add(frame, as: bitmap) }
            return frame
        } catch {
            state.withLock { $0.failure = $0.failure ?? error }
            return nil
        }
    }
}
