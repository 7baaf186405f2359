/// The connection between a subscriber and its publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Requests further values.
    func request(_ demand: Subscribers.Demand)
}
