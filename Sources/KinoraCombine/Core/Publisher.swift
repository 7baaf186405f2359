/// Something that hands out values over time, and at last, perhaps, an end.
///
/// These are Combine's names with Combine's meaning, for source that is written against them. Publishers belong to one thread, which in a film is the
/// stage's, and what waits (`delay`, `debounce`, `Timer.publish`) waits on the film's clock.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error

    /// Begins to hand values to `subscriber`: first its subscription, then, as it asks for them, values.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    /// Hands everything on to a subject, until the answer is cancelled.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
        receive(subscriber: sink)
        return AnyCancellable(sink)
    }
}

/// What takes a publisher's values.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    associatedtype Input
    associatedtype Failure: Error

    /// Comes first: values arrive once they are asked for.
    func receive(subscription: any Subscription)

    /// Takes a value; answers how many more are wanted besides those asked for before.
    func receive(_ input: Input) -> Subscribers.Demand

    /// Comes last.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    public func receive() -> Subscribers.Demand { receive(()) }
}

/// What ties a subscriber to its publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Asks for further values.
    func request(_ demand: Subscribers.Demand)
}

/// Something that goes on until it is cancelled.
public protocol Cancellable {
    func cancel()
}

/// Has an identity that tells it from its like.
public protocol CustomCombineIdentifierConvertible {
    var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
    public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}

/// A publisher that others put values into.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    func send(_ value: Output)

    func send(completion: Subscribers.Completion<Failure>)

    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    public func send() { send(()) }
}

/// A publisher that begins when it is told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
    func connect() -> any Cancellable
}

/// The namespace of publishers that are made from others.
public enum Publishers {}
