import Foundation
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Insets around a view. Layout uses new insets immediately. The frames of the placed views are animated.
struct Padding {
    var insets: EdgeInsets
}

extension Padding: LayoutEffect {
    private var horizontal: CGFloat { insets.leading + insets.trailing }
    private var vertical: CGFloat { insets.top + insets.bottom }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: proposal.width.map { max(0, $0 - horizontal) }, height: proposal.height.map { max(0, $0 - vertical) })
    }

    func measure(_ content: LayoutElement, proposal: ProposedViewSize) -> CGSize {
        let size = content.size(for: inner(proposal))
        return CGSize(width: size.width + horizontal, height: size.height + vertical)
    }

    func placement(of content: LayoutElement, in size: CGSize, proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize)
    {
        (CGPoint(x: insets.leading, y: insets.top), inner(proposal))
    }
}

extension View {
    /// Adds padding around the view, in points.
    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        modifier(Padding(insets: insets))
    }

    /// Adds padding on `edges`, in points; nil is 16.
    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(EdgeInsets(edges, length ?? 16))
    }

    /// Adds padding on all edges, in points.
    nonisolated public func padding(_ length: CGFloat) -> some View {
        padding(EdgeInsets(.all, length))
    }
}
