/// Those who are subscribed to something that hands out values, in the order in which they came.
final class SubscriberList<Output, Failure: Error> {
    private var members: [Member] = []
    private var ending: Subscribers.Completion<Failure>?

    var hasEnded: Bool { ending != nil }
    var isEmpty: Bool { members.isEmpty }

    /// Lets a subscriber in. With `first` it gets the present value as soon as it asks for one; values for which it has not asked are not kept for
    /// it, except that the present one is made up for when it asks.
    func admit(_ subscriber: AnySubscriber<Output, Failure>, first: (() -> Output?)?) {
        if let ending {
            subscriber.receive(subscription: EmptySubscription())
            subscriber.receive(completion: ending)
            return
        }
        let member = Member(subscriber, audience: self, current: first)
        members.append(member)
        subscriber.receive(subscription: member)
    }

    func send(_ value: Output) {
        guard ending == nil else { return }
        // Those who come or go because of the value get, or do not get, the next one.
        for member in members { member.take(value) }
    }

    func end(_ completion: Subscribers.Completion<Failure>) {
        guard ending == nil else { return }
        ending = completion
        let last = members
        members = []
        for member in last { member.end(completion) }
    }

    private func dismiss(_ member: Member) {
        members.removeAll { $0 === member }
    }

    /// One subscriber and how much it has asked for.
    private final class Member: Subscription {
        private var subscriber: AnySubscriber<Output, Failure>?
        private var demand = Subscribers.Demand.none
        private weak var audience: SubscriberList?
        private let current: (() -> Output?)?
        /// True while the present value has not been handed over.
        private var isBehind: Bool

        init(_ subscriber: AnySubscriber<Output, Failure>, audience: SubscriberList, current: (() -> Output?)?) {
            self.subscriber = subscriber
            self.audience = audience
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
            audience?.dismiss(self)
        }
    }
}

/// The subscription to what hands out nothing more.
final class EmptySubscription: Subscription {
    func request(_ demand: Subscribers.Demand) {}

    func cancel() {}
}
