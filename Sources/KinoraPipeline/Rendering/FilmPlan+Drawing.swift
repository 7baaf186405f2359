import KinoraDrawing

extension FilmPlan {
    /// Draws the frames that an output requires. The stage skips the others without drawing.
    ///
    /// - Parameters:
    ///   - threads: The number of drawing threads; at most one per frame is used.
    ///   - isHashed: Whether every frame is drawn and hashed for a report.
    @MainActor
    func draw(
        with evaluator: FrameEvaluator, into delivery: FrameDelivery, threads: Int, isHashed: Bool = false,
        onProgress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
    ) async throws {
        let wanted = (0..<frameCount).filter { isHashed || delivery.wants($0) }
        let plan = FrameSet.Plan(delivery.sinks, isHashed: isHashed)
        let threads = min(threads, max(wanted.count, 1))
        // One more than threads, for the frame that is being encoded. More would be useless, because the encoder has its own queue.
        let sets = try (0..<min(threads + 1, max(wanted.count, 1))).map { _ in try FrameSet(plan) }
        let line = FramePipeline<DisplayList, FrameSet>(
            slots: sets, threads: threads,
            draw: { list, number, set in try set.draw(list, index: wanted[number]) },
            deliver: { number, set in
                try delivery.deliver(set, index: wanted[number])
                onProgress(RenderProgress(frames: number + 1, frameCount: wanted.count))
            },
            finish: { try delivery.finish() })
        try await line.run(frameCount: wanted.count) { try await evaluator.displayList(at: wanted[$0]) }
    }
}
