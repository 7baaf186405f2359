import Foundation
import KinoraDrawing

extension UnitPoint {
    /// The unit point of `point` in a frame of `size`, both in points, for gradients that fill the frame.
    init(_ point: CGPoint, in size: CGSize) {
        self.init(x: point.x / size.width, y: point.y / size.height)
    }
}
