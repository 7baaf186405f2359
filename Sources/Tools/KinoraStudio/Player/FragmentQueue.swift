import Synchronization

/// The fragments between the making and the receiving side of a stream. The maker waits when it is a few seconds ahead of the receiver.
final class FragmentQueue: Sendable {
    private struct Fragment {
        let bytes: [UInt8]
        /// The number of the stream's frames up to the end of the fragment.
        let end: Int
    }

    private struct State {
        var fragments: [Fragment] = []
        /// The number of frames that the receiver has taken.
        var takenFrames = 0
        var result: Result<Void, any Error>?
        var receiver: CheckedContinuation<[UInt8]?, any Error>?
        var maker: (frame: Int, continuation: CheckedContinuation<Void, any Error>)?
    }

    private let state = Mutex(State())
    private let readAhead: Int

    /// - Parameter readAhead: The maximum number of frames that are made before the receiver takes them, apart from a fragment.
    init(readAhead: Int) { self.readAhead = readAhead }

    /// Adds a fragment. `end` is the number of the stream's frames up to its end.
    func add(_ bytes: [UInt8], end: Int) {
        let receiver = state.withLock { state -> CheckedContinuation<[UInt8]?, any Error>? in
            guard state.result == nil else { return nil }
            guard let receiver = state.receiver.take() else {
                state.fragments.append(Fragment(bytes: bytes, end: end))
                return nil
            }
            state.takenFrames = end
            return receiver
        }
        guard let receiver else { return }
        receiver.resume(returning: bytes)
        resumeMaker()
    }

    /// Ends the stream after the fragments that were added, or with an error immediately. Has no effect on a stream that has ended.
    func end(_ result: Result<Void, any Error>) {
        let (receiver, maker, result) = state.withLock { state in
            let result = state.result ?? result
            state.result = result
            if case .failure = result { state.fragments = [] }
            return (state.receiver.take(), state.maker.take(), result)
        }
        receiver?.resume(with: result.map { nil })
        maker?.continuation.resume(with: result)
    }

    /// Waits until frame `index` may be made. Throws the error with which the stream has ended.
    func waitForRoom(frame index: Int, isolation: isolated (any Actor)? = #isolation) async throws {
        try await withCheckedThrowingContinuation { continuation in
            let result = state.withLock { state -> Result<Void, any Error>? in
                if let result = state.result { return result }
                if index < state.takenFrames + readAhead { return .success(()) }
                state.maker = (index, continuation)
                return nil
            }
            if let result { continuation.resume(with: result) }
        }
    }

    /// Returns the next fragment; nil after the last one. Only one call may wait at a time.
    func next() async throws -> [UInt8]? {
        let bytes = try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<[UInt8]?, any Error>) in
            let result = state.withLock { state -> Result<[UInt8]?, any Error>? in
                if !state.fragments.isEmpty {
                    let fragment = state.fragments.removeFirst()
                    state.takenFrames = fragment.end
                    return .success(fragment.bytes)
                }
                if let result = state.result { return result.map { nil } }
                precondition(state.receiver == nil, "a stream has one receiver")
                state.receiver = continuation
                return nil
            }
            if let result { continuation.resume(with: result) }
        }
        resumeMaker()
        return bytes
    }

    private func resumeMaker() {
        let maker = state.withLock { state -> CheckedContinuation<Void, any Error>? in
            guard let maker = state.maker, maker.frame < state.takenFrames + readAhead else { return nil }
            state.maker = nil
            return maker.continuation
        }
        maker?.resume()
    }
}
