extension Publishers {
    /// Delivers the values that satisfy a predicate.
    public struct Filter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let isIncluded: (Output) -> Bool

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let isIncluded = isIncluded
            upstream.receive(subscriber: OperatorSubscription(subscriber) { isIncluded($0) ? $1.pass($0) : .max(1) })
        }
    }

    /// Delivers the values that differ from the previous one.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let predicate: (Output, Output) -> Bool

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let predicate = predicate
            var last: Output?
            upstream.receive(
                subscriber: OperatorSubscription(subscriber) { value, subscription in
                    if let last, predicate(last, value) { return .max(1) }
                    last = value
                    return subscription.pass(value)
                })
        }
    }

    /// Omits a number of values at the start.
    public struct Drop<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let count: Int

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var left = count
            upstream.receive(
                subscriber: OperatorSubscription(subscriber) { value, subscription in
                    guard left <= 0 else {
                        left -= 1
                        return .max(1)
                    }
                    return subscription.pass(value)
                })
        }
    }

    /// Delivers values until one does not satisfy a predicate.
    public struct PrefixWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let predicate: (Output) -> Bool

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let predicate = predicate
            upstream.receive(
                subscriber: OperatorSubscription(subscriber) { value, subscription in
                    if predicate(value) { return subscription.pass(value) }
                    subscription.stop(.finished)
                    return .none
                })
        }
    }

    /// Delivers a number of values at the start.
    public struct Prefix<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let maxLength: Int

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            guard maxLength > 0 else {
                subscriber.receive(subscription: EmptySubscription())
                return subscriber.receive(completion: .finished)
            }
            var left = maxLength
            upstream.receive(
                subscriber: OperatorSubscription(subscriber) { value, subscription in
                    left -= 1
                    let demand = subscription.pass(value)
                    if left == 0 { subscription.stop(.finished) }
                    return demand
                })
        }
    }

    /// Delivers all values as an array at the completion.
    public struct Collect<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var values: [Upstream.Output] = []
            let subscription = OperatorSubscription<Upstream.Output, Failure, S>(
                subscriber, requestsEverything: true,
                value: { value, _ in
                    values.append(value)
                    return .none
                },
                completion: { completion, subscription in
                    if completion.isFinished { _ = subscription.pass(values) }
                    subscription.end(completion)
                })
            upstream.receive(subscriber: subscription)
        }
    }

    /// Delivers the same values and calls closures for events.
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public var receiveSubscription: ((any Subscription) -> Void)?
        public var receiveOutput: ((Output) -> Void)?
        public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
        public var receiveCancel: (() -> Void)?
        public var receiveRequest: ((Subscribers.Demand) -> Void)?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.receive(subscriber: Watch(subscriber, events: self))
        }

        private final class Watch<S: Subscriber>: Subscriber, Subscription where S.Input == Output, S.Failure == Upstream.Failure {
            private let downstream: S
            private let events: HandleEvents
            private var upstream: (any Subscription)?

            init(_ downstream: S, events: HandleEvents) {
                self.downstream = downstream
                self.events = events
            }

            func receive(subscription: any Subscription) {
                events.receiveSubscription?(subscription)
                upstream = subscription
                downstream.receive(subscription: self)
            }

            func receive(_ input: Output) -> Subscribers.Demand {
                events.receiveOutput?(input)
                return downstream.receive(input)
            }

            func receive(completion: Subscribers.Completion<Upstream.Failure>) {
                events.receiveCompletion?(completion)
                upstream = nil
                downstream.receive(completion: completion)
            }

            func request(_ demand: Subscribers.Demand) {
                events.receiveRequest?(demand)
                upstream?.request(demand)
            }

            func cancel() {
                guard let last = upstream else { return }
                upstream = nil
                events.receiveCancel?()
                last.cancel()
            }
        }
    }
}

extension Subscribers.Completion {
    var isFinished: Bool { if case .finished = self { true } else { false } }
}

extension Publisher {
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }

    public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }

    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { Publishers.Drop(upstream: self, count: count) }

    public func prefix(_ maxLength: Int) -> Publishers.Prefix<Self> { Publishers.Prefix(upstream: self, maxLength: maxLength) }

    public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        Publishers.PrefixWhile(upstream: self, predicate: predicate)
    }

    public func first() -> Publishers.Prefix<Self> { prefix(1) }

    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.Prefix<Publishers.Filter<Self>> {
        filter(predicate).prefix(1)
    }

    public func ignoreOutput() -> Publishers.Filter<Self> { filter { _ in false } }

    public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput, receiveCompletion: receiveCompletion,
            receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }
}

extension Publisher where Output: Equatable {
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}
