import Foundation
import KinoraDrawing
import KinoraMotion
import KinoraRuntime

/// A type-erased shape. Changes of the wrapped shape's data are animated, and a change to a shape with data of another type is not.
nonisolated public struct AnyShape: Shape {
    private var shape: any Shape

    public init<S: Shape>(_ shape: S) {
        self.shape = (shape as? AnyShape)?.shape ?? shape
    }

    /// The data of the wrapped shape. Data of another type changes nothing.
    public var animatableData: AnyAnimatableData {
        get { shape.erasedData }
        set { shape = shape.setting(newValue) }
    }

    public var layoutDirectionBehavior: LayoutDirectionBehavior { shape.layoutDirectionBehavior }

    public func path(in rect: CGRect) -> Path { shape.path(in: rect) }

    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
}

extension Shape {
    nonisolated fileprivate var erasedData: AnyAnimatableData { AnyAnimatableData(animatableData) }

    nonisolated fileprivate func setting(_ data: AnyAnimatableData) -> any Shape {
        guard let data = data.vector(AnimatableData.self) else { return self }
        var shape = self
        shape.animatableData = data
        return shape
    }
}
