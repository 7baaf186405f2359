import KinoraDrawing
import KinoraViews
import Synchronization

extension FilmPlan {
    /// Evaluates the frames that an output selects, draws those that an output needs, and delivers them. The stage passes the others without
    /// drawing.
    ///
    /// - Parameters:
    ///   - threads: The number of drawing threads; at most one per frame is used.
    ///   - onProgress: Called on the delivering thread after each frame, and once at the end.
    @MainActor
    func draw(
        with evaluator: FrameEvaluator, into delivery: FrameDelivery, threads: Int,
        onProgress: @escaping @Sendable (RenderProgress) -> Void = { _ in }
    ) async throws {
        let sinks = delivery.sinks
        let selections = sinks.map(\.selection)
        let wanted = (0..<frameCount).filter { index in selections.contains { $0.contains(index) } }
        let frameCount = wanted.count
        let threads = min(threads, max(frameCount, 1))
        let plan = FrameSet.Plan(sinks)
        // One more than threads, for the frame that is being encoded. More would be useless, because the encoder has its own queue.
        let sets = try (0..<min(threads + 1, max(frameCount, 1))).map { _ in try FrameSet(plan) }
        let queue = FrameQueue(
            capacity: 2 * (sinks.compactMap { $0.tracker?.longestSpan(of: $0.selection, in: self.frameCount) }.max() ?? 0))
        let delivered = Delivered()
        let line = FramePipeline<FrameQueue.Frame, FrameSet>(
            slots: sets, threads: threads, draw: { frame, _, set in try set.draw(frame) },
            deliver: { _, set in
                try delivery.deliver(set)
                delivered.count.store(set.position + 1, ordering: .relaxed)
                onProgress(RenderProgress(frames: set.position + 1, frameCount: frameCount))
            },
            finish: {
                try delivery.finish()
                // Frames of stored segments are not delivered.
                if delivered.count.load(ordering: .relaxed) < frameCount {
                    onProgress(RenderProgress(frames: frameCount, frameCount: frameCount))
                }
            })
        let trackers = sinks.map(\.tracker)
        let evaluation = Task { @MainActor in
            await evaluate(wanted, with: evaluator, selections: selections, trackers: trackers, into: queue)
        }
        do {
            try await withTaskCancellationHandler {
                try await line.run(isolation: nil) { @Sendable _ in try await queue.next() }
            } onCancel: {
                queue.fail(CancellationError())
            }
        } catch {
            queue.fail(error)
            await evaluation.value
            throw error
        }
        await evaluation.value
    }

    /// Adds the frames `indices` to the queue, with what each output needs of them.
    @MainActor
    private func evaluate(
        _ indices: [Int], with evaluator: FrameEvaluator, selections: [FrameSelection], trackers: [SegmentTracker?], into queue: FrameQueue
    ) async {
        do {
            for index in indices {
                try await queue.waitForRoom()
                let list = try await evaluator.displayList(at: index)
                let needs = selections.indices.map { output -> FrameQueue.Need in
                    guard selections[output].contains(index) else { return .none }
                    guard let tracker = trackers[output] else { return .drawing }
                    return .segment(tracker.add(list), tracker.ledger)
                }
                queue.add(index, list, needs: needs)
            }
            queue.end()
        } catch {
            queue.fail(error)
        }
    }
}

/// The number of frames up to the last delivered one.
private final class Delivered: Sendable {
    let count = Atomic(0)
}
