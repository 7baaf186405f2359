import Foundation
import KinoraDrawing
import KinoraViews

/// A control that selects one of several values. `.segmented` shows all options in a row; other styles show the selected option alone. A
/// script taps options by their text.
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

extension Picker where Label == KinoraControls.Label<Text, Image> {
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
    @Environment(\.pickerKind) private var kind
    @Environment(\.isInList) private var isInList
    @Environment(\.hasFormColumns) private var hasFormColumns
    @Environment(\.isLabelHidden) private var isLabelHidden
    @Environment(\.tint) private var tint

    init(selection: AnyHashable, label: AnyView, content: Content, picker: OptionPicker) {
        self.selection = selection
        self.label = label
        self.content = content
        self.picker = picker
    }

    var body: some View {
        switch kind {
        case .wheel, .inline:
            Group(subviews: content) { options in
                if kind == .inline, isInList {
                    if !isLabelHidden { label }
                    InlineOptions(options: options, selection: selection, picker: picker)
                } else {
                    WheelOptions(options: options, selection: selection, picker: picker)
                }
            }
        case .segmented:
            let appearance = ControlAppearance.current
            let track = appearance.segmentTrack.map { AnyShapeStyle($0) } ?? AnyShapeStyle(ControlColor.track)
            Group {
                if appearance.selectedSegmentTitle.isSet { titledOptions(appearance) } else { options }
            }
            .font(.footnote).titled(appearance.segmentTitle)
            .padding(2).frame(height: 32)
            .background(track, in: RoundedRectangle(cornerRadius: 9))
            .animation(.easeInOut(duration: 0.2), value: selection)
        case .menu:
            // Outside of lists and forms, a menu has no label.
            LabeledRow(label: isInList || hasFormColumns ? label : nil) {
                HStack(spacing: 6) {
                    options
                    Chevrons().stroke(lineWidth: 1.5).frame(width: 7, height: 12)
                }
                // In a row, the value is grey unless a tint is set.
                .foregroundStyle(isInList && tint == nil ? AnyShapeStyle(.secondary) : AnyShapeStyle(.tint))
            }
        case .navigationLink:
            LabeledRow(label: label) {
                HStack {
                    options.foregroundStyle(.secondary)
                    DisclosureIndicator()
                }
            }
        }
    }

    private var options: some View { row(content) }

    private func row(_ options: some View) -> some View {
        PickerOptions(
            options: options.environment(\.optionPicker, picker), selection: selection, picker: picker, isSegmented: kind == .segmented)
    }

    /// The segments, of which the selected one has a title style of its own.
    private func titledOptions(_ appearance: ControlAppearance) -> some View {
        let selectedTitle = appearance.selectedSegmentTitle.merged(over: appearance.segmentTitle)
        return row(
            Group(subviews: content) { options in
                ForEach(options) { option in
                    let tag = option.selectionValue
                    option.titled(tag == selection ? selectedTitle : appearance.segmentTitle).tag(tag)
                }
            })
    }
}

/// The up and down chevrons of a menu picker.
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

/// The options of a picker: in a row with a pill behind the selected one, or the selected option alone.
private struct PickerOptions<Options: View>: View {
    let options: Options
    let selection: AnyHashable
    let picker: OptionPicker
    let isSegmented: Bool

    @ViewBuilder var content: some View {
        PickerPill()
        options
    }
}

extension PickerOptions: TouchableContainer {
    func makeArrangement() -> PickerArrangement { PickerArrangement() }

    func configure(_ arrangement: PickerArrangement, environment: EnvironmentValues) {
        (arrangement.isSegmented, arrangement.selection) = (isSegmented, selection)
        arrangement.picker = picker
    }

    // Options with an explicit tag handle their own taps. The picker handles taps on options that a `ForEach` tags with their identity.
    func touchKinds(_ arrangement: PickerArrangement, of container: ArrangedElement) -> TouchKinds { isSegmented ? .tap : [] }

    func gesture(_ arrangement: PickerArrangement, of container: ArrangedElement) -> some Gesture {
        SpatialTapGesture(coordinateSpace: .local).onEnded { [weak arrangement, weak container] value in
            guard let container else { return }
            arrangement?.choose(at: value.location, in: container)
        }
    }
}

private struct PickerPill: View {
    var body: some View {
        RoundedRectangle(cornerRadius: 7).fill(
            ControlAppearance.current.selectedSegment.map { AnyShapeStyle($0) } ?? AnyShapeStyle(ControlColor.knob)
        ).shadow(color: .black.opacity(0.12), radius: 2, y: 1)
    }
}

/// Lays out the options of a picker and the pill behind the selected one.
private final class PickerArrangement: ContainerArrangement {
    var isSegmented = false
    var selection = AnyHashable(0)
    var picker: OptionPicker?

    /// The options of the picker. The container's first element is the pill, which is not an option.
    private func options(of container: ArrangedElement) -> [TaggedOption] { Array(container.options.dropFirst()) }

    private func chosen(among elements: some Sequence<LayoutElement>, of container: ArrangedElement) -> LayoutElement? {
        let option = options(of: container).first { $0.tag == selection }
        guard let chosen = option?.node.elements.first(where: { !$0.isLeaving })?.innermost else { return nil }
        return elements.first { $0.innermost === chosen }
    }

    func choose(at point: CGPoint, in container: ArrangedElement) {
        let options = options(of: container)
        guard let index = index(at: point, in: container), options.indices.contains(index), let tag = options[index].tag else { return }
        picker?.pick(tag)
    }

    /// Returns the index of the option at a point in the picker's coordinates, or nil if the point is outside the row.
    private func index(at point: CGPoint, in container: ArrangedElement) -> Int? {
        let count = container.present.count - 1
        let width = container.frame.width
        guard count > 0, width > 0, point.x >= 0, point.x < width else { return nil }
        return Int(point.x / width * CGFloat(count))
    }

    func measure(_ proposal: ProposedViewSize, of container: ArrangedElement) -> CGSize {
        let options = container.present.dropFirst()
        guard isSegmented else { return chosen(among: options, of: container)?.size(for: .unspecified) ?? .zero }
        let sizes = options.map { $0.size(for: .unspecified) }
        let width = (sizes.map(\.width).max() ?? 0) + 20
        return CGSize(
            width: proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? width * CGFloat(sizes.count),
            height: proposal.height.flatMap { $0.isFinite ? $0 : nil } ?? (sizes.map(\.height).max() ?? 0))
    }

    func placements(of container: ArrangedElement, in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        let options = container.present.dropFirst()
        let chosen = chosen(among: options, of: container)
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

    func draw(_ container: ArrangedElement, _ builder: inout DisplayListBuilder, size: CGSize) {
        guard isSegmented else {
            chosen(among: container.present.dropFirst(), of: container)?.emit(&builder)
            return
        }
        container.searchTarget(&builder, size: size) { container.drawContents(&$0, size: size) }
    }
}

/// The appearance of pickers.
public protocol PickerStyle {}

public struct DefaultPickerStyle: PickerStyle {
    public init() {}
}

public struct SegmentedPickerStyle: PickerStyle {
    public init() {}
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

/// How a picker shows its options.
enum PickerKind {
    /// The selected option alone.
    case menu
    /// All options in a row.
    case segmented
    /// All options as the rows of a list; elsewhere a wheel.
    case inline
    /// The options near the selected one, on a wheel.
    case wheel
    /// The selected option before a disclosure indicator.
    case navigationLink
}

extension EnvironmentValues {
    private enum PickerKindKey: EnvironmentKey {
        static let defaultValue = PickerKind.menu
    }

    var pickerKind: PickerKind {
        get { self[PickerKindKey.self] }
        set { self[PickerKindKey.self] = newValue }
    }
}

extension View {
    /// Sets the style of pickers within this view: `.segmented` shows all options in a row, `.wheel` those near the selected one, and `.inline` all of
    /// them as rows of a list. `.navigationLink` does not open a page of options. Other styles show only the selected option.
    public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
        let kind: PickerKind =
            switch style {
            case is SegmentedPickerStyle: .segmented
            case is InlinePickerStyle: .inline
            case is WheelPickerStyle: .wheel
            case is NavigationLinkPickerStyle: .navigationLink
            default: .menu
            }
        return environment(\.pickerKind, kind)
    }
}
