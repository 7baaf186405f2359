import KinoraDrawing
import KinoraMedia
import KinoraViews

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
        with evaluator: FrameEvaluator, into delivery: FrameDelivery, threads: Int, parallelSegments: Int = 1,
        onProgress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
    ) async throws {
        let sinks = delivery.sinks
        let selections = sinks.map(\.selection)
        let wanted = frames(for: sinks)
        let cuts = parallelSegments > 1 ? delivery.parallelCuts : nil
        let span = sinks.compactMap { $0.tracker?.longestSpan(of: $0.selection, in: frameCount) }.max() ?? 0
        let pipelines = cuts.map { min(parallelSegments, max($0.count, 1)) } ?? 1
        let queue = FrameQueue(capacity: 2 * span, laterGroups: (pipelines - 1) * span)
        let progress = DrawingProgress(frameCount: wanted.count, pipelines: pipelines, queue: queue, onProgress)
        let sets = FrameSet.Plan(sinks)
        let lines = try FilmPlan.shares(of: min(threads, max(wanted.count, 1)), pipelines).map { threads in
            try line(delivery, sets.separate(), threads: threads, frameCount: wanted.count, progress)
        }
        let trackers = sinks.map(\.tracker)
        let evaluation = Task { @MainActor in
            await evaluate(wanted, with: evaluator, selections: selections, trackers: trackers, cuts: cuts, into: queue)
        }
        do {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for (number, line) in lines.enumerated() {
                    group.addTask {
                        try await withTaskCancellationHandler {
                            try await line.run(isolation: nil) { @Sendable _ in try await queue.next(number) }
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

    /// The numbers, from the first that the outputs show, of the frames that at least one of `sinks` selects.
    func frames(for sinks: [any OutputSink]) -> [Int] {
        let selections = sinks.map(\.selection)
        return (0..<frameCount).filter { index in selections.contains { $0.contains(index) } }
    }

    /// Divides `threads` among `count` pipelines, with at least one for each.
    private static func shares(of threads: Int, _ count: Int) -> [Int] {
        (0..<count).map { max(1, threads / count + ($0 < threads % count ? 1 : 0)) }
    }

    private func line(
        _ delivery: FrameDelivery, _ plan: FrameSet.Plan, threads: Int, frameCount: Int, _ progress: DrawingProgress
    ) throws -> FramePipeline<FrameQueue.Frame, FrameSet> {
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

    /// Adds the frames `indices` to the queue, with what each output needs of them.
    @MainActor
    private func evaluate(
        _ indices: [Int], with evaluator: FrameEvaluator, selections: [FrameSelection], trackers: [SegmentTracker?], cuts: SegmentCuts?,
        into queue: FrameQueue
    ) async {
        do {
            for index in indices {
                try await queue.waitForRoom()
                let list = try await evaluator.displayList(at: frames.lowerBound + index)
                let needs = selections.indices.map { output -> FrameQueue.Need in
                    guard selections[output].contains(index) else { return .none }
                    guard let tracker = trackers[output] else { return .drawing }
                    return .segment(tracker.add(list), tracker.ledger)
                }
                queue.add(index, list, needs: needs, group: cuts?.index(of: index) ?? 0)
            }
            queue.end()
        } catch {
            queue.fail(error)
        }
    }
}
