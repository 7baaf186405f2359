import Foundation
@_spi(Runtime) import KinoraRuntime

/// Shows the first of its views whose ideal size fits into the proposed size on `axes`, or the last if none fits.
public struct ViewThatFits<Content: View>: View {
    let axes: Axis.Set
    package let content: Content

    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }
}

extension ViewThatFits: ContainerView {
    package static func makeElement(for node: ViewNode, view: @escaping () -> ViewThatFits, content: @escaping () -> [LayoutElement])
        -> ContainerElement
    {
        FittingElement(for: node, content: content) { view().axes }
    }

    package static var reactsToLayout: Bool { !isTimeless }
}

private final class FittingElement: ContainerElement {
    private let axes: () -> Axis.Set
    private var chosen: LayoutElement?

    init(for node: ViewNode, content: @escaping () -> [LayoutElement], axes: @escaping () -> Axis.Set) {
        self.axes = axes
        super.init(for: node, collect: content)
    }

    private func choice(for proposal: ProposedViewSize) -> LayoutElement? {
        let axes = axes()
        let ideal = ProposedViewSize(
            width: axes.contains(.horizontal) ? nil : proposal.width, height: axes.contains(.vertical) ? nil : proposal.height)
        let content = present
        return content.first { element in
            let size = element.size(for: ideal)
            let isNarrow = !axes.contains(.horizontal) || proposal.width.map { size.width <= $0 } ?? true
            let isLow = !axes.contains(.vertical) || proposal.height.map { size.height <= $0 } ?? true
            return isNarrow && isLow
        } ?? content.last
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { choice(for: proposal)?.size(for: proposal) ?? .zero }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        let choice = choice(for: proposal)
        if choice !== chosen { setNeedsDisplay() }
        chosen = choice
        choice?.place(at: .zero, proposal: proposal, containerOrigin: globalOrigin)
    }

    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        choice(for: proposal)?.explicitAlignment(guide, in: size, proposal: proposal)
    }

    override func draw(_ builder: inout DisplayListBuilder, size: CGSize) {
        chosen?.emit(&builder)
    }
}
