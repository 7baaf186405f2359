/// The clock of publishers while a film's code is running.
package protocol EventClock: AnyObject, Sendable {
    /// In seconds since the film's first frame.
    var time: Double { get }

    /// Calls `action` in `delay` seconds. If this is called during an update of views, the action runs at the next screen refresh at the
    /// earliest.
    func post(after delay: Double, _ action: @escaping () -> Void)

    /// Calls `action` at `time`, or now if that has passed. Cancel the result to remove it. Returns nil if the film is over.
    func schedule(at time: Double, _ action: @escaping () -> Void) -> (any Cancellable)?
}

/// The clock of the film whose code is running.
package enum CurrentClock {
    /// Nil outside films.
    @TaskLocal package static var current: (any EventClock)?
}

/// An event on a clock, which can be cancelled.
package final class ScheduledEvent: Cancellable {
    private let takeBack: () -> Void

    package init(_ takeBack: @escaping () -> Void) {
        self.takeBack = takeBack
    }

    package func cancel() { takeBack() }
}
