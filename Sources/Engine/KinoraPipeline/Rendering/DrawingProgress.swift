import Synchronization

/// Counts the frames that are done, for several pipelines of one film.
final class DrawingProgress: Sendable {
    private struct State {
        /// The frames that are delivered, and those that no output needs.
        var done = 0
        var reported = 0
        /// The pipelines that still deliver.
        var pipelines: Int
    }

    private let frameCount: Int
    private let onProgress: @Sendable (RenderProgress) -> Void
    private let state: Mutex<State>

    init(frameCount: Int, pipelines: Int, _ onProgress: @escaping @Sendable (RenderProgress) -> Void) {
        (self.frameCount, self.onProgress) = (frameCount, onProgress)
        state = Mutex(State(pipelines: pipelines))
    }

    /// Notes a delivered frame, and reports it.
    func add() {
        state.withLock { state in
            state.done += 1
            report(state.done, &state)
        }
    }

    /// Notes frames that no output needs. They are reported with the next delivered frame.
    func skip(_ count: Int) { state.withLock { $0.done += count } }

    /// Notes that a pipeline has delivered all its frames. Returns whether it was the last one.
    func endPipeline() -> Bool {
        state.withLock { state in
            state.pipelines -= 1
            return state.pipelines == 0
        }
    }

    /// Reports that all frames are done, unless that is known.
    func end() {
        state.withLock { state in
            if state.reported < frameCount { report(frameCount, &state) }
        }
    }

    private func report(_ frames: Int, _ state: inout State) {
        state.reported = frames
        onProgress(RenderProgress(frames: frames, frameCount: frameCount))
    }
}
