import Foundation
import KinoraDrawing
import KinoraViews

// No effect on films (safe area): a film has no safe area, so nothing extends beyond one.
extension View {
    nonisolated public func backgroundExtensionEffect() -> some View { self }

    nonisolated public func backgroundExtensionEffect(isEnabled: Bool) -> some View { self }
}

extension View {
    /// Sets the transition of the view's page in a navigation stack. All pages move in from the trailing edge; `.zoom` is reported once.
    nonisolated public func navigationTransition(_ style: some NavigationTransition) -> some View {
        reportsUnsupported(
            "navigationTransition(.zoom)", "the page moves in from the trailing edge", when: style is ZoomNavigationTransition)
    }

    /// Marks the source of a zoom transition, which is not supported and is reported once.
    nonisolated public func matchedTransitionSource(id: some Hashable, in namespace: Namespace.ID) -> some View {
        reportsUnsupported("matchedTransitionSource", "pages move in from the trailing edge")
    }

    /// Marks the source of a zoom transition, which is not supported and is reported once.
    nonisolated public func matchedTransitionSource(
        id: some Hashable, in namespace: Namespace.ID,
        configuration: (EmptyMatchedTransitionSourceConfiguration) -> some MatchedTransitionSourceConfiguration
    ) -> some View {
        matchedTransitionSource(id: id, in: namespace)
    }

    /// Sets whether scrolling minimizes the tab bar. The bar keeps its size; `.onScrollDown` and `.onScrollUp` are reported once.
    nonisolated public func tabBarMinimizeBehavior(_ behavior: TabBarMinimizeBehavior) -> some View {
        reportsUnsupported(
            "tabBarMinimizeBehavior", "the tab bar keeps its size", when: behavior == .onScrollDown || behavior == .onScrollUp)
    }

    /// Adds a view above the tab bar, which is not shown and is reported once.
    public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content) -> some View {
        reportsUnsupported("tabViewBottomAccessory", "the accessory is not shown")
    }

    /// Sets the background of the view. `container` has no effect.
    nonisolated public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View {
        background(style)
    }

    public func containerBackground<V: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        background(alignment: alignment, content: content)
    }

    /// Adds the padding of a scene, 16 points, to the chosen edges.
    nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

    /// The same as `safeAreaInset(edge:alignment:spacing:content:)`.
    public func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }

    /// The same as `safeAreaInset(edge:alignment:spacing:content:)`.
    public func safeAreaBar<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }
}

/// The transition of a page.
public protocol NavigationTransition {}

public struct AutomaticNavigationTransition: NavigationTransition {
    public init() {}
}

public struct ZoomNavigationTransition: NavigationTransition {}

extension NavigationTransition where Self == AutomaticNavigationTransition {
    public static var automatic: AutomaticNavigationTransition { AutomaticNavigationTransition() }
}

extension NavigationTransition where Self == ZoomNavigationTransition {
    /// A transition in which the page grows from its source. It is not supported and is reported once.
    public static func zoom(sourceID: some Hashable, in namespace: Namespace.ID) -> ZoomNavigationTransition { ZoomNavigationTransition() }
}

/// The appearance of a zoom transition's source during the transition.
public protocol MatchedTransitionSourceConfiguration {}

// No effect on films (unsupported, reported): pages do not zoom out of a source.
extension EmptyMatchedTransitionSourceConfiguration {
    public func background(_ style: Color) -> EmptyMatchedTransitionSourceConfiguration { self }
    public func clipShape(_ shape: RoundedRectangle) -> EmptyMatchedTransitionSourceConfiguration { self }
    public func shadow(
        color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> EmptyMatchedTransitionSourceConfiguration { self }
}

public struct EmptyMatchedTransitionSourceConfiguration: MatchedTransitionSourceConfiguration, Sendable {}

/// The scroll direction that minimizes a tab bar.
public struct TabBarMinimizeBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = TabBarMinimizeBehavior(name: "automatic")
    public static let onScrollDown = TabBarMinimizeBehavior(name: "onScrollDown")
    public static let onScrollUp = TabBarMinimizeBehavior(name: "onScrollUp")
    public static let never = TabBarMinimizeBehavior(name: "never")
}

/// A container that a background applies to.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    private let name: String

    public static let widget = ContainerBackgroundPlacement(name: "widget")
    public static let tabView = ContainerBackgroundPlacement(name: "tabView")
    public static let navigation = ContainerBackgroundPlacement(name: "navigation")
    public static let navigationSplitView = ContainerBackgroundPlacement(name: "navigationSplitView")
    public static let window = ContainerBackgroundPlacement(name: "window")
}

extension Image {
    /// The dynamic range of an image.
    public struct DynamicRange: Hashable, Sendable {
        private let name: String

        public static let standard = DynamicRange(name: "standard")
        public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
        public static let high = DynamicRange(name: "high")
    }
}

// No effect on films (touch): a tap on a menu's item always closes the menu, and lists have no index.
extension View {
    nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { self }

    nonisolated public func sectionIndexLabel(_ label: Text?) -> some View { self }

    nonisolated public func sectionIndexLabel(_ label: LocalizedStringKey) -> some View { self }

    nonisolated public func listSectionIndexVisibility(_ visibility: Visibility) -> some View { self }
}

/// Whether a menu closes after an action.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    private let name: String

    public static let automatic = MenuActionDismissBehavior(name: "automatic")
    public static let enabled = MenuActionDismissBehavior(name: "enabled")
    public static let disabled = MenuActionDismissBehavior(name: "disabled")
}
