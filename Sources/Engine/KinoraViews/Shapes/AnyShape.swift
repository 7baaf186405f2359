import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime

/// A type-erased shape. Changes of the wrapped shape are not animated.
nonisolated public struct AnyShape: Shape {
    private let shape: any Shape

    public init<S: Shape>(_ shape: S) {
        self.shape = (shape as? AnyShape)?.shape ?? shape
    }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}
