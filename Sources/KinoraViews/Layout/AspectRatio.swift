import Foundation
import KinoraMotion

/// How a shape of fixed proportions is put into a rectangle of others.
public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// All of it shows; some of the rectangle is left.
    case fit
    /// All of the rectangle is covered; some of it is left out.
    case fill
}

/// Proposes sizes of one proportion.
struct AspectRatio {
    /// Width by height; nil: the content's own.
    var ratio: CGFloat?
    var mode: ContentMode
}

extension AspectRatio: LayoutEffect {
    var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set { _ = newValue }
    }

    @MainActor
    private func inner(_ content: LayoutElement, _ proposal: ProposedViewSize) -> ProposedViewSize {
        var ratio = ratio ?? 0
        if self.ratio == nil {
            let ideal = content.size(for: .unspecified)
            ratio = ideal.height > 0 ? ideal.width / ideal.height : 0
        }
        guard ratio > 0, ratio.isFinite else { return proposal }
        switch (proposal.width, proposal.height) {
        case (nil, nil): return proposal
        case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
        case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
        case (let width?, let height?):
            if width.isInfinite && height.isInfinite { return proposal }
            let byWidth = (width / ratio <= height) == (mode == .fit)
            return byWidth ? ProposedViewSize(width: width, height: width / ratio) : ProposedViewSize(width: height * ratio, height: height)
        }
    }

    func measure(_ content: LayoutElement, proposal: ProposedViewSize) -> CGSize { content.size(for: inner(content, proposal)) }

    func placement(of content: LayoutElement, in size: CGSize, proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize)
    {
        (.zero, inner(content, proposal))
    }
}

extension View {
    /// Offers the view a size of the proportion `aspectRatio` (width by height; nil: the view's own) that fits into, or fills, what is offered.
    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(AspectRatio(ratio: aspectRatio, mode: contentMode))
    }

    nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        modifier(AspectRatio(ratio: aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, mode: contentMode))
    }

    nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
