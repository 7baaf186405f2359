import Foundation
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// How content of a fixed aspect ratio is scaled into a rectangle of another ratio.
public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// Scales the content to fit inside the rectangle; part of the rectangle may stay empty.
    case fit
    /// Scales the content to cover the rectangle; part of the content may overflow.
    case fill
}

/// Proposes sizes of one aspect ratio.
struct AspectRatio {
    /// Width divided by height; nil is the ratio of the content's ideal size.
    var ratio: CGFloat?
    var mode: ContentMode
}

extension AspectRatio: LayoutEffect {
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
    /// Proposes a size with the ratio `aspectRatio` (width divided by height) that fits into, or fills, the proposed size. nil is the ratio of the
    /// view's ideal size.
    nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        modifier(AspectRatio(ratio: aspectRatio, mode: contentMode))
    }

    nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
        modifier(AspectRatio(ratio: aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, mode: contentMode))
    }

    nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

    nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }
}
