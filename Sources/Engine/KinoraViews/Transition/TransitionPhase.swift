/// The phase of a view's insertion or removal.
public enum TransitionPhase: Hashable, Sendable {
    /// The view is about to be inserted.
    case willAppear
    /// The view is present.
    case identity
    /// The view is being removed or has been removed.
    case didDisappear

    public var isIdentity: Bool { self == .identity }

    /// -1 before insertion, 0 while the view is present, 1 after removal.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}
