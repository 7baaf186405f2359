/// Stores a value, delivers it to new subscribers, and delivers each new value to all subscribers.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let subscribers = SubscriberList<Output, Failure>()
    private var current: Output

    public init(_ value: Output) {
        current = value
    }

    /// The value. Setting it sends it.
    public var value: Output {
        get { current }
        set { send(newValue) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscribers.admit(AnySubscriber(subscriber)) { [weak self] in self?.current }
    }

    public func send(_ value: Output) {
        guard !subscribers.hasEnded else { return }
        current = value
        subscribers.send(value)
    }

    public func send(completion: Subscribers.Completion<Failure>) { subscribers.end(completion) }

    public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
