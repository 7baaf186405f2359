import Foundation
import KinoraDrawing
import KinoraRuntime

/// A rectangle. Its path starts at the top left corner and runs clockwise on screen.
nonisolated public struct Rectangle: InsettableShape {
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(rect) }

    public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

extension Shape where Self == Rectangle {
    public static var rect: Rectangle { Rectangle() }
}
