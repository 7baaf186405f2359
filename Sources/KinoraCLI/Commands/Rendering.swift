import KinoraPipeline

/// Renders one film and shows its progress.
enum Rendering {
    static func run(_ job: RenderJob, plan: RenderRequest, progress mode: ProgressMode) async throws {
        let job = try job.resolvingDuration()
        let film = job.film
        let display = try ProgressDisplay(
            ProgressDisplay.Film(
                name: plan.preset.name, file: job.output.isEmpty ? job.outputs[0].path : job.output, size: "\(job.width)x\(job.height)",
                frameRate: job.frameRate.description,
                frameCount: film.frameCount, duration: film.duration),
            mode: mode)
        do {
            let onExit: @Sendable (Interruption) -> Void = { interruption in
                let report = ErrorReport(interruption)
                display.fail(report)
                noteSegments(of: job)
                StandardError.write("Error: \(report.text)")
            }
            let report = try await Interruption.cancelling(onExit: onExit) {
                try await job.render { display.update($0.frames) }
            }
            try display.finish(
                ProgressDisplay.Result(
                    bytes: report.bytes, encoder: report.encoder, files: report.files, notices: report.notices, segments: report.segments,
                    storedSegments: report.storedSegments))
        } catch {
            display.fail(ErrorReport(error))
            noteSegments(of: job)
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
