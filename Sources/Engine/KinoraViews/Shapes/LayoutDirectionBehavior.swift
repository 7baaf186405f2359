import Foundation
import KinoraDrawing
import KinoraRuntime

/// How a shape or view adapts to the layout direction.
public struct LayoutDirectionBehavior: Hashable, Sendable {
    private let mirrored: LayoutDirection?

    /// Never mirrors.
    public static let fixed = LayoutDirectionBehavior(mirrored: nil)
    /// Mirrors in a right-to-left layout.
    public static let mirrors = LayoutDirectionBehavior(mirrored: .rightToLeft)

    /// Mirrors when the layout direction is `direction`.
    public static func mirrors(in direction: LayoutDirection) -> LayoutDirectionBehavior { LayoutDirectionBehavior(mirrored: direction) }

    /// Returns whether the drawing is mirrored in `direction`.
    func mirrors(_ direction: LayoutDirection) -> Bool { mirrored == direction }
}

extension Path {
    /// Returns the path mirrored horizontally in `rect` if `isMirrored` is true.
    func mirrored(in rect: CGRect, _ isMirrored: Bool) -> Path {
        isMirrored ? applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0)) : self
    }
}

extension View {
    /// Sets how the whole view adapts to the layout direction.
    nonisolated public func layoutDirectionBehavior(_ behavior: LayoutDirectionBehavior) -> some View {
        modifier(DirectionFlip(behavior: behavior))
    }

    /// Sets whether the view is mirrored in a right-to-left layout.
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
