import Foundation
import KinoraDrawing
import KinoraViews

/// What tab views look like.
public protocol TabViewStyle: Sendable {}

public struct DefaultTabViewStyle: TabViewStyle {
    public init() {}
}

/// Pages side by side.
public struct PageTabViewStyle: TabViewStyle {
    /// When dots are drawn: automatically where there are several pages.
    public struct IndexDisplayMode: Hashable, Sendable {
        private let name: String

        public static let automatic = IndexDisplayMode(name: "automatic")
        public static let always = IndexDisplayMode(name: "always")
        public static let never = IndexDisplayMode(name: "never")
    }

    let indexDisplayMode: IndexDisplayMode

    public init(indexDisplayMode: IndexDisplayMode = .automatic) {
        self.indexDisplayMode = indexDisplayMode
    }
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

/// As usual; here for files that name it.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    public init() {}
}

/// As usual; here for files that name it.
public struct TabBarOnlyTabViewStyle: TabViewStyle {
    public init() {}
}

extension TabViewStyle where Self == SidebarAdaptableTabViewStyle {
    public static var sidebarAdaptable: SidebarAdaptableTabViewStyle { SidebarAdaptableTabViewStyle() }
}

extension TabViewStyle where Self == TabBarOnlyTabViewStyle {
    public static var tabBarOnly: TabBarOnlyTabViewStyle { TabBarOnlyTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
    public static var page: PageTabViewStyle { PageTabViewStyle() }

    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

/// How the pages of tab views are shown.
struct TabViewPaging: Hashable {
    var dots: PageTabViewStyle.IndexDisplayMode
    /// Whether the dots lie on a ground.
    var hasGround = false
}

extension EnvironmentValues {
    private enum TabViewStyleKey: EnvironmentKey {
        static var defaultValue: PageTabViewStyle? { nil }
    }

    private enum PageIndexGroundKey: EnvironmentKey {
        static let defaultValue = false
    }

    /// nil: tab views have a bar of labels.
    var pageTabViewStyle: PageTabViewStyle? {
        get { self[TabViewStyleKey.self] }
        set { self[TabViewStyleKey.self] = newValue }
    }

    /// Whether the dots of pages lie on a ground.
    var hasPageIndexGround: Bool {
        get { self[PageIndexGroundKey.self] }
        set { self[PageIndexGroundKey.self] = newValue }
    }

    var tabViewPaging: TabViewPaging? {
        pageTabViewStyle.map { TabViewPaging(dots: $0.indexDisplayMode, hasGround: hasPageIndexGround) }
    }
}

extension View {
    /// What tab views look like inside: a bar below, or pages with dots.
    nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        environment(\.pageTabViewStyle, style as? PageTabViewStyle)
    }

    /// The label of the page in the bar of the tab view around.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        preference(key: TabLabelsKey.self, value: [TabLabel(content: AnyView(TabItemLabel(content: label())))])
    }
}

/// A tab's label. An image followed by a text is drawn as the label's icon and title.
private struct TabItemLabel<Content: View>: View {
    let content: Content

    var body: some View {
        if let parts = (content as? TupleView<(Image, Text)>)?.value {
            Label {
                parts.1
            } icon: {
                parts.0
            }
        } else if let parts = (content as? TupleView<(Text, Image)>)?.value {
            Label {
                parts.0
            } icon: {
                parts.1
            }
        } else {
            content
        }
    }
}
