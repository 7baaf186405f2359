import Foundation
import KinoraDrawing
import KinoraMotion

/// An outline for any rectangle. As a view it is filled with the foreground style.
nonisolated public protocol Shape: Sendable, Animatable, View {
    /// The outline in `rect`, whose origin is (0, 0) when the shape is drawn as a view. Coordinates are points, y down.
    nonisolated func path(in rect: CGRect) -> Path

    /// What the shape is for; styles may treat separators differently.
    nonisolated static var role: ShapeRole { get }

    /// What becomes of the outline where leading is on the right: mirrored unless said.
    nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }

    /// The size the shape takes of a proposal: all of it, and 10 where nothing is proposed.
    nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
}

extension Shape {
    nonisolated public static var role: ShapeRole { .fill }

    nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }

    nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}

/// What a shape is for.
public enum ShapeRole: Hashable, Sendable {
    case fill, stroke, separator
}

extension Shape {
    public var body: some View { ShapeView(shape: self, style: ForegroundStyle(), fillStyle: FillStyle()) }
}
