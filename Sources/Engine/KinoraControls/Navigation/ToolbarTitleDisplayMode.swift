/// The display mode of a bar's title.
public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    let bar: NavigationBarItem.TitleDisplayMode

    public static let automatic = ToolbarTitleDisplayMode(bar: .automatic)
    public static let large = ToolbarTitleDisplayMode(bar: .large)
    public static let inline = ToolbarTitleDisplayMode(bar: .inline)
    /// The same as `large`.
    public static let inlineLarge = ToolbarTitleDisplayMode(bar: .large)
}
