import Foundation
import KinoraMotion

/// A frame with bounds on its size.
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

        /// What the content is proposed.
        func inner(_ proposal: CGFloat?) -> CGFloat? {
            guard let wanted = proposal ?? ideal else { return nil }
            return min(max(wanted, minimum ?? -.infinity), maximum ?? .infinity)
        }

        /// The frame's length, when it was proposed `proposal` and its content answered `content`.
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
    var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

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
    /// Puts the view into a frame that takes what it is offered within bounds, in points. A frame with `maxWidth: .infinity` takes all of a
    /// finite offer.
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
