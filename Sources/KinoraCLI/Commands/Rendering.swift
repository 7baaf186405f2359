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
                StandardError.write("Error: \(report.text)")
            }
            let report = try await Interruption.cancelling(onExit: onExit) {
                try await job.render { display.update($0.frames) }
            }
            try display.finish(
                ProgressDisplay.Result(bytes: report.bytes, encoder: report.encoder, files: report.files, notices: report.notices))
        } catch {
            display.fail(ErrorReport(error))
            throw error
        }
    }
}
