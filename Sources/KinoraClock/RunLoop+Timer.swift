import Foundation

extension RunLoop {
    /// Starts a timer. A timer that was created in a film fires on the film's clock, whatever the run loop and mode.
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
        timer.start(in: self, mode: mode)
    }
}
