/// A property of an observable object that announces its changes: before each, the object's `objectWillChange` sends, and the property's
/// own publisher (`$name`) sends the new value.
@propertyWrapper
public struct Published<Value> {
    private let storage: Storage

    public init(wrappedValue: Value) {
        storage = Storage(wrappedValue)
    }

    public init(initialValue: Value) {
        self.init(wrappedValue: initialValue)
    }

    public var wrappedValue: Value {
        get { storage.value }
        // Modified in place if nobody needs the new value in advance, so that collections are not copied.
        nonmutating _modify {
            if storage.isWatched {
                var value = storage.value
                yield &value
                storage.set(value)
            } else {
                storage.owner?.send()
                yield &storage.value
            }
        }
        nonmutating set { storage.set(newValue) }
    }

    /// Sends the current value, and each new one immediately before it is set.
    public var projectedValue: Publisher {
        get { Publisher(storage: storage) }
        nonmutating set { if newValue.storage !== storage { newValue.feed(storage) } }
    }

    /// The publisher of one published property.
    public struct Publisher: KinoraCombine.Publisher {
        public typealias Output = Value
        public typealias Failure = Never

        fileprivate let storage: Storage

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
            storage.watch().receive(subscriber: subscriber)
        }

        fileprivate func feed(_ storage: Storage) {
            storage.source = sink { [weak storage] in storage?.set($0) }
        }
    }

    fileprivate final class Storage {
        var value: Value
        /// The publisher of the object, once it has been used.
        var owner: ObservableObjectPublisher?
        /// The subscription of a publisher that is assigned to the property.
        var source: AnyCancellable?
        private var subject: CurrentValueSubject<Value, Never>?

        init(_ value: Value) {
            self.value = value
        }

        var isWatched: Bool { subject != nil }

        func watch() -> CurrentValueSubject<Value, Never> {
            if let subject { return subject }
            let subject = CurrentValueSubject<Value, Never>(value)
            self.subject = subject
            return subject
        }

        func set(_ new: Value) {
            owner?.send()
            subject?.send(new)
            value = new
        }
    }
}

extension Published: PublishedProperty {
    func announce(by publisher: ObservableObjectPublisher) { storage.owner = publisher }
}

extension Publisher where Failure == Never {
    /// Assigns each value to a published property, as long as the property exists.
    public func assign(to published: inout Published<Output>.Publisher) {
        let storage = published.storage
        storage.source = sink { [weak storage] in storage?.set($0) }
    }
}
