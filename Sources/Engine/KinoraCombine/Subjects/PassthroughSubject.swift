/// Delivers sent values to the current subscribers.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let subscribers = SubscriberList<Output, Failure>()

    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscribers.admit(AnySubscriber(subscriber), first: nil)
    }

    public func send(_ value: Output) { subscribers.send(value) }

    public func send(completion: Subscribers.Completion<Failure>) { subscribers.end(completion) }

    public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
