import KinoraDrawing
import KinoraFiles
import KinoraMedia
import KinoraPipeline
import KinoraRaster

extension RenderJob {
    /// Evaluates and draws all frames on as many threads as ``render(onProgress:)`` without encoding. Returns the elapsed seconds.
    ///
    /// - Parameter includingConversion: Whether frames are also converted for the encoder.
    @MainActor
    func measureDrawing(includingConversion: Bool) async throws -> Double {
        let start = ContinuousClock.now
        let film = try filmPlan()
        let evaluator = try FrameEvaluator(film)
        let canvases = CanvasPool(film.canvas)
        let pipeline = FramePipeline<DisplayList, DrawnFrame<VideoFrame>>(
            slots: try (0..<threadCount + 1).map { _ in DrawnFrame(try VideoFrame(width: width, height: height)) }, threads: threadCount,
            draw: { list, _, frame in
                try canvases.withCanvas { canvas in
                    try canvas.draw(list)
                    if includingConversion { try frame.show(canvas) }
                }
            },
            deliver: { _, _ in }, finish: {})
        try await pipeline.run { $0 < film.frameCount ? try await evaluator.displayList(at: $0) : nil }
        return (ContinuousClock.now - start) / .seconds(1)
    }

    /// Encodes finished frames as the job's film into its ``output`` and returns the elapsed time in seconds. The file is not verified, and
    /// the files of a sequence and of segments are written into the output's directory.
    func measureEncoding(of frames: [VideoFrame]) throws -> Double {
        let start = ContinuousClock.now
        let settings = try videoSettings
        let folder = FilePath.directory(of: output)
        let pattern = settings.format.container.isSequence ? SequencePattern(FilePath.name(of: output)) : nil
        let destination = pattern.map { FilmDestination.directory(folder, $0) } ?? .file(output)
        if settings.format.hasSegments {
            try SegmentedEncoding(settings: settings, destination: destination, folder: folder).encode(frames)
        } else {
            let writer = try FilmWriters.open(destination, settings: settings, expectedFrames: film.frameCount)
            for frame in frames { try writer.write(frame) }
            try writer.finish()
        }
        return (ContinuousClock.now - start) / .seconds(1)
    }

    /// Returns all frames of the film, drawn into memory in the encoder's pixel format.
    @MainActor
    func framesInMemory() async throws -> [VideoFrame] {
        let settings = try videoSettings
        let film = try filmPlan()
        let evaluator = try FrameEvaluator(film)
        let canvas = FilmCanvas(film.canvas, caches: FilmCaches())
        var frames: [VideoFrame] = []
        for index in 0..<film.frameCount {
            let frame = DrawnFrame(try VideoFrame(settings: settings))
            try canvas.draw(await evaluator.displayList(at: index))
            try frame.show(canvas)
            frames.append(frame.samples)
        }
        return frames
    }

    /// The number of drawing threads, at most one per frame.
    private var threadCount: Int { min(concurrency.threadCount, film.frameCount) }
}
