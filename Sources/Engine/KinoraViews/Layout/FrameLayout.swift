import Foundation
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// A fixed size on one or both axes.
struct FixedFrame {
    var width: CGFloat?
    var height: CGFloat?
    var alignment: Alignment
}

extension FixedFrame: LayoutEffect {
    func measure(_ content: LayoutElement, proposal: ProposedViewSize) -> CGSize {
        let inner = content.size(for: ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height))
        return CGSize(width: width ?? inner.width, height: height ?? inner.height)
    }

    func placement(of content: LayoutElement, in size: CGSize, proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize)
    {
        let inner = ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
        return (alignment.origin(of: content.dimensions(for: inner), in: size), inner)
    }
}

extension Alignment {
    /// Returns the origin of a view that is aligned in a rectangle of `size`.
    @MainActor
    func origin(of view: ViewDimensions, in size: CGSize) -> CGPoint {
        let frame = ViewDimensions(element: nil, size: size)
        return CGPoint(
            x: frame.value(horizontal.key) - view.value(horizontal.key), y: frame.value(vertical.key) - view.value(vertical.key))
    }
}

extension View {
    /// Positions the view in an invisible frame of fixed size, in points. An axis that is nil keeps the view's size; negative sizes are 0.
    nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        modifier(FixedFrame(width: width.map { max(0, $0) }, height: height.map { max(0, $0) }, alignment: alignment))
    }
}
