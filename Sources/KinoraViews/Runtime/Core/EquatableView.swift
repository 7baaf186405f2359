/// A view that is evaluated again only when its content is not equal to what it was.
public struct EquatableView<Content: View & Equatable>: Equatable {
    public var content: Content

    public init(content: Content) {
        self.content = content
    }

    nonisolated public static func == (lhs: EquatableView, rhs: EquatableView) -> Bool { lhs.content == rhs.content }
}

extension EquatableView: View {
    public var body: Content { content }
}

extension View where Self: Equatable {
    /// Evaluates the view again only when it is not equal to what it was.
    nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
