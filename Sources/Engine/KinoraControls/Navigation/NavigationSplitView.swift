import Foundation
import KinoraViews

/// A view with two or three columns: a sidebar, an optional content column and the detail. In a frame less than 600 points wide, as on a phone, the
/// columns are pages of a stack: selecting a row of a column's list shows the next column.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail
    private let visibility: Binding<NavigationSplitViewVisibility>?
    private let compactColumn: Binding<NavigationSplitViewColumn>?

    private init(
        _ visibility: Binding<NavigationSplitViewVisibility>?, _ compactColumn: Binding<NavigationSplitViewColumn>?, sidebar: () -> Sidebar,
        content: () -> Content, detail: () -> Detail
    ) {
        self.sidebar = sidebar()
        self.content = content()
        self.detail = detail()
        self.visibility = visibility
        self.compactColumn = compactColumn
    }

    /// The width below which the columns are pages of a stack, in points. Phones in portrait orientation are up to 440 points wide, tablets
    /// at least 744.
    private let compactWidth: CGFloat = 600

    public var body: some View {
        let hasContent = Content.self != EmptyView.self
        GeometryReader { geometry in
            if geometry.size.width < compactWidth {
                CompactSplitColumns(
                    sidebar: sidebar, content: content, detail: detail, hasContent: hasContent, preferred: compactColumn)
            } else {
                SplitColumns(
                    sidebar: sidebar, content: content, detail: detail, visibility: visibility?.wrappedValue ?? .all,
                    hasContent: hasContent)
            }
        }
    }
}

extension NavigationSplitView {
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail) {
        self.init(nil, nil, sidebar: sidebar, content: content, detail: detail)
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, nil, sidebar: sidebar, content: content, detail: detail)
    }

    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, preferredCompactColumn, sidebar: sidebar, content: content, detail: detail)
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, preferredCompactColumn, sidebar: sidebar, content: content, detail: detail)
    }
}

extension NavigationSplitView where Content == EmptyView {
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(nil, nil, sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, nil, sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }

    public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, preferredCompactColumn, sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }

    public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, preferredCompactColumn: Binding<NavigationSplitViewColumn>,
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, preferredCompactColumn, sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }
}

/// The columns side by side. Each has its own navigation bar.
private struct SplitColumns<Sidebar: View, Content: View, Detail: View>: View {
    let sidebar: Sidebar
    let content: Content
    let detail: Detail
    let visibility: NavigationSplitViewVisibility
    let hasContent: Bool
    @Environment(\.prefersProminentDetail) private var prefersProminentDetail

    var body: some View {
        if prefersProminentDetail {
            detailColumn.overlay(alignment: .leading) { HStack(spacing: 0) { columns }.background(.background) }
        } else {
            HStack(spacing: 0) {
                columns
                detailColumn
            }
        }
    }

    private var detailColumn: some View {
        NavigationStack { detail.modifier(SplitPage()) }.frame(maxWidth: .infinity, maxHeight: .infinity)
    }

    @ViewBuilder private var columns: some View {
        if visibility == .all || visibility == .automatic || (visibility == .doubleColumn && !hasContent) {
            ColumnPage(content: sidebar, defaultWidth: 260).transition(.move(edge: .leading))
            Divider()
        }
        if hasContent, visibility != .detailOnly {
            ColumnPage(content: content, defaultWidth: 300).transition(.move(edge: .leading))
            Divider()
        }
    }
}

/// A column before the detail. Its content can set its width.
private struct ColumnPage<Content: View>: View {
    let content: Content
    let defaultWidth: CGFloat
    @State private var requested: SplitColumnWidth?

    var body: some View {
        let width = requested ?? SplitColumnWidth(minimum: 0, ideal: defaultWidth)
        NavigationStack { content.modifier(SplitPage()).navigationLinkIndicatorVisibility(.hidden) }
            .onPreferenceChange(SplitColumnWidthKey.self) { requested = $0 }
            .frame(minWidth: width.minimum, idealWidth: width.ideal, maxWidth: width.ideal, maxHeight: .infinity)
    }
}

/// The width that a column's content sets, in points.
private struct SplitColumnWidth: Equatable {
    var minimum: CGFloat
    var ideal: CGFloat
}

private enum SplitColumnWidthKey: PreferenceKey {
    static var defaultValue: SplitColumnWidth? { nil }

    static func reduce(value: inout SplitColumnWidth?, nextValue: () -> SplitColumnWidth?) {
        value = value ?? nextValue()
    }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
    private let name: String

    public static let sidebar = NavigationSplitViewColumn(name: "sidebar")
    public static let content = NavigationSplitViewColumn(name: "content")
    public static let detail = NavigationSplitViewColumn(name: "detail")
}

/// The visible columns of a split view.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
    private let name: String

    public static let automatic = NavigationSplitViewVisibility(name: "automatic")
    public static let all = NavigationSplitViewVisibility(name: "all")
    /// The last two columns.
    public static let doubleColumn = NavigationSplitViewVisibility(name: "doubleColumn")
    public static let detailOnly = NavigationSplitViewVisibility(name: "detailOnly")
}

extension View {
    /// Sets the width of the view's column in a split view, in points.
    nonisolated public func navigationSplitViewColumnWidth(_ width: CGFloat) -> some View {
        preference(key: SplitColumnWidthKey.self, value: SplitColumnWidth(minimum: width, ideal: width))
    }

    /// Sets the width of the view's column in a split view, in points: `ideal`, and at least `min` where space is limited. `max` has no
    /// effect, because columns cannot be dragged.
    nonisolated public func navigationSplitViewColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        preference(key: SplitColumnWidthKey.self, value: SplitColumnWidth(minimum: Swift.min(min ?? 0, ideal), ideal: ideal))
    }

    /// Sets the style of split views within this view. `.prominentDetail` draws the other columns over the detail.
    nonisolated public func navigationSplitViewStyle<S: NavigationSplitViewStyle>(_ style: S) -> some View {
        environment(\.prefersProminentDetail, style is ProminentDetailNavigationSplitViewStyle)
    }
}

extension EnvironmentValues {
    /// True if the other columns of split views are drawn over the detail, which keeps its size.
    @Entry var prefersProminentDetail: Bool = false
}

/// The arrangement of a split view's columns.
public protocol NavigationSplitViewStyle {}

public struct AutomaticNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}

public struct BalancedNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}

/// Shows the other columns over the detail, which keeps its size.
public struct ProminentDetailNavigationSplitViewStyle: NavigationSplitViewStyle {
    public init() {}
}

extension NavigationSplitViewStyle where Self == AutomaticNavigationSplitViewStyle {
    public static var automatic: AutomaticNavigationSplitViewStyle { AutomaticNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == BalancedNavigationSplitViewStyle {
    public static var balanced: BalancedNavigationSplitViewStyle { BalancedNavigationSplitViewStyle() }
}

extension NavigationSplitViewStyle where Self == ProminentDetailNavigationSplitViewStyle {
    public static var prominentDetail: ProminentDetailNavigationSplitViewStyle { ProminentDetailNavigationSplitViewStyle() }
}
