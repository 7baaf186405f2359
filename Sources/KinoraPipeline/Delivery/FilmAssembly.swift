import Foundation
import KinoraErrors
import KinoraMedia
import Synchronization

/// Joins the segments of a film, in order, and completes the film. It joins on a thread of its own, while later frames are drawn.
final class FilmAssembly: Sendable {
    private struct State {
        /// The segments that this render has completed.
        var completed: Set<Int> = []
        var nextSegment = 0
        var hashes: [String] = []
        var failure: (any Error)?
    }

    private let plan: OutputPlan
    private let settings: VideoSettings
    private let verification: RenderVerification
    private let audio: SampleSpool?
    private let ledger: SegmentLedger
    private let segments: OpenSegments
    private let count: Int
    private let joiner: SegmentJoiner
    // The following two are used on the queue, and by the render before the first and after the last segment.
    private nonisolated(unsafe) let target: FilmTarget
    private nonisolated(unsafe) let digests = DigestLog()
    private let queue = DispatchQueue(label: "kinora.segments")
    private let state = Mutex(State())

    /// Creates temporary files. Throws for invalid paths.
    ///
    /// - Parameters:
    ///   - segments: Contains the segments when they are joined.
    ///   - audio: The audio of the whole film, which may be filled later.
    init(
        _ plan: OutputPlan, settings: VideoSettings, verification: RenderVerification, ledger: SegmentLedger, segments: OpenSegments,
        audio: SampleSpool?
    ) throws {
        (self.plan, self.settings, self.verification, self.audio) = (plan, settings, verification, audio)
        (self.ledger, self.segments, count) = (ledger, segments, ledger.count)
        target = try FilmTarget(plan, container: settings.format.container)
        do {
            joiner = try SegmentJoiner(
                target.destination, settings: settings, expectedFrames: plan.frameCount, sound: sound, audioStorage: segments.cache)
        } catch {
            target.discard()
            throw error
        }
    }

    /// Joins a segment that is in the cache now, when the ones before it are joined. Throws the first error of joining.
    func add(_ segment: Int) throws {
        state.withLock { _ = $0.completed.insert(segment) }
        try queue.sync {
            attempt(join)
            try throwFailure()
        }
    }

    /// Joins stored segments that are ready. Returns immediately.
    func joinStored() {
        queue.async { [self] in attempt(join) }
    }

    /// Joins the segments that are ready, up to the first that is not.
    private func join() throws {
        while let segment = nextReady {
            guard let key = ledger.key(of: segment) else { preconditionFailure("a ready segment has a key") }
            guard let file = segments.take(key) else { throw MissingSegment(number: segment) }
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

    private func throwFailure() throws {
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    /// Waits for all segments, completes the film, and verifies it.
    func finish() throws {
        queue.sync { attempt(join) }
        try throwFailure()
        precondition(state.withLock { $0.nextSegment } == count, "every segment must be drawn or stored")
        try joiner.finish()
        try target.complete(
            frameCount: joiner.frameCount,
            FilmInspection(settings: settings, digests: digests, audio: audio, depth: verification.depth))
    }

    /// Waits for the running step, closes the film, and removes all files without final names.
    func discard() {
        state.withLock { $0.failure = $0.failure ?? CancellationError() }
        queue.sync { joiner.cancel() }
        target.discard()
    }

    // After ``finish()``:

    var hashes: [String] { state.withLock { $0.hashes } }

    var segmentRecords: [RenderRecord.Segment] {
        guard let (cuts, _, _) = plan.segmented else { return [] }
        return cuts.indices.map {
            RenderRecord.Segment(first: cuts[$0].lowerBound, frames: cuts[$0].count, key: ledger.key(of: $0)?.name ?? "")
        }
    }

    var files: [RenderReport.File] {
        [
            RenderReport.File(
                path: plan.path, format: settings.format.description, width: settings.width, height: settings.height,
                frames: joiner.frameCount, bytes: target.byteCount, encoder: joiner.encoderName,
                audioEncoder: joiner.audioEncoderName)
        ]
    }

    var members: [OutputSet.Member] { target.members }
}

/// A segment that should be in the cache is not there.
struct MissingSegment: CategorizedError {
    /// From 0.
    let number: Int

    var category: KinoraError.Category { .failed }

    var description: String { "a finished segment was removed or damaged while the film was rendered; render it again" }
}
