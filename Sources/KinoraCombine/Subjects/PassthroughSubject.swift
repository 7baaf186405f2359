/// Delivers sent values to the current subscribers.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let audience = SubscriberList<Output, Failure>()

    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        audience.admit(AnySubscriber(subscriber), first: nil)
    }

    public func send(_ value: Output) { audience.send(value) }

    public func send(completion: Subscribers.Completion<Failure>) { audience.end(completion) }

    public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}
