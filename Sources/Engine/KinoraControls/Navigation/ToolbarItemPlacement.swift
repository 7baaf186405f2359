import KinoraViews

/// The placement of a view in a bar.
public struct ToolbarItemPlacement: Hashable, Sendable {
    let name: String

    public static let automatic = ToolbarItemPlacement(name: "trailing")
    public static let principal = ToolbarItemPlacement(name: "principal")
    public static let navigation = ToolbarItemPlacement(name: "leading")
    public static let primaryAction = ToolbarItemPlacement(name: "trailing")
    public static let secondaryAction = ToolbarItemPlacement(name: "trailing")
    public static let confirmationAction = ToolbarItemPlacement(name: "confirmation")
    public static let cancellationAction = ToolbarItemPlacement(name: "leading")
    public static let destructiveAction = ToolbarItemPlacement(name: "trailing")
    public static let topBarLeading = ToolbarItemPlacement(name: "leading")
    public static let topBarTrailing = ToolbarItemPlacement(name: "trailing")
    public static let navigationBarLeading = ToolbarItemPlacement(name: "leading")
    public static let navigationBarTrailing = ToolbarItemPlacement(name: "trailing")
    public static let bottomBar = ToolbarItemPlacement(name: "bottom")
    public static let keyboard = ToolbarItemPlacement(name: "keyboard")
    public static let status = ToolbarItemPlacement(name: "bottom")
    public static let topBarPinnedTrailing = ToolbarItemPlacement(name: "trailing")
    public static let title = ToolbarItemPlacement(name: "principal")

    /// The position in the bars; nil for items that are not shown.
    var position: BarItem.Position? {
        switch name {
        case "leading": .leading
        case "principal": .principal
        case "bottom": .bottom
        case "keyboard": nil
        default: .trailing
        }
    }
}
