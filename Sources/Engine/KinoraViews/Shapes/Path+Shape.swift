import Foundation
import KinoraDrawing
import KinoraRuntime

/// A path as a view is drawn unscaled with its origin at the top left corner of its frame. It does not animate.
extension Path: Shape {
    public func path(in rect: CGRect) -> Path { self }
}
