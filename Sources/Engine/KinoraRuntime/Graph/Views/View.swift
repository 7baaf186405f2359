/// A part of a frame, described by a value.
///
/// The contents are the view's `body`. State and running animations persist in the view graph of the stage, not in the value.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View

    /// The view's contents. `body` is re-evaluated only when the view value, its environment or a state that it read has changed.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    public typealias Body = Never

    public var body: Never { preconditionFailure("Never has no values") }
}

extension View where Body == Never {
    /// Traps: a built-in view has no body.
    public var body: Never { preconditionFailure("\(Self.self) is a built-in view and has no body; use the value itself") }
}

/// A built-in view, which makes its own node in the graph and has no body.
@MainActor
package protocol PrimitiveView: View where Body == Never {
    static func makeNode(_ view: Self, _ context: NodeContext) -> Node<Self>

    /// Whether the view and all views inside are timeless (``Timelessness``). By default false.
    static var isTimeless: Bool { get }

    /// Whether layout alone may change a state or run an action of the view. By default false.
    static var reactsToLayout: Bool { get }
}

extension PrimitiveView {
    package static var isTimeless: Bool { false }
    package static var reactsToLayout: Bool { false }
}

/// A primitive view that animates the data of the view containing it, as a shape's drawing does. The graph does not re-evaluate the
/// containing view's body for each step of the animation.
package protocol SelfAnimatingBody {}

extension View {
    /// Does nothing. Kinora does not report why it evaluates a body.
    nonisolated public static func _printChanges() {}

    /// Does nothing. Kinora does not report why it evaluates a body.
    nonisolated public static func _logChanges() {}
}
