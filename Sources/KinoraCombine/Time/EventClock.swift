/// The clock that publishers wait on while a film's code runs.
package protocol EventClock: AnyObject, Sendable {
    /// Seconds since the film's first frame.
    var time: Double { get }

    /// Runs `action` in `delay` seconds. What is posted while views are updated is not done before the next refresh of the screen.
    func post(after delay: Double, _ action: @escaping () -> Void)

    /// Runs `action` at `time`, or now if that has passed; the answer takes it back. nil when the film is over.
    func schedule(at time: Double, _ action: @escaping () -> Void) -> (any Cancellable)?
}

/// Finds the clock of the film whose code runs.
package enum CurrentClock {
    /// nil outside every film.
    @TaskLocal package static var current: (any EventClock)?
}

/// Something scheduled on a clock, which comes unless it is taken back.
package final class ScheduledEvent: Cancellable {
    private let takeBack: () -> Void

    package init(_ takeBack: @escaping () -> Void) {
        self.takeBack = takeBack
    }

    package func cancel() { takeBack() }
}
