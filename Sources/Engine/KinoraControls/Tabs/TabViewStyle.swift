import Foundation
import KinoraDrawing
import KinoraViews

/// The appearance of tab views.
public protocol TabViewStyle: Sendable {}

public struct DefaultTabViewStyle: TabViewStyle {
    public init() {}
}

/// Shows pages in a row, with dots instead of a tab bar.
public struct PageTabViewStyle: TabViewStyle {
    /// The visibility of the dots. `.automatic` shows them if there is more than one page.
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

/// The same as the default style.
public struct SidebarAdaptableTabViewStyle: TabViewStyle {
    public init() {}
}

/// The same as the default style.
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

/// The settings of paged tab views.
struct TabViewPaging: Hashable {
    var dots: PageTabViewStyle.IndexDisplayMode
    /// True if the dots have a background.
    var hasBackground = false
    /// The colours of the dots; nil for the system's colours.
    var dot: Color.Resolved?
    var currentDot: Color.Resolved?
}

extension EnvironmentValues {
    /// nil: tab views have a tab bar.
    @Entry var pageTabViewStyle: PageTabViewStyle?

    /// True if the dots of paged tab views have a background.
    @Entry var hasPageIndexBackground: Bool = false

    var tabViewPaging: TabViewPaging? {
        guard let pageTabViewStyle else { return nil }
        // Safe: the call traps on other threads.
        let appearance = MainActor.assumeIsolated { (ControlAppearance.current.pageDot, ControlAppearance.current.currentPageDot) }
        return TabViewPaging(
            dots: pageTabViewStyle.indexDisplayMode, hasBackground: hasPageIndexBackground, dot: appearance.0?.resolve(in: self),
            currentDot: appearance.1?.resolve(in: self))
    }
}

extension View {
    /// Sets the style of tab views within this view: a tab bar, or pages with dots.
    nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        environment(\.pageTabViewStyle, style as? PageTabViewStyle)
    }

    /// Sets the label of the page in the tab bar of the enclosing tab view.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        preference(key: TabLabelsKey.self, value: [TabLabel(content: AnyView(TabItemLabel(content: label())))])
    }
}

/// A tab's label: an icon above a title, also if the label lists an image and a text instead of a `Label`.
private struct TabItemLabel<Content: View>: View {
    let content: Content

    var body: some View {
        VStack(spacing: 3) {
            // The bar sets the title's colour, not the text.
            if let parts = (content as? TupleView<(Text, Image)>)?.value {
                parts.1
                parts.0.withoutForeground
            } else if let parts = (content as? TupleView<(Image, Text)>)?.value {
                parts.0
                parts.1.withoutForeground
            } else {
                content
            }
        }
        .labelStyle(TabLabelStyle())
        .font(.system(size: 10, weight: .medium))
        // Symbols are larger than the title, and filled where they have such a variant.
        .environment(\.symbolFont, .system(size: 20))
        .symbolVariant(.fill)
    }
}

/// Shows the icon above the title.
private struct TabLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 3) {
            configuration.icon
            configuration.title
        }
    }
}
