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
                // Safe: the observer is only passed to the end of the stream, which removes it.
                nonisolated(unsafe) let observer = center.addObserver(forName: name, object: object, queue: nil) { notification in
                    // Safe: the notification is only passed on. As in Foundation, its contents must not change after it is posted.
                    nonisolated(unsafe) let notification = notification
                    continuation.yield(notification)
                }
                continuation.onTermination = { _ in center.removeObserver(observer) }
            }
            .makeAsyncIterator()
        }
    }
}
