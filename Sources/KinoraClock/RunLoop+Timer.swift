import Foundation

extension RunLoop {
    /// Lets a timer fire at its times: on the film's clock, whatever the loop, for one made by code that a stage runs.
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
        timer.start(in: self, mode: mode)
    }
}
