import Foundation

extension Foundation.Timer {
    /// Delivers the date at exact multiples of an interval after it is connected. Uses the film's clock if a film's code connects it.
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never

        /// In seconds.
        public let interval: TimeInterval
        public let tolerance: TimeInterval?
        public let runLoop: RunLoop
        public let mode: RunLoop.Mode
        private let subject = PassthroughSubject<Date, Never>()
        private var connection: AnyCancellable?

        public init(interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode) {
            self.interval = interval > 0 ? interval : 0.0001
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            subject.receive(subscriber: subscriber)
        }

        /// Starts the timer, unless it is running. Cancel the result to stop the timer for all subscribers.
        public func connect() -> any Cancellable {
            if let connection { return connection }
            let ticking = start()
            let connection = AnyCancellable { [weak self] in
                self?.connection = nil
                ticking.cancel()
            }
            self.connection = connection
            return connection
        }

        private func start() -> any Cancellable {
            if let clock = CurrentClock.current { return Ticking(clock: clock, interval: interval, subject: subject) }
            // Safe: a publisher belongs to one thread, and the timer fires on its run loop.
            nonisolated(unsafe) let subject = subject
            let timer = Foundation.Timer(timeInterval: interval, repeats: true) { timer in subject.send(timer.fireDate) }
            timer.tolerance = tolerance ?? 0
            runLoop.add(timer, forMode: mode)
            return AnyCancellable { timer.invalidate() }
        }
    }

    /// A publisher that delivers the date every `interval` seconds after it is connected.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
    }
}

/// A connected timer publisher in a film.
private final class Ticking: Cancellable {
    private weak var clock: (any EventClock)?
    private let first: Double
    private let interval: Double
    private let subject: PassthroughSubject<Date, Never>
    private var next: (any Cancellable)?
    private var isCancelled = false

    init(clock: any EventClock, interval: Double, subject: PassthroughSubject<Date, Never>) {
        (self.clock, self.interval, self.subject) = (clock, interval, subject)
        first = clock.time
        schedule(1)
    }

    private func schedule(_ count: Double) {
        // Retained by the clock until the film ends.
        next = clock?.schedule(at: first + count * interval) { [self] in
            guard !isCancelled else { return }
            subject.send(Date(timeIntervalSinceReferenceDate: first + count * interval))
            if !isCancelled { schedule(count + 1) }
        }
    }

    func cancel() {
        isCancelled = true
        next?.cancel()
        next = nil
    }
}
