extension Publishers {
    /// Shares one upstream subscription between all subscribers.
    public final class Share<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        private var subject = PassthroughSubject<Output, Failure>()
        private var connection: AnyCancellable?
        private var count = 0

        init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            count += 1
            subject.handleEvents(receiveCancel: { [weak self] in self?.subscriberLeft() }).receive(subscriber: subscriber)
            if connection == nil { connection = upstream.subscribe(subject) }
        }

        private func subscriberLeft() {
            count -= 1
            if count == 0 { connection = nil }
        }
    }

    /// Connects with the first subscriber and cancels with the last one.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        private var connection: (any Cancellable)?
        private var count = 0

        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            count += 1
            // Retained by its subscribers, so that the last one cancels the connection.
            upstream.handleEvents(receiveCancel: { self.subscriberLeft() }).receive(subscriber: subscriber)
            if connection == nil { connection = upstream.connect() }
        }

        private func subscriberLeft() {
            count -= 1
            guard count == 0 else { return }
            connection?.cancel()
            connection = nil
        }
    }

    /// A publisher that starts when it is connected.
    public final class MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        private let upstream: Upstream
        private let subject = PassthroughSubject<Output, Failure>()

        init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subject.receive(subscriber: subscriber)
        }

        public func connect() -> any Cancellable { upstream.subscribe(subject) }
    }
}

extension Publisher {
    public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }
}

extension Publisher where Failure == Never {
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}

extension ConnectablePublisher {
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}
