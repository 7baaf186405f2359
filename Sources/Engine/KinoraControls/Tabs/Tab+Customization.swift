import KinoraViews

// No effect on films (touch): nobody customizes bars, and a tab bar looks as on a phone.
extension Tab {
    nonisolated public func customizationID(_ id: String) -> Tab { self }

    nonisolated public func customizationBehavior(_ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...) -> Tab
    {
        self
    }

    nonisolated public func defaultVisibility(_ visibility: Visibility, for placements: AdaptableTabBarPlacement...) -> Tab { self }

    nonisolated public func tabPlacement(_ placement: TabPlacement) -> Tab { self }
}

// No effect on films (touch): a tab bar looks as on a phone, which shows neither the titles nor the actions of sections.
extension TabSection {
    nonisolated public func customizationID(_ id: String) -> TabSection { self }

    nonisolated public func customizationBehavior(
        _ behavior: TabCustomizationBehavior, for placements: AdaptableTabBarPlacement...
    ) -> TabSection {
        self
    }

    nonisolated public func defaultVisibility(_ visibility: Visibility, for placements: AdaptableTabBarPlacement...) -> TabSection { self }

    nonisolated public func tabPlacement(_ placement: TabPlacement) -> TabSection { self }

    public func sectionActions<Actions: View>(@ViewBuilder content: () -> Actions) -> TabSection { self }
}

// No effect on films (touch): nobody customizes bars, and a tab bar looks as on a phone.
extension View {
    nonisolated public func tabViewCustomization(_ customization: Binding<TabViewCustomization>?) -> some View { self }

    nonisolated public func defaultAdaptableTabBarPlacement(_ defaultPlacement: AdaptableTabBarPlacement = .automatic) -> some View { self }

    public func tabViewSidebarHeader<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

    public func tabViewSidebarFooter<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }

    public func tabViewSidebarBottomBar<Content: View>(@ViewBuilder content: () -> Content) -> some View { self }
}

/// The tabs that a user has moved or hidden: none in a film.
public struct TabViewCustomization: Hashable, Codable, Sendable {
    public init() {}
}

/// Whether a user may move or hide a tab.
public struct TabCustomizationBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = TabCustomizationBehavior(name: "automatic")
    public static let reorderable = TabCustomizationBehavior(name: "reorderable")
    public static let disabled = TabCustomizationBehavior(name: "disabled")
}

/// The position of a tab view's tabs.
public struct AdaptableTabBarPlacement: Hashable, Sendable {
    private let name: String

    public static let automatic = AdaptableTabBarPlacement(name: "automatic")
    public static let tabBar = AdaptableTabBarPlacement(name: "tabBar")
    public static let sidebar = AdaptableTabBarPlacement(name: "sidebar")
}

/// The position of a tab.
public struct TabPlacement: Hashable, Sendable {
    private let name: String

    public static let automatic = TabPlacement(name: "automatic")
    public static let pinned = TabPlacement(name: "pinned")
    public static let sidebarOnly = TabPlacement(name: "sidebarOnly")
}
