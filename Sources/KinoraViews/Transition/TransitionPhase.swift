/// Where a view is on its way into or out of the tree.
public enum TransitionPhase: Hashable, Sendable {
    /// About to come in.
    case willAppear
    /// There.
    case identity
    /// Gone, or on its way out.
    case didDisappear

    public var isIdentity: Bool { self == .identity }

    /// -1 before, 0 there, 1 after.
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}
