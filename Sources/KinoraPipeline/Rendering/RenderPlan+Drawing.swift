extension RenderPlan {
    /// Returns an evaluator for each film. Throws as ``FrameEvaluator`` does.
    @MainActor
    func evaluators() throws -> [FrameEvaluator] { try films.map { try FrameEvaluator($0) } }

    /// Draws the films sequentially, and delivers each to the outputs with its layout.
    ///
    /// - Parameters:
    ///   - evaluators: One for each film.
    ///   - onProgress: Called on a delivering thread after each frame. The frames of all films count.
    @MainActor
    func draw(
        with evaluators: [FrameEvaluator], into sinks: [any OutputSink], onProgress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws {
        let shares = zip(films, evaluators).map { film, evaluator in
            let sinks = sinks.filter { $0.canvas.layout == film.film.size }
            return (film, evaluator, sinks, frameCount: film.frames(for: sinks).count)
        }
        let frameCount = shares.map(\.frameCount).reduce(0, +)
        var finished = 0
        for (film, evaluator, sinks, count) in shares where !sinks.isEmpty {
            try await film.draw(
                with: evaluator, into: FrameDelivery(sinks), threads: drawingThreads, parallelSegments: parallelSegments
            ) { [finished] progress in
                onProgress(RenderProgress(frames: finished + progress.frames, frameCount: frameCount))
            }
            finished += count
        }
    }
}
