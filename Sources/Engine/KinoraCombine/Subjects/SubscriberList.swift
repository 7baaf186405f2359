/// The subscribers of a publisher in the order of their subscriptions.
final class SubscriberList<Output, Failure: Error> {
    private var members: [Member] = []
    private var endCompletion: Subscribers.Completion<Failure>?

    var hasEnded: Bool { endCompletion != nil }

    /// Adds a subscriber. With `first`, it gets the current value when it first requests one. Values without demand are not stored, except
    /// the current one, which is delivered on the next request.
    func admit(_ subscriber: AnySubscriber<Output, Failure>, first: (() -> Output?)?) {
        if let endCompletion {
            subscriber.receive(subscription: EmptySubscription())
            subscriber.receive(completion: endCompletion)
            return
        }
        let member = Member(subscriber, list: self, current: first)
        members.append(member)
        subscriber.receive(subscription: member)
    }

    func send(_ value: Output) {
        guard endCompletion == nil else { return }
        // Subscribers that are added or removed during the delivery are considered from the next value on.
        for member in members { member.take(value) }
    }

    func end(_ completion: Subscribers.Completion<Failure>) {
        guard endCompletion == nil else { return }
        endCompletion = completion
        let last = members
        members = []
        for member in last { member.end(completion) }
    }

    private func dismiss(_ member: Member) {
        members.removeAll { $0 === member }
    }

    /// A subscriber and its demand.
    private final class Member: Subscription {
        private var subscriber: AnySubscriber<Output, Failure>?
        private var demand = Subscribers.Demand.none
        private weak var list: SubscriberList?
        private let current: (() -> Output?)?
        /// True while the current value has not been delivered.
        private var isBehind: Bool

        init(_ subscriber: AnySubscriber<Output, Failure>, list: SubscriberList, current: (() -> Output?)?) {
            self.subscriber = subscriber
            self.list = list
            self.current = current
            isBehind = current != nil
        }

        func request(_ demand: Subscribers.Demand) {
            self.demand += demand
            if isBehind, let value = current?() { take(value) }
        }

        func take(_ value: Output) {
            guard let subscriber else { return }
            guard demand > .none else {
                isBehind = current != nil
                return
            }
            isBehind = false
            demand -= 1
            demand += subscriber.receive(value)
        }

        func end(_ completion: Subscribers.Completion<Failure>) {
            let last = subscriber
            subscriber = nil
            last?.receive(completion: completion)
        }

        func cancel() {
            subscriber = nil
            list?.dismiss(self)
        }
    }
}

/// The subscription of a publisher that delivers no further values.
final class EmptySubscription: Subscription {
    func request(_ demand: Subscribers.Demand) {}

    func cancel() {}
}
