import Foundation
import KinoraDrawing
import KinoraFiles
import KinoraMedia

extension RenderJob {
    /// Renders the outputs and returns a report.
    ///
    /// Views are evaluated on the main actor; drawing and encoding use separate threads. A file gets its name when it is complete. After an
    /// error or a cancellation, no new files remain, and existing ones are unchanged. The required memory does not depend on the film's
    /// length. `onProgress` is called on the encoder's thread after each frame.
    ///
    /// Throws a ``KinoraError``, `ParameterError` or `CancellationError`.
    @MainActor
    public func render(onProgress: @escaping @Sendable (RenderProgress) -> Void = { _ in }) async throws -> RenderReport {
        try await reportingErrors {
            let (job, sound) = try resolvingAudio()
            return try await job.renderOutputs(with: sound, onProgress: onProgress)
        }
    }

    /// Does everything that ``render(onProgress:)`` does before it draws: opens audio, encoders and outputs, prepares the composition and
    /// plays its script. Throws the same errors and leaves no files.
    ///
    /// Plays at most `maxFrames` frames of the script. Returns the time that is reached, in seconds, if that is before the last gesture.
    @MainActor
    @discardableResult
    package func check(maxFrames: Int = maxCheckedFrames) async throws -> Double? {
        try await reportingErrors {
            let (job, sound) = try resolvingAudio()
            let preparation = try job.prepare(with: sound)
            defer { preparation.discard() }
            return try await job.playScript(with: preparation.evaluator, maxFrames: maxFrames)
        }
    }

    /// Runs `body`. Errors are converted to the documented types and name the origin of the setting.
    @MainActor
    private func reportingErrors<Result>(_ body: @MainActor () async throws -> Result) async throws -> Result {
        do {
            return try await FilmInputs.$current.withValue(FilmInputs.current ?? FilmInputs()) { try await body() }
        } catch let error as CancellationError {
            throw error
        } catch {
            let error = attributed(error, output: (error as? FileConflict)?.output ?? output)
            if error is ParameterError { throw error }
            throw KinoraError(error, writing: output.isEmpty ? outputs.first?.path : output)
        }
    }

    /// The opened inputs and outputs of a render.
    private struct Preparation {
        let sinks: [any OutputSink]
        let record: OutputFile?
        let evaluator: FrameEvaluator
        /// The known input and output files.
        let roles: FileRoles

        func discard() {
            for sink in sinks { sink.discard() }
            record?.discard()
        }
    }

    @MainActor
    private func prepare(with sound: JobAudio?) throws -> Preparation {
        var roles = try fileRoles()
        let sinks = try makeSinks(sound: sound?.spool)
        var record: OutputFile?
        do {
            record = try recordFile()
            try sound?.prepare()
            let evaluator = try FrameEvaluator(self, sound: sound?.sound ?? .silence)
            // Some files are known only after the composition is prepared, others only after the last frame.
            try addInputs(to: &roles)
            return Preparation(sinks: sinks, record: record, evaluator: evaluator, roles: roles)
        } catch {
            for sink in sinks { sink.discard() }
            record?.discard()
            throw error
        }
    }

    @MainActor
    private func renderOutputs(with sound: JobAudio?, onProgress: @escaping @Sendable (RenderProgress) -> Void) async throws -> RenderReport
    {
        let start = ContinuousClock.now
        let preparation = try prepare(with: sound)
        defer { preparation.discard() }
        let (sinks, record, evaluator) = (preparation.sinks, preparation.record, preparation.evaluator)
        var roles = preparation.roles
        let delivery = FrameDelivery(sinks)
        try await drawFrames(with: evaluator, into: delivery, isHashed: record != nil, onProgress: onProgress)
        let files = sinks.flatMap(\.files)
        let elapsed = (ContinuousClock.now - start) / .seconds(1)
        try record?.write(RenderRecord(self, files: files, hashes: delivery.hashes, elapsed: elapsed).data)
        try addInputs(to: &roles)
        try Task.checkCancellation()
        try OutputSet(sinks.flatMap(\.members) + (record.map { [$0.member] } ?? [])).commit()
        return RenderReport(
            output: files[0].path, frames: film.frameCount, bytes: files[0].bytes, duration: film.duration, elapsed: elapsed,
            encoder: files[0].encoder ?? files[0].format, files: files, notices: notices(about: sound, sinks: sinks))
    }

    private func notices(about sound: JobAudio?, sinks: [any OutputSink]) -> [String] {
        guard let sound else { return [] }
        let silent = sinks.compactMap { ($0 as? FilmSink)?.soundlessName }
        guard !silent.isEmpty else { return sound.notices }
        let verb = silent.count == 1 ? "has" : "have"
        return sound.notices + ["\(silent.joined(separator: ", ")) \(verb) no audio; mp4, mov and webm files can contain it"]
    }

    /// Draws the frames that an output requires. The stage skips the others without drawing.
    @MainActor
    private func drawFrames(
        with evaluator: FrameEvaluator, into delivery: FrameDelivery, isHashed: Bool,
        onProgress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws {
        let wanted = (0..<film.frameCount).filter { isHashed || delivery.wants($0) }
        let plan = FrameSet.Plan(self, delivery.sinks, isHashed: isHashed)
        let sets = try (0..<min(slotCount, max(wanted.count, 1))).map { _ in try FrameSet(plan) }
        let line = FramePipeline<DisplayList, FrameSet>(
            slots: sets, threads: min(threadCount, max(wanted.count, 1)),
            draw: { list, number, set in try set.draw(list, index: wanted[number]) },
            deliver: { number, set in
                try delivery.deliver(set, index: wanted[number])
                onProgress(RenderProgress(frames: number + 1, frameCount: wanted.count))
            },
            finish: { try delivery.finish() })
        try await line.run(frameCount: wanted.count) { try await evaluator.displayList(at: wanted[$0]) }
    }

    /// Returns frames of the film, by ascending indices, as images of the job's size with straight alpha.
    @MainActor
    package func pictures(_ indices: [Int]) async throws -> [PixelImage] {
        try await reportingErrors {
            let sink = FrameSampleSink(indices, job: self)
            try await drawFrames(with: frameEvaluator(), into: FrameDelivery([sink]), isHashed: false) { _ in }
            return sink.pictures
        }
    }

    /// Passes finished frames to the outputs.
    ///
    /// Only the delivering thread uses it until all frames are delivered, then only the render.
    private final class FrameDelivery: @unchecked Sendable {
        let sinks: [any OutputSink]
        private(set) var hashes: [String] = []

        init(_ sinks: [any OutputSink]) { self.sinks = sinks }

        func wants(_ index: Int) -> Bool { sinks.contains { $0.selection.contains(index) } }

        func deliver(_ set: FrameSet, index: Int) throws {
            for (number, sink) in sinks.enumerated() where sink.selection.contains(index) {
                guard let digest = set.digests[number] else { preconditionFailure("a selected frame must have been drawn") }
                try sink.take(set.frame(number), index: index, digest: digest)
            }
            if !set.hash.isEmpty { hashes.append(set.hash) }
        }

        func finish() throws {
            for sink in sinks { try sink.finish() }
        }
    }

    private func recordFile() throws -> OutputFile? {
        let paths = outputs.filter { $0.kind == .report }.map(\.path)
        guard paths.count <= 1 else {
            throw attributed(
                JobError(.output, description: "a job can have one report, not \(paths.count); remove the others"), output: paths[1])
        }
        return try paths.first.map { try OutputFile($0, policy: policy(for: $0)) }
    }
}
