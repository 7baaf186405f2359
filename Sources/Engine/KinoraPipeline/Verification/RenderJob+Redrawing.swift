import KinoraErrors
import KinoraMedia

extension RenderJob {
    /// Draws the job's frames and compares them with the frames of `report`. Writes no files.
    ///
    /// - Parameters:
    ///   - name: The name of the job in the result.
    ///   - sample: The number of frames to draw, evenly distributed, with the first and the last; nil for all.
    ///   - file: The check of the film's file. If the file differs, and all frames are drawn and equal the frames of the report, the film is decoded
    ///     and compared with them.
    /// - Returns: The comparison, and `file` with the difference that decoding has found.
    @MainActor
    package func redraw(
        comparingWith report: FilmReport, name: String, sample: Int? = nil, file: FilmFileCheck? = nil,
        onProgress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
    ) async throws -> (comparison: FilmComparison, file: FilmFileCheck?) {
        try await reportingErrors {
            let (result, problem) = try await redraw(report, name: name, sample: sample, damaged: file, onProgress: onProgress)
            var file = file
            if let problem { file?.problem = problem }
            return (result, file)
        }
    }

    @MainActor
    private func redraw(
        _ report: FilmReport, name: String, sample: Int?, damaged: FilmFileCheck?,
        onProgress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws -> (FilmComparison, problem: String?) {
        let contents = report.contents
        let plan = try filmPlan(width: contents.frameSize.width, height: contents.frameSize.height)
        var result = try FilmComparison(
            report, other: name, isDrawn: true, job: ReportContents.Job(self, plan: plan), versions: ReportContents.currentVersions,
            libraries: ReportContents.currentLibraries())
        if (width, height) != (contents.job.width, contents.job.height) {
            result.problems.append(
                "the film was drawn with \(contents.job.width)x\(contents.job.height) pixels, and \(name) has \(width)x\(height); they cannot be "
                    + "compared")
        }
        let count = min(plan.frameCount, contents.frames.count)
        if result.problems.isEmpty {
            let frames = RenderJob.spread(sample, of: count)
            let sink = FrameComparisonSink()
            // Colours are compared with a file that differs.
            let traits: FrameTraits = damaged?.isSame == false ? [.hash, .colors] : .hash
            let needs = FrameNeeds(canvas: plan.canvas, selection: .some(Set(frames)), order: .film, traits: traits)
            try await plan.draw(
                [FilmOutput(sink: sink, needs: needs)], with: FrameEvaluator(plan), threads: concurrency.threadCount,
                onProgress: onProgress)
            for (frame, hash) in sink.found {
                result.note(frame, isSame: hash?.hexadecimal == contents.frames[frame].hash, rate: contents.job.frameRate)
            }
            if plan.frameCount != contents.frames.count {
                result.problems.append("the film has \(contents.frames.count.withNoun("frame")), and \(name) \(plan.frameCount)")
            }
            if let damaged, !damaged.isSame, result.isSame, frames.count == contents.frames.count {
                return (result, try inspect(damaged, drawn: sink.colors, audio: plan.mixedExcerpt()))
            }
        }
        return (result, nil)
    }

    /// Decodes a film that is not the rendered file and returns how it differs from the drawn frames.
    private func inspect(_ check: FilmFileCheck, drawn: FrameColorLog, audio: SampleSpool?) throws -> String? {
        guard let problem = check.problem, Container(file: check.film)?.isSequence == false else { return nil }
        let settings = try settings(for: output, encoding, width: width, height: height, rate: frameRate)
        do {
            try FilmInspection(settings: settings, colors: drawn, audio: audio, depth: .full).check(check.film)
            return "\(problem), but every decoded frame has the mean colours of the drawn one"
        } catch let error as FilmInspectionError {
            return "\(problem), and \(error.problem)"
        } catch {
            return "\(problem), and cannot be decoded: \(KinoraError(error).message)"
        }
    }

    /// Returns `sample` of `count` frames, evenly distributed, with the first and the last; all for nil.
    static func spread(_ sample: Int?, of count: Int) -> [Int] {
        guard let sample, sample < count else { return Array(0..<count) }
        guard sample > 1 else { return [0] }
        return (0..<sample).map { $0 * (count - 1) / (sample - 1) }
    }
}

/// Collects the hashes and the colours of some frames, and writes no file.
private final class FrameComparisonSink: OutputSink {
    private(set) var found: [(frame: Int, hash: FrameHash?)] = []
    let colors = FrameColorLog()

    func makeSamples() -> NoSamples { NoSamples() }

    func take(_ frame: DrawnFrame<NoSamples>) throws {
        found.append((frame.index, frame.hash))
        if let colors = frame.colors { try self.colors.append(colors) }
    }

    func finish() {}
    let files = OutputFiles()
    func discard() {}
}
