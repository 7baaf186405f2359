import Foundation
import KinoraDrawing
import KinoraMotion

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
        case view(AnyView)
        case value(AnyHashable)
    }

    /// Shows a page on top; going back from it calls the closure, if there is one, and leaves the rest to that. Answers the page's identity.
    var push: (Entry, _ goBack: (() -> Void)?) -> Int = { _, _ in 0 }
    /// Takes away the page on top.
    var pop: () -> Void = {}
    /// Takes away a page that was pushed.
    var remove: (Int) -> Void = { _ in }
    private var pageCount = 0

    func nextPage() -> Int {
        pageCount += 1
        return 1_000_000 + pageCount
    }

    /// What makes views from values, by the values' types.
    var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]
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
                NavigationPage(content: content(of: page), isRoot: false).transition(.move(edge: .trailing)).zIndex(1)
            }
        }
        .environment(\.stackNavigator, navigator)
        .clipped()
    }

    private func content(of page: Page) -> AnyView {
        switch page.entry {
        case .view(let view): return view
        case .value(let value):
            if let view = navigator.destinations[ObjectIdentifier(type(of: value.base))]?(value) { return view }
            ViewGraph.current?.report("there is no navigationDestination(for: \(type(of: value.base)).self) to show \(value.base)")
            return AnyView(EmptyView())
        }
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
