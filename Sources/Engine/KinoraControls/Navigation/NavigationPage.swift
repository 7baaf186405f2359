import Foundation
@_spi(Runtime) import KinoraViews

/// A page with its navigation bar. Without a title and buttons there is no bar.
struct NavigationPage: View {
    let content: AnyView
    let isRoot: Bool
    /// The search field of a view around the stack, unless the content has one.
    var searchField: SearchField?
    /// The title of the page below.
    let previous: PageTitle?
    /// The action of the back button of a root page; nil without such a button.
    var goBack: (@MainActor () -> Void)?
    let onTitle: (PageTitle) -> Void
    @State private var bar = BarContent()
    @State private var observer = ScrollEdgeObserver()
    @State private var editMode = EditMode.inactive
    @Environment(\.editMode) private var outerEditMode
    @Environment(\.stackNavigator) private var navigator
    @Environment(\.dismiss) private var dismissStack

    var body: some View {
        VStack(spacing: 0) {
            let bar = shownBar
            let appearance = bar.appearance(of: .navigationBar)
            if !appearance.isHidden && (hasBack || !bar.isEmpty) {
                NavigationBar(bar: bar, isLarge: isLarge, backTitle: backTitle, observer: observer) {
                    if let goBack { goBack() } else { navigator?.pop() }
                }
            }
            VStack {
                content.environment(\.dismiss, isRoot ? dismissStack : navigator?.dismiss ?? dismissStack)
                    .environment(\.editMode, outerEditMode ?? $editMode)
            }
            .environment(\.scrollEdgeObserver, observer)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .safeAreaBoundary(.region)
            // What extends below the bars is behind them.
            .zIndex(-1)
            let bottom = bar.items.filter { $0.placement == .bottom }
            let bottomAppearance = bar.appearance(of: .bottomBar)
            if !bottom.isEmpty, !bottomAppearance.isHidden {
                HStack { ForEach(bottom) { $0.content } }.padding(.horizontal, 16).frame(maxWidth: .infinity, minHeight: 49)
                    .modifier(bottomAppearance)
            }
        }
        .safeAreaBoundary(.page)
        .background { Rectangle().fill(.background) }
        .onPreferenceChange(BarContentKey.self) { new in
            // What items show changes with the animation of the page. Bars and items come, go and change places without animation.
            let transaction = bar.differsOnlyInsideItems(from: new) ? ViewGraph.current?.update.settling : nil
            withTransaction(transaction ?? Transaction()) { bar = new }
        }
        .onChange(of: PageTitle(text: bar.shownTitle, isLarge: isLarge), initial: true) { _, title in onTitle(title) }
    }

    private var shownBar: BarContent {
        guard bar.searchField == nil, let searchField else { return bar }
        var shown = bar
        shown.searchField = searchField
        return shown
    }

    private var hasBack: Bool { !isRoot || goBack != nil }

    /// An automatic title is as large as the title of the page below.
    private var isLarge: Bool { bar.displayMode == .large || (bar.displayMode == .automatic && (isRoot || previous?.isLarge == true)) }

    /// The label of the back button: the title of the page below, unless it is long. nil without a button.
    private var backTitle: String? {
        guard hasBack, !bar.isBackHidden else { return nil }
        guard let title = previous?.text?.string, !title.isEmpty, title.count <= 14 else { return "Back" }
        return title
    }
}

/// The title of a page, for the page above.
struct PageTitle: Equatable {
    let text: Text?
    let isLarge: Bool
}

/// The bar settings of a page.
struct BarContent: Equatable {
    var title: Text?
    /// A line below the title.
    var subtitle: Text?
    var displayMode = NavigationBarItem.TitleDisplayMode.automatic
    /// True if `toolbar(removing:)` removes the title.
    var removesTitle = false
    var searchField: SearchField?
    /// The items of the menu that the title opens.
    var titleMenu: BoxedView?
    var isBackHidden = false
    /// True if the page has the editor role. The back button of an editor has no text.
    var isEditor = false
    var items: [BarItem] = []
    private var appearances: [ToolbarPlacement: BarAppearance] = [:]

    /// The content of a page that shows no navigation bar.
    static var hidden: BarContent {
        var bar = BarContent()
        bar.changeAppearance(of: [.navigationBar]) { $0.isHidden = true }
        return bar
    }

    var shownTitle: Text? { removesTitle ? nil : title }
    var shownSubtitle: Text? { removesTitle ? nil : subtitle }

    /// True if the navigation bar at the top has no content.
    var isEmpty: Bool { title == nil && subtitle == nil && searchField == nil && items.allSatisfy { $0.placement == .bottom } }

    /// True if both have the same items at the same positions, and nothing else differs.
    func differsOnlyInsideItems(from other: BarContent) -> Bool {
        var (own, others) = (self, other)
        (own.items, others.items) = ([], [])
        return own == others && items.map(\.id) == other.items.map(\.id) && items.map(\.placement) == other.items.map(\.placement)
    }

    func appearance(of bar: ToolbarPlacement) -> BarAppearance { appearances[bar] ?? BarAppearance() }

    /// Changes the appearance of bars. `.automatic` and an empty array stand for the navigation bar.
    mutating func changeAppearance(of bars: [ToolbarPlacement], _ change: (inout BarAppearance) -> Void) {
        for bar in bars.isEmpty ? [.automatic] : bars {
            change(&appearances[bar == .automatic ? .navigationBar : bar, default: BarAppearance()])
        }
    }

    mutating func merge(_ next: BarContent) {
        title = title ?? next.title
        subtitle = subtitle ?? next.subtitle
        if displayMode == .automatic { displayMode = next.displayMode }
        removesTitle = removesTitle || next.removesTitle
        searchField = searchField ?? next.searchField
        titleMenu = titleMenu ?? next.titleMenu
        isBackHidden = isBackHidden || next.isBackHidden
        isEditor = isEditor || next.isEditor
        let count = items.count
        items += next.items.map { $0.numbered(from: count) }
        appearances.merge(next.appearances) { $0.merged(with: $1) }
    }
}

/// A view in a bar.
struct BarItem: Identifiable, Equatable {
    enum Position { case leading, trailing, principal, bottom }

    var id: Int
    let placement: Position
    private let box: BoxedView

    init(id: Int, placement: Position, content: AnyView) {
        (self.id, self.placement, box) = (id, placement, BoxedView(content))
    }

    var content: AnyView { box.view }

    /// Returns the item with its identity increased by `count`.
    func numbered(from count: Int) -> BarItem {
        var item = self
        item.id += count
        return item
    }
}

enum BarContentKey: PreferenceKey {
    static var defaultValue: BarContent { BarContent() }

    static func reduce(value: inout BarContent, nextValue: () -> BarContent) {
        value.merge(nextValue())
    }
}

/// Properties of a navigation bar.
public struct NavigationBarItem: Hashable, Sendable {
    /// The size of a page's title.
    public enum TitleDisplayMode: Hashable, Sendable {
        case automatic, inline, large
    }
}
