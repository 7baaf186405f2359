import Foundation
import KinoraDrawing

/// One of several pages, with a bar of their labels below (or dots, with `.page`). The selection chooses; a script taps labels.
public struct TabView<SelectionValue: Hashable, Content: View> {
    let selection: Binding<SelectionValue>?
    let content: Content

    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }
}

extension TabView where SelectionValue == Int {
    public init(@ViewBuilder content: () -> Content) {
        selection = nil
        self.content = content()
    }
}

extension TabView: View {
    public var body: some View {
        TabPages(
            content: content, selection: selection.map { AnyHashable($0.wrappedValue) },
            select: { [selection] tag in if let value = tag.base as? SelectionValue { selection?.wrappedValue = value } })
    }
}

private struct TabPages<Content: View>: View {
    let content: Content
    let selection: AnyHashable?
    let select: (AnyHashable) -> Void
    @State private var labels: [TabLabel] = []
    @State private var chosen = 0
    @Environment(\.isTabViewPaged) private var isPaged

    init(content: Content, selection: AnyHashable?, select: @escaping (AnyHashable) -> Void) {
        self.content = content
        self.selection = selection
        self.select = select
    }

    var body: some View {
        let picker = TabPicker(selection: selection, chosen: chosen)
        let pages = TabContent(content: content, picker: picker)
        if isPaged {
            pages.animation(.spring(response: 0.4, dampingFraction: 1), value: selection)
        } else {
            VStack(spacing: 0) {
                pages.frame(maxWidth: .infinity, maxHeight: .infinity)
                if !labels.isEmpty {
                    Divider()
                    HStack(spacing: 0) {
                        ForEach(labels) { label in
                            label.content
                                .labelStyle(TabLabelStyle())
                                .foregroundStyle(isChosen(label) ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.gray))
                                .frame(maxWidth: .infinity)
                                .contentShape(Rectangle()).onTapGesture {
                                    if let tag = label.tag, selection != nil { select(tag) } else { chosen = label.id }
                                }
                        }
                    }
                    .frame(height: 49)
                }
            }
            .onPreferenceChange(TabLabelsKey.self) { labels = $0 }
        }
    }

    private func isChosen(_ label: TabLabel) -> Bool {
        if let selection { return label.tag == selection }
        return label.id == chosen
    }
}

/// The icon above the title.
private struct TabLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack(spacing: 3) {
            configuration.icon.font(.system(size: 20))
            configuration.title.font(.system(size: 10, weight: .medium))
        }
    }
}

/// Which of the pages is shown.
private struct TabPicker: Hashable {
    /// nil: the page with the number `chosen`.
    var selection: AnyHashable?
    var chosen: Int
}

/// The label of a page.
struct TabLabel: Identifiable, Equatable {
    var id: Int
    var tag: AnyHashable?
    var content: AnyView

    static func == (lhs: TabLabel, rhs: TabLabel) -> Bool {
        lhs.id == rhs.id && lhs.tag == rhs.tag
            && withUnsafeBytes(of: lhs.content) { left in withUnsafeBytes(of: rhs.content) { left.elementsEqual($0) } }
    }
}

/// The labels of all pages, in order.
enum TabLabelsKey: PreferenceKey {
    static var defaultValue: [TabLabel] { [] }

    static func reduce(value: inout [TabLabel], nextValue: () -> [TabLabel]) {
        for label in nextValue() { value.append(TabLabel(id: value.count, tag: label.tag, content: label.content)) }
    }
}

/// The pages, one of which is shown.
private struct TabContent<Content: View>: View {
    let content: Content
    let picker: TabPicker
}

extension TabContent: PrimitiveView {
    package static func makeNode(_ view: TabContent, _ context: NodeContext) -> Node<TabContent> { TabNode(view, context) }
}

private final class TabNode<Content: View>: Node<TabContent<Content>>, ContainerNode, PreferenceSource {
    private var child: Node<Content>?
    private lazy var element = TabElement(for: self) { [unowned self] in child?.elements ?? [] }

    override init(_ view: TabContent<Content>, _ context: NodeContext) {
        super.init(view, context)
        var context = childContext
        context.isInserted = false
        child = context.makeNode(view.content)
        element.shown = { [unowned self] in shownElement }
        element.isPaged = environment.isTabViewPaged
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func collectElements() -> [LayoutElement] { [element] }

    func contentElementsChanged() {
        element.contentElementsChanged()
    }

    private var shownElement: LayoutElement? {
        let options = child?.options() ?? []
        let option =
            view.picker.selection.map { selection in options.first { $0.tag == selection } } ?? options.dropFirst(view.picker.chosen).first
        return (option ?? options.first)?.node.elements.first
    }

    // Labels know the tags of their pages only here.
    func value<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
        guard key == TabLabelsKey.self else { return nil }
        let labels = (child?.options() ?? []).enumerated().compactMap { index, option -> TabLabel? in
            guard var label = option.node.preference(TabLabelsKey.self)?.first else { return nil }
            (label.id, label.tag) = (index, option.tag)
            return label
        }
        return labels as? K.Value
    }

    func transform<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?) {}

    override func didUpdate(from old: TabContent<Content>, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: view.content, environment: environment)
        element.isPaged = environment.isTabViewPaged
        element.setNeedsLayout()
    }
}

private final class TabElement: ContainerElement {
    var shown: () -> LayoutElement? = { nil }
    var isPaged = false

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        proposal.replacingUnspecifiedDimensions(by: shown()?.size(for: proposal) ?? .zero)
    }

    /// Pages stand side by side, so that turning over moves them; otherwise on top of each other.
    override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        let content = present
        let shown = shown()
        let current = content.firstIndex { $0 === shown } ?? 0
        return content.enumerated().map { index, element in
            let own = element.size(for: ProposedViewSize(size))
            let x = isPaged ? CGFloat(index - current) * size.width : 0
            return Placement(
                origin: CGPoint(x: x + (size.width - own.width) / 2, y: (size.height - own.height) / 2), proposal: ProposedViewSize(size))
        }
    }

    override func draw(_ emitter: inout Emitter, size: CGSize) {
        guard isPaged else {
            shown()?.emit(&emitter)
            return
        }
        emitter.appendClipped(DisplayGroup(clips: [DisplayGroup.Clip(Path(CGRect(origin: .zero, size: size)))])) {
            super.draw(&$0, size: size)
        }
        drawDots(&emitter, size: size)
    }

    private func drawDots(_ emitter: inout Emitter, size: CGSize) {
        let content = present
        guard content.count > 1, emitter.search == nil else { return }
        let shown = shown()
        let start = size.width / 2 - CGFloat(content.count - 1) * 8
        for (index, element) in content.enumerated() {
            let dot = Path(ellipseIn: CGRect(x: start + CGFloat(index) * 16 - 4, y: size.height - 24, width: 8, height: 8))
            let color = Color(white: element === shown ? 1 : 0.8, opacity: element === shown ? 1 : 0.5)
            emitter.append(.fill(dot, .color(color.resolved(in: .light)), FillStyle()))
        }
    }
}

/// What tab views look like.
public protocol TabViewStyle: Sendable {}

public struct DefaultTabViewStyle: TabViewStyle {
    public init() {}
}

/// Pages side by side.
public struct PageTabViewStyle: TabViewStyle {
    /// When dots are drawn: always.
    public struct IndexDisplayMode: Hashable, Sendable {
        private let name: String

        public static let automatic = IndexDisplayMode(name: "automatic")
        public static let always = IndexDisplayMode(name: "always")
        public static let never = IndexDisplayMode(name: "never")
    }

    public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
    public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
    public static var page: PageTabViewStyle { PageTabViewStyle() }

    public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
        PageTabViewStyle(indexDisplayMode: indexDisplayMode)
    }
}

extension EnvironmentValues {
    private enum TabViewPagedKey: EnvironmentKey {
        static let defaultValue = false
    }

    var isTabViewPaged: Bool {
        get { self[TabViewPagedKey.self] }
        set { self[TabViewPagedKey.self] = newValue }
    }
}

extension View {
    /// What tab views look like inside: a bar below, or pages with dots.
    nonisolated public func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
        environment(\.isTabViewPaged, style is PageTabViewStyle)
    }

    /// The label of the page in the bar of the tab view around.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        preference(key: TabLabelsKey.self, value: [TabLabel(id: 0, tag: nil, content: AnyView(label()))])
    }

    /// Accepted: labels have no badges.
    nonisolated public func badge(_ count: Int) -> some View { self }
}
