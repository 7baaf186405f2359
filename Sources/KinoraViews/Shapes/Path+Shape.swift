import Foundation
import KinoraDrawing

/// A path as a view is drawn as it is, from the top left corner of its frame; it neither stretches nor animates.
extension Path: Shape {
    public func path(in rect: CGRect) -> Path { self }
}
