import Dispatch
import Foundation

/// Where the main actor's code runs. On Linux that need not be the main thread: once it has handed over to Dispatch, the main queue's work is
/// done by whichever thread is free.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the code that asks runs there.
    package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread }

    /// Whether `queue` is the main one, which on Linux is another object each time one asks for it.
    package static func isSame(_ queue: DispatchQueue) -> Bool { queue.getSpecific(key: key) == true }
}
