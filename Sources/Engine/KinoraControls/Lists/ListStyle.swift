import KinoraViews

/// The appearance of lists.
public protocol ListStyle: Sendable {}

public struct DefaultListStyle: ListStyle {
    public init() {}
}

public struct PlainListStyle: ListStyle {
    public init() {}
}

public struct GroupedListStyle: ListStyle {
    public init() {}
}

public struct InsetListStyle: ListStyle {
    public init() {}
}

public struct InsetGroupedListStyle: ListStyle {
    public init() {}
}

public struct SidebarListStyle: ListStyle {
    public init() {}
}

extension ListStyle where Self == DefaultListStyle {
    public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
    public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
    public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetListStyle {
    public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
    public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}

extension ListStyle where Self == SidebarListStyle {
    public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

/// The separation of a list's rows from its background.
enum ListAppearance: Hashable {
    case plain, grouped, insetGrouped
}

extension EnvironmentValues {
    @Entry var listAppearance: ListAppearance?
}

extension View {
    /// Sets the style of lists within this view.
    nonisolated public func listStyle<S: ListStyle>(_ style: S) -> some View {
        let appearance: ListAppearance =
            switch style {
            case is PlainListStyle, is InsetListStyle: .plain
            case is GroupedListStyle: .grouped
            default: .insetGrouped
            }
        return environment(\.listAppearance, appearance)
    }

    /// Shows or hides the backgrounds of lists, forms and text editors within this view.
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.isScrollContentBackgroundHidden, visibility == .hidden)
    }
}
