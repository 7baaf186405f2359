import KinoraViews

/// The columns of a split view as the pages of a stack.
struct CompactSplitColumns<Sidebar: View, Content: View, Detail: View>: View {
    let sidebar: Sidebar
    let content: Content
    let detail: Detail
    let hasContent: Bool
    /// The column that is shown; nil: the split view's own state.
    let preferred: Binding<NavigationSplitViewColumn>?
    @State private var shown = NavigationSplitViewColumn.sidebar
    @State private var selections = SplitSelections()

    var body: some View {
        NavigationStack(path: Binding(get: { pages(to: preferred?.wrappedValue ?? shown) }, set: { show($0.last ?? .sidebar) })) {
            sidebar.environment(\.splitColumn, actions(for: .sidebar)).modifier(SplitPage())
                .navigationDestination(for: NavigationSplitViewColumn.self) { column in
                    if column == .content {
                        content.environment(\.splitColumn, actions(for: .content)).modifier(SplitPage(hasBack: true))
                    } else {
                        detail.environment(\.splitColumn, nil).modifier(SplitPage(hasBack: true))
                    }
                }
        }
    }

    /// The pages above the sidebar when `column` is shown.
    private func pages(to column: NavigationSplitViewColumn) -> [NavigationSplitViewColumn] {
        switch column {
        case .detail: hasContent ? [.content, .detail] : [.detail]
        case .content where hasContent: [.content]
        default: []
        }
    }

    /// Shows a column. Going back removes the selections that have led to the columns beyond it.
    private func show(_ column: NavigationSplitViewColumn) {
        let (old, new) = (pages(to: preferred?.wrappedValue ?? shown).count, pages(to: column).count)
        if let preferred { preferred.wrappedValue = column } else { shown = column }
        guard new < old else { return }
        if column == .sidebar { selections.clear[.sidebar]?() }
        selections.clear[.content]?()
    }

    private func actions(for column: NavigationSplitViewColumn) -> SplitColumn {
        let next: NavigationSplitViewColumn = column == .sidebar && hasContent ? .content : .detail
        return SplitColumn(
            showsSelection: preferred == nil,
            advance: { isAnimated in if isAnimated { withAnimation(.navigation) { show(next) } } else { show(next) } },
            onReturn: { [selections] in selections.clear[column] = $0 })
    }
}

/// The actions that remove the selections of the lists in the columns of a compact split view.
@MainActor
private final class SplitSelections {
    var clear: [NavigationSplitViewColumn: () -> Void] = [:]
}

/// The content of a page of a split view. A navigation stack in it replaces the page's navigation bar.
struct SplitPage: ViewModifier {
    var hasBack = false
    @Environment(\.stackNavigator) private var navigator

    func body(content: Content) -> some View {
        content.environment(\.enclosingPage, EnclosingPage(goBack: hasBack ? goBack : nil))
    }

    private func goBack() { navigator?.pop() }
}

/// The page of a split view around a navigation stack.
struct EnclosingPage {
    /// The action of the back button of the page; nil without such a button.
    let goBack: (@MainActor () -> Void)?
}

extension EnvironmentValues {
    /// The page of a split view that contains the view; nil inside of a stack in that page.
    @Entry var enclosingPage: EnclosingPage?
}
