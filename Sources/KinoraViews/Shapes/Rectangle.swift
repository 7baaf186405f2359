import Foundation
import KinoraDrawing

/// The rectangle itself, from its top left corner clockwise on screen.
nonisolated public struct Rectangle: Shape {
    public init() {}

    public func path(in rect: CGRect) -> Path { Path(rect) }
}

extension Shape where Self == Rectangle {
    public static var rect: Rectangle { Rectangle() }
}
