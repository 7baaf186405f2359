import Foundation
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// A frame with a minimum, ideal and maximum size.
struct FlexibleFrame {
    var minWidth: CGFloat?
    var idealWidth: CGFloat?
    var maxWidth: CGFloat?
    var minHeight: CGFloat?
    var idealHeight: CGFloat?
    var maxHeight: CGFloat?
    var alignment: Alignment

    /// The bounds on one axis.
    private struct Axis {
        var minimum: CGFloat?
        var ideal: CGFloat?
        var maximum: CGFloat?

        /// Returns the length proposed to the content.
        func inner(_ proposal: CGFloat?) -> CGFloat? {
            guard let wanted = proposal ?? ideal else { return nil }
            return min(max(wanted, minimum ?? -.infinity), maximum ?? .infinity)
        }

        /// Returns the frame's length for a proposal and the length that its content takes.
        func length(_ proposal: CGFloat?, content: CGFloat) -> CGFloat {
            let offered = inner(proposal)
            switch (proposal, ideal, minimum, maximum) {
            case (let proposal?, _, let low?, let high?): return min(max(proposal, low), high)
            case (nil, let ideal?, _, _): return ideal
            case (_, _, let low?, let high?): return min(max(content, low), high)
            case (_, _, let low?, nil): return max(min(offered ?? .infinity, content), low)
            case (_, _, nil, let high?): return min(max(offered ?? -.infinity, content), high)
            case (_, _, nil, nil): return content
            }
        }
    }

    private var horizontal: Axis { Axis(minimum: minWidth, ideal: idealWidth, maximum: maxWidth) }
    private var vertical: Axis { Axis(minimum: minHeight, ideal: idealHeight, maximum: maxHeight) }

    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal.inner(proposal.width), height: vertical.inner(proposal.height))
    }
}

extension FlexibleFrame: LayoutEffect {
    func measure(_ content: LayoutElement, proposal: ProposedViewSize) -> CGSize {
        let size = content.size(for: inner(proposal))
        return CGSize(
            width: horizontal.length(proposal.width, content: size.width), height: vertical.length(proposal.height, content: size.height))
    }

    func placement(of content: LayoutElement, in size: CGSize, proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize)
    {
        let inner = inner(proposal)
        return (alignment.origin(of: content.dimensions(for: inner), in: size), inner)
    }
}

extension View {
    /// Positions the view in an invisible frame with the given size constraints, in points. With `maxWidth: .infinity` the frame takes the whole
    /// proposed width, if that is finite.
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        modifier(
            FlexibleFrame(
                minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight, idealHeight: idealHeight,
                maxHeight: maxHeight, alignment: alignment))
    }
}
