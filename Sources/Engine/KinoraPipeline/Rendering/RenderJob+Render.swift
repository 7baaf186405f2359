import Foundation
import KinoraErrors
import KinoraFiles
import KinoraMedia

extension RenderJob {
    /// Renders the outputs and returns a report.
    ///
    /// Views are evaluated on the main actor; drawing and encoding use separate threads. A file gets its name when it is complete. After an
    /// error or a cancellation, no new files remain, and existing ones are unchanged. The required memory does not depend on the film's
    /// length. `onProgress` is called on the encoder's thread after each frame.
    ///
    /// Throws a `KinoraError`, `ParameterError` or `CancellationError`.
    @MainActor
    public func render(onProgress: @escaping @Sendable (RenderProgress) -> Void = { _ in }) async throws -> RenderReport {
        try await keepingClipIndices {
            try await renderOutputs(plan(), onProgress: onProgress)
        }
    }

    /// Joins the parts of the film that ``renderPart(_:onProgress:)`` has put into the job's store, without drawing them again, and makes the
    /// other outputs. The result equals the result of ``render(onProgress:)``.
    ///
    /// Throws a `KinoraError` if parts are missing, or do not fit together because they were drawn by different programs, with different
    /// libraries or from different files.
    @MainActor
    package func join(onProgress: @escaping @Sendable (RenderProgress) -> Void = { _ in }) async throws -> RenderReport {
        try await keepingClipIndices {
            let plan = try plan()
            try plan.requireSegments()
            return try await renderOutputs(plan, joinsParts: true, onProgress: onProgress)
        }
    }

    /// Runs `body` as ``reportingErrors(checkedFrames:_:)`` does, and keeps the indices of clips in the job's store.
    @MainActor
    func keepingClipIndices<Result>(_ body: @MainActor () async throws -> Result) async throws -> Result {
        try await ClipIndices.$storage.withValue(StoredClipIndices(storage)) { try await reportingErrors(body) }
    }

    /// The maximum number of frames that a check plays: about an hour at 60 frames per second.
    package static let maxCheckedFrames = 200_000

    /// Does everything that ``render(onProgress:)`` does before it draws: opens audio, encoders and outputs, prepares the composition and
    /// plays its script. Throws the same errors, and the errors of all gestures in one pass. Leaves no files.
    ///
    /// Plays at most `maxFrames` frames of each script, in each layout of the outputs, and evaluates a few frames to find warnings.
    @MainActor
    @discardableResult
    package func check(maxFrames: Int = maxCheckedFrames) async throws -> CheckReport {
        try await reportingErrors(checkedFrames: maxFrames) {
            let plan = try plan()
            let reached = try await play(plan, maxFrames: maxFrames)
            if reached == nil { try await evaluateSamples(of: plan, maxFrames: maxFrames) }
            return CheckReport(scriptEnd: reached, warnings: try acceptedWarnings())
        }
    }

    /// The warnings of the running task's film. Throws them if the job is strict.
    func acceptedWarnings() throws -> [FilmWarning] {
        let warnings = FilmInputs.current?.warnings { sources.text?.location(of: $0) } ?? []
        if isStrict, !warnings.isEmpty { throw KinoraError(strict: warnings) }
        return warnings
    }

    /// Evaluates a few frames of each film of `plan` without drawing them, for their warnings. Texts and images that no such frame shows cause
    /// no warnings.
    ///
    /// - Parameter maxFrames: The maximum number of frames that are played in total.
    @MainActor
    func evaluateSamples(of plan: RenderPlan, maxFrames: Int) async throws {
        for film in plan.films {
            let evaluator = try FrameEvaluator(film)
            for frame in film.sampleFrames {
                guard try await evaluator.advance(toFrame: frame, maxFrames: maxFrames) >= frame else { break }
                _ = try await evaluator.displayList(at: frame)
            }
        }
    }

    /// Prepares `plan` and plays the scripts, at most `maxFrames` frames of each; 0 plays none. Throws a ``ScriptErrors``.
    @MainActor
    func play(_ plan: RenderPlan, maxFrames: Int) async throws -> Double? {
        let preparation = try RenderPreparation(plan, of: self, isTrial: true)
        defer { preparation.discard() }
        guard maxFrames > 0 else { return nil }
        var reached: Double?
        for (film, evaluator) in zip(plan.films, preparation.evaluators) {
            let time = try await evaluator.playScripts(of: film, maxFrames: maxFrames)
            reached = [reached, time].compactMap { $0 }.min()
        }
        return reached
    }

    /// - Parameter clearsLeftovers: Whether what killed processes have left in the folders of the outputs is finished or removed.
    @MainActor
    func renderOutputs(
        _ plan: RenderPlan, joinsParts: Bool = false, clearsLeftovers: Bool = true,
        onProgress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
    ) async throws -> RenderReport {
        let start = ContinuousClock.now
        // No folder is touched for an output that will be refused.
        do throws(OutputError) {
            if clearsLeftovers { try plan.checkLinks() }
        } catch {
            throw attributed(error, output: error.path)
        }
        // An interrupted set of files may still have to get a name.
        let remarks = (clearsLeftovers ? plan.outputFolders : []).flatMap { PartialFiles.clearLeftoversOnce(in: $0) }
        let preparation = try RenderPreparation(plan, of: self, joinsParts: joinsParts)
        defer { preparation.discard() }
        let (outputs, record) = (preparation.outputs, preparation.record)
        var roles = preparation.roles
        try await plan.draw(outputs, with: preparation.evaluators, onProgress: onProgress)
        for (sidecar, file) in zip(plan.sidecars, preparation.sidecars) { try file.write(Data(sidecar.text.utf8)) }
        let files = outputs.flatMap(\.sink.files.reports) + plan.sidecars.map(RenderReport.File.init)
        let elapsed = (ContinuousClock.now - start) / .seconds(1)
        let warnings = try acceptedWarnings()
        try record?.write(
            ReportContents(
                self, plan: plan.films[0], outputs: outputs, files: files, hashes: preparation.hashes, warnings: warnings, elapsed: elapsed
            ).data
        )
        try addInputs(to: &roles)
        try Task.checkCancellation()
        let members = outputs.flatMap(\.sink.files.members) + preparation.sidecars.map(\.member) + (record.map { [$0.member] } ?? [])
        try OutputSet(members).commit()
        preparation.storage.finish()
        if joinsParts { preparation.storage.removeParts() }
        let counts = outputs.compactMap { $0.ledger?.counts }
        return RenderReport(
            output: files[0].path, frames: plan.excerpt.frameCount, bytes: files[0].bytes, duration: plan.excerpt.duration,
            elapsed: elapsed,
            encoder: files[0].encoder ?? files[0].format, files: files,
            notices: remarks + preparation.storage.notices + notices(about: plan.audio, outputs: plan.outputs), warnings: warnings,
            segments: counts.map(\.all).reduce(0, +), storedSegments: counts.map(\.stored).reduce(0, +))
    }

    private func notices(about audio: FilmAudio?, outputs: [OutputPlan]) -> [String] {
        guard let audio else { return [] }
        let silent = outputs.filter(\.isSilentFilm).map(\.path)
        guard !silent.isEmpty else { return audio.notices }
        let verb = silent.count == 1 ? "has" : "have"
        return audio.notices + ["\(silent.joined(separator: ", ")) \(verb) no audio; mp4, mov and webm files can contain it"]
    }

    /// Returns frames of the film or its range, by ascending indices from its start, as images of the job's size with straight alpha.
    @MainActor
    package func images(_ indices: [Int]) async throws -> [PixelImage] {
        try await reportingErrors {
            let film = try filmPlan()
            let sink = FrameSampleSink(film.canvas)
            let needs = FrameNeeds(canvas: film.canvas, selection: .some(Set(indices)), order: .film)
            try await film.draw([FilmOutput(sink: sink, needs: needs)], with: FrameEvaluator(film), threads: concurrency.threadCount)
            return sink.images
        }
    }
}

extension RenderReport.File {
    /// Creates the description of a file of captions, which has no frames.
    fileprivate init(_ sidecar: CaptionSidecar) {
        self.init(path: sidecar.path, format: sidecar.format.rawValue, width: 0, height: 0, frames: 0, bytes: sidecar.text.utf8.count)
    }
}
