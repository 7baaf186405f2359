import KinoraViews

/// The items of a context menu.
public struct ContextMenu<MenuItems: View> {
    let items: MenuItems

    public init(@ViewBuilder menuItems: () -> MenuItems) {
        items = menuItems()
    }
}

extension View {
    /// Adds a menu that opens when a script holds the view for half a second; nil adds none.
    @ViewBuilder public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
        if let contextMenu { self.contextMenu { contextMenu.items } } else { self }
    }
}
