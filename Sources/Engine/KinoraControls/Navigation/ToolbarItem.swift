import KinoraViews

/// A view in a bar.
public struct ToolbarItem<Content: View> {
    let placement: ToolbarItemPlacement
    let content: Content

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.placement = placement
        self.content = content()
    }
}

extension ToolbarItem {
    /// Creates an item. `id` and `showsByDefault` have no effect, because a film's bars cannot be customized.
    public init(
        id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.init(placement: placement, content: content)
    }
}

// No effect on films (touch): nobody customizes bars.
extension ToolbarItem {
    nonisolated public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> ToolbarItem { self }

    nonisolated public func defaultCustomization(
        _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
    ) -> ToolbarItem { self }
}

extension ToolbarItem: ToolbarContent {
    public typealias Body = Never

    public var barViews: [BarView] { [BarView(placement: placement, content: AnyView(content))] }
}
