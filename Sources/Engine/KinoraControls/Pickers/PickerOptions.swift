import Foundation
import KinoraDrawing
@_spi(Runtime) import KinoraViews

/// The options of a picker: in a row with a pill behind the selected one, or the selected option alone.
struct PickerOptions<Options: View>: View {
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
final class PickerArrangement: ContainerArrangement {
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
