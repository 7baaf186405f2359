import KinoraViews

/// A view with its placement in a bar.
public struct BarView {
    let placement: ToolbarItemPlacement
    let content: AnyView
}
