import Foundation
import KinoraErrors
import KinoraMedia
import Synchronization

/// Completes encoded segments and joins all segments of a film, in order, on a thread of its own while later frames are drawn.
final class FilmAssembly: Sendable {
    private struct State {
        /// The segments that this render has completed.
        var completed: Set<Int> = []
        var nextSegment = 0
        var hashes: [String] = []
        var failure: (any Error)?
    }

    /// Appended to on the queue only, and read after ``finish()``.
    nonisolated(unsafe) let digests = DigestLog()
    private let joiner: SegmentJoiner
    private let ledger: SegmentLedger
    private let shelf: SegmentShelf
    private let count: Int
    private let queue = DispatchQueue(label: "kinora.segments")
    /// Counts encoders that may be opened: one is fed while another is drained. It begins at 0, because a semaphore must not be released below
    /// its first value, and a cancelled film has open encoders.
    private let encoders = DispatchSemaphore(value: 0)
    private let state = Mutex(State())

    private static let maxEncoders = 2

    /// - Parameter count: The number of segments.
    init(_ joiner: SegmentJoiner, ledger: SegmentLedger, shelf: SegmentShelf, count: Int) {
        (self.joiner, self.ledger, self.shelf, self.count) = (joiner, ledger, shelf, count)
        for _ in 0..<FilmAssembly.maxEncoders { encoders.signal() }
    }

    /// Waits until a further encoder may be opened. Throws the first error of completing or joining.
    func waitForEncoder() throws {
        encoders.wait()
        if let failure = state.withLock({ $0.failure }) {
            encoders.signal()
            throw failure
        }
    }

    /// Drains the encoder of a segment, adds the segment to the shelf, and joins it when the ones before it are joined. Returns at once.
    func complete(_ segment: Int, _ writer: SegmentWriter, _ draft: SegmentDraft) {
        queue.async { [self] in
            defer { encoders.signal() }
            attempt {
                do {
                    try writer.finish()
                } catch {
                    throw draft.converted(error)
                }
                guard let key = ledger.key(of: segment) else { preconditionFailure("a segment is evaluated before it is drawn") }
                try shelf.commit(draft, key)
                state.withLock { _ = $0.completed.insert(segment) }
                try join()
            }
        }
    }

    /// Joins stored segments that are ready. Returns at once.
    func joinStored() {
        queue.async { [self] in attempt(join) }
    }

    /// Joins the segments that are ready, up to the first that is not.
    private func join() throws {
        while let segment = nextReady {
            guard let key = ledger.key(of: segment) else { preconditionFailure("a ready segment has a key") }
            guard let file = shelf.segment(key) else {
                throw KinoraError(.failed, "a finished segment was removed or damaged while the film was rendered; render it again")
            }
            try joiner.append(file)
            var hashes: [String] = []
            try file.forEachFrame { _, digest, hash in
                if let digest { try digests.append(digest) }
                if !hash.isEmpty { hashes.append(hash) }
            }
            state.withLock { state in
                state.hashes += hashes
                state.nextSegment += 1
            }
        }
    }

    private var nextReady: Int? {
        state.withLock { state in
            let segment = state.nextSegment
            guard segment < count else { return nil }
            return state.completed.contains(segment) || ledger.decision(of: segment) == .stored ? segment : nil
        }
    }

    /// Runs `body` unless an earlier step failed, and keeps its error.
    private func attempt(_ body: () throws -> Void) {
        guard state.withLock({ $0.failure == nil }) else { return }
        do {
            try body()
        } catch {
            state.withLock { $0.failure = error }
        }
    }

    /// Waits for all segments and completes the film.
    func finish() throws {
        queue.sync { attempt(join) }
        if let failure = state.withLock({ $0.failure }) { throw failure }
        precondition(state.withLock { $0.nextSegment } == count, "every segment must be drawn or stored")
        try joiner.finish()
    }

    /// Waits for the running step and closes the incomplete film. Does nothing after ``finish()``.
    func cancel() {
        state.withLock { if $0.failure == nil { $0.failure = CancellationError() } }
        queue.sync { joiner.cancel() }
    }

    // After ``finish()``:
    var frameCount: Int { joiner.frameCount }
    var hashes: [String] { state.withLock { $0.hashes } }
    var encoderName: String { joiner.encoderName }
    var audioEncoderName: String? { joiner.audioEncoderName }
}
