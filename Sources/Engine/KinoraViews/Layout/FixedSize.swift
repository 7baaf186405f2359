import Foundation
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Fixes a view at its ideal size on the given axes.
struct FixedSize {
    var horizontal: Bool
    var vertical: Bool
}

extension FixedSize: LayoutEffect {
    private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
        ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
    }

    func measure(_ content: LayoutElement, proposal: ProposedViewSize) -> CGSize { content.size(for: inner(proposal)) }

    func placement(of content: LayoutElement, in size: CGSize, proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize)
    {
        (.zero, inner(proposal))
    }
}

extension View {
    /// Fixes the view at its ideal size, regardless of the proposed size.
    nonisolated public func fixedSize() -> some View {
        fixedSize(horizontal: true, vertical: true)
    }

    nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        modifier(FixedSize(horizontal: horizontal, vertical: vertical))
    }
}
