/// The namespace of subscribers.
public enum Subscribers {
    /// A number of requested values.
    public struct Demand: Equatable, Comparable, Hashable, Codable, Sendable, CustomStringConvertible {
        /// Nil for an unlimited number.
        public let max: Int?

        private init(limit: Int?) { max = limit }

        public static let unlimited = Demand(limit: nil)
        public static let none = Demand(limit: 0)

        /// A demand for `value` values. Traps for negative values.
        public static func max(_ value: Int) -> Demand {
            precondition(value >= 0, "a demand cannot be negative")
            return Demand(limit: value)
        }

        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        public static func + (lhs: Demand, rhs: Demand) -> Demand {
            guard let left = lhs.max, let right = rhs.max else { return .unlimited }
            let (sum, overflow) = left.addingReportingOverflow(right)
            return overflow ? .unlimited : Demand(limit: sum)
        }

        public static func += (lhs: inout Demand, rhs: Demand) { lhs = lhs + rhs }

        public static func + (lhs: Demand, rhs: Int) -> Demand { lhs + .max(rhs) }

        public static func += (lhs: inout Demand, rhs: Int) { lhs = lhs + rhs }

        public static func - (lhs: Demand, rhs: Int) -> Demand { Demand(limit: lhs.max.map { Swift.max(0, $0 - rhs) }) }

        public static func -= (lhs: inout Demand, rhs: Int) { lhs = lhs - rhs }

        public static func < (lhs: Demand, rhs: Demand) -> Bool {
            guard let left = lhs.max else { return false }
            return rhs.max.map { left < $0 } ?? true
        }
    }

    /// The end of a publisher's values.
    public enum Completion<Failure: Error> {
        case finished
        case failure(Failure)
    }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

extension Subscribers {
    /// Calls closures for values and the completion. Its demand is unlimited.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
        /// Nil after the completion or cancellation.
        private var closures: (value: (Input) -> Void, completion: (Completion<Failure>) -> Void)?
        private var subscription: (any Subscription)?

        public init(receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void) {
            closures = (receiveValue, receiveCompletion)
        }

        public func receive(subscription: any Subscription) {
            guard closures != nil, self.subscription == nil else { return subscription.cancel() }
            self.subscription = subscription
            subscription.request(.unlimited)
        }

        public func receive(_ value: Input) -> Demand {
            closures?.value(value)
            return .none
        }

        public func receive(completion: Completion<Failure>) {
            let last = closures?.completion
            closures = nil
            subscription = nil
            last?(completion)
        }

        public func cancel() {
            closures = nil
            let last = subscription
            subscription = nil
            last?.cancel()
        }
    }

    /// Assigns values to a property.
    public final class Assign<Root, Input>: Subscriber, Cancellable {
        public typealias Failure = Never

        private(set) public var object: Root?
        public let keyPath: ReferenceWritableKeyPath<Root, Input>
        private var subscription: (any Subscription)?

        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            self.object = object
            self.keyPath = keyPath
        }

        public func receive(subscription: any Subscription) {
            guard object != nil, self.subscription == nil else { return subscription.cancel() }
            self.subscription = subscription
            subscription.request(.unlimited)
        }

        public func receive(_ value: Input) -> Demand {
            object?[keyPath: keyPath] = value
            return .none
        }

        public func receive(completion: Completion<Never>) {
            object = nil
            subscription = nil
        }

        public func cancel() {
            object = nil
            let last = subscription
            subscription = nil
            last?.cancel()
        }
    }
}

extension Publisher {
    /// Calls closures for each value and for the completion, until the result is cancelled or released.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        receive(subscriber: sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls a closure for each value, until the result is cancelled or released.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Assigns each value to a property, until the result is cancelled or released. The object is retained until then.
    public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        receive(subscriber: assign)
        return AnyCancellable(assign)
    }
}
