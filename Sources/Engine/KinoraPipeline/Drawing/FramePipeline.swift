import Foundation
import Synchronization

/// The pipeline of a film's frames: display lists are made sequentially, drawn in parallel and delivered in order.
///
/// A *slot* contains the buffers of one frame. Before frame k is made, a free slot is reserved for it, in the order of k. A drawing thread
/// fills the slot; the delivering thread waits for the next frame's slot, delivers it and frees it. The number of slots bounds the memory,
/// and the slowest stage determines the speed. Deadlock is impossible, because frame k has its slot before frame k+1 requests one.
///
/// Drawing and delivery use dedicated threads, because Swift's cooperative thread pool must not be blocked.
package final class FramePipeline<Content: Sendable, Slot: AnyObject & Sendable>: Sendable {
    private struct State: ~Copyable {
        var free: [Slot]
        var waiting: [(index: Int, content: Content, slot: Slot)] = []
        var drawn: [Int: Slot] = [:]
        var failure: (any Error)?
        /// The total number of frames; nil until the last one is made.
        var frameCount: Int?
        /// The suspended producer, which waits for a free slot. Resumed with nil if the pipeline stops.
        var maker: CheckedContinuation<Slot?, Never>?
        var runningThreads = 0
        var end: CheckedContinuation<Void, Never>?
    }

    private let state: Mutex<State>
    private let threads: Int
    /// Counts frames that wait for a drawing thread, plus one for each thread when the pipeline stops.
    private let work = DispatchSemaphore(value: 0)
    /// Counts drawn slots, plus one each when the last frame is made and when the pipeline stops.
    private let arrivals = DispatchSemaphore(value: 0)
    private let draw: @Sendable (Content, Int, Slot) throws -> Void
    private let deliver: @Sendable (Int, Slot) throws -> Void
    private let finish: @Sendable () throws -> Void

    /// - Parameters:
    ///   - slots: At least one. With more slots than threads, delivery can be temporarily slower than drawing.
    ///   - threads: The number of drawing threads, at least one.
    ///   - draw: Draws a frame into a slot. Called on any drawing thread; a slot is used by one thread at a time.
    ///   - deliver: Delivers frames 0, 1, 2, ... on one thread. The slot is free when it returns.
    ///   - finish: Called once on the same thread after the last frame, unless an error occurred.
    package init(
        slots: [Slot], threads: Int, draw: @escaping @Sendable (Content, Int, Slot) throws -> Void,
        deliver: @escaping @Sendable (Int, Slot) throws -> Void, finish: @escaping @Sendable () throws -> Void
    ) {
        precondition(!slots.isEmpty && threads > 0, "a pipeline requires at least one slot and one thread")
        state = Mutex(State(free: slots))
        self.threads = threads
        self.draw = draw
        self.deliver = deliver
        self.finish = finish
    }

    /// Makes frames with `content`, called with 0, 1, 2, ... on the caller's actor until it returns nil, and waits for their delivery. Must be
    /// called once only.
    ///
    /// Throws the first error of any stage, or `CancellationError` if the task is cancelled. No stage is running when this returns.
    package func run(isolation: isolated (any Actor)? = #isolation, content: (Int) async throws -> Content?) async throws {
        startThreads()
        await withTaskCancellationHandler {
            _ = isolation  // A closure runs on the caller's actor only if it captures it.
            do {
                var index = 0
                while let slot = await freeSlot() {
                    guard let content = try await content(index) else {
                        end(at: index)
                        break
                    }
                    submit(content, index: index, slot: slot)
                    index += 1
                }
            } catch {
                fail(error)
            }
            await allThreadsEnded()
        } onCancel: {
            fail(CancellationError())
        }
        if let failure = state.withLock({ $0.failure }) { throw failure }
    }

    // MARK: The maker's side

    private func freeSlot(isolation: isolated (any Actor)? = #isolation) async -> Slot? {
        await withCheckedContinuation { continuation in
            let result: Slot?? = state.withLock { state in
                if state.failure != nil { return .some(nil) }
                if let slot = state.free.popLast() { return slot }
                state.maker = continuation
                return nil
            }
            if let result { continuation.resume(returning: result) }
        }
    }

    private func end(at frameCount: Int) {
        state.withLock { $0.frameCount = frameCount }
        arrivals.signal()
    }

    private func submit(_ content: Content, index: Int, slot: Slot) {
        state.withLock { $0.waiting.append((index, content, slot)) }
        work.signal()
    }

    // MARK: Threads

    private func startThreads() {
        state.withLock { $0.runningThreads = threads + 1 }
        for number in 1...threads {
            start("draw-\(number)") { $0.drawFrames() }
        }
        start("deliver") { $0.deliverFrames() }
    }

    private func start(_ name: String, _ body: @escaping @Sendable (FramePipeline) -> Void) {
        let thread = Thread { [self] in
            body(self)
            let end = state.withLock { state -> CheckedContinuation<Void, Never>? in
                state.runningThreads -= 1
                return state.runningThreads == 0 ? state.end.take() : nil
            }
            end?.resume()
        }
        thread.name = "kinora-\(name)"
        thread.stackSize = 8 << 20
        thread.start()
    }

    private func drawFrames() {
        while true {
            work.wait()
            let next = state.withLock { state -> (index: Int, content: Content, slot: Slot)? in
                guard state.failure == nil, !state.waiting.isEmpty else { return nil }
                return state.waiting.removeFirst()
            }
            guard let next else { return }
            do {
                try draw(next.content, next.index, next.slot)
            } catch {
                fail(error)
                return
            }
            state.withLock { $0.drawn[next.index] = next.slot }
            arrivals.signal()
        }
    }

    private func deliverFrames() {
        var index = 0
        while state.withLock({ $0.frameCount != index }) {
            arrivals.wait()
            // The arrived frame may be a later one. Then its signal counts for earlier frames that arrive afterwards.
            while let slot = state.withLock({ $0.failure == nil ? $0.drawn.removeValue(forKey: index) : nil }) {
                do {
                    try deliver(index, slot)
                } catch {
                    fail(error)
                    return
                }
                index += 1
                release(slot)
            }
            if state.withLock({ $0.failure != nil }) { return }
        }
        do {
            try finish()
        } catch {
            fail(error)
            return
        }
        stopDrawing()
    }

    private func release(_ slot: Slot) {
        let maker = state.withLock { state -> CheckedContinuation<Slot?, Never>? in
            if let maker = state.maker.take() { return maker }
            state.free.append(slot)
            return nil
        }
        maker?.resume(returning: slot)
    }

    private func stopDrawing() {
        for _ in 0..<threads { work.signal() }
    }

    private func fail(_ error: any Error) {
        let (isFirst, maker) = state.withLock { state -> (Bool, CheckedContinuation<Slot?, Never>?) in
            guard state.failure == nil else { return (false, nil) }
            state.failure = error
            return (true, state.maker.take())
        }
        guard isFirst else { return }
        maker?.resume(returning: nil)
        stopDrawing()
        arrivals.signal()
    }

    private func allThreadsEnded(isolation: isolated (any Actor)? = #isolation) async {
        await withCheckedContinuation { continuation in
            let isOver = state.withLock { state in
                if state.runningThreads > 0 { state.end = continuation }
                return state.runningThreads == 0
            }
            if isOver { continuation.resume() }
        }
    }
}
