/// Stands between a publisher and a subscriber and decides what becomes of each value.
final class OperatorSubscription<Input, InputFailure: Error, Downstream: Subscriber>: Subscriber, Subscription {
    typealias Failure = InputFailure

    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private let value: (Input, OperatorSubscription) -> Subscribers.Demand
    private let completion: (Subscribers.Completion<InputFailure>, OperatorSubscription) -> Void
    private let asksForEverything: Bool

    /// With `asksForEverything` values come as they come, whatever the subscriber asks for.
    init(
        _ downstream: Downstream, asksForEverything: Bool = false, value: @escaping (Input, OperatorSubscription) -> Subscribers.Demand,
        completion: @escaping (Subscribers.Completion<InputFailure>, OperatorSubscription) -> Void
    ) {
        self.downstream = downstream
        self.asksForEverything = asksForEverything
        self.value = value
        self.completion = completion
    }

    func receive(subscription: any Subscription) {
        guard upstream == nil, downstream != nil else { return subscription.cancel() }
        upstream = subscription
        downstream?.receive(subscription: self)
        if asksForEverything { upstream?.request(.unlimited) }
    }

    func receive(_ input: Input) -> Subscribers.Demand { downstream == nil ? .none : value(input, self) }

    func receive(completion: Subscribers.Completion<InputFailure>) {
        if downstream != nil { self.completion(completion, self) }
    }

    func request(_ demand: Subscribers.Demand) {
        if !asksForEverything { upstream?.request(demand) }
    }

    func cancel() {
        downstream = nil
        let last = upstream
        upstream = nil
        last?.cancel()
    }

    // MARK: What values and ends become

    func pass(_ output: Downstream.Input) -> Subscribers.Demand { downstream?.receive(output) ?? .none }

    func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let last = downstream
        downstream = nil
        upstream = nil
        last?.receive(completion: completion)
    }

    /// Ends of its own accord, while the publisher could go on.
    func stop(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let last = upstream
        end(completion)
        last?.cancel()
    }
}

extension OperatorSubscription where InputFailure == Downstream.Failure {
    /// A relay that changes values and hands on the end.
    convenience init(
        _ downstream: Downstream, asksForEverything: Bool = false, value: @escaping (Input, OperatorSubscription) -> Subscribers.Demand
    ) {
        self.init(downstream, asksForEverything: asksForEverything, value: value) { $1.end($0) }
    }
}
