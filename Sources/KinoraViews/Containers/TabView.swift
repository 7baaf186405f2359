import Foundation
import KinoraDrawing

/// One of several pages, with a bar of their labels below (or dots, with `.page`). The selection chooses; a script taps labels and drags pages.
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
    @Environment(\.pageTabViewStyle) private var pageStyle

    init(content: Content, selection: AnyHashable?, select: @escaping (AnyHashable) -> Void) {
        self.content = content
        self.selection = selection
        self.select = select
    }

    var body: some View {
        let picker = TabPicker(selection: selection, chosen: chosen)
        let pages = TabContent(content: content, picker: picker) { page in
            if let tag = page.tag, selection != nil { select(tag) } else { chosen = page.index }
        }
        if pageStyle != nil {
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
                                .overlay(alignment: .topTrailing) { if let badge = label.badge { TabBadge(badge) } }
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

/// A page as a drag turns it up.
private struct TabPage {
    var index: Int
    var tag: AnyHashable?
}

/// The label of a page.
struct TabLabel: Identifiable, Equatable {
    var id: Int
    var tag: AnyHashable?
    private let box: BoxedView
    /// A text that lies on it.
    var badge: String?

    init(content: AnyView) {
        (id, box) = (0, BoxedView(content))
    }

    var content: AnyView { box.view }
}

/// The labels of all pages, in order.
enum TabLabelsKey: PreferenceKey {
    static var defaultValue: [TabLabel] { [] }

    static func reduce(value: inout [TabLabel], nextValue: () -> [TabLabel]) {
        for var label in nextValue() {
            label.id = value.count
            value.append(label)
        }
    }
}

/// The text of the badge on a page's tab.
enum TabBadgeKey: PreferenceKey {
    static var defaultValue: String? { nil }

    static func reduce(value: inout String?, nextValue: () -> String?) {
        value = value ?? nextValue()
    }
}

/// The pages, one of which is shown.
private struct TabContent<Content: View>: View {
    let content: Content
    let picker: TabPicker
    let turn: (TabPage) -> Void
}

extension TabContent: PrimitiveView {
    package static func makeNode(_ view: TabContent, _ context: NodeContext) -> Node<TabContent> { TabNode(view, context) }
}

private final class TabNode<Content: View>: Node<TabContent<Content>>, ContainerNode, PreferenceSource, GestureTarget {
    private var child: Node<Content>?
    private lazy var element = TabElement(for: self) { [unowned self] in child?.elements ?? [] }

    override init(_ view: TabContent<Content>, _ context: NodeContext) {
        super.init(view, context)
        var context = childContext
        context.isInserted = false
        child = context.makeNode(view.content)
        element.shown = { [unowned self] in Set((shownOption?.node.elements ?? []).map { ObjectIdentifier($0.innermost) }) }
        element.paging = environment.tabViewPaging
        element.target = self
    }

    override var children: [ViewNode] { child.map { [$0] } ?? [] }

    override func collectElements() -> [LayoutElement] { [element] }

    func contentElementsChanged() {
        element.contentElementsChanged()
    }

    private var shownOption: TaggedOption? {
        let options = child?.options() ?? []
        let option =
            view.picker.selection.map { selection in options.first { $0.tag == selection } } ?? options.dropFirst(view.picker.chosen).first
        return option ?? options.first
    }

    // MARK: Touches

    var reactions: TouchKinds { element.paging != nil && environment.isEnabled ? .drag : [] }
    var rank: GestureRank { .normal }
    var mask: GestureMask { .all }

    func bring(to recognizer: any TouchRecognizer) {}

    func makeRecognizer(in surroundings: GestureSurroundings) -> any TouchRecognizer { swipe.recognizer(in: surroundings) }

    private var swipe: some Gesture {
        var drag = DragGesture(coordinateSpace: .local)
        drag.axes = .horizontal
        return drag.onChanged { [weak self] value in self?.follow(value.translation.width) }
            .onEnded { [weak self] value in self?.turn(value) }
    }

    /// Pages lie from left to right, or from right to left where leading is on the right.
    private var direction: CGFloat { environment.layoutDirection == .rightToLeft ? -1 : 1 }

    private func follow(_ distance: CGFloat) {
        let distance = distance * direction
        graph.enqueue(Transaction()) { [weak self] in self?.element.drag(by: distance) }
    }

    /// The page that the finger throws into view, or else the one that was there.
    private func turn(_ value: DragGesture.Value) {
        follow(value.translation.width)
        let end = value.predictedEndTranslation.width * direction
        let half = element.frame.width / 2
        let step = end < -half ? 1 : end > half ? -1 : 0
        let options = child?.options() ?? []
        let shown = shownOption?.node
        let current = options.firstIndex { $0.node === shown } ?? 0
        let next = min(max(current + step, 0), max(options.count - 1, 0))
        graph.enqueue(Transaction(animation: .spring(response: 0.4, dampingFraction: 1))) { [weak self] in
            guard let self else { return }
            element.drag(by: 0)
            if next != current { view.turn(TabPage(index: next, tag: options[next].tag)) }
        }
    }

    // Labels know the tags of their pages only here.
    func value<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
        guard key == TabLabelsKey.self else { return nil }
        let labels = (child?.options() ?? []).enumerated().compactMap { index, option -> TabLabel? in
            guard var label = option.node.preference(TabLabelsKey.self)?.first else { return nil }
            (label.id, label.tag) = (index, option.tag)
            label.badge = option.node.preference(TabBadgeKey.self) ?? nil
            return label
        }
        return labels as? K.Value
    }

    // The badges of these pages say nothing about a page of a tab view around.
    func transform<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?) {
        if key == TabBadgeKey.self { value = nil }
    }

    override func didUpdate(from old: TabContent<Content>, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: view.content, environment: environment)
        element.paging = environment.tabViewPaging
        element.setNeedsLayout()
    }
}

private final class TabElement: ContainerElement {
    /// The innermost elements of the page that is shown.
    var shown: () -> Set<ObjectIdentifier> = { [] }
    /// nil: a bar of labels chooses.
    var paging: TabViewPaging?
    unowned var target: (any GestureTarget)?
    /// How far a finger has moved the pages.
    private var dragged: CGFloat = 0

    /// Moves the pages, no further than to the first and the last of them.
    func drag(by distance: CGFloat) {
        let content = present
        let current = number(among: content) ?? 0
        let width = frame.width
        dragged = min(max(distance, -CGFloat(content.count - 1 - current) * width), CGFloat(current) * width)
        setNeedsLayout()
    }

    /// The elements of the page that is shown, those that are leaving too.
    private var page: [LayoutElement] {
        let shown = shown()
        return content.filter { shown.contains(ObjectIdentifier($0.innermost)) }
    }

    /// The number of the page that is shown.
    private func number(among pages: [LayoutElement]) -> Int? {
        let shown = shown()
        return pages.firstIndex { shown.contains(ObjectIdentifier($0.innermost)) }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let shown = page.first { !$0.isLeaving }
        return proposal.replacingUnspecifiedDimensions(by: shown?.size(for: proposal) ?? .zero)
    }

    /// Pages stand side by side, so that turning over moves them; otherwise on top of each other.
    override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        let content = present
        let current = number(among: content) ?? 0
        return content.enumerated().map { index, element in
            let own = element.size(for: ProposedViewSize(size))
            let x = paging != nil ? CGFloat(index - current) * size.width + dragged : 0
            return Placement(
                origin: CGPoint(x: x + (size.width - own.width) / 2, y: (size.height - own.height) / 2), proposal: ProposedViewSize(size))
        }
    }

    override func draw(_ emitter: inout Emitter, size: CGSize) {
        guard let paging else {
            for element in page { element.emit(&emitter) }
            return
        }
        if let search = emitter.search { return look(&emitter, search, size: size) }
        emitter.appendClipped(DisplayGroup(clips: [DisplayGroup.Clip(Path(CGRect(origin: .zero, size: size)))])) {
            super.draw(&$0, size: size)
        }
        drawDots(&emitter, paging, size: size)
    }

    /// Only what is in sight can be touched; all of it can be dragged.
    private func look(_ emitter: inout Emitter, _ search: HitSearch, size: CGSize) {
        let window = CGRect(origin: .zero, size: size)
        func look(_ emitter: inout Emitter) {
            search.note(emitter) { window.contains($0) }
            search.visit(&emitter, where: { window.contains($0) }) { drawContent(&$0, size: size) }
        }
        if let target { search.visit(target, &emitter, size: size, look) } else { look(&emitter) }
    }

    private func drawContent(_ emitter: inout Emitter, size: CGSize) { super.draw(&emitter, size: size) }

    private func drawDots(_ emitter: inout Emitter, _ paging: TabViewPaging, size: CGSize) {
        let content = present
        guard paging.dots == .always || paging.dots == .automatic && content.count > 1, !content.isEmpty else { return }
        let shown = number(among: content)
        let start = size.width / 2 - CGFloat(content.count - 1) * 8
        if paging.hasGround {
            let ground = CGRect(x: start - 16, y: size.height - 33, width: CGFloat(content.count - 1) * 16 + 32, height: 26)
            emitter.append(
                .fill(Path(roundedRect: ground, cornerRadius: 13), .color(Color(white: 0, opacity: 0.2).resolved(in: .light)), FillStyle()))
        }
        for index in content.indices {
            let dot = Path(ellipseIn: CGRect(x: start + CGFloat(index) * 16 - 4, y: size.height - 24, width: 8, height: 8))
            let color = Color(white: index == shown ? 1 : 0.8, opacity: index == shown ? 1 : 0.5)
            emitter.append(.fill(dot, .color(color.resolved(in: .light)), FillStyle()))
        }
    }
}
