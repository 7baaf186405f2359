import Foundation

extension StageScope {
    /// Suspends the task that asks for `seconds` of the film. Throws `CancellationError` when the task is cancelled, or when the film ends.
    @MainActor
    package func sleep(for seconds: Double) async throws {
        let work = StageScope.task
        guard !Task.isCancelled, let sleeper = makeSleeper(for: work) else {
            // A loop that ignores its cancellation would never let go of the thread: it is left where it is.
            if let work, work.noteVainSleep(at: time) > Self.vainSleepLimit { await park(work) }
            if stage == nil && work == nil { await park(nil) }
            throw CancellationError()
        }
        guard seconds > 0 || seconds.isNaN else { return await Task.yield() }
        let end = time + seconds
        try await suspend(sleeper) { sleeper.sleep(until: end, $0) }
        work?.woken -= 1
    }

    /// Suspends the task that asks until the screen's next refresh, or until the film is over.
    @MainActor
    func refresh() async {
        let work = StageScope.task
        guard let sleeper = makeSleeper(for: work) else { return }
        do {
            try await suspend(sleeper) { sleeper.sleep(untilRefreshOf: stage, $0) }
            work?.woken -= 1
        } catch {
            // Cancelled work begins all the same, and finds out by itself.
        }
    }

    @MainActor
    private func suspend(_ sleeper: Sleeper, _ begin: @MainActor (UnsafeContinuation<Void, any Error>) -> Void) async throws {
        try await withTaskCancellationHandler {
            try await withUnsafeThrowingContinuation { begin($0) }
        } onCancel: {
            if MainQueue.isCurrent {
                MainActor.assumeIsolated { sleeper.cancel() }
            } else {
                DispatchQueue.main.async { sleeper.cancel() }
            }
        }
    }

    /// nil when the film is over. What sleeps must not hold on to the stage.
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

/// One sleep on a film's clock.
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
        // The film is over, and its clock gone with what was scheduled.
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
