import Foundation
import KinoraCombine
import KinoraViews

/// A timer. If code that a film runs creates it, it fires on the film's clock at exact multiples of its interval. Otherwise it wraps a
/// Foundation timer.
///
/// The block runs on the main actor in both cases.
///
/// Safe: a film's timer traps outside the main thread. Any other timer must be used on the thread of its run loop, as Foundation requires.
public final class Timer: @unchecked Sendable {
    private enum Clock {
        case film(VirtualTimer, StageScope)
        case real(Foundation.Timer)
    }

    private let clock: Clock
    private let repeats: Bool
    private let block: @MainActor @Sendable (Timer) -> Void
    /// The interval between firings, in seconds; 0 for a timer that does not repeat.
    public let timeInterval: TimeInterval
    /// The maximum delay of a firing, in seconds. In a film, timers fire without delay.
    public var tolerance: TimeInterval = 0 {
        didSet { if case .real(let timer) = clock { timer.tolerance = tolerance } }
    }

    /// Creates a timer that fires first at `date`. It starts when it is added to a run loop.
    @preconcurrency
    public init(fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @MainActor @Sendable (Timer) -> Void) {
        self.repeats = repeats
        self.block = block
        timeInterval = repeats ? VirtualTimer.validated(interval) : 0
        let virtual = StageScope.withStage { stage in
            VirtualTimer(on: stage, first: date.timeIntervalSince(StageScope.firstDate), interval: interval, repeats: repeats)
        }
        if let virtual, let scope = StageScope.current {
            clock = .film(virtual, scope)
        } else {
            let holder = Holder()
            clock = .real(Foundation.Timer(fire: date, interval: interval, repeats: repeats) { _ in holder.fire() })
            holder.timer = self
        }
    }

    /// Creates a timer that fires first `interval` seconds from now. It starts when it is added to a run loop. An interval that is not
    /// positive is 0.1 ms.
    @preconcurrency
    public convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor @Sendable (Timer) -> Void) {
        let interval = VirtualTimer.validated(interval)
        let now = StageScope.current?.date ?? RealTime.date
        self.init(fire: now.addingTimeInterval(interval), interval: interval, repeats: repeats, block: block)
    }

    /// Creates and starts a timer. It fires `interval` seconds from now and, if it repeats, every `interval` seconds after that. An
    /// interval that is not positive is 0.1 ms.
    @discardableResult @preconcurrency
    public static func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor @Sendable (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.start(in: .current, mode: .default)
        return timer
    }

    /// True until the timer is invalidated, or has fired and does not repeat.
    public var isValid: Bool {
        switch clock {
        // Safe: the call traps on other threads.
        case .film(let timer, _): MainActor.assumeIsolated { timer.isValid }
        case .real(let timer): timer.isValid
        }
    }

    /// The date of the next firing. Setting it also moves later firings.
    public var fireDate: Date {
        get {
            switch clock {
            case .film(let timer, _):
                // Safe: the call traps on other threads.
                StageScope.firstDate.addingTimeInterval(MainActor.assumeIsolated { timer.nextTime })
            case .real(let timer): timer.fireDate
            }
        }
        set {
            switch clock {
            case .film(let timer, _):
                // Safe: the call traps on other threads.
                MainActor.assumeIsolated { timer.nextTime = newValue.timeIntervalSince(StageScope.firstDate) }
            case .real(let timer): timer.fireDate = newValue
            }
        }
    }

    /// Stops the timer permanently.
    public func invalidate() {
        switch clock {
        // Safe: the call traps on other threads.
        case .film(let timer, _): MainActor.assumeIsolated { timer.invalidate() }
        case .real(let timer): timer.invalidate()
        }
    }

    /// Runs the block now without changing the timer's schedule. A timer that does not repeat becomes invalid.
    public func fire() {
        guard isValid else { return }
        if !repeats { invalidate() }
        run()
    }

    /// Starts the timer.
    func start(in loop: RunLoop, mode: RunLoop.Mode) {
        switch clock {
        // Safe: the call traps on other threads.
        case .film(let timer, _): MainActor.assumeIsolated { timer.start { self.block(self) } }
        case .real(let timer): loop.add(timer, forMode: mode)
        }
    }

    private func run() {
        if MainQueue.isCurrent {
            // Safe: the line above has checked the thread.
            MainActor.assumeIsolated { block(self) }
        } else {
            // The timer fires on a run loop of another thread, but the block must run on the main actor.
            Task { @MainActor in block(self) }
        }
    }

    /// The target of a Foundation timer. It keeps the timer alive while the Foundation timer exists.
    ///
    /// Safe: only the thread of the timer's run loop uses it after the timer has started.
    private final class Holder: @unchecked Sendable {
        var timer: Timer?

        func fire() {
            timer?.run()
            if timer?.isValid != true || timer?.repeats != true { timer = nil }
        }
    }
}

extension Timer {
    /// A publisher that sends the date at exact multiples of an interval after it is connected.
    public typealias TimerPublisher = Foundation.Timer.TimerPublisher

    /// Returns a publisher that sends the date every `interval` seconds after it is connected. If code that a film runs connects it, it
    /// uses the film's clock.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
    }
}
