/// Delivers one value and completes.
public struct Just<Output>: Publisher {
    public typealias Failure = Never

    public let output: Output

    public init(_ output: Output) {
        self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        Publishers.Sequence<CollectionOfOne<Output>, Never>(sequence: CollectionOfOne(output)).receive(subscriber: subscriber)
    }
}

/// Delivers no value, and optionally completes.
public struct Empty<Output, Failure: Error>: Publisher {
    public let completeImmediately: Bool

    public init(completeImmediately: Bool = true) {
        self.completeImmediately = completeImmediately
    }

    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.completeImmediately = completeImmediately
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: EmptySubscription())
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}

/// Fails immediately.
public struct Fail<Output, Failure: Error>: Publisher {
    public let error: Failure

    public init(error: Failure) {
        self.error = error
    }

    public init(outputType: Output.Type, failure: Failure) {
        error = failure
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        subscriber.receive(subscription: EmptySubscription())
        subscriber.receive(completion: .failure(error))
    }
}

/// Produces one value or a failure asynchronously.
public final class Future<Output, Failure: Error>: Publisher {
    public typealias Promise = (Result<Output, Failure>) -> Void

    private var result: Result<Output, Failure>?
    private let subject = PassthroughSubject<Output, Failure>()

    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { self.fulfill($0) }
    }

    private func fulfill(_ result: Result<Output, Failure>) {
        guard self.result == nil else { return }
        self.result = result
        switch result {
        case .success(let value):
            subject.send(value)
            subject.send(completion: .finished)
        case .failure(let error): subject.send(completion: .failure(error))
        }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        switch result {
        case nil: subject.receive(subscriber: subscriber)
        case .success(let value)?: Just(value).setFailureType(to: Failure.self).receive(subscriber: subscriber)
        case .failure(let error)?: Fail(error: error).receive(subscriber: subscriber)
        }
    }
}

/// Creates a publisher for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure

    public let createPublisher: () -> DeferredPublisher

    public init(createPublisher: @escaping () -> DeferredPublisher) {
        self.createPublisher = createPublisher
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        createPublisher().receive(subscriber: subscriber)
    }
}

extension Publishers {
    /// Delivers the elements of a sequence and completes.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element

        public let sequence: Elements

        public init(sequence: Elements) {
            self.sequence = sequence
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subscriber.receive(subscription: Reading(sequence, AnySubscriber(subscriber)))
        }

        private final class Reading: Subscription {
            private var iterator: Elements.Iterator
            private var next: Output?
            private var subscriber: AnySubscriber<Output, Failure>?
            private var demand = Subscribers.Demand.none
            private var isReading = false

            init(_ sequence: Elements, _ subscriber: AnySubscriber<Output, Failure>) {
                iterator = sequence.makeIterator()
                next = iterator.next()
                self.subscriber = subscriber
            }

            func request(_ demand: Subscribers.Demand) {
                self.demand += demand
                guard !isReading else { return }
                isReading = true
                defer { isReading = false }
                while let value = next, self.demand > .none, let subscriber {
                    next = iterator.next()
                    self.demand -= 1
                    self.demand += subscriber.receive(value)
                }
                guard next == nil, let subscriber else { return }
                self.subscriber = nil
                subscriber.receive(completion: .finished)
            }

            func cancel() { subscriber = nil }
        }
    }
}

extension Sequence {
    /// A publisher of the elements.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Publisher {
    public func prepend(_ elements: Output...) -> Publishers.Prepend<Self> { Publishers.Prepend(upstream: self, elements: elements) }
}

extension Publishers {
    /// Delivers some values before the values of a publisher.
    public struct Prepend<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let elements: [Output]

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let join = MergeSubscription(subscriber, sources: 1)
            subscriber.receive(subscription: join)
            for element in elements { join.send(element) }
            join.add(upstream) { join.send($0) }
        }
    }
}
