import Foundation

/// An object that notifies observers before it changes. `@Published` properties do so automatically.
public protocol ObservableObject: AnyObject {
    associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher where ObjectWillChangePublisher.Failure == Never

    /// Sends before each change.
    var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
    /// The publisher through which the object's published properties notify observers.
    public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}

/// Notifies observers that an object is about to change.
public final class ObservableObjectPublisher: Publisher {
    public typealias Output = Void
    public typealias Failure = Never

    private let subscribers = SubscriberList<Void, Never>()

    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        subscribers.admit(AnySubscriber(subscriber), first: nil)
    }

    public func send() { subscribers.send(()) }
}

/// Finds the publisher of an object that does not store one itself.
private enum ObjectPublishers {
    private struct Entry {
        weak var object: AnyObject?
        let publisher: ObservableObjectPublisher
    }

    private struct Table {
        var entries: [ObjectIdentifier: Entry] = [:]
        var limit = 64
    }

    // Safe: the table is in a lock, because several films share it. Each publisher is used by one thread at a time.
    private final class Known: @unchecked Sendable {
        private let lock = NSLock()
        private var table = Table()

        func publisher(of object: AnyObject) -> (publisher: ObservableObjectPublisher, isNew: Bool) {
            lock.withLock {
                let key = ObjectIdentifier(object)
                // The address of a released object may have been reused.
                if let entry = table.entries[key], entry.object === object { return (entry.publisher, false) }
                if table.entries.count >= table.limit {
                    table.entries = table.entries.filter { $0.value.object != nil }
                    table.limit = max(64, 2 * table.entries.count)
                }
                let publisher = ObservableObjectPublisher()
                table.entries[key] = Entry(object: object, publisher: publisher)
                return (publisher, true)
            }
        }
    }

    private static let known = Known()

    static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
        let (publisher, isNew) = known.publisher(of: object)
        guard isNew else { return publisher }
        // From now on, published properties send through it. Before the first use, there are no subscribers.
        var mirror: Mirror? = Mirror(reflecting: object)
        while let level = mirror {
            for child in level.children { (child.value as? any PublishedProperty)?.announce(by: publisher) }
            mirror = level.superclassMirror
        }
        return publisher
    }
}

/// A published property of any type.
protocol PublishedProperty {
    func announce(by publisher: ObservableObjectPublisher)
}
