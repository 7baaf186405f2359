/// A type-erased publisher.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let subscribe: (AnySubscriber<Output, Failure>) -> Void

    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        if let erased = publisher as? AnyPublisher<Output, Failure> {
            self = erased
        } else {
            subscribe = { publisher.receive(subscriber: $0) }
        }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscribe(AnySubscriber(subscriber))
    }
}

extension Publisher {
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A type-erased subscriber.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    public let combineIdentifier: CombineIdentifier
    private let subscribed: (any Subscription) -> Void
    private let valued: (Input) -> Subscribers.Demand
    private let completed: (Subscribers.Completion<Failure>) -> Void

    public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
        combineIdentifier = subscriber.combineIdentifier
        subscribed = { subscriber.receive(subscription: $0) }
        valued = { subscriber.receive($0) }
        completed = { subscriber.receive(completion: $0) }
    }

    public func receive(subscription: any Subscription) { subscribed(subscription) }

    public func receive(_ value: Input) -> Subscribers.Demand { valued(value) }

    public func receive(completion: Subscribers.Completion<Failure>) { completed(completion) }
}
