import Foundation
import KinoraMedia
import Synchronization

/// Encodes the frames of a film's segments, each segment with an encoder of its own, and adds the finished segments to the cache.
///
/// The frames of one segment must come in order. Frames of different segments may come from different threads at the same time. While the
/// encoder of one segment is drained, the next one is already fed.
final class SegmentEncoders: Sendable {
    private struct Segment: Sendable {
        let writer: SegmentWriter
        let draft: SegmentDraft
    }

    private struct State {
        /// The segments that get frames.
        var open: [Int: Segment] = [:]
        var failure: (any Error)?
    }

    private let settings: VideoSettings
    private let ledger: SegmentLedger
    private let onComplete: @Sendable (Int) throws -> Void
    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "kinora.encoders", attributes: .concurrent)
    private let draining = DispatchGroup()
    /// Counts encoders that may be opened. It begins at 0, because a semaphore must not be released below its first value, and a cancelled
    /// film has open encoders.
    private let encoders = DispatchSemaphore(value: 0)

    /// - Parameters:
    ///   - parallelCount: The number of segments that get frames at the same time. One encoder more can be open, which is drained.
    ///   - onComplete: Called on any thread after a segment is in the cache.
    init(
        _ settings: VideoSettings, ledger: SegmentLedger, parallelCount: Int, onComplete: @escaping @Sendable (Int) throws -> Void
    ) {
        (self.settings, self.ledger, self.onComplete) = (settings, ledger, onComplete)
        for _ in 0...parallelCount { encoders.signal() }
    }

    /// Encodes frame `number` of the film. The last frame of a segment completes it on another thread. Throws the first error of any segment.
    func write(_ frame: DrawnFrame<VideoFrame>, number: Int) throws {
        let index = ledger.cuts.index(of: number)
        let segment = try state.withLock(\.open)[index] ?? open(index)
        do {
            try segment.writer.write(frame.samples, colors: frame.colors, hash: frame.hash, warnings: frame.warnings)
        } catch {
            throw segment.draft.converted(error)
        }
        guard number + 1 == ledger.cuts[index].upperBound else { return }
        state.withLock { _ = $0.open.removeValue(forKey: index) }
        queue.async(group: draining) { [self] in
            defer { encoders.signal() }
            complete(index, segment)
        }
    }

    private func open(_ index: Int) throws -> Segment {
        encoders.wait()
        var isOpen = false
        defer { if !isOpen { encoders.signal() } }
        if let failure = state.withLock({ $0.failure }) { throw failure }
        let draft = try ledger.draft(index)
        do {
            let segment = Segment(writer: try SegmentWriter(path: draft.path, settings: settings), draft: draft)
            state.withLock { $0.open[index] = segment }
            isOpen = true
            return segment
        } catch {
            throw draft.converted(error)
        }
    }

    private func complete(_ index: Int, _ segment: Segment) {
        guard state.withLock({ $0.failure == nil }) else { return }
        do {
            guard let key = ledger.key(of: index) else { preconditionFailure("a segment is evaluated before it is drawn") }
            let file: SegmentFile
            do {
                file = try segment.writer.finish(name: key.name)
            } catch {
                throw segment.draft.converted(error)
            }
            try ledger.add(file, segment.draft, key)
            try onComplete(index)
        } catch {
            state.withLock { $0.failure = $0.failure ?? error }
        }
    }

    /// Waits for all segments. Throws the first error of any segment.
    func finish() throws {
        draining.wait()
        if let failure = state.withLock({ $0.failure }) { throw failure }
        precondition(state.withLock(\.open.isEmpty), "every segment must get all its frames")
    }

    /// Closes incomplete segments and waits for the encoders that are drained. Does nothing after ``finish()``.
    func cancel() {
        let open = state.withLock { state in
            state.failure = state.failure ?? CancellationError()
            defer { state.open = [:] }
            return state.open
        }
        for segment in open.values { segment.writer.cancel() }
        draining.wait()
    }
}
