extension Publishers {
    /// Maps each value.
    public struct Map<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let transform: (Upstream.Output) -> Output

        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let transform = transform
            upstream.receive(subscriber: OperatorSubscription(subscriber) { $1.pass(transform($0)) })
        }
    }

    /// Maps each value, or fails.
    public struct TryMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error

        public let upstream: Upstream
        public let transform: (Upstream.Output) throws -> Output

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == any Error {
            let transform = transform
            let subscription = OperatorSubscription<Upstream.Output, Upstream.Failure, S>(
                subscriber,
                value: { value, subscription in
                    do {
                        return subscription.pass(try transform(value))
                    } catch {
                        subscription.stop(.failure(error))
                        return .none
                    }
                },
                completion: { completion, subscription in
                    switch completion {
                    case .finished: subscription.end(.finished)
                    case .failure(let error): subscription.end(.failure(error))
                    }
                })
            upstream.receive(subscriber: subscription)
        }
    }

    /// Maps each value and omits nil results.
    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let transform: (Upstream.Output) -> Output?

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let transform = transform
            upstream.receive(
                subscriber: OperatorSubscription(subscriber) { value, subscription in
                    transform(value).map { subscription.pass($0) } ?? .max(1)
                })
        }
    }

    /// Delivers the accumulated result at each value.
    public struct Scan<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure

        public let upstream: Upstream
        public let initialResult: Output
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var result = initialResult
            let next = nextPartialResult
            upstream.receive(
                subscriber: OperatorSubscription(subscriber) { value, subscription in
                    result = next(result, value)
                    return subscription.pass(result)
                })
        }
    }

    /// Maps a failure.
    public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
        public typealias Output = Upstream.Output

        public let upstream: Upstream
        public let transform: (Upstream.Failure) -> Failure

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let transform = transform
            let subscription = OperatorSubscription<Upstream.Output, Upstream.Failure, S>(subscriber, value: { $1.pass($0) }) {
                completion, subscription in
                switch completion {
                case .finished: subscription.end(.finished)
                case .failure(let error): subscription.end(.failure(transform(error)))
                }
            }
            upstream.receive(subscriber: subscription)
        }
    }

    /// Replaces a failure by a last value.
    public struct ReplaceError<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never

        public let upstream: Upstream
        public let output: Output

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
            let output = output
            let subscription = OperatorSubscription<Upstream.Output, Upstream.Failure, S>(subscriber, value: { $1.pass($0) }) {
                completion, subscription in
                if case .failure = completion { _ = subscription.pass(output) }
                subscription.end(.finished)
            }
            upstream.receive(subscriber: subscription)
        }
    }

    /// Changes the failure type of a publisher that never fails.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
        public typealias Output = Upstream.Output

        public let upstream: Upstream

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let subscription = OperatorSubscription<Upstream.Output, Never, S>(subscriber, value: { $1.pass($0) }) { _, subscription in
                subscription.end(.finished)
            }
            upstream.receive(subscriber: subscription)
        }
    }
}

extension Publisher {
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }

    public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(upstream: self, transform: transform)
    }

    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }

    public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> Publishers.Scan<Self, T> {
        Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }

    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
        Publishers.MapError(upstream: self, transform: transform)
    }

    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }

    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? { map { $0 ?? output } }
}

extension Publisher where Failure == Never {
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
        Publishers.SetFailureType(upstream: self)
    }
}
