/// Delivers the values of several publishers to one subscriber. Its demand is unlimited.
final class MergeSubscription<Downstream: Subscriber>: Subscription {
    private var downstream: Downstream?
    private var sinks: [any Cancellable & AnyObject] = []
    /// The number of publishers that have not completed.
    private(set) var openSources: Int

    init(_ downstream: Downstream, sources: Int) {
        self.downstream = downstream
        openSources = sources
    }

    /// Calls `action` for the values of `publisher`. Publishers in addition to the initial number are counted from now on.
    @discardableResult
    func add<P: Publisher>(_ publisher: P, isFurther: Bool = false, _ action: @escaping (P.Output) -> Void) -> any Cancellable
    where P.Failure == Downstream.Failure {
        if isFurther { openSources += 1 }
        let sink = Subscribers.Sink<P.Output, P.Failure>(
            receiveCompletion: { [weak self] in self?.sourceEnded($0) }, receiveValue: action)
        guard downstream != nil else { return sink }
        sinks.append(sink)
        publisher.receive(subscriber: sink)
        return sink
    }

    /// Cancels the subscription to an added publisher.
    func drop(_ source: any Cancellable) {
        let count = sinks.count
        sinks.removeAll { $0 === source as AnyObject }
        guard sinks.count < count else { return }
        source.cancel()
        openSources -= 1
    }

    func send(_ value: Downstream.Input) { _ = downstream?.receive(value) }

    func finishIfEmpty() {
        if openSources == 0 { end(.finished) }
    }

    private func sourceEnded(_ completion: Subscribers.Completion<Downstream.Failure>) {
        guard case .finished = completion else { return end(completion) }
        openSources -= 1
        finishIfEmpty()
    }

    private func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
        let last = downstream
        cancel()
        last?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {}

    func cancel() {
        downstream = nil
        let last = sinks
        sinks = []
        for sink in last { sink.cancel() }
    }
}
