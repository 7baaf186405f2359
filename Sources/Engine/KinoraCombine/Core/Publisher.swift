/// Delivers values over time, optionally followed by a completion.
///
/// The names and behaviour follow Combine. Publishers belong to one thread, which in a film is the stage's thread. Delays (`delay`,
/// `debounce`, `Timer.publish`) use the film's clock.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    /// Starts delivering to `subscriber`: first its subscription, then the values that it requests.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    /// Delivers everything to a subject until the result is cancelled.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
        receive(subscriber: sink)
        return AnyCancellable(sink)
    }
}

/// Receives a publisher's values.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error

    /// Called first. Values are delivered when they are requested.
    func receive(subscription: any Subscription)

    /// Receives a value. Returns the number of additionally requested values.
    func receive(_ input: Input) -> Subscribers.Demand

    /// Called last.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// The connection between a subscriber and its publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Requests further values.
    func request(_ demand: Subscribers.Demand)
}

/// An operation that can be cancelled.
public protocol Cancellable {
    func cancel()
}

/// Has a unique identifier.
public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// A publisher to which values can be sent.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)

    func send(completion: Subscribers.Completion<Failure>)

    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    public func send() { send(()) }
}

/// A publisher that starts when it is connected.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    func connect() -> any Cancellable
}

/// The namespace of publishers that are derived from others.
public enum Publishers {}
