import KinoraViews

/// The content of a toolbar.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent

    @ToolbarContentBuilder @MainActor @preconcurrency var body: Body { get }

    /// The views of `body`. Custom toolbar content uses the default implementation.
    var barViews: [BarView] { get }
}

extension ToolbarContent {
    public var barViews: [BarView] { body.barViews }
}

extension ToolbarContent where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) is a built-in type and has no body; use the value itself") }
}

extension Never: ToolbarContent {
    public var barViews: [BarView] { preconditionFailure("Never has no values, so it has no toolbar items") }
}

/// A combination of several pieces of toolbar content.
public struct ToolbarContents: ToolbarContent {
    public typealias Body = Never

    public let barViews: [BarView]
}

// No effect on films (system): the items of a bar share no background that could be hidden.
extension ToolbarContent {
    public func sharedBackgroundVisibility(_ visibility: Visibility) -> Self { self }
}
