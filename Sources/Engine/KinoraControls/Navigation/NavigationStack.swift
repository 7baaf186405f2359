import KinoraMotion
import KinoraViews

/// A stack of pages below a navigation bar. A script's tap on a `NavigationLink` pushes a page; a tap on "Back" pops the top page.
public struct NavigationStack<Data, Root: View> {
    let root: Root
    let path: Binding<[AnyHashable]>?

    private init(root: Root, path: Binding<[AnyHashable]>?) {
        self.root = root
        self.path = path
    }

    public init(@ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.init(root: root(), path: nil)
    }

    public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) where Data == NavigationPath {
        self.init(root: root(), path: path.elements)
    }

    public init(path: Binding<Data>, @ViewBuilder root: () -> Root)
    where Data: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, Data.Element: Hashable {
        self.init(
            root: root(),
            path: Binding<[AnyHashable]>(
                read: { path.wrappedValue.map { AnyHashable($0) } },
                write: { values, transaction in
                    withTransaction(transaction) { path.wrappedValue = Data(values.compactMap { $0.base as? Data.Element }) }
                }))
    }
}

extension NavigationStack: View {
    public var body: some View { NavigationPages(root: AnyView(root), path: path) }
}

/// A stack of pages below a navigation bar.
@available(*, deprecated, message: "Use NavigationStack instead.")
public struct NavigationView<Content: View> {
    let content: Content

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

@available(*, deprecated, message: "Use NavigationStack instead.")
extension NavigationView: View {
    public var body: some View { NavigationPages(root: AnyView(content), path: nil) }
}

/// The values of the pages above the root. Their types may differ.
public struct NavigationPath {
    fileprivate(set) var elements: [AnyHashable]

    public init() {
        elements = []
    }

    public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
        self.elements = elements.map { AnyHashable($0) }
    }

    public var count: Int { elements.count }
    public var isEmpty: Bool { elements.isEmpty }

    public mutating func append<V: Hashable>(_ value: V) {
        elements.append(AnyHashable(value))
    }

    /// Removes the last `k` values, or all of them if there are fewer. A negative `k` counts as 0.
    public mutating func removeLast(_ k: Int = 1) {
        elements.removeLast(Swift.min(max(k, 0), elements.count))
    }
}

extension NavigationPath: Equatable {}

/// The interface through which the pages of a stack push and pop pages.
@MainActor
final class Navigator {
    /// A page's content: a view, or a value for which a `navigationDestination` makes a view.
    enum Entry {
        case view(PageSource)
        case value(AnyHashable)
    }

    /// Pushes a page and returns its identity. If `goBack` is present, `pop` calls it instead of removing the page.
    var push: (Entry, _ goBack: (() -> Void)?) -> Int = { _, _ in 0 }
    /// Pops the top page.
    var pop: () -> Void = {}
    /// The action of `\.dismiss` on a page above the root. The action is always the same one, so that it does not cause a page's body to be
    /// re-evaluated.
    private(set) lazy var dismiss = DismissAction { [weak self] in self?.pop() }
    /// Removes the pushed page with an identity.
    var remove: (Int) -> Void = { _ in }
    private var pageCount = 0

    func nextPage() -> Int {
        pageCount += 1
        return 1_000_000 + pageCount
    }

    /// The functions that make views from values, by the type of the value.
    private var destinations: [ObjectIdentifier: StateLocation<Destination?>] = [:]

    typealias Destination = (AnyHashable) -> AnyView?

    /// Returns the location of the function that makes views from values of `type`. It contains nil until a `navigationDestination` sets
    /// it.
    func destination(for type: Any.Type, in graph: ViewGraph) -> StateLocation<Destination?> {
        let key = ObjectIdentifier(type)
        if let known = destinations[key] { return known }
        let new = StateLocation<Destination?>(nil, graph: graph)
        destinations[key] = new
        return new
    }
}

/// The current view of a page. The link or modifier that pushed the page updates it.
typealias PageSource = StateLocation<AnyView>

/// The page that a link or a binding has pushed, while the page exists.
@MainActor
final class PushedPage {
    private(set) weak var source: PageSource?

    /// Creates the source of a new page.
    func makeSource(_ view: AnyView, in graph: ViewGraph) -> PageSource {
        let new = PageSource(view, graph: graph)
        source = new
        return new
    }
}

/// The view of a page.
private struct PageContent: View {
    let entry: Navigator.Entry
    @Environment(\.stackNavigator) private var navigator

    var body: some View { content }

    private var content: AnyView {
        switch entry {
        case .view(let source): source.value
        case .value(let value): view(of: value)
        }
    }

    private func view(of value: AnyHashable) -> AnyView {
        let type = type(of: value.base)
        guard let graph = ViewGraph.current, let location = navigator?.destination(for: type, in: graph) else {
            return AnyView(EmptyView())
        }
        if let view = location.value?(value) { return view }
        // The `navigationDestination` may enter the tree with this update.
        graph.lifecycle.noteAppearance {
            if location.value == nil {
                graph.report("there is no page for \(value.base): add navigationDestination(for: \(type).self) inside the NavigationStack")
            }
        }
        return AnyView(EmptyView())
    }
}

/// The pages of a stack: the root and the pushed pages.
private struct NavigationPages: View {
    let root: AnyView
    let path: Binding<[AnyHashable]>?
    @State private var pushed: [Page] = []
    @State private var navigator = Navigator()
    /// The titles of the pages, by their identities; the root has -1.
    @State private var titles: [Int: PageTitle] = [:]
    @Environment(\.enclosingPage) private var enclosingPage
    @Environment(\.searchFieldOffer) private var searchFieldOffer
    @Environment(\.presentationDepth) private var depth

    struct Page: Identifiable {
        let id: Int
        let entry: Navigator.Entry
        var goBack: (() -> Void)?
    }

    /// Pages of the path are below those that links with views pushed.
    private var pages: [Page] {
        (path?.wrappedValue ?? []).enumerated().map { Page(id: $0, entry: .value($1)) } + pushed
    }

    var body: some View {
        let pages = pages
        let _ = connect()
        let searchField = searchFieldOffer?.depth == depth ? searchFieldOffer?.field : nil
        // The navigator animates pushes and pops; see `connect()`.
        ZStack {
            NavigationPage(content: root, isRoot: true, searchField: searchField, previous: nil, goBack: enclosingPage?.goBack) {
                titles[-1] = $0
            }
            ForEach(pages) { page in
                NavigationPage(content: AnyView(PageContent(entry: page.entry)), isRoot: false, previous: titles[previous(of: page.id)]) {
                    titles[page.id] = $0
                }
                .transition(.move(edge: .trailing)).zIndex(1)
            }
        }
        .environment(\.stackNavigator, navigator)
        .environment(\.enclosingPage, nil)
        .environment(\.searchFieldOffer, nil)
        .preference(key: TakesSearchFieldKey.self, value: searchField != nil)
        .clipped()
        .transformPreference(BarContentKey.self) { if enclosingPage != nil { $0 = .hidden } }
    }

    /// Returns the identity of the page below a page.
    private func previous(of id: Int) -> Int {
        let pages = pages
        guard let index = pages.firstIndex(where: { $0.id == id }), index > 0 else { return -1 }
        return pages[index - 1].id
    }

    private func connect() {
        navigator.push = { [unowned navigator] entry, goBack in
            let id = navigator.nextPage()
            withAnimation(.navigation) {
                if case .value(let value) = entry, let path {
                    path.wrappedValue.append(value)
                } else {
                    pushed.append(Page(id: id, entry: entry, goBack: goBack))
                }
            }
            return id
        }
        navigator.pop = {
            withAnimation(.navigation) {
                if let top = pushed.last {
                    if let goBack = top.goBack { goBack() } else { pushed.removeLast() }
                } else if let path, !path.wrappedValue.isEmpty {
                    path.wrappedValue.removeLast()
                }
            }
        }
        navigator.remove = { id in withAnimation(.navigation) { pushed.removeAll { $0.id == id } } }
    }
}

extension Animation {
    /// The animation that pushes and pops pages.
    static var navigation: Animation { .spring(response: 0.4, dampingFraction: 1) }
}

extension EnvironmentValues {
    @Entry var stackNavigator: Navigator?
}
