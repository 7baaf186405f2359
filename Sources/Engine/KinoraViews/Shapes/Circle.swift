import Foundation
import KinoraDrawing
import KinoraRuntime

/// A circle centred in the rectangle, with the shorter side as diameter. Its path starts at the right and runs clockwise on screen.
nonisolated public struct Circle: InsettableShape {
    public init() {}

    public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }

    public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        // A dimension that is not proposed does not limit the circle.
        let side = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
        return proposal == .unspecified ? CGSize(width: 10, height: 10) : CGSize(width: side, height: side)
    }
}

extension Shape where Self == Circle {
    public static var circle: Circle { Circle() }
}
