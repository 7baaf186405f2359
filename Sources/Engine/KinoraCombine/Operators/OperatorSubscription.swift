/// Receives values from a publisher, transforms them and delivers them to a subscriber.
final class OperatorSubscription<Input, InputFailure: Error, Downstream: Subscriber>: Subscriber, Subscription {
    typealias Failure = InputFailure

    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private let value: (Input, OperatorSubscription) -> Subscribers.Demand
    private let completion: (Subscribers.Completion<InputFailure>, OperatorSubscription) -> Void
    private let requestsEverything: Bool

    /// With `requestsEverything`, the demand is unlimited, independent of the subscriber's.
    init(
        _ downstream: Downstream, requestsEverything: Bool = false, value: @escaping (Input, OperatorSubscription) -> Subscribers.Demand,
        completion: @escaping (Subscribers.Completion<InputFailure>, OperatorSubscription) -> Void
    ) {
        self.downstream = downstream
        self.requestsEverything = requestsEverything
        self.value = value
        self.completion = completion
    }

    func receive(subscription: any Subscription) {
        guard upstream == nil, downstream != nil else { return subscription.cancel() }
        upstream = subscription
        downstream?.receive(subscription: self)
        if requestsEverything { upstream?.request(.unlimited) }
    }

    func receive(_ input: Input) -> Subscribers.Demand { downstream == nil ? .none : value(input, self) }

    func receive(completion: Subscribers.Completion<InputFailure>) {
        if downstream != nil { self.completion(completion, self) }
    }

    func request(_ demand: Subscribers.Demand) {
        if !requestsEverything { upstream?.request(demand) }
    }

    func cancel() {
        downstream = nil
        let last = upstream
        upstream = nil
        last?.cancel()
    }

    // MARK: Delivering values and completions

    func pass(_ output: Downstream.Input) -> Subscribers.Demand { downstream?.receive(output) ?? .none }

    func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let last = downstream
        downstream = nil
        upstream = nil
        last?.receive(completion: completion)
    }

    /// Completes although the publisher could continue.
    func stop(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let last = upstream
        end(completion)
        last?.cancel()
    }
}

extension OperatorSubscription where InputFailure == Downstream.Failure {
    /// Creates a subscription that transforms values and passes the completion on.
    convenience init(
        _ downstream: Downstream, requestsEverything: Bool = false, value: @escaping (Input, OperatorSubscription) -> Subscribers.Demand
    ) {
        self.init(downstream, requestsEverything: requestsEverything, value: value) { $1.end($0) }
    }
}
