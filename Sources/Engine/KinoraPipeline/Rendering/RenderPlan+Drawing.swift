extension RenderPlan {
    /// Returns an evaluator for each film, and mixes the audio if an output contains it. Throws the errors of both.
    ///
    /// - Parameter hasFilms: Whether the outputs include the films, and not only images.
    @MainActor
    func evaluators(hasFilms: Bool = true) throws -> [FrameEvaluator] {
        if hasFilms, outputs.contains(where: \.isFilm) { try audio?.prepare() }
        return try films.map { try FrameEvaluator($0) }
    }

    /// Draws the films sequentially, each for the outputs with its layout.
    ///
    /// - Parameters:
    ///   - evaluators: One for each film.
    ///   - onProgress: Called on a delivering thread after each frame. The frames of all films count.
    @MainActor
    func draw(
        _ outputs: [FilmOutput], with evaluators: [FrameEvaluator], onProgress: @escaping @Sendable (RenderProgress) -> Void
    ) async throws {
        let shares = zip(films, evaluators).map { film, evaluator in
            let outputs = outputs.filter { $0.needs.canvas.layout == film.film.size }
            return (film, evaluator, outputs, frameCount: film.frames(for: outputs).count)
        }
        let frameCount = shares.map(\.frameCount).reduce(0, +)
        var finished = 0
        for (film, evaluator, outputs, count) in shares where !outputs.isEmpty {
            try await film.draw(outputs, with: evaluator, threads: drawingThreads, parallelSegments: parallelSegments) {
                [finished] progress in
                onProgress(RenderProgress(frames: finished + progress.frames, frameCount: frameCount))
            }
            finished += count
        }
    }
}
