import Foundation
import KinoraDrawing
import KinoraRuntime

/// An ellipse inscribed in the rectangle. Its path starts at the right and runs clockwise on screen.
nonisolated public struct Ellipse: InsettableShape {
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

    public func inset(by amount: CGFloat) -> some InsettableShape { InsetOutline(base: self, amount: amount) }
}

extension Shape where Self == Ellipse {
    public static var ellipse: Ellipse { Ellipse() }
}
