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
