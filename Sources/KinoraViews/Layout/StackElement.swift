import Foundation

/// The element of a stack.
final class StackElement: ContainerElement {
    private let layout: () -> StackLayout

    init(for node: ViewNode, content: @escaping () -> [LayoutElement], layout: @escaping () -> StackLayout) {
        self.layout = layout
        super.init(for: node, collect: content)
    }

    var axis: StackLayout.Axis { layout().axis }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { layout().size(of: present, proposal: proposal) }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        layout().place(present, in: CGRect(origin: .zero, size: size), proposal: proposal, containerOrigin: globalOrigin)
    }
}
