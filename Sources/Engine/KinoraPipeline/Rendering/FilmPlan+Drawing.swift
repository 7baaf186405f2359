import KinoraMedia

extension FilmPlan {
    /// Evaluates the frames that an output selects, draws those that an output needs, and delivers them. The stage passes the others without
    /// drawing.
    ///
    /// - Parameters:
    ///   - threads: The number of drawing threads; at most one per frame is used.
    ///   - parallelSegments: The number of segments that are drawn and delivered at the same time, if the outputs allow it.
    ///   - onProgress: Called on a delivering thread after each frame, and once at the end.
    @MainActor
    func draw(
        _ outputs: [FilmOutput], with evaluator: FrameEvaluator, threads: Int, parallelSegments: Int = 1,
        onProgress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
    ) async throws {
        let wanted = frames(for: outputs)
        let delivery = FrameDelivery(outputs)
        let cuts = parallelSegments > 1 ? delivery.parallelCuts : nil
        let count = cuts.map { min(parallelSegments, max($0.count, 1)) } ?? 1
        let planner = SegmentPlanner(
            outputs.map { ($0.needs.selection, $0.ledger) }, frameCount: frameCount, cuts: cuts, pipelines: count)
        let queue = FrameQueue()
        let progress = DrawingProgress(frameCount: wanted.count, pipelines: count, onProgress)
        // A still, or a film with fewer frames than threads.
        let sets = FrameSet.Plan(outputs, threads: max(threads / max(wanted.count, 1), 1))
        let pipelines = try FilmPlan.shares(of: min(threads, max(wanted.count, 1)), count).map { threads in
            try pipeline(delivery, sets.separate(), threads: threads, frameCount: wanted.count, progress)
        }
        let evaluation = Task { @MainActor in
            await evaluate(wanted, with: evaluator, planner, into: queue, progress)
        }
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (number, pipeline) in pipelines.enumerated() {
                    group.addTask {
                        try await withTaskCancellationHandler {
                            try await pipeline.run(isolation: nil) { @Sendable _ in try await queue.next(number) }
                        } onCancel: {
                            queue.fail(CancellationError())
                        }
                    }
                }
                try await group.waitForAll()
            }
        } catch {
            queue.fail(error)
            await evaluation.value
            throw error
        }
        await evaluation.value
    }

    /// Returns the numbers of the frames that at least one of `outputs` needs, counted from the first frame that the outputs show.
    func frames(for outputs: [FilmOutput]) -> [Int] {
        (0..<frameCount).filter { index in outputs.contains { $0.needs(index) } }
    }

    /// Divides `threads` among `count` pipelines, with at least one for each.
    private static func shares(of threads: Int, _ count: Int) -> [Int] {
        (0..<count).map { max(1, threads / count + ($0 < threads % count ? 1 : 0)) }
    }

    private func pipeline(
        _ delivery: FrameDelivery, _ plan: FrameSet.Plan, threads: Int, frameCount: Int, _ progress: DrawingProgress
    ) throws -> FramePipeline<PlannedFrame, FrameSet> {
        // One more than threads, for the frame that is being encoded. More would be useless, because the encoder has its own queue.
        let sets = try (0..<min(threads + 1, max(frameCount, 1))).map { _ in try FrameSet(plan) }
        return FramePipeline(
            slots: sets, threads: threads, draw: { frame, _, set in try set.draw(frame) },
            deliver: { _, set in
                try delivery.deliver(set)
                progress.add()
            },
            finish: {
                // The outputs are finished on this thread, because Swift's cooperative threads must not be blocked.
                guard progress.endPipeline() else { return }
                try delivery.finish()
                progress.end()
            })
    }

    /// Evaluates the frames `indices`, and adds those to the queue that are drawn.
    @MainActor
    private func evaluate(
        _ indices: [Int], with evaluator: FrameEvaluator, _ planner: SegmentPlanner, into queue: FrameQueue, _ progress: DrawingProgress
    ) async {
        var planner = planner
        do {
            for index in indices {
                try await queue.waitForRoom(planner.queueLimit)
                let (drawn, skippedCount) = planner.add(index, try await evaluator.displayList(at: frames.lowerBound + index))
                if skippedCount > 0 { progress.skip(skippedCount) }
                queue.add(drawn)
            }
            precondition(!planner.isWaiting, "every segment must be decided with its last frame")
            queue.end()
        } catch {
            queue.fail(error)
        }
    }
}
