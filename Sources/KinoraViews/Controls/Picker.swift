import Foundation
import KinoraDrawing

/// A choice among several values. It shows its options in a row (`.segmented`) or the chosen one alone; a script taps options by their text.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View> {
    let selection: Binding<SelectionValue>
    let label: Label
    let content: Content

    public init(selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.content = content()
        self.label = label()
    }

    @available(*, deprecated, message: "Use Picker(selection:content:label:) instead.")
    public init(selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
        self.label = label
    }
}

extension Picker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

extension Picker where Label == KinoraViews.Label<Text, Image> {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, systemImage: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Label(title, systemImage: systemImage) }
    }
}

extension Picker: View {
    public var body: some View {
        StyledPicker(
            selection: AnyHashable(selection.wrappedValue), label: AnyView(label), content: content,
            picker: OptionPicker { [selection] tag in if let value = tag.base as? SelectionValue { selection.wrappedValue = value } })
    }
}

private struct StyledPicker<Content: View>: View {
    let selection: AnyHashable
    let label: AnyView
    let content: Content
    let picker: OptionPicker
    @Environment(\.isPickerSegmented) private var isSegmented

    init(selection: AnyHashable, label: AnyView, content: Content, picker: OptionPicker) {
        self.selection = selection
        self.label = label
        self.content = content
        self.picker = picker
    }

    var body: some View {
        let options = PickerOptions(
            content: content.environment(\.optionPicker, picker), selection: selection, picker: picker, isSegmented: isSegmented)
        if isSegmented {
            options.font(.footnote).padding(2).frame(height: 32).background(ControlColor.track, in: RoundedRectangle(cornerRadius: 9))
                .animation(.easeInOut(duration: 0.2), value: selection)
        } else {
            LabeledRow(label: label) {
                HStack(spacing: 6) {
                    options
                    Chevrons().stroke(lineWidth: 1.5).frame(width: 7, height: 12)
                }
                .foregroundStyle(.tint)
            }
        }
    }
}

/// The sign of a menu.
private struct Chevrons: Shape {
    func path(in rect: CGRect) -> Path {
        Path { path in
            path.addLines([
                CGPoint(x: rect.minX, y: rect.minY + 4), CGPoint(x: rect.midX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY + 4),
            ])
            path.addLines([
                CGPoint(x: rect.minX, y: rect.maxY - 4), CGPoint(x: rect.midX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY - 4),
            ])
        }
    }
}

/// The options of a picker: side by side with a pill behind the chosen one, or the chosen one alone.
private struct PickerOptions<Content: View>: View {
    let content: Content
    let selection: AnyHashable
    let picker: OptionPicker
    let isSegmented: Bool
}

extension PickerOptions: PrimitiveView {
    package static func makeNode(_ view: PickerOptions, _ context: NodeContext) -> Node<PickerOptions> { PickerNode(view, context) }
}

private final class PickerNode<Content: View>: Node<PickerOptions<Content>>, ContainerNode, GestureTarget {
    private var child: Node<Content>?
    private var pill: Node<PickerPill>?
    private lazy var element = PickerElement(for: self) { [unowned self] in (pill?.elements ?? []) + (child?.elements ?? []) }

    override init(_ view: PickerOptions<Content>, _ context: NodeContext) {
        super.init(view, context)
        var context = childContext
        context.isInserted = false
        pill = context.makeNode(PickerPill())
        child = context.makeNode(view.content)
        configure()
    }

    override var children: [ViewNode] {
        guard let pill, let child else { return [] }
        return [pill, child]
    }

    override func collectElements() -> [LayoutElement] { [element] }

    func contentElementsChanged() {
        element.contentElementsChanged()
        configure()
    }

    // MARK: Touches

    // Options with a tag of their own take their taps themselves; those that stand for their identity in a `ForEach` leave them to the picker.
    var reactions: TouchKinds { view.isSegmented && environment.isEnabled ? .tap : [] }
    var rank: GestureRank { .normal }
    var mask: GestureMask { .all }

    func makeRecognizer(in surroundings: GestureSurroundings) -> any TouchRecognizer {
        SpatialTapGesture(coordinateSpace: .local).onEnded { [weak self] in self?.choose(at: $0.location) }.recognizer(in: surroundings)
    }

    func bring(to recognizer: any TouchRecognizer) {}

    private func choose(at point: CGPoint) {
        let options = child?.options() ?? []
        guard let index = element.index(at: point), options.indices.contains(index), let tag = options[index].tag else { return }
        view.picker.pick(tag)
    }

    private func configure() {
        element.isSegmented = view.isSegmented
        element.target = self
        element.chosen = { [unowned self] in
            let options = child?.options() ?? []
            let chosen = options.first { $0.tag == view.selection }?.node.elements.first { !$0.isLeaving }
            return chosen.map { ObjectIdentifier($0.innermost) }
        }
        element.setNeedsLayout()
    }

    override func didUpdate(from old: PickerOptions<Content>, viewChanged: Bool, environmentChanged: Bool) {
        child?.update(to: view.content, environment: environment)
        pill?.update(to: PickerPill(), environment: environment)
        configure()
    }
}

private struct PickerPill: View {
    var body: some View {
        RoundedRectangle(cornerRadius: 7).fill(ControlColor.knob).shadow(color: .black.opacity(0.12), radius: 2, y: 1)
    }
}

private final class PickerElement: ContainerElement {
    var isSegmented = false
    /// The innermost element of the chosen option.
    var chosen: () -> ObjectIdentifier? = { nil }
    /// What takes the taps on the row.
    weak var target: (any GestureTarget)?

    private var options: [LayoutElement] { Array(present.dropFirst()) }

    private func chosen(among options: [LayoutElement]) -> LayoutElement? {
        let chosen = chosen()
        return options.first { ObjectIdentifier($0.innermost) == chosen }
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        guard isSegmented else { return chosen(among: options)?.size(for: .unspecified) ?? .zero }
        let sizes = options.map { $0.size(for: .unspecified) }
        let width = (sizes.map(\.width).max() ?? 0) + 20
        return CGSize(
            width: proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? width * CGFloat(sizes.count),
            height: proposal.height.flatMap { $0.isFinite ? $0 : nil } ?? (sizes.map(\.height).max() ?? 0))
    }

    override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        let options = options
        let chosen = chosen(among: options)
        let width = isSegmented ? size.width / CGFloat(max(options.count, 1)) : size.width
        var pill = Placement(origin: .zero, proposal: .zero)
        let placed = options.enumerated().map { index, option -> Placement in
            let cell = CGRect(x: isSegmented ? CGFloat(index) * width : 0, y: 0, width: width, height: size.height)
            if option === chosen { pill = Placement(origin: cell.origin, proposal: ProposedViewSize(cell.size)) }
            let proposal = isSegmented ? ProposedViewSize(cell.size) : .unspecified
            let own = option.size(for: proposal)
            return Placement(origin: CGPoint(x: cell.midX - own.width / 2, y: cell.midY - own.height / 2), proposal: proposal)
        }
        return [pill] + placed
    }

    /// The place in the row of the option at a point of the picker.
    func index(at point: CGPoint) -> Int? {
        let count = options.count
        guard count > 0, frame.width > 0, point.x >= 0, point.x < frame.width else { return nil }
        return Int(point.x / frame.width * CGFloat(count))
    }

    override func draw(_ emitter: inout Emitter, size: CGSize) {
        guard isSegmented else {
            chosen(among: options)?.emit(&emitter)
            return
        }
        if let search = emitter.search, let target {
            search.visit(target, &emitter, size: size) { drawRow(&$0, size: size) }
        } else {
            drawRow(&emitter, size: size)
        }
    }

    private func drawRow(_ emitter: inout Emitter, size: CGSize) { super.draw(&emitter, size: size) }
}

/// What pickers look like.
public protocol PickerStyle {
    /// True: all options in a row.
    @MainActor static var isSegmented: Bool { get }
}

extension PickerStyle {
    public static var isSegmented: Bool { false }
}

public struct DefaultPickerStyle: PickerStyle {
    public init() {}
}

public struct SegmentedPickerStyle: PickerStyle {
    public init() {}
    public static var isSegmented: Bool { true }
}

public struct MenuPickerStyle: PickerStyle {
    public init() {}
}

public struct InlinePickerStyle: PickerStyle {
    public init() {}
}

public struct WheelPickerStyle: PickerStyle {
    public init() {}
}

public struct NavigationLinkPickerStyle: PickerStyle {
    public init() {}
}

extension PickerStyle where Self == DefaultPickerStyle {
    public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
    public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
    public static var palette: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
    public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
    public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension PickerStyle where Self == WheelPickerStyle {
    public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == NavigationLinkPickerStyle {
    public static var navigationLink: NavigationLinkPickerStyle { NavigationLinkPickerStyle() }
}

extension EnvironmentValues {
    private enum PickerSegmentedKey: EnvironmentKey {
        static let defaultValue = false
    }

    var isPickerSegmented: Bool {
        get { self[PickerSegmentedKey.self] }
        set { self[PickerSegmentedKey.self] = newValue }
    }
}

extension View {
    /// What pickers look like inside: `.segmented` shows all options, the others the chosen one.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        environment(\.isPickerSegmented, S.isSegmented)
    }
}
