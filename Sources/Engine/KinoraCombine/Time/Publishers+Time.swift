extension Publishers {
    /// Delivers values on a scheduler.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let scheduler: Context
        public let options: Context.SchedulerOptions?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (scheduler, options) = (scheduler, options)
            let subscription = OperatorSubscription<Output, Failure, S>(
                subscriber, requestsEverything: true,
                value: { value, subscription in
                    scheduler.schedule(options: options) { _ = subscription.pass(value) }
                    return .none
                }, completion: { completion, subscription in scheduler.schedule(options: options) { subscription.end(completion) } })
            upstream.receive(subscriber: subscription)
        }
    }

    /// Delays each value by an interval.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (scheduler, interval) = (scheduler, interval)
            let subscription = OperatorSubscription<Output, Failure, S>(
                subscriber, requestsEverything: true,
                value: { value, subscription in
                    scheduler.schedule(after: scheduler.now.advanced(by: interval)) { _ = subscription.pass(value) }
                    return .none
                },
                completion: { completion, subscription in
                    scheduler.schedule(after: scheduler.now.advanced(by: interval)) { subscription.end(completion) }
                })
            upstream.receive(subscriber: subscription)
        }
    }

    /// Delivers a value if no other one arrives during an interval.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let dueTime: Context.SchedulerTimeType.Stride
        public let scheduler: Context

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (scheduler, dueTime) = (scheduler, dueTime)
            var (count, waiting): (Int, Output?) = (0, nil)
            let subscription = OperatorSubscription<Output, Failure, S>(
                subscriber, requestsEverything: true,
                value: { value, subscription in
                    count += 1
                    let number = count
                    waiting = value
                    scheduler.schedule(after: scheduler.now.advanced(by: dueTime)) {
                        guard number == count, let value = waiting else { return }
                        waiting = nil
                        _ = subscription.pass(value)
                    }
                    return .none
                },
                completion: { completion, subscription in
                    if completion.isFinished, let value = waiting { _ = subscription.pass(value) }
                    waiting = nil
                    subscription.end(completion)
                })
            upstream.receive(subscriber: subscription)
        }
    }

    /// Delivers at most one value per interval, the first or the latest.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let interval: Context.SchedulerTimeType.Stride
        public let scheduler: Context
        public let latest: Bool

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (scheduler, interval, latest) = (scheduler, interval, latest)
            var (isClosed, waiting): (Bool, Output?) = (false, nil)
            func pass(_ value: Output, _ subscription: OperatorSubscription<Output, Failure, S>) {
                isClosed = true
                _ = subscription.pass(value)
                scheduler.schedule(after: scheduler.now.advanced(by: interval)) {
                    isClosed = false
                    guard let value = waiting else { return }
                    waiting = nil
                    pass(value, subscription)
                }
            }
            let subscription = OperatorSubscription<Output, Failure, S>(subscriber, requestsEverything: true) { value, subscription in
                if !isClosed {
                    pass(value, subscription)
                } else if latest || waiting == nil {
                    waiting = value
                }
                return .none
            }
            upstream.receive(subscriber: subscription)
        }
    }
}

extension Publisher {
    public func receive<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }

    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        Publishers.Delay(upstream: self, interval: interval, scheduler: scheduler)
    }

    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler)
    }

    public func throttle<S: Scheduler>(for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool) -> Publishers.Throttle<Self, S>
    {
        Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}

// No effect on films (system): all code of a film runs on one thread.
extension Publisher {
    public func subscribe<S: Scheduler>(on scheduler: S, options: S.SchedulerOptions? = nil) -> Self { self }
}
