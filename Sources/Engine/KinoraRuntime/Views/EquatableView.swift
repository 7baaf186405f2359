/// A view whose body is re-evaluated only when its new content is not equal to its previous content.
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
    /// Re-evaluates the view's body only when the new view value is not equal to the previous one.
    nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
