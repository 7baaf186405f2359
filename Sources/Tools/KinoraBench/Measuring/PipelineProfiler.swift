import KinoraMedia
import KinoraPipeline
import KinoraRaster

/// Runs the stages of a film sequentially and measures each stage. Nothing is encoded.
@MainActor
final class PipelineProfiler {
    /// The processor time of one frame, in seconds.
    struct Cost: Sendable {
        var evaluation = 0.0
        var drawing = 0.0
        var conversion = 0.0
    }

    private let evaluator: FrameEvaluator
    private let canvas: FilmCanvas
    private let frames: [DrawnFrame<VideoFrame>]
    private var index = 0

    /// Throws the errors of making the composition's views.
    init(_ job: RenderJob) throws {
        let film = try job.filmPlan()
        // Mixing is not a part of evaluation.
        _ = try film.mixedAudio()
        evaluator = try FrameEvaluator(film)
        canvas = FilmCanvas(film.canvas, caches: FilmCaches())
        // The number of buffers of a render with one drawing thread for each core.
        frames = try (0..<min(job.concurrency.drawingThreads + 1, film.frameCount)).map { _ in
            DrawnFrame(try VideoFrame(width: job.width, height: job.height))
        }
    }

    /// Makes the next frame on the canvas of the previous one, in the buffers that a render would use. Returns its cost and the finished frame.
    func next() async throws -> (cost: Cost, frame: VideoFrame) {
        var cost = Cost()
        // Evaluation may change threads, so the time of the whole process counts. Nothing else runs in it.
        var start = ProcessorTime.process
        let list = try await evaluator.displayList(at: index)
        cost.evaluation = ProcessorTime.process - start
        let frame = frames[index % frames.count]
        index += 1
        start = ProcessorTime.process
        try canvas.draw(list)
        cost.drawing = ProcessorTime.process - start
        start = ProcessorTime.process
        try frame.show(canvas)
        cost.conversion = ProcessorTime.process - start
        return (cost, frame.samples)
    }
}
