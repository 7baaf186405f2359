import KinoraPipeline

/// Renders one film or a part of it, or joins its parts, and shows the progress.
struct Rendering {
    private let job: RenderJob
    private let preset: String
    private let mode: ProgressMode

    init(_ job: RenderJob, request: RenderRequest, progress mode: ProgressMode) throws {
        self.job = try job.resolvingDuration()
        preset = request.preset.name
        self.mode = mode
    }

    func render() async throws {
        try await show(duration: job.film.duration, frameCount: job.film.frameCount) { [job] display in
            ProgressDisplay.Result(try await job.render { display.update($0.frames) })
        }
    }

    /// Makes the film of its parts.
    func join() async throws {
        try await show(duration: job.film.duration, frameCount: job.film.frameCount) { [job] display in
            ProgressDisplay.Result(try await job.join { display.update($0.frames) })
        }
    }

    /// Draws one part of the film into the store.
    func render(_ part: FilmPart) async throws {
        let frameCount = try await job.frameCount(of: part)
        try await show(duration: job.frameRate.time(ofFrame: frameCount), frameCount: frameCount, part: part) { [job] display in
            let report = try await job.renderPart(part) { display.update($0.frames) }
            return ProgressDisplay.Result(notices: report.notices, segments: report.segments, storedSegments: report.storedSegments)
        }
    }

    private func show(
        duration: Double, frameCount: Int, part: FilmPart? = nil,
        _ body: @escaping @Sendable (ProgressDisplay) async throws -> ProgressDisplay.Result
    ) async throws {
        let file = job.output.isEmpty ? job.outputs[0].path : job.output
        let display = try ProgressDisplay(
            ProgressDisplay.Film(
                name: preset, file: part.map { "part \($0) in \(job.store ?? "")" } ?? file, size: "\(job.width)x\(job.height)",
                frameRate: job.frameRate.description, frameCount: frameCount, duration: duration),
            mode: mode)
        do {
            let onExit: @Sendable (Interruption) -> Void = { [job] interruption in
                let report = ErrorReport(interruption)
                display.fail(report)
                Rendering.noteSegments(of: job)
                StandardError.write("Error: \(report.text)")
            }
            try display.finish(try await Interruption.cancelling(onExit: onExit) { try await body(display) })
        } catch {
            display.fail(ErrorReport(error))
            Rendering.noteSegments(of: job)
            throw error
        }
    }

    /// Says how to continue or remove what an incomplete render has left.
    private static func noteSegments(of job: RenderJob) {
        for path in [job.output] + job.outputs.map(\.path) where !path.isEmpty && path != StandardOutput.path {
            let count = WorkFolder.keptSegments(ofFilm: path)
            guard count > 0 else { continue }
            StandardError.write(
                "note: \(count == 1 ? "1 finished segment is" : "\(count) finished segments are") kept; the same command continues with "
                    + "\(count == 1 ? "it" : "them"), and '\(Program.current.name) clean \(path)' removes \(count == 1 ? "it" : "them")")
        }
    }
}
