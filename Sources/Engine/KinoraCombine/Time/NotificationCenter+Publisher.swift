import Foundation

extension NotificationCenter {
    /// Delivers the notifications with a given name.
    public struct Publisher: KinoraCombine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            // Safe: a publisher belongs to one thread, on which its notifications must be posted.
            nonisolated(unsafe) let subject = PassthroughSubject<Notification, Never>()
            let center = center
            let observer = center.addObserver(forName: name, object: object, queue: nil) { subject.send($0) }
            // Safe: the observer is only passed to the center.
            nonisolated(unsafe) let watched = observer
            subject.handleEvents(receiveCancel: { center.removeObserver(watched) }).receive(subscriber: subscriber)
        }
    }

    /// A publisher of the notifications with the name `name`.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> NotificationCenter.Publisher {
        Publisher(center: self, name: name, object: object)
    }
}
