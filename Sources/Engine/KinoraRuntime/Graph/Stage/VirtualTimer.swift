/// A timer on a film's clock. Its firing times are computed as multiples of the interval, so that rounding errors do not accumulate.
@MainActor
package final class VirtualTimer {
    private weak var clock: VirtualClock?
    private let scope: StageScope
    private let interval: Double
    private let repeats: Bool
    private var first: Double
    private var firings: Double = 0
    private var token: VirtualClock.Token?
    /// Whether the timer can still fire. It is false after `invalidate()`, or after a timer that does not repeat has fired.
    package private(set) var isValid = true

    /// Makes a timer that fires at `first`, in seconds of film time. If `repeats` is true, it then fires every `interval` seconds. An
    /// interval that is not positive counts as 0.1 ms, as Foundation's does.
    package init(on stage: Stage, first: Double, interval: Double, repeats: Bool) {
        clock = stage.clock
        scope = stage.graph.stageScope
        self.first = first
        self.interval = VirtualTimer.validated(interval)
        self.repeats = repeats
    }

    package nonisolated static func validated(_ interval: Double) -> Double { interval > 0 ? interval : 0.0001 }

    /// The next firing time, in seconds of film time.
    package var nextTime: Double {
        get { first + (firings == 0 ? 0 : firings * interval) }
        set {
            first = newValue
            firings = 0
            // Only the clock retains the action, so that the action is released when the film ends.
            if let token, let action = clock?.cancel(token) { self.token = clock?.schedule(at: nextTime, action) }
        }
    }

    /// Starts the timer, which runs `action` each time it fires. Later calls have no effect.
    package func start(_ action: @escaping @MainActor () -> Void) {
        guard token == nil && isValid else { return }
        if !repeats, let stage = scope.stage, stage.waitsForRefresh(until: nextTime) {
            stage.waitForRefresh { self.timeHasCome(action) }
        } else {
            schedule(action)
        }
    }

    package func invalidate() {
        isValid = false
        if let token { clock?.cancel(token) }
    }

    private func schedule(_ action: @escaping @MainActor () -> Void) {
        token = clock?.schedule(at: nextTime) { self.timeHasCome(action) }
    }

    private func timeHasCome(_ action: @escaping @MainActor () -> Void) {
        guard isValid else { return }
        if !repeats {
            isValid = false
            return action()
        }
        // Firing times that have passed already, as after a first date before now, are skipped.
        let (last, lastFirst) = (max(firings + 1, ((scope.time - first) / interval).rounded(.down) + 1), first)
        firings = last
        action()
        guard isValid else { return }
        // The next firing is scheduled after the events that the action scheduled for the same time, as in a run loop. If the action
        // changed `nextTime`, the multiples start there.
        if first != lastFirst { firings = 0 }
        schedule(action)
    }
}
