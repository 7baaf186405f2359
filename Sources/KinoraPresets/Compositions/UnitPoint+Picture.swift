import Foundation
import KinoraDrawing

extension UnitPoint {
    /// A point of a picture, both in points, as gradients that fill the picture name it.
    init(_ point: CGPoint, in size: CGSize) {
        self.init(x: point.x / size.width, y: point.y / size.height)
    }
}
