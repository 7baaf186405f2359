extension Publishers {
    /// Prints all events.
    public struct Print<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        /// The text in front of each event.
        public let prefix: String
        /// The stream; nil for the standard output.
        public let stream: (any TextOutputStream)?

        public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
            (self.upstream, self.prefix, self.stream) = (upstream, prefix, stream)
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.receive(subscriber: PrintingSubscription(subscriber, prefix: prefix, stream: stream))
        }
    }
}

extension Publisher {
    /// Prints the subscription, the requests, the values, the completion and the cancellation, each in a line after `prefix` and a colon.
    ///
    /// - Parameters:
    ///   - prefix: The text in front of each event; an empty one adds nothing.
    ///   - stream: The stream; nil prints to the standard output.
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: stream)
    }
}

private final class PrintingSubscription<Downstream: Subscriber>: Subscriber, Subscription {
    typealias Input = Downstream.Input
    typealias Failure = Downstream.Failure

    private var downstream: Downstream?
    private var upstream: (any Subscription)?
    private let prefix: String
    private var stream: (any TextOutputStream)?

    init(_ downstream: Downstream, prefix: String, stream: (any TextOutputStream)?) {
        self.downstream = downstream
        self.prefix = prefix.isEmpty ? "" : prefix + ": "
        self.stream = stream
    }

    private func log(_ event: String) {
        if stream == nil { Swift.print(prefix + event) } else { stream?.write(prefix + event + "\n") }
    }

    func receive(subscription: any Subscription) {
        log("receive subscription: (\(subscription))")
        upstream = subscription
        downstream?.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        log("receive value: (\(input))")
        let demand = downstream?.receive(input) ?? .none
        if demand > .none { log("request \(description(of: demand)) (synchronous)") }
        return demand
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: log("receive finished")
        case .failure(let error): log("receive error: (\(error))")
        }
        let last = downstream
        (downstream, upstream) = (nil, nil)
        last?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        log("request \(description(of: demand))")
        upstream?.request(demand)
    }

    func cancel() {
        log("receive cancel")
        let last = upstream
        (downstream, upstream) = (nil, nil)
        last?.cancel()
    }

    private func description(of demand: Subscribers.Demand) -> String { demand.max.map { "max: (\($0))" } ?? "unlimited" }
}
