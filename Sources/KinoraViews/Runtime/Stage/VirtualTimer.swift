import Foundation

/// A timer on a film's clock. It fires at the exact multiples of its interval, which are computed and never summed.
@MainActor
package final class VirtualTimer {
    private weak var clock: VirtualClock?
    private let scope: StageScope
    private let interval: Double
    private let repeats: Bool
    private var first: Double
    private var firings: Double = 0
    private var token: VirtualClock.Token?
    /// False once it has been invalidated, or has fired and does not repeat.
    package private(set) var isValid = true

    /// A timer that first fires at `first` seconds of the film of `stage`, and then, if it repeats, every `interval` seconds. An interval that
    /// is not positive counts as 0.1 ms, as it does elsewhere.
    package init(on stage: Stage, first: Double, interval: Double, repeats: Bool) {
        clock = stage.clock
        scope = stage.graph.stageScope
        self.first = first
        self.interval = VirtualTimer.validated(interval)
        self.repeats = repeats
    }

    package nonisolated static func validated(_ interval: Double) -> Double { interval > 0 ? interval : 0.0001 }

    /// When it fires next, in seconds of the film.
    package var nextTime: Double {
        get { first + (firings == 0 ? 0 : firings * interval) }
        set {
            first = newValue
            firings = 0
            // The action lives in the clock alone, so that it goes when the film ends.
            if let token, let action = clock?.cancel(token) { self.token = clock?.schedule(at: nextTime, action) }
        }
    }

    /// Runs `action` at each of its times. Once is enough.
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
        // Of the times that have passed already, as after a date in the past, none is made up for.
        let (last, lastFirst) = (max(firings + 1, ((scope.time - first) / interval).rounded(.down) + 1), first)
        firings = last
        action()
        guard isValid else { return }
        // Scheduled after what the action scheduled for the same moment, as a run loop would; unless the action moved the times.
        if first != lastFirst { firings = 0 }
        schedule(action)
    }
}
