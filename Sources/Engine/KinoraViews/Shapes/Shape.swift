import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime

/// A 2D shape that makes a path for a rectangle. As a view it is filled with the foreground style.
nonisolated public protocol Shape: Sendable, Animatable, View {
    /// Returns the path in `rect`, in points; y points down. When the shape is a view, the origin of `rect` is (0, 0).
    nonisolated func path(in rect: CGRect) -> Path

    /// The role of the shape; styles may treat separators differently.
    nonisolated static var role: ShapeRole { get }

    /// How the path adapts to the layout direction; the default is `.mirrors`.
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// Returns the shape's size for `proposal`, in points. The default is the proposed size, with 10 for an unspecified dimension.
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
    nonisolated public static var role: ShapeRole { .fill }

    nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

/// The role of a shape when it is drawn.
public enum ShapeRole: Hashable, Sendable {
    case fill, stroke, separator
}

extension Shape {
    public var body: some View { ShapeView(shape: self, style: ForegroundStyle(), fillStyle: FillStyle()) }
}
