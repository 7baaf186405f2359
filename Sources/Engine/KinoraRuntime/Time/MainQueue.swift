import Dispatch
import Foundation

/// The dispatch queue of the main actor's code. On Linux its work need not run on the main thread: after the main thread has called
/// `dispatch_main`, any free thread runs it.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the calling code runs on the main queue or the main thread.
    package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread }
}
