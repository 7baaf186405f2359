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

extension View {
    /// Opens a list of buttons when a script holds the view for half a second.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(ContextMenuModifier(items: AnyView(menuItems())))
    }

    /// Opens a list of buttons when a script holds the view for half a second. The preview is not shown, which is
    /// reported once.
    public func contextMenu<MenuItems: View, Preview: View>(
        @ViewBuilder menuItems: () -> MenuItems, @ViewBuilder preview: () -> Preview
    ) -> some View {
        modifier(ContextMenuModifier(items: AnyView(menuItems())))
            .reportsUnsupported("contextMenu(menuItems:preview:)", "the menu opens without its preview")
    }
}

extension View {
    /// Opens a menu for selected rows, which is not supported and is reported once.
    public func contextMenu<I: Hashable, M: View>(
        forSelectionType itemType: I.Type = I.self, @ViewBuilder menu: @escaping (Set<I>) -> M,
        primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View {
        reportsUnsupported("contextMenu(forSelectionType:menu:primaryAction:)", "no menu opens for rows")
    }
}

private struct ContextMenuModifier: ViewModifier {
    let items: AnyView
    @State private var isOpen = false

    func body(content: Content) -> some View {
        content.gesture(LongPressGesture().onEnded { _ in isOpen = true }).modifier(MenuModifier(isOpen: $isOpen, items: items))
    }
}
