import Synchronization

/// Frames that wait for drawing, in order.
///
/// One task adds frames. Others take them, each a group of consecutive frames at a time: a segment, if several segments are drawn in parallel.
final class FrameQueue: Sendable {
    /// Consecutive frames for one taker.
    private struct Group {
        let number: Int
        var frames: [PlannedFrame] = []
        /// The position of the first frame that has not been taken.
        var first = 0
        var taker: Int?

        var count: Int { frames.count - first }
    }

    private typealias Taker = CheckedContinuation<PlannedFrame?, any Error>

    private struct State {
        var groups: [Group] = []
        var hasEnded = false
        var failure: (any Error)?
        /// The tasks that wait for a frame, by taker.
        var takers: [Int: Taker] = [:]
        /// The task that waits until there are fewer frames than `limit`.
        var adder: (task: CheckedContinuation<Void, any Error>, limit: Int)?

        var count: Int { groups.reduce(0) { $0 + $1.count } }
    }

    private let state = Mutex(State())

    // MARK: Adding

    /// Waits until there are fewer than `limit` frames. Throws the error of ``fail(_:)``.
    func waitForRoom(_ limit: Int) async throws {
        try await withCheckedThrowingContinuation { task in
            let result = state.withLock { state -> Result<Void, any Error>? in
                if let failure = state.failure { return .failure(failure) }
                if state.count < limit { return .success(()) }
                state.adder = (task, limit)
                return nil
            }
            if let result { task.resume(with: result) }
        }
    }

    /// Adds frames. The frames of one group are consecutive.
    func add(_ frames: [PlannedFrame]) {
        guard !frames.isEmpty else { return }
        state.withLock { state in
            for frame in frames {
                if state.groups.last?.number != frame.group { state.groups.append(Group(number: frame.group)) }
                state.groups[state.groups.count - 1].frames.append(frame)
            }
        }
        resumeTasks()
    }

    /// Ends the queue: no frame is added any more.
    func end() {
        state.withLock { $0.hasEnded = true }
        resumeTasks()
    }

    /// Makes all tasks throw `error`.
    func fail(_ error: any Error) {
        let (takers, adder) = state.withLock { state in
            if state.failure == nil { state.failure = error }
            defer { state.takers = [:] }
            return (state.takers, state.adder.take())
        }
        for taker in takers.values { taker.resume(throwing: error) }
        adder?.task.resume(throwing: error)
    }

    // MARK: Taking

    /// Waits for the taker's next frame: the next one of its group, or the first one of a group without a taker. Returns nil after the last
    /// frame. Throws the error of ``fail(_:)``.
    func next(_ taker: Int = 0) async throws -> PlannedFrame? {
        try await withCheckedThrowingContinuation { task in
            state.withLock { $0.takers[taker] = task }
            resumeTasks()
        }
    }

    /// Resumes the tasks that can continue.
    private func resumeTasks() {
        let actions = state.withLock { state -> [() -> Void] in
            var actions: [() -> Void] = []
            for number in state.takers.keys.sorted() {
                guard let result = FrameQueue.take(number, from: &state), let taker = state.takers.removeValue(forKey: number) else {
                    continue
                }
                actions.append { taker.resume(with: result) }
            }
            if let adder = state.adder, state.count < adder.limit {
                actions.append { adder.task.resume() }
                state.adder = nil
            }
            return actions
        }
        for action in actions { action() }
    }

    /// Returns the next frame of a taker, or the end; nil if it must wait.
    private static func take(_ taker: Int, from state: inout State) -> Result<PlannedFrame?, any Error>? {
        if let failure = state.failure { return .failure(failure) }
        if let own = state.groups.firstIndex(where: { $0.taker == taker }) {
            if state.groups[own].count > 0 { return .success(frame(&state.groups[own])) }
            // A group is complete when a later one has begun.
            guard own + 1 < state.groups.count || state.hasEnded else { return nil }
            state.groups.remove(at: own)
        }
        if let free = state.groups.firstIndex(where: { $0.taker == nil }) {
            state.groups[free].taker = taker
            return .success(frame(&state.groups[free]))
        }
        return state.hasEnded ? .success(nil) : nil
    }

    private static func frame(_ group: inout Group) -> PlannedFrame {
        defer {
            group.first += 1
            compact(&group.frames, &group.first)
        }
        return group.frames[group.first]
    }

    /// Frees the memory of the elements before `first`, at constant cost per element.
    private static func compact<Element>(_ elements: inout [Element], _ first: inout Int) {
        guard first > 64, first * 2 > elements.count else { return }
        elements.removeFirst(first)
        first = 0
    }
}
