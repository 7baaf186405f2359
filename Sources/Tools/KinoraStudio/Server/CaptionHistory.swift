import Synchronization

/// The changes of files of captions, for undo and redo. The oldest are forgotten if there are too many.
final class CaptionHistory: Sendable {
    private struct Steps {
        var past: [CaptionPatch] = []
        var future: [CaptionPatch] = []

        var byteCount: Int { (past + future).reduce(0) { $0 + $1.byteCount } }
    }

    private struct State {
        var steps: [CaptionRequest: Steps] = [:]
        /// From the least to the most recently changed.
        var order: [CaptionRequest] = []
    }

    private let state = Mutex(State())

    /// The maximum number of steps of a file.
    static let maxSteps = 200
    /// The maximum number of files.
    static let maxFiles = 20
    /// The maximum memory of the steps of a file, in bytes.
    static let maxBytes = 8 << 20

    /// Whether the file, which has a version, has a step before and after it.
    func steps(_ file: CaptionRequest, version: String) -> (canUndo: Bool, canRedo: Bool) {
        state.withLock { state in
            let steps = state.steps[file]
            return (steps?.past.last?.after == version, steps?.future.last?.before == version)
        }
    }

    /// Returns the change that leads from a version to the one before or after it; nil if there is none.
    func step(_ file: CaptionRequest, version: String, isUndo: Bool) -> CaptionPatch? {
        state.withLock { state in
            let patch = isUndo ? state.steps[file]?.past.last?.inverse : state.steps[file]?.future.last
            return patch?.before == version ? patch : nil
        }
    }

    /// Records a change that a page has made. Steps of another version are forgotten.
    func record(_ patch: CaptionPatch, of file: CaptionRequest) {
        guard patch.before != patch.after else { return }
        state.withLock { state in
            var steps = state.steps[file] ?? Steps()
            if steps.past.last?.after != patch.before { steps.past = [] }
            steps.past.append(patch)
            steps.future = []
            while steps.past.count > Self.maxSteps || steps.past.count > 1 && steps.byteCount > Self.maxBytes { steps.past.removeFirst() }
            state.steps[file] = steps
            state.order.removeAll { $0 == file }
            state.order.append(file)
            while state.order.count > Self.maxFiles { state.steps[state.order.removeFirst()] = nil }
        }
    }

    /// Moves a step after it was applied.
    func move(_ file: CaptionRequest, isUndo: Bool) {
        state.withLock { state in
            guard var steps = state.steps[file] else { return }
            if isUndo {
                if let patch = steps.past.popLast() { steps.future.append(patch) }
            } else if let patch = steps.future.popLast() {
                steps.past.append(patch)
            }
            state.steps[file] = steps
        }
    }
}
