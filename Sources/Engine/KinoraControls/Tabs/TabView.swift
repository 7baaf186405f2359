import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraViews

/// A view that shows one of several pages, with a tab bar below, or with dots for `.page`. The selection determines the page; a script taps
/// labels or drags pages.
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
    @State private var appearance = BarAppearance()
    @State private var chosen = 0
    @Environment(\.pageTabViewStyle) private var pageStyle

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
                    .safeAreaBoundary(.region)
                    .zIndex(-1)
                if !labels.isEmpty, !appearance.isHidden {
                    Divider()
                    HStack(spacing: 0) {
                        ForEach(labels) { label in
                            label.content
                                .foregroundStyle(color(of: label))
                                .overlay(alignment: .topTrailing) { if let badge = label.badge { TabBadge(badge) } }
                                .frame(maxWidth: .infinity)
                                .contentShape(Rectangle()).onTapGesture {
                                    if let tag = label.tag, selection != nil { select(tag) } else { chosen = label.id }
                                }
                        }
                    }
                    .frame(height: 49)
                    .modifier(appearance.withBackground(ControlAppearance.current.tabBarBackground))
                }
            }
            .safeAreaBoundary(.tabs)
            .background { Rectangle().fill(.background) }
            .onPreferenceChange(TabLabelsKey.self) { labels = $0 }
            .onPreferenceChange(BarContentKey.self) { appearance = $0.appearance(of: .tabBar) }
        }
    }

    private func color(of label: TabLabel) -> AnyShapeStyle {
        let appearance = ControlAppearance.current
        return isChosen(label)
            ? appearance.selectedTab.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.tint) : AnyShapeStyle(appearance.unselectedTab ?? .gray)
    }

    private func isChosen(_ label: TabLabel) -> Bool {
        if let selection { return label.tag == selection }
        return label.id == chosen
    }
}

/// The selection of a page.
private struct TabPicker: Hashable {
    /// nil: the page with the index `chosen`.
    var selection: AnyHashable?
    var chosen: Int
}

/// A page that a drag selects.
private struct TabPage {
    var index: Int
    var tag: AnyHashable?
}

/// The label of a page in the tab bar.
struct TabLabel: Identifiable, Equatable {
    var id: Int
    var tag: AnyHashable?
    private let box: BoxedView
    /// The text of the badge on the label.
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

/// The container of the pages, one of which is shown.
private struct TabContent<Content: View>: View {
    let content: Content
    let picker: TabPicker
    let turn: (TabPage) -> Void
}

extension TabContent: TouchableContainer {
    func makeArrangement() -> TabArrangement { TabArrangement(picker: picker, turn: turn) }

    func configure(_ arrangement: TabArrangement, environment: EnvironmentValues) {
        (arrangement.picker, arrangement.turn) = (picker, turn)
        arrangement.paging = environment.tabViewPaging
        arrangement.direction = environment.layoutDirection == .rightToLeft ? -1 : 1
    }

    func touchKinds(_ arrangement: TabArrangement, of container: ArrangedElement) -> TouchKinds { arrangement.paging != nil ? .drag : [] }

    func gesture(_ arrangement: TabArrangement, of container: ArrangedElement) -> some Gesture {
        var drag = DragGesture(coordinateSpace: .local)
        drag.axes = .horizontal
        return drag.onChanged { [weak arrangement, weak container] value in
            guard let container else { return }
            arrangement?.follow(value.translation.width, in: container)
        }
        .onEnded { [weak arrangement, weak container] value in
            guard let container else { return }
            arrangement?.endSwipe(value, in: container)
        }
    }
}

/// Lays out the pages of a tab view and draws the selected one.
private final class TabArrangement: ContainerArrangement {
    var picker: TabPicker
    var turn: (TabPage) -> Void
    /// nil: the pages have a tab bar.
    var paging: TabViewPaging?
    /// 1 if pages are in a row from left to right, -1 if from right to left.
    var direction: CGFloat = 1
    /// The horizontal offset of the pages during a drag, in points.
    private var dragged: CGFloat = 0

    init(picker: TabPicker, turn: @escaping (TabPage) -> Void) {
        (self.picker, self.turn) = (picker, turn)
    }

    private func shownOption(of container: ArrangedElement) -> TaggedOption? {
        let options = container.options
        let option =
            picker.selection.map { selection in options.first { $0.tag == selection } } ?? options.dropFirst(picker.chosen).first
        return option ?? options.first
    }

    /// The innermost elements of the selected page.
    private func shown(in container: ArrangedElement) -> Set<ObjectIdentifier> {
        Set((shownOption(of: container)?.node.elements ?? []).map { ObjectIdentifier($0.innermost) })
    }

    // MARK: Touches

    func follow(_ distance: CGFloat, in container: ArrangedElement) {
        let distance = distance * direction
        container.enqueue(Transaction()) { [weak self, weak container] in
            guard let container else { return }
            self?.drag(by: distance, in: container)
        }
    }

    /// Selects the adjacent page if the drag's predicted end is beyond half of the width; otherwise returns to the current page.
    func endSwipe(_ value: DragGesture.Value, in container: ArrangedElement) {
        follow(value.translation.width, in: container)
        let end = value.predictedEndTranslation.width * direction
        let half = container.frame.width / 2
        let step = end < -half ? 1 : end > half ? -1 : 0
        let options = container.options
        let shown = shownOption(of: container)?.node
        let current = options.firstIndex { $0.node === shown } ?? 0
        let next = min(max(current + step, 0), max(options.count - 1, 0))
        container.enqueue(Transaction(animation: .spring(response: 0.4, dampingFraction: 1))) { [weak self, weak container] in
            guard let self, let container else { return }
            drag(by: 0, in: container)
            if next != current { turn(TabPage(index: next, tag: options[next].tag)) }
        }
    }

    // MARK: Preferences

    // Only the container has both the labels and the tags of their pages.
    func preference<K: PreferenceKey>(_ key: K.Type, of container: ArrangedElement) -> K.Value? {
        // Only the selected page sets bars.
        if key == BarContentKey.self { return shownOption(of: container)?.node.preference(key) ?? K.defaultValue }
        guard key == TabLabelsKey.self else { return nil }
        let labels = container.options.enumerated().compactMap { index, option -> TabLabel? in
            guard var label = option.node.preference(TabLabelsKey.self)?.first else { return nil }
            (label.id, label.tag) = (index, option.tag)
            label.badge = option.node.preference(TabBadgeKey.self) ?? nil
            return label
        }
        return labels as? K.Value
    }

    // The badges of these pages do not apply to a page of an outer tab view.
    func transform<K: PreferenceKey>(_ key: K.Type, _ value: inout K.Value?) {
        if key == TabBadgeKey.self { value = nil }
    }

    // MARK: Layout

    /// Moves the pages by `distance` points, clamped to the first and the last page.
    private func drag(by distance: CGFloat, in container: ArrangedElement) {
        let content = container.present
        let current = number(among: content, of: container) ?? 0
        let width = container.frame.width
        dragged = min(max(distance, -CGFloat(content.count - 1 - current) * width), CGFloat(current) * width)
        container.setNeedsLayout()
    }

    /// The elements of the selected page, including leaving ones.
    private func page(of container: ArrangedElement) -> [LayoutElement] {
        let shown = shown(in: container)
        return container.content.filter { shown.contains(ObjectIdentifier($0.innermost)) }
    }

    /// The index of the selected page.
    private func number(among pages: [LayoutElement], of container: ArrangedElement) -> Int? {
        let shown = shown(in: container)
        return pages.firstIndex { shown.contains(ObjectIdentifier($0.innermost)) }
    }

    func measure(_ proposal: ProposedViewSize, of container: ArrangedElement) -> CGSize {
        let shown = page(of: container).first { !$0.isLeaving }
        return proposal.replacingUnspecifiedDimensions(by: shown?.size(for: proposal) ?? .zero)
    }

    /// Places pages in a row for paging, so that a change of the selection moves them; otherwise all pages have the same position.
    func placements(of container: ArrangedElement, in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        let content = container.present
        let current = number(among: content, of: container) ?? 0
        return content.enumerated().map { index, element in
            let own = element.size(for: ProposedViewSize(size))
            let x = paging != nil ? CGFloat(index - current) * size.width + dragged : 0
            return Placement(
                origin: CGPoint(x: x + (size.width - own.width) / 2, y: (size.height - own.height) / 2), proposal: ProposedViewSize(size))
        }
    }

    func draw(_ container: ArrangedElement, _ builder: inout DisplayListBuilder, size: CGSize) {
        guard let paging else {
            for element in page(of: container) { element.emit(&builder) }
            return
        }
        if let search = builder.search { return hitTest(container, &builder, search, size: size) }
        builder.appendClipped(DisplayGroup(clips: [DisplayGroup.Clip(Path(CGRect(origin: .zero, size: size)))])) {
            container.drawContents(&$0, size: size)
        }
        drawDots(of: container, &builder, paging, size: size)
    }

    /// Limits taps to the visible part of the pages; a drag may start anywhere in the container.
    private func hitTest(_ container: ArrangedElement, _ builder: inout DisplayListBuilder, _ search: HitSearch, size: CGSize) {
        let window = CGRect(origin: .zero, size: size)
        func hitTest(_ builder: inout DisplayListBuilder) {
            search.note(builder) { window.contains($0) }
            search.visit(&builder, where: { window.contains($0) }) { container.drawContents(&$0, size: size) }
        }
        container.searchTarget(&builder, size: size, hitTest)
    }

    private func drawDots(of container: ArrangedElement, _ builder: inout DisplayListBuilder, _ paging: TabViewPaging, size: CGSize) {
        let content = container.present
        guard paging.dots == .always || paging.dots == .automatic && content.count > 1, !content.isEmpty else { return }
        let shown = number(among: content, of: container)
        let start = size.width / 2 - CGFloat(content.count - 1) * 8
        if paging.hasBackground {
            let background = CGRect(x: start - 16, y: size.height - 33, width: CGFloat(content.count - 1) * 16 + 32, height: 26)
            builder.append(
                .fill(
                    Path(roundedRect: background, cornerRadius: 13), .color(Color(white: 0, opacity: 0.2).resolved(in: .light)), FillStyle()
                ))
        }
        for index in content.indices {
            let dot = Path(ellipseIn: CGRect(x: start + CGFloat(index) * 16 - 4, y: size.height - 24, width: 8, height: 8))
            let own = index == shown ? paging.currentDot : paging.dot
            // The other dots differ from the background of the dots, too.
            let grey = Color(white: index == shown || paging.hasBackground ? 1 : 0.8, opacity: index == shown ? 1 : 0.5)
            let color = own ?? grey.resolved(in: .light)
            builder.append(.fill(dot, .color(color), FillStyle()))
        }
    }
}
