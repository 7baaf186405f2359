import KinoraErrors
import KinoraFiles
import KinoraPipeline
import KinoraPresets

/// Renders one film or a part of it, or joins its parts, and shows the progress.
struct Rendering {
    private let job: RenderJob
    private let preset: String
    private let mode: ProgressMode

    init(_ job: RenderJob, request: RenderRequest, progress mode: ProgressMode) throws {
        self.job = job.resolvingDuration()
        preset = request.preset.name
        self.mode = mode
    }

    func render() async throws {
        try await show(job.excerpt()) { [job] display in
            ProgressDisplay.Result(try await job.render { display.update($0.frames) })
        }
    }

    /// Makes the film of its parts.
    func join() async throws {
        try await show(job.excerpt()) { [job] display in
            ProgressDisplay.Result(try await job.join { display.update($0.frames) })
        }
    }

    /// Draws one part of the film into the store.
    func render(_ part: RenderPart) async throws {
        let frameCount = try await job.frameCount(of: part)
        try await show(Film(size: job.film.size, frameRate: job.frameRate, duration: job.frameRate.time(ofFrame: frameCount)), part: part) {
            [job] display in
            let report = try await job.renderPart(part) { display.update($0.frames) }
            return ProgressDisplay.Result(
                notices: report.notices, warnings: report.warnings, segments: report.segments, storedSegments: report.storedSegments)
        }
    }

    /// - Parameter film: The frames that are made.
    private func show(
        _ film: Film, part: RenderPart? = nil,
        _ body: @escaping @Sendable (ProgressDisplay) async throws -> ProgressDisplay.Result
    ) async throws {
        let file = job.firstPath
        let display = try ProgressDisplay(
            ProgressDisplay.Film(
                name: preset, file: part.map { "part \($0) in \(job.storage.store ?? "")" } ?? file, size: "\(job.width)x\(job.height)",
                frameRate: job.frameRate.description, frameCount: film.frameCount, duration: film.duration),
            mode: mode)
        do {
            let onExit: @Sendable (Interruption) -> Void = { [job] interruption in
                let report = ErrorReport(interruption)
                display.fail(report)
                StandardError.write(last: report, notes: Rendering.notes(about: job))
            }
            try display.finish(try await Interruption.cancelling(onExit: onExit) { try await body(display) })
        } catch {
            display.fail(ErrorReport(error))
            throw NotedError(error: error, notes: Rendering.notes(about: job, error), isInEvents: true)
        }
    }

    /// Sentences about what an incomplete render has left: how to continue with it or remove it, and the files that `--strict` has kept.
    private static func notes(about job: RenderJob, _ error: (any Error)? = nil) -> [String] {
        let isRefused = job.isStrict && error.map { !KinoraError($0).warnings.isEmpty } ?? false
        let paths = ([job.output] + job.outputs.map(\.path)).filter { !$0.isEmpty && $0 != StandardOutput.path }
        let segments = paths.compactMap { path -> String? in
            let count = WorkFolder.keptSegments(ofFilm: path)
            guard count > 0 else { return nil }
            let them = count == 1 ? "it" : "them"
            // With --strict, the same command would fail again.
            let command = isRefused ? "the same command without --strict" : "the same command"
            return "note: \(count == 1 ? "1 finished segment is" : "\(count) finished segments are") kept; \(command) continues with "
                + "\(them), and '\(Program.current.name) clean \(path)' removes \(them)"
        }
        let kept = isRefused ? (paths + job.captionSidecarPaths).filter { FileStamp($0) != nil } : []
        return segments + kept.map { "note: \($0) existed before and stays unchanged" }
    }
}

extension RenderJob {
    /// The path of the film, or of the first output of a job without a film.
    var firstPath: String { output.isEmpty ? outputs[0].path : output }
}
