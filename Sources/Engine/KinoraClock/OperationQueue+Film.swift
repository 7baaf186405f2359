import Foundation
import KinoraViews

extension OperationQueue {
    /// Runs `block` on the queue. In a film it runs at the current film time, in the order of submission.
    ///
    /// In a file that imports Foundation itself, the call is ambiguous between this function and Foundation's, and does not compile. Such a file
    /// calls `DispatchQueue.main.async` or, for real time, `addOperation(BlockOperation(block: block))`.
    public func addOperation(_ block: @escaping @Sendable () -> Void) {
        if !StageScope.post(block) { RealTime.perform(on: self, block) }
    }
}
