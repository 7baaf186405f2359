import Foundation
import KinoraMotion
@_spi(Runtime) import KinoraRuntime

/// Centres a view at a point of the proposed space.
struct Position {
    var point: CGPoint
}

extension Position: LayoutEffect {
    func measure(_ content: LayoutElement, proposal: ProposedViewSize) -> CGSize {
        let own = content.size(for: proposal)
        return CGSize(width: proposal.width ?? own.width, height: proposal.height ?? own.height)
    }

    func placement(of content: LayoutElement, in size: CGSize, proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize)
    {
        let own = content.size(for: proposal)
        return (CGPoint(x: point.x - own.width / 2, y: point.y - own.height / 2), proposal)
    }
}

extension View {
    /// Takes the proposed size and places the view's centre at a point, in points from the top left corner.
    nonisolated public func position(_ position: CGPoint) -> some View {
        modifier(Position(point: position))
    }

    /// Takes the proposed size and places the view's centre at a point, in points from the top left corner.
    nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        position(CGPoint(x: x, y: y))
    }
}
