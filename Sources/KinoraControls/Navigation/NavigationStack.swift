import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraViews

/// Pages on top of each other under a bar with their title. `NavigationLink`s push pages when a script taps them; "Back" takes the top one away.
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

/// Pages on top of each other under a bar with their title.
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

/// The values of the pages above the root, of any types.
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

    /// Takes away the last `k` values, or as many as there are.
    public mutating func removeLast(_ k: Int = 1) {
        elements.removeLast(Swift.min(max(k, 0), elements.count))
    }
}

extension NavigationPath: Equatable {}

/// What a page may push, and how it goes away.
@MainActor
final class Navigator {
    /// A page that is shown: a view of its own, or the value that a `navigationDestination` makes a view from.
    enum Entry {
        case view(PageSource)
        case value(AnyHashable)
    }

    /// Shows a page on top; going back from it calls the closure, if there is one, and leaves the rest to that. Answers the page's identity.
    var push: (Entry, _ goBack: (() -> Void)?) -> Int = { _, _ in 0 }
    /// Takes away the page on top.
    var pop: () -> Void = {}
    /// What `\.dismiss` does on a page above the root; the same action each time, so that a page is not evaluated anew because of it.
    private(set) lazy var dismiss = DismissAction { [weak self] in self?.pop() }
    /// Takes away a page that was pushed.
    var remove: (Int) -> Void = { _ in }
    private var pageCount = 0

    func nextPage() -> Int {
        pageCount += 1
        return 1_000_000 + pageCount
    }

    /// What makes views from values, by the values' types.
    private var destinations: [ObjectIdentifier: StateLocation<Destination?>] = [:]

    typealias Destination = (AnyHashable) -> AnyView?

    /// What makes views from values of `type`; nil inside as long as nobody has said it.
    func destination(for type: Any.Type, in graph: ViewGraph) -> StateLocation<Destination?> {
        let key = ObjectIdentifier(type)
        if let known = destinations[key] { return known }
        let new = StateLocation<Destination?>(nil, graph: graph)
        destinations[key] = new
        return new
    }
}

/// The view of a page, as what pushed it describes it at present.
typealias PageSource = StateLocation<AnyView>

/// What a link or a binding knows of the page that it has pushed, for as long as the page is there.
@MainActor
final class PushedPage {
    private(set) weak var source: PageSource?

    /// The source of a new page.
    func makeSource(_ view: AnyView, in graph: ViewGraph) -> PageSource {
        let new = PageSource(view, graph: graph)
        source = new
        return new
    }
}

/// A page's view.
private struct PageContent: View {
    let entry: Navigator.Entry
    @Environment(\.stackNavigator) private var navigator

    init(entry: Navigator.Entry) {
        self.entry = entry
    }

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
        // Whoever makes the view may come into the tree with this update.
        graph.lifecycle.noteAppearance {
            if location.value == nil {
                graph.report("there is no page for \(value.base): add navigationDestination(for: \(type).self) inside the NavigationStack")
            }
        }
        return AnyView(EmptyView())
    }
}

/// The pages of a stack: the root, and those that were pushed.
private struct NavigationPages: View {
    let root: AnyView
    let path: Binding<[AnyHashable]>?
    @State private var pushed: [Page] = []
    @State private var navigator = Navigator()
    @Environment(\.stackNavigator) private var outer

    struct Page: Identifiable {
        let id: Int
        let entry: Navigator.Entry
        var goBack: (() -> Void)?
    }

    init(root: AnyView, path: Binding<[AnyHashable]>?) {
        self.root = root
        self.path = path
    }

    /// Pages of the path come before those that links with views of their own pushed.
    private var pages: [Page] {
        (path?.wrappedValue ?? []).enumerated().map { Page(id: $0, entry: .value($1)) } + pushed
    }

    var body: some View {
        let pages = pages
        let _ = connect()
        // Pages are changed by animations of their own, as a finger would see it.
        ZStack {
            NavigationPage(content: root, isRoot: true)
            ForEach(pages) { page in
                NavigationPage(content: AnyView(PageContent(entry: page.entry)), isRoot: false).transition(.move(edge: .trailing)).zIndex(1)
            }
        }
        .environment(\.stackNavigator, navigator)
        .clipped()
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
    /// How pages come and go.
    fileprivate static var navigation: Animation { .spring(response: 0.4, dampingFraction: 1) }
}

extension EnvironmentValues {
    private enum StackNavigatorKey: EnvironmentKey {
        static var defaultValue: Navigator? { nil }
    }

    var stackNavigator: Navigator? {
        get { self[StackNavigatorKey.self] }
        set { self[StackNavigatorKey.self] = newValue }
    }
}
