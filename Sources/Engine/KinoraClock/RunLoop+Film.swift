import Foundation
import KinoraViews

extension RunLoop {
    /// Starts a timer. A timer that was created in a film fires on the film's clock, whatever the run loop and mode.
    public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
        timer.start(in: self, mode: mode)
    }

    /// Runs `block` in the run loop's next iteration. In a film it runs at the current film time.
    ///
    /// In a file that imports Foundation itself, the call is ambiguous between this function and Foundation's, and does not compile. Such a file
    /// calls `DispatchQueue.main.async` or, for real time, `perform(inModes:block:)`.
    public func perform(_ block: @escaping @Sendable () -> Void) {
        if !StageScope.post(block) { RealTime.perform(on: self, block) }
    }
}
