/// A piece of a picture, described as a value. What it shows is the `body`; what persists between two descriptions of the same piece (state,
/// running animations) lives in the graph that the stage keeps.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View

    /// What this view is made of. It is evaluated again only when something it read has changed.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public typealias Body = Never

    public var body: Never { preconditionFailure("Never has no values") }
}

extension View where Body == Never {
    /// Built-in views have no body.
    public var body: Never { preconditionFailure("\(Self.self) is a built-in view and has no body; use the value itself") }
}

/// A view that the graph knows how to build without asking for a body.
@MainActor
package protocol PrimitiveView: View where Body == Never {
    static func makeNode(_ view: Self, _ context: NodeContext) -> Node<Self>
}

/// A primitive view that itself animates the data of the view around, as a shape's drawing does. The body of that view is not evaluated for each step.
protocol SelfAnimatingBody {}

extension View {
    /// Accepted: what had a body evaluated is not told here.
    nonisolated public static func _printChanges() {}

    /// Accepted: what had a body evaluated is not told here.
    nonisolated public static func _logChanges() {}
}
