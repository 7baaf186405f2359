import Foundation
import KinoraMotion

/// A frame whose size comes from the scroll view around, or from the picture where there is none.
struct ContainerRelativeFrame {
    var axes: Axis.Set
    var alignment: Alignment
    var length: (CGFloat, Axis) -> CGFloat
}

extension ContainerRelativeFrame: ElementModifier {
    nonisolated var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        ContainerRelativeElement(content, value: value, node: node)
    }
}

private final class ContainerRelativeElement: WrapperElement {
    private let value: ModifierValue<ContainerRelativeFrame>

    init(_ content: LayoutElement, value: ModifierValue<ContainerRelativeFrame>, node: ViewNode) {
        self.value = value
        super.init(content, node: node)
    }

    private var containerSize: CGSize {
        var around = container
        while let element = around {
            if let scroll = element as? ScrollElement { return scroll.window(for: self) }
            guard let outer = element.container else { return element.frame.size }
            around = outer
        }
        return .zero
    }

    /// The proposal with the lengths of the frame.
    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let (frame, size) = (value.model, containerSize)
        var inner = proposal
        if frame.axes.contains(.horizontal) { inner.width = max(frame.length(size.width, .horizontal), 0) }
        if frame.axes.contains(.vertical) { inner.height = max(frame.length(size.height, .vertical), 0) }
        return inner
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = inner(proposal)
        let size = content.size(for: inner)
        return CGSize(
            width: value.model.axes.contains(.horizontal) ? inner.width ?? size.width : size.width,
            height: value.model.axes.contains(.vertical) ? inner.height ?? size.height : size.height)
    }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        let inner = inner(proposal)
        let dimensions = content.dimensions(for: inner)
        let room = ViewDimensions(element: nil, size: size)
        let alignment = value.model.alignment
        content.place(
            at: CGPoint(
                x: room[alignment.horizontal] - dimensions[alignment.horizontal],
                y: room[alignment.vertical] - dimensions[alignment.vertical]),
            proposal: inner, containerOrigin: globalOrigin)
    }
}

extension View {
    /// Gives the view the size of the scroll view around it along `axes`; of the picture where there is none.
    nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        modifier(ContainerRelativeFrame(axes: axes, alignment: alignment) { length, _ in length })
    }

    /// Gives the view the length that `length` makes of the scroll view's (or the picture's) along each of `axes`.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(ContainerRelativeFrame(axes: axes, alignment: alignment, length: length))
    }

    /// Gives the view `span` of `count` equal parts of the scroll view (or the picture) with `spacing` points between them.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        let (count, span) = (CGFloat(max(count, 1)), CGFloat(span))
        return modifier(
            ContainerRelativeFrame(axes: axes, alignment: alignment) { length, _ in
                let part = (length - spacing * (count - 1)) / count
                return part * span + spacing * (span - 1)
            })
    }
}
