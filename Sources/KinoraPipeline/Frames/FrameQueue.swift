import KinoraDrawing
import Synchronization

/// Evaluated frames on their way to the drawing threads, in order.
///
/// A frame waits until it is decided for each output whether the output needs it. A frame that no output needs is dropped. One task adds
/// frames, another takes them.
final class FrameQueue: Sendable {
    /// What an output needs of a frame.
    enum Need: Sendable {
        case none, drawing
        /// The frame, unless the segment is stored.
        case segment(Int, SegmentLedger)
    }

    struct Frame: Sendable {
        let index: Int
        /// The number of frames before it, drawn or not.
        let position: Int
        let list: DisplayList
        /// The numbers of the outputs that need the frame.
        let outputs: [Int]
    }

    private struct Undecided {
        let index: Int
        let position: Int
        let list: DisplayList
        let needs: [Need]
    }

    private struct State {
        var undecided: [Undecided] = []
        var ready: [Frame] = []
        /// The positions of the first elements that have not been taken.
        var firstUndecided = 0
        var firstReady = 0
        var hasEnded = false
        var addedCount = 0
        var failure: (any Error)?
        /// The task that waits for a frame.
        var taker: CheckedContinuation<Frame?, any Error>?
        /// The task that waits for room.
        var adder: CheckedContinuation<Void, any Error>?

        var readyCount: Int { ready.count - firstReady }
        var undecidedCount: Int { undecided.count - firstUndecided }
    }

    private let state = Mutex(State())
    private let capacity: Int
    /// The maximum number of frames that wait for drawing while nothing is undecided. More would only use memory.
    private static let usualCapacity = 64

    /// - Parameter capacity: The maximum number of frames while some are undecided: two segments.
    init(capacity: Int) { self.capacity = capacity }

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
        state.readyCount + state.undecidedCount
            < (state.undecidedCount > 0 ? max(capacity, FrameQueue.usualCapacity) : FrameQueue.usualCapacity)
    }

    /// Adds the next frame, with a need for each output.
    func add(_ index: Int, _ list: DisplayList, needs: [Need]) {
        state.withLock { state in
            state.undecided.append(Undecided(index: index, position: state.addedCount, list: list, needs: needs))
            state.addedCount += 1
        }
        pump()
    }

    /// Ends the queue: no frame is added any more. Every need must be decided.
    func end() {
        state.withLock { $0.hasEnded = true }
        pump()
    }

    /// Makes both sides throw `error`.
    func fail(_ error: any Error) {
        let (taker, adder) = state.withLock { state in
            if state.failure == nil { state.failure = error }
            return (state.taker.take(), state.adder.take())
        }
        taker?.resume(throwing: error)
        adder?.resume(throwing: error)
    }

    // MARK: Taking

    /// Waits for the next frame. Returns nil after the last one. Throws the error of ``fail(_:)``.
    func next() async throws -> Frame? {
        try await withCheckedThrowingContinuation { continuation in
            state.withLock { $0.taker = continuation }
            pump()
        }
    }

    /// Releases decided frames, and resumes the tasks that can go on.
    private func pump() {
        let resume = state.withLock { state -> () -> Void in
            while state.firstUndecided < state.undecided.count, let frame = FrameQueue.decided(state.undecided[state.firstUndecided]) {
                state.firstUndecided += 1
                if !frame.outputs.isEmpty { state.ready.append(frame) }
            }
            var actions: [() -> Void] = []
            if let taker = state.taker {
                if let failure = state.failure {
                    actions.append { taker.resume(throwing: failure) }
                    state.taker = nil
                } else if state.firstReady < state.ready.count {
                    let frame = state.ready[state.firstReady]
                    state.firstReady += 1
                    actions.append { taker.resume(returning: frame) }
                    state.taker = nil
                } else if state.hasEnded, state.undecidedCount == 0 {
                    actions.append { taker.resume(returning: nil) }
                    state.taker = nil
                }
            }
            FrameQueue.compact(&state)
            if let adder = state.adder, hasRoom(state) {
                actions.append { adder.resume() }
                state.adder = nil
            }
            return { for action in actions { action() } }
        }
        resume()
    }

    /// Returns the frame with the outputs that need it; nil if one of them is undecided.
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
        return Frame(index: frame.index, position: frame.position, list: frame.list, outputs: outputs)
    }

    /// Frees the memory of taken elements, at constant cost per element.
    private static func compact(_ state: inout State) {
        if state.firstUndecided > 64, state.firstUndecided * 2 > state.undecided.count {
            state.undecided.removeFirst(state.firstUndecided)
            state.firstUndecided = 0
        }
        if state.firstReady > 64, state.firstReady * 2 > state.ready.count {
            state.ready.removeFirst(state.firstReady)
            state.firstReady = 0
        }
    }
}
