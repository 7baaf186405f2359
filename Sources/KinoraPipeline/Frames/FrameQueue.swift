import KinoraDrawing
import Synchronization

/// Evaluated frames that wait for the drawing threads, in order.
///
/// A frame waits until it is decided for each output whether the output needs it. A frame that no output needs is dropped. One task adds
/// frames. Others take them, each a group of consecutive frames at a time: a segment, if several segments are drawn in parallel.
final class FrameQueue: Sendable {
    /// What an output needs of a frame.
    enum Need: Sendable {
        case none, drawing
        /// The frame, unless the segment is stored.
        case segment(Int, SegmentLedger)
    }

    struct Frame: Sendable {
        let index: Int
        let list: DisplayList
        /// The numbers of the outputs that need the frame.
        let outputs: [Int]
    }

    private struct Undecided {
        let index: Int
        let group: Int
        let list: DisplayList
        let needs: [Need]
    }

    /// Consecutive frames that one taker gets.
    private struct Group {
        let number: Int
        var frames: [Frame] = []
        /// The position of the first frame that has not been taken.
        var first = 0
        var taker: Int?

        var count: Int { frames.count - first }
    }

    private typealias Waiting = CheckedContinuation<Frame?, any Error>

    private struct State {
        var undecided: [Undecided] = []
        /// The position of the first element that has not become ready.
        var firstUndecided = 0
        var ready: [Group] = []
        var hasEnded = false
        var droppedCount = 0
        var failure: (any Error)?
        /// The tasks that wait for a frame, by taker.
        var waiting: [Int: Waiting] = [:]
        /// The task that waits for room.
        var adder: CheckedContinuation<Void, any Error>?

        var readyCount: Int { ready.reduce(0) { $0 + $1.count } }
        var undecidedCount: Int { undecided.count - firstUndecided }
        var isOver: Bool { hasEnded && undecidedCount == 0 }
    }

    private let state = Mutex(State())
    private let capacity: Int
    private let readyCapacity: Int
    /// The number of frames that wait for drawing for one taker. More would only use memory.
    private static let usualCapacity = 64

    /// - Parameters:
    ///   - capacity: The maximum number of frames while some are undecided: two segments.
    ///   - laterGroups: The number of frames of further groups that wait for drawing, so that each taker finds a group.
    init(capacity: Int, laterGroups: Int = 0) {
        self.capacity = max(capacity, FrameQueue.usualCapacity + laterGroups)
        readyCapacity = FrameQueue.usualCapacity + laterGroups
    }

    /// The number of frames that no output needed.
    var droppedCount: Int { state.withLock(\.droppedCount) }

    // MARK: Adding

    /// Waits until a frame can be added. Throws the error of ``fail(_:)``.
    func waitForRoom() async throws {
        try await withCheckedThrowingContinuation { continuation in
            let result = state.withLock { state -> Result<Void, any Error>? in
                if let failure = state.failure { return .failure(failure) }
                if hasRoom(state) { return .success(()) }
                state.adder = continuation
                return nil
            }
            if let result { continuation.resume(with: result) }
        }
    }

    private func hasRoom(_ state: borrowing State) -> Bool {
        // Frames that wait for a decision get it only if later ones are added.
        state.readyCount + state.undecidedCount < (state.undecidedCount > 0 ? capacity : readyCapacity)
    }

    /// Adds the next frame, with a need for each output.
    ///
    /// - Parameter group: The frames of one group are consecutive and go to one taker.
    func add(_ index: Int, _ list: DisplayList, needs: [Need], group: Int = 0) {
        state.withLock { $0.undecided.append(Undecided(index: index, group: group, list: list, needs: needs)) }
        pump()
    }

    /// Ends the queue: no frame is added any more. Every need must be decided.
    func end() {
        state.withLock { $0.hasEnded = true }
        pump()
    }

    /// Makes all sides throw `error`.
    func fail(_ error: any Error) {
        let (waiting, adder) = state.withLock { state in
            if state.failure == nil { state.failure = error }
            defer { state.waiting = [:] }
            return (state.waiting, state.adder.take())
        }
        for taker in waiting.values { taker.resume(throwing: error) }
        adder?.resume(throwing: error)
    }

    // MARK: Taking

    /// Waits for the taker's next frame: the next one of its group, or the first of a group that has no taker. Returns nil after the last one. Throws
    /// the error of ``fail(_:)``.
    func next(_ taker: Int = 0) async throws -> Frame? {
        try await withCheckedThrowingContinuation { continuation in
            state.withLock { $0.waiting[taker] = continuation }
            pump()
        }
    }

    /// Releases decided frames, and resumes the tasks that can continue.
    private func pump() {
        let actions = state.withLock { state -> [() -> Void] in
            FrameQueue.release(&state)
            var actions: [() -> Void] = []
            for taker in state.waiting.keys.sorted() {
                guard let result = FrameQueue.take(taker, from: &state), let waiting = state.waiting.removeValue(forKey: taker) else {
                    continue
                }
                actions.append { waiting.resume(with: result) }
            }
            if let adder = state.adder, hasRoom(state) {
                actions.append { adder.resume() }
                state.adder = nil
            }
            return actions
        }
        for action in actions { action() }
    }

    /// Moves decided frames to the groups that are ready.
    private static func release(_ state: inout State) {
        while state.firstUndecided < state.undecided.count {
            let next = state.undecided[state.firstUndecided]
            guard let frame = decided(next) else { break }
            state.firstUndecided += 1
            guard !frame.outputs.isEmpty else {
                state.droppedCount += 1
                continue
            }
            if state.ready.last?.number != next.group { state.ready.append(Group(number: next.group)) }
            state.ready[state.ready.count - 1].frames.append(frame)
        }
        compact(&state.undecided, &state.firstUndecided)
    }

    /// Returns the next frame of a taker, or the end; nil if it must wait.
    private static func take(_ taker: Int, from state: inout State) -> Result<Frame?, any Error>? {
        if let failure = state.failure { return .failure(failure) }
        if let own = state.ready.firstIndex(where: { $0.taker == taker }) {
            if state.ready[own].count > 0 { return .success(frame(&state.ready[own])) }
            // A group is complete when a later one has begun.
            guard own + 1 < state.ready.count || state.isOver else { return nil }
            state.ready.remove(at: own)
        }
        if let free = state.ready.firstIndex(where: { $0.taker == nil }) {
            state.ready[free].taker = taker
            return .success(frame(&state.ready[free]))
        }
        return state.isOver ? .success(nil) : nil
    }

    private static func frame(_ group: inout Group) -> Frame {
        defer {
            group.first += 1
            compact(&group.frames, &group.first)
        }
        return group.frames[group.first]
    }

    /// Returns the frame with the outputs that need it; nil if an output is undecided.
    private static func decided(_ frame: Undecided) -> Frame? {
        var outputs: [Int] = []
        for (number, need) in frame.needs.enumerated() {
            switch need {
            case .none: break
            case .drawing: outputs.append(number)
            case .segment(let segment, let ledger):
                switch ledger.decision(of: segment) {
                case .undecided: return nil
                case .drawn: outputs.append(number)
                case .stored: break
                }
            }
        }
        return Frame(index: frame.index, list: frame.list, outputs: outputs)
    }

    /// Frees the memory of the elements before `first`, at constant cost per element.
    private static func compact<Element>(_ elements: inout [Element], _ first: inout Int) {
        guard first > 64, first * 2 > elements.count else { return }
        elements.removeFirst(first)
        first = 0
    }
}
