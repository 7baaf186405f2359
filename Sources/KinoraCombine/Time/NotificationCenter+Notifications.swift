import Foundation

extension NotificationCenter {
    /// The notifications with a name that are posted while the sequence is iterated, in order. `object` limits them to one sender.
    public func notifications(named name: Notification.Name, object: AnyObject? = nil) -> Notifications {
        Notifications(center: self, name: name, object: object)
    }

    /// The notifications with a name.
    public struct Notifications: AsyncSequence {
        let center: NotificationCenter
        let name: Notification.Name
        let object: AnyObject?

        public func makeAsyncIterator() -> AsyncStream<Notification>.Iterator {
            let center = center
            return AsyncStream<Notification> { continuation in
                // The observer is used by one thread at a time: it ends with the stream.
                nonisolated(unsafe) let observer = center.addObserver(forName: name, object: object, queue: nil) { notification in
                    nonisolated(unsafe) let notification = notification
                    continuation.yield(notification)
                }
                continuation.onTermination = { _ in center.removeObserver(observer) }
            }
            .makeAsyncIterator()
        }
    }
}
