import Foundation

extension StageScope {
    /// Suspends the calling task for `seconds` of film time.
    ///
    /// - Throws: `CancellationError` if the task is cancelled or the film ends.
    @MainActor
    package func sleep(for seconds: Double) async throws {
        let work = StageScope.task
        guard !Task.isCancelled, let sleeper = makeSleeper(for: work) else {
            // A loop that ignores cancellation would occupy the thread without end, so its task stays suspended.
            if let work, work.noteVainSleep(at: time) > Self.vainSleepLimit { await park(work) }
            if stage == nil && work == nil { await park(nil) }
            throw CancellationError()
        }
        guard seconds > 0 || seconds.isNaN else { return await Task.yield() }
        let end = time + seconds
        try await suspend(sleeper) { sleeper.sleep(until: end, $0) }
        work?.woken -= 1
    }

    /// Suspends the calling task until the next refresh of the screen. Returns early if the task is cancelled or the film ends.
    @MainActor
    func refresh() async {
        let work = StageScope.task
        guard let sleeper = makeSleeper(for: work) else { return }
        do {
            try await suspend(sleeper) { sleeper.sleep(untilRefreshOf: stage, $0) }
            work?.woken -= 1
        } catch {
            // Cancelled work starts nevertheless, and checks for cancellation itself.
        }
    }

    @MainActor
    private func suspend(_ sleeper: Sleeper, _ begin: @MainActor (UnsafeContinuation<Void, any Error>) -> Void) async throws {
        try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { begin($0) }
        } onCancel: {
            if MainQueue.isCurrent {
                // Safe: the line above has checked the thread.
                MainActor.assumeIsolated { sleeper.cancel() }
            } else {
                DispatchQueue.main.async { sleeper.cancel() }
            }
        }
    }

    /// Returns nil if the film has ended. A sleeping task must not retain the stage.
    @MainActor
    private func makeSleeper(for work: StageTask?) -> Sleeper? {
        stage.map { Sleeper(clock: $0.clock, work: work) }
    }

    private static let vainSleepLimit = 10_000

    @MainActor
    private func park(_ work: StageTask?) async {
        work?.isStalled = true
        graph?.report("a cancelled task kept sleeping and was stopped; let its loop end when Task.sleep throws")
        await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
}

/// A suspension of a task on a film's clock.
@MainActor
private final class Sleeper {
    private let work: StageTask?
    private weak var clock: VirtualClock?
    private var continuation: UnsafeContinuation<Void, any Error>?
    private var token: VirtualClock.Token?
    private var isCancelled = false

    init(clock: VirtualClock, work: StageTask?) {
        self.clock = clock
        self.work = work
    }

    deinit {
        // The film has ended: its clock and the scheduled events no longer exist.
        continuation?.resume(throwing: CancellationError())
    }

    func sleep(until time: Double, _ continuation: UnsafeContinuation<Void, any Error>) {
        work?.sleepers += 1
        self.continuation = continuation
        if isCancelled { return wake(throwing: CancellationError()) }
        token = clock?.schedule(at: time) { self.wake() }
    }

    func sleep(untilRefreshOf stage: Stage?, _ continuation: UnsafeContinuation<Void, any Error>) {
        work?.sleepers += 1
        self.continuation = continuation
        if isCancelled { return wake(throwing: CancellationError()) }
        stage?.waitForRefresh { self.wake() }
    }

    func cancel() {
        isCancelled = true
        if let token { clock?.cancel(token) }
        wake(throwing: CancellationError())
    }

    private func wake(throwing error: CancellationError? = nil) {
        guard let continuation else { return }
        self.continuation = nil
        work?.sleepers -= 1
        work?.isStalled = false
        if let error {
            continuation.resume(throwing: error)
        } else {
            work?.woken += 1
            continuation.resume()
        }
    }
}
