import Foundation
import KinoraCombine
import KinoraViews

/// A timer: on the film's clock when code that a stage runs makes it, at exact multiples of its interval; elsewhere one of Foundation's.
///
/// Its block runs on the main actor in both cases.
public final class Timer: @unchecked Sendable {
    // Timers belong to the main thread, as the views that make them do.
    private enum Clock {
        case film(VirtualTimer, StageScope)
        case real(Foundation.Timer)
    }

    private let clock: Clock
    private let repeats: Bool
    private let block: @MainActor @Sendable (Timer) -> Void
    /// Seconds between firings; 0 for a timer that does not repeat.
    public let timeInterval: TimeInterval
    /// How late the timer may fire, in seconds. In a film it is never late.
    public var tolerance: TimeInterval = 0 {
        didSet { if case .real(let timer) = clock { timer.tolerance = tolerance } }
    }

    /// A timer that is first to fire at `date`. It does so once it has been added to a run loop.
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

    /// A timer that is first to fire `interval` seconds from now. It does so once it has been added to a run loop.
    @preconcurrency
    public convenience init(timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor @Sendable (Timer) -> Void) {
        let interval = VirtualTimer.validated(interval)
        let now = StageScope.current?.date ?? RealTime.date
        self.init(fire: now.addingTimeInterval(interval), interval: interval, repeats: repeats, block: block)
    }

    /// A timer that fires `interval` seconds from now and, if it repeats, every `interval` seconds after that. One that is not positive counts
    /// as 0.1 ms.
    @discardableResult @preconcurrency
    public static func scheduledTimer(
        withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @MainActor @Sendable (Timer) -> Void
    ) -> Timer {
        let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
        timer.start(in: .current, mode: .default)
        return timer
    }

    /// False once the timer has been invalidated, or has fired and does not repeat.
    public var isValid: Bool {
        switch clock {
        case .film(let timer, _): MainActor.assumeIsolated { timer.isValid }
        case .real(let timer): timer.isValid
        }
    }

    /// When the timer fires next. Setting it moves this firing and those after it.
    public var fireDate: Date {
        get {
            switch clock {
            case .film(let timer, _):
                StageScope.firstDate.addingTimeInterval(MainActor.assumeIsolated { timer.nextTime })
            case .real(let timer): timer.fireDate
            }
        }
        set {
            switch clock {
            case .film(let timer, _):
                MainActor.assumeIsolated { timer.nextTime = newValue.timeIntervalSince(StageScope.firstDate) }
            case .real(let timer): timer.fireDate = newValue
            }
        }
    }

    /// Stops the timer for good.
    public func invalidate() {
        switch clock {
        case .film(let timer, _): MainActor.assumeIsolated { timer.invalidate() }
        case .real(let timer): timer.invalidate()
        }
    }

    /// Runs the block now, without a change to the timer's times; a timer that does not repeat is invalid after it.
    public func fire() {
        guard isValid else { return }
        if !repeats { invalidate() }
        run()
    }

    /// Lets the timer fire at its times.
    func start(in loop: RunLoop, mode: RunLoop.Mode) {
        switch clock {
        case .film(let timer, _): MainActor.assumeIsolated { timer.start { self.block(self) } }
        case .real(let timer): loop.add(timer, forMode: mode)
        }
    }

    private func run() {
        if MainQueue.isCurrent {
            MainActor.assumeIsolated { block(self) }
        } else {
            // A run loop of another thread: the block belongs to the main actor nonetheless.
            Task { @MainActor in block(self) }
        }
    }

    /// What a timer of Foundation's calls: it lives as long as that does, and the timer with it.
    private final class Holder: @unchecked Sendable {
        var timer: Timer?

        func fire() {
            timer?.run()
            if timer?.isValid != true || timer?.repeats != true { timer = nil }
        }
    }
}

extension Timer {
    /// Sends the date at exact multiples of an interval from when it is connected.
    public typealias TimerPublisher = Foundation.Timer.TimerPublisher

    /// A publisher that sends the date every `interval` seconds once it is connected: on the film's clock when a film's code connects it.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
    }
}
