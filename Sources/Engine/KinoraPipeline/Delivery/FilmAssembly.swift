import Foundation
import KinoraMedia
import Synchronization

/// Joins the segments of a film, in order, and completes the film. It joins on a thread of its own, while later frames are drawn.
final class FilmAssembly: Sendable {
    private struct State {
        /// The segments that this render has completed.
        var completed: Set<Int> = []
        var nextSegment = 0
        var failure: (any Error)?
    }

    private let plan: OutputPlan
    private let settings: VideoSettings
    private let verification: RenderVerification
    private let audio: SampleSpool?
    private let ledger: SegmentLedger
    private let hashes: FrameHashLog?
    private let joiner: SegmentJoiner
    // Safe: the following two are used on the queue, and by the render before the first and after the last segment.
    private nonisolated(unsafe) let target: FilmTarget
    private nonisolated(unsafe) let colors = FrameColorLog()
    private let queue = DispatchQueue(label: "kinora.segments")
    private let state = Mutex(State())

    /// Creates temporary files. Throws for invalid paths.
    ///
    /// - Parameters:
    ///   - ledger: The segments of the film.
    ///   - audio: The audio of the whole film, which may be filled later.
    ///   - hashes: Receives the hashes of all frames; nil if they are not needed.
    init(
        _ plan: OutputPlan, settings: VideoSettings, verification: RenderVerification, ledger: SegmentLedger, audio: SampleSpool?,
        hashes: FrameHashLog?
    ) throws {
        (self.plan, self.settings, self.verification) = (plan, settings, verification)
        (self.ledger, self.audio, self.hashes) = (ledger, audio, hashes)
        target = try FilmTarget(plan, container: settings.format.container)
        do {
            joiner = try SegmentJoiner(
                target.destination, settings: settings, expectedFrames: plan.frameCount, audio: audio, audioStorage: ledger.cache)
        } catch {
            target.discard()
            throw error
        }
        ledger.whenStored { [weak self] in self?.joinStored() }
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
    private func joinStored() {
        queue.async { [self] in attempt(join) }
    }

    /// Joins the segments that are ready, up to the first that is not.
    private func join() throws {
        while let segment = nextReady {
            let file = try ledger.take(segment)
            try joiner.append(file)
            try file.forEachFrame { _, colors, hash in
                if let colors { try self.colors.append(colors) }
                if let hash { hashes?.append(hash) }
            }
            state.withLock { $0.nextSegment += 1 }
        }
    }

    private var nextReady: Int? {
        state.withLock { state in
            let segment = state.nextSegment
            guard segment < ledger.cuts.count else { return nil }
            return state.completed.contains(segment) || ledger.decision(of: segment) == .have ? segment : nil
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
        precondition(state.withLock { $0.nextSegment } == ledger.cuts.count, "every segment must be drawn or stored")
        try joiner.finish()
        try target.complete(
            frameCount: joiner.frameCount,
            FilmInspection(settings: settings, colors: colors, audio: audio, depth: verification.depth))
    }

    /// Waits for the running step, closes the film, and removes all files without final names.
    func discard() {
        state.withLock { $0.failure = $0.failure ?? CancellationError() }
        queue.sync { joiner.cancel() }
        target.discard()
    }

    /// The files, after ``finish()``.
    var files: OutputFiles {
        let report = RenderReport.File(
            path: plan.path, format: settings.format.description, width: settings.width, height: settings.height,
            frames: joiner.frameCount, bytes: target.byteCount, encoder: joiner.encoderName, audioEncoder: joiner.audioEncoderName)
        return OutputFiles(reports: [report], members: target.members)
    }
}
