/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier {
    nonisolated public static let identity = EmptyModifier()

    nonisolated public init() {}

    public func body(content: Content) -> some View { content }
}
