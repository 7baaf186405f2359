import Foundation
import KinoraDrawing

/// What becomes of a shape or a view where the layout runs in a direction.
public struct LayoutDirectionBehavior: Hashable, Sendable {
    private let mirrored: LayoutDirection?

    /// It looks the same in both.
    public static let fixed = LayoutDirectionBehavior(mirrored: nil)
    /// It is mirrored where leading is on the right.
    public static let mirrors = LayoutDirectionBehavior(mirrored: .rightToLeft)

    /// It is mirrored in `direction`.
    public static func mirrors(in direction: LayoutDirection) -> LayoutDirectionBehavior { LayoutDirectionBehavior(mirrored: direction) }

    /// Whether what is drawn for left to right is mirrored in `direction`.
    func mirrors(_ direction: LayoutDirection) -> Bool { mirrored == direction }
}

extension Shape {
    /// The outline in the direction of the layout.
    nonisolated func path(in rect: CGRect, direction: LayoutDirection) -> Path {
        path(in: rect).mirrored(in: rect, layoutDirectionBehavior.mirrors(direction))
    }
}

extension Path {
    /// Turned over from left to right in `rect`, if so.
    func mirrored(in rect: CGRect, _ isMirrored: Bool) -> Path {
        isMirrored ? applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0)) : self
    }
}

extension View {
    /// What becomes of the view as a whole in each direction of the layout.
    nonisolated public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
        modifier(DirectionFlip(behavior: behavior))
    }

    /// Mirrors the view where leading is on the right.
    nonisolated public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> some View {
        layoutDirectionBehavior(enabled ? .mirrors : .fixed)
    }
}

private struct DirectionFlip {
    let behavior: LayoutDirectionBehavior
    @Environment(\.layoutDirection) var layoutDirection
}

extension DirectionFlip: ViewModifier {
    func body(content: Content) -> some View {
        content.scaleEffect(x: behavior.mirrors(layoutDirection) ? -1 : 1)
    }
}
