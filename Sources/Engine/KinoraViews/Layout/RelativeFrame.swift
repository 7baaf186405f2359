import Foundation
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// A frame whose size depends on the size of the enclosing scroll view, or of the film.
struct RelativeFrame {
    var axes: Axis.Set
    var alignment: Alignment
    /// Returns the view's length for the container's length on an axis.
    var length: (CGFloat, Axis) -> CGFloat
}

extension RelativeFrame: ElementModifier {
    static var affectsLayout: Bool { true }

    static func makeElement(around content: LayoutElement, value: ModifierValue<Self>, node: ViewNode) -> LayoutElement {
        RelativeFrameElement(content, value: value, node: node)
    }
}

private final class RelativeFrameElement: ModifierElement<RelativeFrame> {
    private var containerSize: CGSize {
        var element = container
        while let current = element {
            if let scroll = current as? ScrollElement {
                scroll.noteRelative(self)
                return scroll.window
            }
            if let root = current as? RootElement { return root.size(for: .unspecified) }
            element = current.container
        }
        return .zero
    }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        let container = containerSize
        let frame = value.model
        func length(_ axis: Axis, _ whole: CGFloat) -> CGFloat {
            let length = frame.length(whole, axis)
            return length.isFinite ? max(length, 0) : 0
        }
        return ProposedViewSize(
            width: frame.axes.contains(.horizontal) ? length(.horizontal, container.width) : proposal.width,
            height: frame.axes.contains(.vertical) ? length(.vertical, container.height) : proposal.height)
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        let inner = inner(proposal)
        let own = content.size(for: inner)
        let axes = value.model.axes
        return CGSize(
            width: axes.contains(.horizontal) ? inner.width ?? own.width : own.width,
            height: axes.contains(.vertical) ? inner.height ?? own.height : own.height)
    }

    private func origin(in size: CGSize, proposal: ProposedViewSize) -> CGPoint {
        value.model.alignment.origin(of: content.dimensions(for: inner(proposal)), in: size)
    }

    override func placeContent(in size: CGSize, proposal: ProposedViewSize) {
        content.place(at: origin(in: size, proposal: proposal), proposal: inner(proposal), containerOrigin: globalOrigin)
    }

    override func explicitAlignment(_ guide: AlignmentKey, in size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
        guard let inside = content.dimensions(for: inner(proposal)).explicitValue(guide) else { return nil }
        let origin = origin(in: size, proposal: proposal)
        return inside + (guide.isHorizontal ? origin.x : origin.y)
    }
}

extension View {
    /// Sizes the view, on the given axes, as its container: the enclosing scroll view, or else the film.
    nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in length }
    }

    /// Sizes the view, on the given axes, as `span` of `count` equal parts of its container, with `spacing` points between the parts. The container
    /// is the enclosing scroll view, or else the film.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
    ) -> some View {
        containerRelativeFrame(axes, alignment: alignment) { length, _ in
            let part = (length - spacing * CGFloat(count - 1)) / CGFloat(max(count, 1))
            return part * CGFloat(span) + spacing * CGFloat(span - 1)
        }
    }

    /// Sizes the view, on the given axes, with `length`, which receives the length of the enclosing scroll view, or else the film, in points.
    /// Negative and non-finite results are 0.
    nonisolated public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        modifier(RelativeFrame(axes: axes, alignment: alignment, length: length))
    }
}
