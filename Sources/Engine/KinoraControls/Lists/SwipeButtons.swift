import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraViews

/// The buttons beside the row that a drag has moved. The list lays them out.
struct SwipeButtons: View {
    let row: SwipedRow
    let swiped: Binding<SwipedRow?>

    var body: some View {
        SwipeButtonsLayout(edge: row.edge, isFull: row.isFull) { row.actions.content }
            .buttonStyle(SwipeButtonStyle(swiped: swiped))
            .labelStyle(SwipeLabelStyle())
            .tint(Color?.none)
            .environment(\.isInList, false)
            .onPreferenceChange(SwipeTriggersKey.self) { [triggers = row.triggers] in triggers.actions = $0.map(\.action) }
            .id(row.element.map(ObjectIdentifier.init))
            .listTrait(ListTrait.AreSwipeButtons.self, true)
    }
}

extension LayoutElement {
    /// Whether these are the buttons beside a row.
    var isSwipeButtons: Bool { listTrait(ListTrait.AreSwipeButtons.self) ?? false }
}

/// Gives each button its share of the width that the row has made free, the first one at the edge.
private struct SwipeButtonsLayout: Layout {
    let edge: HorizontalEdge
    /// Whether the first button covers the others.
    let isFull: Bool

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let natural = subviews.reduce(0) { $0 + $1.sizeThatFits(.unspecified).width }
        return CGSize(width: proposal.width ?? natural, height: proposal.height ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let widths = subviews.map { $0.sizeThatFits(.unspecified).width }
        let natural = widths.reduce(0, +)
        guard natural > 0 else { return }
        let scale = bounds.width / natural
        var start: CGFloat = 0
        for (index, (subview, width)) in zip(subviews, widths).enumerated() {
            let share = isFull ? (index == 0 ? bounds.width : 0) : width * scale
            let x = edge == .leading ? bounds.minX + start : bounds.maxX - start - share
            subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: share, height: bounds.height))
            start += share
        }
    }
}

/// Centres the label of a button, whose natural width is 74 points or more.
private struct SwipeLabelLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let label = subviews.first?.sizeThatFits(.unspecified) ?? .zero
        return CGSize(width: proposal.width ?? max(label.width + 24, 74), height: proposal.height ?? label.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews { subview.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified) }
    }
}

/// A button beside a row. A tap runs its action and closes the row.
private struct SwipeButtonStyle: PrimitiveButtonStyle {
    let swiped: Binding<SwipedRow?>

    func makeBody(configuration: Configuration) -> some View { SwipeButton(configuration: configuration, swiped: swiped) }
}

private struct SwipeButton: View {
    let configuration: PrimitiveButtonStyleConfiguration
    let swiped: Binding<SwipedRow?>
    @Environment(\.tint) private var tint

    var body: some View {
        SwipeLabelLayout { HStack { configuration.label } }
            .font(.system(size: 15)).foregroundStyle(.white).lineLimit(1)
            .background(tint ?? AnyShapeStyle(configuration.role == .destructive ? Color.red : Color.gray))
            .clipped()
            .contentShape(Rectangle())
            .onTapGesture {
                withAnimation(SwipedRow.animation) {
                    configuration.trigger()
                    swiped.wrappedValue?.position = .closed
                }
            }
            .preference(key: SwipeTriggersKey.self, value: [SwipeTrigger(action: configuration.action)])
    }
}

private struct SwipeLabelStyle: LabelStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.icon.font(.system(size: 20)) }
}

private struct SwipeTrigger: Equatable {
    let action: @MainActor () -> Void

    /// Closures cannot be compared, so that each update passes them on.
    static func == (lhs: SwipeTrigger, rhs: SwipeTrigger) -> Bool { false }
}

private enum SwipeTriggersKey: PreferenceKey {
    static var defaultValue: [SwipeTrigger] { [] }

    static func reduce(value: inout [SwipeTrigger], nextValue: () -> [SwipeTrigger]) { value += nextValue() }
}
