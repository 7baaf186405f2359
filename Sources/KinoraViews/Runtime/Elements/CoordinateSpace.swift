/// Whose coordinates a frame is asked in.
public enum CoordinateSpace: Hashable {
    /// The view's own.
    case local
    /// The picture's, before any effect.
    case global
    /// Those of the nearest view around with that name.
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}
