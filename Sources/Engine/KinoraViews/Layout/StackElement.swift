import Foundation
@_spi(Runtime) import KinoraRuntime

/// The element of a stack.
final class StackElement: ContainerElement, AxisElement {
    private let layout: () -> StackLayout

    init(for node: ViewNode, content: @escaping () -> [LayoutElement], layout: @escaping () -> StackLayout) {
        self.layout = layout
        super.init(for: node, collect: content)
    }

    var axis: StackLayout.Axis? { layout().axis }

    override func measure(_ proposal: ProposedViewSize) -> CGSize { layout().size(of: present, proposal: proposal) }

    override func placements(in size: CGSize, proposal: ProposedViewSize) -> [Placement] {
        layout().placements(of: present, in: size, proposal: proposal)
    }
}

extension LayoutElement {
    /// The axis of the enclosing stack, ignoring modifiers in between; nil outside a stack.
    var stackAxis: StackLayout.Axis? {
        var element = container
        while let wrapper = element as? WrapperElement { element = wrapper.container }
        return (element as? any AxisElement)?.axis
    }
}

/// An element that stacks its views along an axis.
@MainActor
protocol AxisElement: LayoutElement {
    var axis: StackLayout.Axis? { get }
}
